import { defineFeature, defineScreen } from "#core/site/index.ts";
import { ScreenSkeleton } from "#core/ui/index.ts";

export const inboxFeature = defineFeature({
  screens: {
    inbox: defineScreen(() => import("./inbox-screen.tsx"), {
      needs: ["memberDetails", "sanitizer"],
      skeleton: () => <ScreenSkeleton kind="account" />,
    }),
  },
});
