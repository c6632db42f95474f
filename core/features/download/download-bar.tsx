import { useState } from "react";
import { useLanguage } from "#core/i18n/index.ts";
import { useModel, useSite } from "../site.ts";
import { useAnswer } from "../use-answer.ts";
import { DownloadOffer } from "./download-offer.tsx";
import { showsBar } from "./rules.ts";

/**
 * Offers the app (spec 4 "Download bar"). It appears once the page is idle and overlays the page, above the bottom bar,
 * so that it shifts no layout.
 */
export function DownloadBar() {
  const { gateway, platform, session, member, download, failures } = useSite();
  const language = useLanguage();
  const [closed, setClosed] = useState(() => platform.storage.get("downloadBarHidden") === true);
  const [busy, setBusy] = useState(false);
  const hasSession = useModel(session.store, ({ phase }) => phase !== "closed");
  const label = useModel(member.store, ({ value }) => value?.clubLabel);
  const { value: settings } = useAnswer(closed ? undefined : ["download", language.code], () =>
    gateway.download.settings(platform.registrationInfo().originalDomain),
  );

  const { os, displayMode, isApp } = platform;
  const rankLevel = label?.type === "AUTO" ? label.rankLevel : undefined;
  if (!settings?.banner || !showsBar(settings, { os, displayMode, isApp, closed, hasSession, rankLevel })) return null;
  const { banner } = settings;

  const close = () => {
    platform.storage.set("downloadBarHidden", true);
    setClosed(true);
  };
  const press = async () => {
    setBusy(true);
    try {
      await (await download()).press(settings);
    } catch {
      failures.showUnavailable();
    } finally {
      setBusy(false);
    }
  };

  return <DownloadOffer banner={banner} busy={busy} onDownload={() => void press()} onClose={close} />;
}
