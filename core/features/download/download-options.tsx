import { useTranslation } from "react-i18next";
import type { DownloadSettings } from "#core/gateway/index.ts";
import type { Platform } from "#core/platform/index.ts";
import { ButtonLink } from "#core/ui/index.ts";
import styles from "./download-options.module.css";
import { linksFor, linksOf } from "./rules.ts";

const labelKeys = { IOS: "site.download.ios", MOBILECONFIG: "site.download.profile", Android: "site.download.android" };

export interface DownloadOptionsProps {
  readonly settings: DownloadSettings;
  readonly os: Platform["os"];
  follow(url: string): void;
}

/** The download pop-up's content: every option that is useful on this device. */
export function DownloadOptions({ settings, os, follow }: DownloadOptionsProps) {
  const { t } = useTranslation();
  const links = linksOf(settings);
  const types = linksFor(os, links);

  if (types.length === 0) return <p className={styles.message}>{t("site.download.noLink")}</p>;
  return (
    <>
      {settings.banner && <p className={styles.message}>{settings.banner.text}</p>}
      <ul className={styles.options}>
        {types.map((type, index) => {
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
