import { lazyPart } from "#core/site/index.ts";

export const VipSection = lazyPart(async (site) => {
  const [{ createVipSection }, { rank }] = await Promise.all([import("./vip-section.tsx"), site.memberDetails()]);
  return createVipSection(rank);
});
