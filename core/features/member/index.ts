import { lazyPart } from "#core/site/index.ts";

export { memberDetailsFeature, memberFeature } from "./feature.ts";
export type { MemberDetails } from "./member-details.ts";

/** In the header's chip: balance or rank, unread messages, the chosen picture. */
export const ChipDetails = lazyPart(async (site) => {
  const [{ createChipDetails }, details] = await Promise.all([import("./lazy-parts.ts"), site.memberDetails()]);
  return createChipDetails(details);
}, "silent");
