import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useFormats } from "#core/i18n/index.ts";
import { isolated } from "#core/kernel/index.ts";
import { useScreenTitle, useSite } from "#core/site/index.ts";
import { BrandArt, Button, ChatIcon, Countdown, IconButton, RefreshIcon, Scene, Sign } from "#core/ui/index.ts";
import { useCustomerService } from "../customer-service/index.ts";
import { useLanguageSheet } from "../language/index.ts";
import { maintenanceEnd, watchMaintenance } from "./maintenance.ts";
import type { SystemNotice } from "./status.ts";
import styles from "./system-screen.module.css";

/** A countdown of days tells nothing that the date does not. */
const LONGEST_COUNTDOWN_MS = 48 * 3_600_000;

/** In place of every screen: the site is under maintenance, or closed to the player's location or IP address (spec 2, 8). */
export function SystemScreen({ notice }: { readonly notice: SystemNotice }) {
  const { record, status } = useSite();
  const { t } = useTranslation();
  const logo = useStore(status.store, ({ images }) => images.logo);
  const openLanguages = useLanguageSheet();
  const denied = notice === "denied";
  const title = t(denied ? "site.system.deniedTitle" : "site.system.maintenanceTitle");
  useScreenTitle(title);

  return (
    <div className={styles.screen}>
      <header className="site-header">
        <span className="site-header-logo" role="img" aria-label={record.name}>
          {logo === undefined ? (
            <BrandArt name="logo" className="brand-logo" />
          ) : (
            <img className="brand-logo" src={logo} alt="" />
          )}
        </span>
        <div className="site-header-end">
          {record.languages.available.length > 1 && (
            <IconButton label={t("start.nav.language")} icon={<Sign name="language" />} onClick={openLanguages} />
          )}
        </div>
      </header>
      <div className={styles.body}>
        <Scene sign={denied ? "closed" : "repair"} />
        <h1 className={`display ${styles.title}`}>{title}</h1>
        <p className={styles.text}>{t(denied ? "site.system.deniedMessage" : "site.system.maintenanceMessage")}</p>
        {!denied && <MaintenanceEnd />}
        <Actions />
      </div>
    </div>
  );
}

/** When the site opens again, in the player's language and time zone; until then it is asked by itself. */
function MaintenanceEnd() {
  const site = useSite();
  const { status, clock } = site;
  const { t } = useTranslation();
  const formats = useFormats();
  const value = useStore(status.store, (state) => state.value);
  useEffect(() => watchMaintenance(site), [site]);
  const now = clock.now();
  const end = maintenanceEnd(value?.maintenanceEnd, now);

  if (end === undefined) return <p className={styles.end}>{t("site.system.maintenanceSoon")}</p>;
  return (
    <div className={styles.end}>
      <p className={styles.until}>{t("site.system.maintenanceUntil", { time: inOnePiece(formats.dateTime(end)) })}</p>
      {end - now <= LONGEST_COUNTDOWN_MS && (
        <Countdown
          key={end}
          clock={clock}
          until={end}
          label={t("site.system.maintenanceLeft")}
          over={t("site.launch.loading")}
        />
      )}
    </div>
  );
}

/** A time that neither breaks nor is mixed up with a sentence from right to left. */
const inOnePiece = (time: string): string => isolated(time.replaceAll(/\s/g, "\u00a0"));

function Actions() {
  const { status } = useSite();
  const { t } = useTranslation();
  const service = useCustomerService();
  const [check, setCheck] = useState<"idle" | "asking" | "unchanged" | "failed">("idle");

  const ask = async () => {
    setCheck("asking");
    const { phase } = await status.load();
    // Where the site is open again, this screen is gone by now.
    setCheck(phase === "failed" ? "failed" : "unchanged");
  };

  return (
    <div className={styles.actions}>
      <Button block icon={<RefreshIcon />} busy={check === "asking"} onClick={() => void ask()}>
        {t("site.system.check")}
      </Button>
      <Button block tone="quiet" icon={<ChatIcon />} busy={service.busy} onClick={service.open}>
        {t("site.support.title")}
      </Button>
      <p className={styles.result} role="status">
        {check === "unchanged" && t("site.system.unchanged")}
        {check === "failed" && t("site.failure.unreachable")}
      </p>
    </div>
  );
}
