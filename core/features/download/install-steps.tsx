import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import {
  Button,
  CheckIcon,
  DownloadIcon,
  GlobeIcon,
  Notice,
  PhoneIcon,
  SettingsIcon,
  ShieldIcon,
} from "#core/ui/index.ts";
import { useSite } from "../site.ts";
import type { InstallKind } from "./download.ts";
import styles from "./install-steps.module.css";

type Step = readonly [textKey: string, icon: ComponentType];

/** Spec 8, "iOS 17 or later": the profile waits in the settings, and iOS deletes it after 8 minutes. */
const steps: Readonly<Record<InstallKind, readonly Step[]>> = {
  profile: [
    ["allow", DownloadIcon],
    ["settings", SettingsIcon],
    ["install", ShieldIcon],
    ["open", PhoneIcon],
  ],
  android: [
    ["file", DownloadIcon],
    ["unknown", ShieldIcon],
    ["done", CheckIcon],
  ],
};

/** What a person does to install a downloaded file, step by step. */
export function InstallSteps({ kind }: { readonly kind: InstallKind }) {
  const { t } = useTranslation();
  const { record, platform } = useSite();
  const isElsewhere = kind === "profile" && platform.inAppBrowser !== undefined;
  const outside: readonly Step[] = isElsewhere ? [["safari", GlobeIcon]] : [];
  return (
    <div className={styles.guide}>
      <ol className={styles.steps}>
        {[...outside, ...steps[kind]].map(([key, Icon]) => (
          <li key={key} className={styles.step}>
            <span className={styles.icon} aria-hidden="true">
              <Icon />
            </span>
            <span>{t(`site.download.step.${key}`, { name: record.name })}</span>
          </li>
        ))}
      </ol>
      {isElsewhere && <OpenInSafari />}
      {kind === "profile" && <Notice>{t("site.download.minutes")}</Notice>}
    </div>
  );
}

/** No page can leave an app for Safari by itself on iOS, but for apps with a query field of their own. */
function OpenInSafari() {
  const { t } = useTranslation();
  const { platform, overlays, leave } = useSite();
  const outside = platform.outsideAddress();
  if (outside !== undefined) {
    return (
      <Button block icon={<GlobeIcon />} onClick={() => leave(outside)}>
        {t("site.download.openSafari")}
      </Button>
    );
  }
  const copy = () =>
    platform.copy(platform.pageUrl()).then(
      () => overlays.toast(t("site.login.linkCopied")),
      () => {},
    );
  return (
    <>
      <p className={styles.address} dir="ltr">
        {platform.pageUrl()}
      </p>
      <Button block onClick={() => void copy()}>
        {t("site.login.copyLink")}
      </Button>
    </>
  );
}
