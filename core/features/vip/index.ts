import { lazyPart } from "../lazy-part.tsx";

export const VipSection = lazyPart(async () => (await import("./vip-section.tsx")).VipSection);
