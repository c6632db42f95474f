import { defineFeature, defineScreen, lazyPart } from "#core/site/index.ts";
import { LaneSkeleton, ScreenSkeleton } from "#core/ui/index.ts";
import { HomeHero } from "./home-hero.tsx";
import { HomeScreen } from "./home-screen.tsx";

export const homeFeature = defineFeature({
  screens: {
    home: { Screen: HomeScreen, skeleton: () => <LaneSkeleton /> },
    none: defineScreen(() => import("./not-found.tsx"), {
      skeleton: () => <ScreenSkeleton kind="account" />,
    }),
  },
  sections: {
    hero: { Section: HomeHero },
    footer: { Section: lazyPart(async () => (await import("./site-footer.tsx")).SiteFooter, { needs: ["legal"] }) },
  },
});
