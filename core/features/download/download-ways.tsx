import { useTranslation } from "react-i18next";
import type { DownloadSettings } from "#core/gateway/index.ts";
import type { Platform } from "#core/platform/index.ts";
import { ButtonLink } from "#core/ui/index.ts";
import styles from "./download-ways.module.css";
import { linksFor, linksOf } from "./rules.ts";

const labelKeys = { IOS: "site.download.ios", MOBILECONFIG: "site.download.profile", Android: "site.download.android" };

export interface DownloadWaysProps {
  readonly settings: DownloadSettings;
  readonly os: Platform["os"];
  follow(url: string): void;
}

/** The download pop-up's content: every option that is useful on this device. */
export function DownloadWays({ settings, os, follow }: DownloadWaysProps) {
  const { t } = useTranslation();
  const links = linksOf(settings);
  const ways = linksFor(os, links);

  if (ways.length === 0) return <p className={styles.message}>{t("site.download.noLink")}</p>;
  return (
    <>
      {settings.banner && <p className={styles.message}>{settings.banner.text}</p>}
      <ul className={styles.ways}>
        {ways.map((type, index) => {
          const url = links[type] ?? "";
          return (
            <li key={type}>
              <ButtonLink
                block
                tone={index === 0 ? "primary" : "secondary"}
                href={url}
                onClick={(event) => {
                  event.preventDefault();
                  follow(url);
                }}
              >
                {t(labelKeys[type])}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
