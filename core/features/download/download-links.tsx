import { useTranslation } from "react-i18next";
import type { DownloadSettings } from "#core/gateway/index.ts";
import { useSite } from "#core/site/index.ts";
import { ButtonLink, DownloadIcon, PhoneIcon } from "#core/ui/index.ts";
import styles from "./download-links.module.css";
import { isAppDownload, linksFor, linksOf } from "./rules.ts";

const labelKeys = { IOS: "site.download.ios", MOBILECONFIG: "site.download.profile", Android: "site.download.android" };

/** A button for every link of the app that is useful on this device. */
export function DownloadLinks({ settings }: { readonly settings: Pick<DownloadSettings, "resources"> }) {
  const { platform, download, failures } = useSite();
  const { t } = useTranslation();
  const links = linksOf(settings);
  const types = linksFor(platform.os, links);
  const follow = (url: string) =>
    void download()
      .then((model) => model.follow(url))
      .catch(() => failures.showUnavailable());

  if (types.length === 0) return <p className={styles.message}>{t("site.download.noLink")}</p>;
  return (
    <ul className={styles.options}>
      {types.map((type, index) => {
        const url = links[type] ?? "";
        return (
          <li key={type}>
            <ButtonLink
              block
              tone={index === 0 ? "primary" : "secondary"}
              icon={isAppDownload(url) ? <DownloadIcon /> : <PhoneIcon />}
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
  );
}
