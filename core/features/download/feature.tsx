import { defineFeature } from "../site.ts";
import type { DownloadModel } from "./download.ts";

declare module "../site.ts" {
  interface Site {
    download(): Promise<DownloadModel>;
  }
}

export const downloadFeature = defineFeature({
  name: "download",
  when: "idle",
  async load({ plugins, clock, flags, platform, install, gateway, events, overlays, i18n, navigate, leave }) {
    const [{ createDownload }, { DownloadOptions }] = await Promise.all([
      import("./create-download.ts"),
      import("./download-options.tsx"),
    ]);
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
  },
});
