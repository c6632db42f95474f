import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useLanguage } from "#core/i18n/index.ts";
import { type ScreenProps, useAnswer, useScreenTitle, useSite } from "#core/site/index.ts";
import { BellIcon, BrandArt, Image, PhoneIcon, PositiveIcon, QrCode } from "#core/ui/index.ts";
import { FailureState } from "../failures/index.ts";
import { AppCard } from "./app-card.tsx";
import styles from "./app-screen.module.css";
import { appTemplate } from "./app-template.ts";
import { DownloadLinks } from "./download-links.tsx";
import { HomeScreenChoice } from "./home-screen-choice.tsx";
import { InstallSteps } from "./install-steps.tsx";
import { type InstallKind, linksFor, linksOf } from "./rules.ts";

/**
 * `/m/app` and `/m/download`: what the app gives, every way to get it on this device, and the steps. The first begins with
 * what the app gives, the second with how it is installed.
 */
export default function AppScreen({ route }: Pick<ScreenProps, "route">) {
  const page = route.path === "/m/app" ? "app" : "download";
  const { record, platform, gateway, status, window } = useSite();
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t(`site.download.page.${page}`, { name: record.name });
  useScreenTitle(t("site.download.title"));
  const template = useStore(status.store, ({ value }) => value?.mobileTemplate);
  const { background, description, color, feature, homeIcon } = appTemplate(template, window.location.origin);
  const {
    value: settings,
    failure,
    retry,
  } = useAnswer(["download", language.code], () =>
    gateway.download.settings(platform.registrationInfo().originalDomain),
  );

  if (failure && !settings) return <FailureState screen failure={failure} retry={retry} />;
  const { os } = platform;
  const types = settings ? linksFor(os, linksOf(settings)) : [];
  const kind: InstallKind | undefined =
    os === "android" && types.includes("Android")
      ? "android"
      : os === "ios" && types.includes("MOBILECONFIG")
        ? "profile"
        : undefined;
  const steps = kind && (
    <section className={styles.part}>
      <h2 className={`display ${styles.heading}`}>{t("site.download.page.how")}</h2>
      <InstallSteps kind={kind} />
    </section>
  );

  return (
    <article className={styles.screen}>
      <header className={background === undefined ? styles.head : `${styles.head} ${styles.pictured}`}>
        {background === undefined ? (
          <BrandArt name="hero" className="hero-art" />
        ) : (
          <div className={styles.background}>
            <Image src={background} alt="" loading="eager" />
          </div>
        )}
        <h1 className={`display ${styles.title}`}>{title}</h1>
        <p
          className={styles.description}
          lang={description === undefined ? t("brand.lang") : undefined}
          style={color === undefined ? undefined : { color }}
        >
          {description ?? t("brand.tagline")}
        </p>
      </header>
      <section className={styles.offer}>
        <AppCard settings={settings} />
        {settings && os === "desktop" && (
          <figure className={styles.phone}>
            <QrCode className={styles.code} text={platform.pageUrl()} label={t("site.download.page.scan")} />
            <figcaption aria-hidden="true">{t("site.download.page.scan")}</figcaption>
          </figure>
        )}
        {settings && <DownloadLinks settings={settings} />}
        <HomeScreenChoice icon={homeIcon} />
      </section>
      {page === "download" && steps}
      <ul className={`${styles.part} ${styles.benefits}`}>
        {benefits.map(([key, Icon]) => (
          <li key={key} className={styles.benefit}>
            <span className={styles.benefitIcon} aria-hidden="true">
              <Icon />
            </span>
            <span>{t(`site.download.page.${key}`)}</span>
          </li>
        ))}
      </ul>
      {os === "desktop" && feature !== undefined && (
        <div className={styles.part}>
          <Image src={feature} alt="" ratio="16 / 9" />
        </div>
      )}
      {page === "app" && steps}
    </article>
  );
}

const benefits: readonly (readonly [key: string, icon: ComponentType])[] = [
  ["fast", PhoneIcon],
  ["alerts", BellIcon],
  ["light", PositiveIcon],
];
