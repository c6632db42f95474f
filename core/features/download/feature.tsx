import { defineFeature, lazyPart } from "#core/site/index.ts";
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
    app: {
      Screen: lazyPart(async () => (await import("./app-screen.tsx")).AppScreen, {
        kind: "screen",
        needs: ["download"],
      }),
      skeleton: () => <ScreenSkeleton kind="form" />,
    },
  },
});
