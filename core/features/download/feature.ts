import { defineFeature } from "#core/site/index.ts";
import type { DownloadModel } from "./download.ts";

declare module "#core/site/site.ts" {
  interface Site {
    download(): Promise<DownloadModel>;
  }
}

export const downloadFeature = defineFeature({
  name: "download",
  when: "idle",
  load: async (site) => (await import("./lazy-parts.ts")).loadDownload(site),
});
