import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useLanguage } from "#core/i18n/index.ts";
import { Painted, useAnswer, useBusy, useSite } from "#core/site/index.ts";
import { Button, IconButton, Image, Sign } from "#core/ui/index.ts";
import { linksOf, showsBar } from "./rules.ts";
import { downloadBarHidden } from "./stored.ts";

/** How long the screen slides into the place that a bar gives up, ms. */
const SLIDE_MS = 250;

/** Offers the app above the header, once the page is idle (spec 4 "Download bar"). */
export function DownloadBar() {
  const { gateway, platform, session, status, member, download } = useSite();
  const { t } = useTranslation();
  const language = useLanguage();
  const [isClosedHere, setClosed] = useState(false);
  // A person may have closed the bar that the page has painted.
  const closed = isClosedHere || platform.storage.get(downloadBarHidden) === true;
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

  const banner = isShown && settings?.banner;
  if (!banner) return <div ref={bar}>{isShown === undefined && <Painted name="download" />}</div>;
  const close = () => {
    platform.storage.set(downloadBarHidden, true);
    setClosed(true);
    run(async () => (await download()).openPopup(settings));
  };
  return (
    <div ref={bar}>
      <section className="download-offer" aria-label={t("site.download.region")}>
        <div className="download-row">
          <IconButton label={t("start.action.close")} icon={<Sign name="close" />} onClick={close} />
          <span className="download-app">
            <span className="download-content">
              <strong className="download-title">{banner.title}</strong>
              <span className="download-text">{banner.text}</span>
            </span>
            <span className="download-picture">
              <Image src={linksOf(settings).AppDownloadIcon ?? banner.image} alt="" loading="eager" effect="none" />
            </span>
          </span>
          <Button size="small" busy={busy} onClick={() => run(async () => (await download()).press(settings))}>
            {t("start.download.action")}
          </Button>
        </div>
      </section>
    </div>
  );
}

/**
 * Reserves or releases the download bar's place: the page's boot script has reserved it where the bar was expected
 * (`data-bar`). A bar that was not expected comes above what is visible; where there is none after all, or no longer, the
 * screen slides into its place, which no browser counts as a shift of the layout.
 * @param bar what the place contains
 * @param isShown undefined while that is not known
 */
function useBarPlace(bar: RefObject<HTMLElement | null>, isShown: boolean | undefined): void {
  useLayoutEffect(() => {
    const place = bar.current?.closest<HTMLElement>(".download-bar");
    if (!place || isShown === undefined) return;
    const { dataset } = place.ownerDocument.documentElement;
    const isReserved = dataset.bar !== undefined;
    if (isShown && !isReserved) {
      dataset.bar = "";
      keepInPlace(place.offsetHeight);
    }
    if (isShown || !isReserved) return;
    const { height, bottom } = place.getBoundingClientRect();
    delete dataset.bar;
    if (bottom > 0) slideUp(place, height);
    else keepInPlace(-height);
  }, [bar, isShown]);
}

/** Scrolls by a height that has changed above the screen, if the browser doesn't. */
function keepInPlace(height: number): void {
  if (getComputedStyle(document.documentElement).overflowAnchor !== "auto")
    scrollBy({ top: height, behavior: "instant" });
}

/** Lets what has moved up by the layout begin where it was. */
function slideUp(place: HTMLElement, height: number): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const part of place.parentElement?.querySelectorAll(":scope > header, :scope > main") ?? []) {
    part.animate([{ transform: `translateY(${height}px)` }, {}], {
      duration: isStill ? 1 : SLIDE_MS,
      easing: "ease-out",
    });
  }
}
