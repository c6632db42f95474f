import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useFormats } from "#core/i18n/index.ts";
import { dayPart } from "#core/kernel/index.ts";
import {
  type Frame,
  hasDownloadBar,
  homePath,
  isPlaceOf,
  loginPath,
  memberPath,
  placesOf,
  registrationPath,
  routeOf,
} from "#core/routes/index.ts";
import { Painted, PartBoundary, useSite, WhenIdle } from "#core/site/index.ts";
import {
  AccountChip,
  BottomBar,
  Header,
  HeaderAction,
  HeaderLink,
  IconButton,
  Mark,
  OverlayHost,
  Sign,
  Skeleton,
} from "#core/ui/index.ts";
import { LazyDownloadBar } from "../../features/download/index.ts";
import { useLanguageSheet } from "../../features/language/index.ts";
import { useLanes } from "../../features/lobby/index.ts";
import { LazyChipDetails } from "../../features/member/index.ts";
import { useRequestedPath } from "../routing/site-router.tsx";
import { useScreenChange } from "../routing/use-screen-change.ts";
import { BesideColumn } from "./beside-column.tsx";
import "#core/ui/forced-colors.css";
import "#core/ui/heading.css";
import "#core/ui/icons/icons.css";
import "#core/ui/motion.css";
import "#core/ui/older-browsers.css";
import "#core/ui/outlines.css";
import "./site-frame.css";

export interface SiteFrameProps {
  readonly frame: Frame;
  readonly children: ReactNode;
}

/** The bars around a screen. */
export function SiteFrame({ frame, children }: SiteFrameProps) {
  const { t } = useTranslation();
  if (frame === "bare") {
    return (
      <main className="site site-bare" id="content" tabIndex={-1}>
        {children}
      </main>
    );
  }
  return (
    <div className={`site site-${frame}`}>
      <a className="skip-link" href="#content">
        {t("start.nav.skip")}
      </a>
      {hasDownloadBar(frame) && (
        <div className="download-bar">
          <WhenIdle fallback={<Painted name="download" />}>
            <LazyDownloadBar />
          </WhenIdle>
        </div>
      )}
      <SiteHeader frame={frame} />
      <main className="site-main" id="content" tabIndex={-1}>
        {children}
      </main>
      {frame !== "form" && <SiteBar />}
    </div>
  );
}

function SiteHeader({ frame }: Pick<SiteFrameProps, "frame">) {
  const { record, session, clock, status } = useSite();
  const { t } = useTranslation();
  const formats = useFormats();
  const info = useStore(session.store, (state) => state.info);
  const logo = useStore(status.store, ({ images }) => images.logo);
  const openLanguages = useLanguageSheet();
  const language =
    record.languages.available.length > 1 ? (
      <IconButton label={t("start.nav.language")} icon={<Sign name="language" />} onClick={openLanguages} />
    ) : undefined;

  return (
    <Header
      home={{ href: homePath, label: record.name, logo }}
      start={language}
      {...(frame === "home" &&
        record.variants.header === "greeting" && {
          greeting: { text: t(`start.greeting.${dayPart(clock.now())}`), note: formats.date(clock.now()) },
        })}
      end={
        info ? (
          <AccountChip href={memberPath} label={t("start.nav.account")} name={info.userName || t("start.nav.account")}>
            <WhenIdle>
              <LazyChipDetails />
            </WhenIdle>
          </AccountChip>
        ) : frame === "form" ? undefined : (
          <>
            <HeaderLink href={registrationPath}>{t("start.nav.join")}</HeaderLink>
            <HeaderAction href={loginPath}>{t("start.nav.login")}</HeaderAction>
          </>
        )
      }
    />
  );
}

function SiteBar() {
  const { t } = useTranslation();
  // The tap is painted before the screen is drawn.
  const requested = routeOf(useRequestedPath());
  const { value } = useLanes();
  const items = placesOf(value?.[0]?.category).map((place) => ({
    href: place.href,
    label: t(place.textKey),
    current: isPlaceOf(place, requested),
    ...(place.sign ? { sign: place.sign } : { icon: <Mark /> }),
  }));
  return <BottomBar label={t("start.nav.label")} items={items} />;
}

/** Shared by every screen: what is beside the column, overlays, and what follows a change of screen. */
export function SiteRoot({ children }: { readonly children: ReactNode }) {
  const { overlays } = useSite();
  const { t } = useTranslation();
  useScreenChange();

  return (
    <>
      {children}
      <BesideColumn />
      <OverlayHost
        overlays={overlays}
        contain={(content) => (
          <PartBoundary>
            <Suspense fallback={<Skeleton width="100%" height="96px" />}>{content}</Suspense>
          </PartBoundary>
        )}
        labels={{ close: t("start.action.close"), accept: t("start.action.agree"), refuse: t("start.action.cancel") }}
      />
    </>
  );
}
