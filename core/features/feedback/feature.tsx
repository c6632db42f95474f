import { defineFeature, defineScreen } from "#core/site/index.ts";
import { ScreenSkeleton } from "#core/ui/index.ts";
import type { FeedbackModel } from "./feedback.ts";

declare module "#core/site/site.ts" {
  interface Site {
    /** What is typed lives as long as the site. */
    feedback(): Promise<FeedbackModel>;
  }
}

export const feedbackFeature = defineFeature({
  lazy: { feedback: async (site) => (await import("./feedback.ts")).createFeedback(site) },
  screens: {
    feedback: defineScreen(() => import("./feedback-screen.tsx"), {
      needs: ["feedback"],
      skeleton: () => <ScreenSkeleton kind="form" />,
    }),
  },
});
