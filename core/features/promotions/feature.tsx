import { defineFeature, lazyPart } from "#core/site/index.ts";
import { LanePlaceholder } from "#core/ui/index.ts";
import { BannersPlace, BannersSection } from "./banners-section.tsx";
import { ActivitySkeleton, NewsSkeleton } from "./skeletons.tsx";

export const promotionsFeature = defineFeature({
  onInteraction: async (site) => (await import("./start-popups.idle.tsx")).startPopups(site),
  screens: {
    news: {
      Screen: lazyPart(async () => (await import("./news-screen.tsx")).NewsScreen, { kind: "screen" }),
      skeleton: () => <NewsSkeleton />,
    },
    activity: {
      Screen: lazyPart(async () => (await import("./activity-screen.tsx")).ActivityScreen, {
        kind: "screen",
        needs: ["sanitizer"],
      }),
      skeleton: () => <ActivitySkeleton />,
    },
  },
  sections: {
    banners: { Section: BannersSection, Place: BannersPlace },
    news: { Section: lazyPart(async () => (await import("./news-section.tsx")).NewsSection), Place: LanePlaceholder },
  },
});
