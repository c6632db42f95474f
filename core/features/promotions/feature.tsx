import { defineFeature, lazyPart } from "#core/site/index.ts";
import { BannersSection } from "./banners-section.tsx";
import type { PromoCode } from "./promo-code.ts";
import { ActivitySkeleton, NewsSkeleton } from "./skeletons.tsx";

declare module "#core/site/site.ts" {
  interface Site {
    promoCode(): Promise<PromoCode>;
  }
}

export const promotionsFeature = defineFeature({
  idle: { promoCode: async (site) => (await import(/* chunk: idle */ "./promo-code.ts")).createPromoCode(site) },
  onIdle: async (site) => (await import(/* chunk: idle */ "./start-popups.tsx")).startPopups(site),
  screens: {
    news: {
      Screen: lazyPart(async () => (await import("./news-screen.tsx")).NewsScreen, { kind: "screen" }),
      skeleton: () => <NewsSkeleton />,
    },
    activity: {
      Screen: lazyPart(async () => (await import("./activity-screen.tsx")).ActivityScreen, { kind: "screen" }),
      skeleton: () => <ActivitySkeleton />,
    },
  },
  sections: {
    banners: BannersSection,
    news: lazyPart(async () => (await import("./news-section.tsx")).NewsSection),
  },
});
