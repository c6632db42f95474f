import { defineFeature, lazyPart } from "#core/site/index.ts";
import { LaneSkeleton, ScreenSkeleton } from "#core/ui/index.ts";
import { HomeHero } from "./home-hero.tsx";
import { HomeScreen } from "./home-screen.tsx";

export const homeFeature = defineFeature({
  screens: {
    home: { Screen: HomeScreen, skeleton: () => <LaneSkeleton /> },
    none: {
      Screen: lazyPart(async () => (await import("./not-found.tsx")).NotFound, { kind: "screen" }),
      skeleton: () => <ScreenSkeleton kind="account" />,
    },
  },
  sections: {
    hero: { Section: HomeHero },
    footer: { Section: lazyPart(async () => (await import("./site-footer.tsx")).SiteFooter, { needs: ["legal"] }) },
  },
});
