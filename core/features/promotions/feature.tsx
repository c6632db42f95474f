import { defineFeature, defineScreen, lazyPart } from "#core/site/index.ts";
import { LanePlaceholder } from "#core/ui/index.ts";
import { BannersPlace, BannersSection } from "./banners-section.tsx";
import { ActivitySkeleton, NewsSkeleton } from "./skeletons.tsx";

export const promotionsFeature = defineFeature({
  onInteraction: async (site) => (await import("./start-popups.idle.tsx")).startPopups(site),
  screens: {
    news: defineScreen(() => import("./news-screen.tsx"), {
      skeleton: () => <NewsSkeleton />,
    }),
    activity: defineScreen(() => import("./activity-screen.tsx"), {
      needs: ["sanitizer"],
      skeleton: () => <ActivitySkeleton />,
    }),
  },
  sections: {
    banners: { Section: BannersSection, Place: BannersPlace },
    news: { Section: lazyPart(async () => (await import("./news-section.tsx")).NewsSection), Place: LanePlaceholder },
  },
});
