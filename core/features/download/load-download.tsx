import type { Site } from "../site.ts";
import { createDownload } from "./create-download.ts";
import type { DownloadModel } from "./download.ts";
import { DownloadOptions } from "./download-options.tsx";

export function loadDownload(site: Site): DownloadModel {
  const { plugins, clock, flags, platform, install, gateway, events, overlays, i18n, navigate, leave } = site;
  const title = () => i18n.t("site.download.title");
  const download: DownloadModel = createDownload({
    plugins,
    clock,
    isOn: (flag) => flags.isOn(flag),
    platform,
    install,
    gateway,
    downloaded: () => events.emit("app.downloaded", { platform: platform.os }),
    navigate,
    leave,
    openPopup(settings) {
      const follow = (url: string) => void download.follow(url);
      const links = <DownloadOptions settings={settings} os={platform.os} follow={follow} />;
      void overlays.open({ kind: "sheet", title: title(), render: () => links });
    },
    alert: (textKey) => overlays.alert({ title: title(), message: i18n.t(textKey) }),
  });
  return download;
}
