import type { Site } from "#core/site/index.ts";
import type { DownloadModel } from "./create-download.ts";
import { createDownload } from "./create-download.ts";
import { DownloadPopup } from "./download-popup.tsx";
import { InstallSteps } from "./install-steps.tsx";
import { offerUpgrade } from "./upgrade.tsx";

export function loadDownload(site: Site): DownloadModel {
  const { overlays, i18n } = site;
  const download: DownloadModel = createDownload(site, {
    openPopup(settings) {
      const popup = <DownloadPopup settings={settings} follow={(url) => void download.follow(url)} />;
      void overlays.open({ kind: "sheet", title: i18n.t("site.download.title"), render: () => popup });
    },
    showSteps(kind) {
      const steps = <InstallSteps kind={kind} />;
      void overlays.open({ kind: "sheet", title: i18n.t(`site.download.steps.${kind}`), render: () => steps });
    },
  });
  void offerUpgrade(site, download);
  return download;
}
