import { useRef, useState } from "react";
import { useStore } from "zustand";
import { useLanguage } from "#core/i18n/index.ts";
import { useAnswer, useBusy, useSite } from "#core/site/index.ts";
import { DownloadOffer } from "./download-offer.tsx";
import { linksOf, showsBar } from "./rules.ts";
import { downloadBarHidden } from "./stored.ts";
import { useBarPlace } from "./use-bar-place.ts";

/** Offers the app above the header, once the page is idle (spec 4 "Download bar"). */
export function DownloadBar() {
  const { gateway, platform, session, status, member, download } = useSite();
  const language = useLanguage();
  const [closed, setClosed] = useState(() => platform.storage.get(downloadBarHidden) === true);
  const { busy, run } = useBusy();
  const hasSession = useStore(session.store, ({ phase }) => phase !== "closed");
  const label = useStore(member.store, ({ value }) => value?.clubLabel);
  // A gateway that does not even say who the merchant is has nothing to offer.
  const hasFailed = useStore(status.store, (state) => state.failure !== undefined && !state.value);
  const { value: settings, failure } = useAnswer(closed ? undefined : ["download", language.code], () =>
    gateway.download.settings(platform.registrationInfo().originalDomain),
  );

  const { os, displayMode, isApp } = platform;
  const rankLevel = label?.type === "AUTO" ? label.rankLevel : undefined;
  const isShown =
    closed || hasFailed || (failure && !settings)
      ? false
      : settings && showsBar(settings, { os, displayMode, isApp, hasSession, rankLevel });
  const bar = useRef<HTMLDivElement>(null);
  useBarPlace(bar, isShown);

  const close = () => {
    platform.storage.set(downloadBarHidden, true);
    setClosed(true);
    if (settings) run(async () => (await download()).openPopup(settings));
  };

  return (
    <div ref={bar}>
      {isShown && settings?.banner && (
        <DownloadOffer
          icon={linksOf(settings).AppDownloadIcon ?? settings.banner.image}
          title={settings.banner.title}
          text={settings.banner.text}
          busy={busy}
          onDownload={() => run(async () => (await download()).press(settings))}
          onClose={close}
        />
      )}
    </div>
  );
}
