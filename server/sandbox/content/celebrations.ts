import type { Celebration } from "#packages/demo-games/index.ts";
import { contentOf } from "./profiles.ts";
import type { SeedMerchantCode } from "./types.ts";

const celebrations: Readonly<Record<SeedMerchantCode, Celebration>> = {
  /** Petals. */
  lotus: {
    piece: "polygon(50% 0,78% 28%,86% 58%,74% 84%,50% 100%,26% 84%,14% 58%,22% 28%)",
    colours: ["#ebc463", "#f4a9a0", "#fff1d6"],
  },
  /** Confetti with the brand's cut. */
  carnaval: { piece: "polygon(34% 0,100% 0,66% 100%,0 100%)", colours: ["#b6ff3c", "#ff2e93", "#2de2e6"] },
  /** Eight-point stars. */
  noor: {
    piece:
      "polygon(50% 0,65% 15%,85% 15%,85% 35%,100% 50%,85% 65%,85% 85%,65% 85%,50% 100%,35% 85%,15% 85%,15% 65%,0 50%,15% 35%,15% 15%,35% 15%)",
    colours: ["#f2e3b3", "#f08a92", "#4fd0c1"],
  },
  /** Suns. */
  manila: {
    piece:
      "polygon(50% 0,60% 26%,85% 15%,74% 40%,100% 50%,74% 60%,85% 85%,60% 74%,50% 100%,40% 74%,15% 85%,26% 60%,0 50%,26% 40%,15% 15%,40% 26%)",
    colours: ["#ffc629", "#fafcff", "#ff5a6e"],
  },
  default: { piece: "circle(50%)", colours: ["#ffefd2", "#ff8a3c", "#cfc9f5"] },
};

export const celebrationOf = (brand: string): Celebration => celebrations[contentOf(brand)];
