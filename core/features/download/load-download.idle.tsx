import type { ReactNode } from "react";
import type { DownloadSettings } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";
import { Stack } from "#core/ui/index.ts";
import { AppCard } from "./app-card.tsx";
import { createDownload, type DownloadModel } from "./create-download.ts";
import { DownloadLinks } from "./download-links.tsx";
import { HomeScreenChoice } from "./home-screen-choice.tsx";
import { InstallSteps } from "./install-steps.tsx";
import { offerUpgrade } from "./upgrade.tsx";

export function loadDownload(site: Site): DownloadModel {
  const open = (titleKey: string, content: ReactNode) =>
    void site.overlays.open({ kind: "sheet", title: site.i18n.t(titleKey), render: () => content });
  const download = createDownload(site, {
    openPopup: (settings) => open("site.download.title", <DownloadPopup settings={settings} />),
    showSteps: (kind) => open(`site.download.steps.${kind}`, <InstallSteps kind={kind} />),
  });
  void offerUpgrade(site, download);
  return download;
}

/** The app, and every link of it for this device. */
function DownloadPopup({ settings }: { readonly settings: DownloadSettings }) {
  return (
    <Stack wide>
      <AppCard settings={settings} />
      {settings.banner?.text && <p>{settings.banner.text}</p>}
      <DownloadLinks settings={settings} />
      <HomeScreenChoice />
    </Stack>
  );
}
