import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NextIcon, Sign, Spinner } from "#core/ui/index.ts";
import styles from "./channel-list.module.css";
import type { ServiceChannel, ServiceOutcome } from "./customer-service.ts";

export interface ChannelListProps {
  readonly channels: readonly ServiceChannel[];
  /** A channel that is a page of its own opens in a window. */
  readonly newWindow: boolean;
  /** Called once a channel is opened; without an outcome where its link has opened a window. */
  onOpened(outcome?: ServiceOutcome): void;
}

/** The ways to reach customer service, one a row. A page is a link, which no browser refuses to open. */
export function ChannelList({ channels, newWindow, onOpened }: ChannelListProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<string>();

  async function open(channel: ServiceChannel) {
    if (busy !== undefined) return;
    setBusy(channel.key);
    onOpened(await channel.open());
  }

  return (
    <ul className={styles.channels}>
      {channels.map((channel) => {
        const { key, name, icon, isVip, url } = channel;
        const opens =
          url === undefined ? "site.support.here" : newWindow ? "site.launch.newWindow" : "site.launch.ownPage";
        const content = (
          <>
            <span className={styles.icon}>
              {icon === undefined ? <Sign name="chat" /> : <img src={icon} width={24} height={24} alt="" />}
            </span>
            <span className={styles.text}>
              <bdi className={styles.label}>{name ?? t(isVip ? "site.support.vip" : "site.support.chat")}</bdi>
              <span className={styles.opens}>{t(opens)}</span>
            </span>
            {busy === key ? <Spinner /> : <NextIcon className={`mirrored ${styles.next}`} aria-hidden="true" />}
          </>
        );
        return (
          <li key={key}>
            {url === undefined ? (
              <button
                type="button"
                className={styles.channel}
                aria-busy={busy === key || undefined}
                aria-disabled={busy !== undefined || undefined}
                onClick={() => void open(channel)}
              >
                {content}
              </button>
            ) : (
              <a
                className={styles.channel}
                href={url}
                rel="noopener noreferrer"
                {...(newWindow && { target: "_blank" })}
                onClick={(event) => {
                  if (newWindow) return onOpened();
                  event.preventDefault();
                  onOpened({ kind: "page", url });
                }}
              >
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
