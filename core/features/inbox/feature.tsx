import { defineFeature, lazyPart } from "#core/site/index.ts";
import { ScreenSkeleton } from "#core/ui/index.ts";

export const inboxFeature = defineFeature({
  screens: {
    inbox: {
      Screen: lazyPart(async () => (await import("./inbox-screen.tsx")).InboxScreen, {
        kind: "screen",
        needs: ["memberDetails", "sanitizer"],
      }),
      skeleton: () => <ScreenSkeleton kind="account" />,
    },
  },
});
