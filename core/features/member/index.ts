import { lazyPart } from "#core/site/index.ts";

/** In the header's chip: balance or rank, unread messages, the chosen picture. */
export const LazyChipDetails = lazyPart(async () => (await import("./chip-details.tsx")).ChipDetails, {
  kind: "silent",
  needs: ["memberDetails"],
});
