import type { Site } from "../site.ts";
import { createDownload } from "./create-download.ts";
import type { DownloadModel } from "./download.ts";
import { DownloadOptions } from "./download-options.tsx";

export function loadDownload(site: Site): DownloadModel {
  const { platform, overlays, i18n } = site;
  const download: DownloadModel = createDownload(site, (settings) => {
    const follow = (url: string) => void download.follow(url);
    const links = <DownloadOptions settings={settings} os={platform.os} follow={follow} />;
    void overlays.open({ kind: "sheet", title: i18n.t("site.download.title"), render: () => links });
  });
  return download;
}
