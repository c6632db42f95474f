import { defineFeature, defineScreen } from "#core/site/index.ts";
import { ScreenSkeleton } from "#core/ui/index.ts";
import type { DownloadModel } from "./create-download.ts";

declare module "#core/site/site.ts" {
  interface Site {
    download(): Promise<DownloadModel>;
  }
}

export const downloadFeature = defineFeature({
  idle: { download: async (site) => (await import("./load-download.idle.tsx")).loadDownload(site) },
  screens: {
    app: defineScreen(() => import("./app-screen.tsx"), {
      needs: ["download"],
      skeleton: () => <ScreenSkeleton kind="form" />,
    }),
  },
});
