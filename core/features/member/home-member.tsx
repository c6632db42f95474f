import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { gamesPath, inboxPath, memberPath, newsPath } from "#core/routes/index.ts";
import { useFlags, useLazy, useSite } from "#core/site/index.ts";
import { Avatar, NextIcon, RouteLink, Sign, Skeleton } from "#core/ui/index.ts";
import { DrawnPicture } from "./drawn-picture.tsx";
import styles from "./home-member.module.css";
import { InboxBadge } from "./inbox-badge.tsx";
import card from "./member-card.module.css";
import type { MemberDetails } from "./member-details.idle.ts";
import { hasVip, VipRing, VipText } from "./vip-progress.tsx";
import { useVipSheet } from "./vip-sheet.tsx";

/** Diameter of the picture with its ring, in px. */
const PICTURE_SIZE = 56;

/** The member's place on the home: who is logged in and how far they are, and where members go most. */
export function HomeMember() {
  const { lobby, memberDetails } = useSite();
  const details = useLazy(memberDetails);
  const { t } = useTranslation();
  const hasInbox = useFlags(details.inbox.isOffered);
  const hasFavourites = useStore(lobby.favourites, ({ length }) => length > 0);
  return (
    <section className={`${card.card} ${styles.card}`} aria-label={t("site.member.title")}>
      <ProfileRow details={details} />
      <ul className={styles.shortcuts}>
        {hasInbox && (
          <Shortcut href={inboxPath} sign="mail" label={t("site.inbox.title")}>
            <InboxBadge inbox={details.inbox} className={styles.unread} />
          </Shortcut>
        )}
        <Shortcut href={newsPath} sign="news" label={t("start.nav.news")} />
        {/* Its screen begins with the favourites. */}
        {hasFavourites ? (
          <Shortcut href={gamesPath} sign="favourite" label={t("site.lobby.favourites")} />
        ) : (
          <Shortcut href={gamesPath} sign="games" label={t("start.nav.games")} />
        )}
      </ul>
    </section>
  );
}

interface ShortcutProps {
  readonly href: string;
  readonly sign: string;
  readonly label: string;
  /** At the sign's corner. */
  readonly children?: ReactNode;
}

const Shortcut = ({ href, sign, label, children }: ShortcutProps) => (
  <li>
    <RouteLink className={styles.shortcut} href={href}>
      <span className={styles.sign}>
        <Sign name={sign} />
        {children}
      </span>
      <span className={styles.label}>{label}</span>
    </RouteLink>
  </li>
);

/** It opens the sheet of the rank; the account, where there is no rank, or nothing is known of its progress. */
function ProfileRow({ details: { rank, picture } }: { readonly details: MemberDetails }) {
  const { member, session } = useSite();
  const { t } = useTranslation();
  const openVip = useVipSheet(rank);
  const { value, failure } = useStore(member.store, (state) => state);
  const userName = useStore(session.store, ({ info }) => info?.userName);
  const hasNoProgress = useStore(rank.store, (state) => state.phase === "failed" && !state.value);
  const chosen = useStore(picture.store, (state) => state.chosen);
  const showsRank = hasVip(value) && !hasNoProgress;
  const name = value?.account || userName || t("start.nav.account");
  const portrait = chosen === undefined ? <Avatar name={name} large /> : <DrawnPicture picture={chosen} />;
  const content = (
    <>
      <span className={styles.portrait} aria-hidden="true">
        {showsRank ? (
          <VipRing progress={rank} size={PICTURE_SIZE}>
            {portrait}
          </VipRing>
        ) : (
          portrait
        )}
      </span>
      <span className={styles.text}>
        {showsRank && <span className="visually-hidden">{`${t("start.vip.title")}: `}</span>}
        <bdi className={`display ${styles.name}`}>{name}</bdi>
        {showsRank ? (
          <VipText progress={rank} />
        ) : (
          <span>
            {value || failure ? (value?.clubLabel?.labelName ?? t("start.nav.account")) : <Skeleton width="60%" />}
          </span>
        )}
      </span>
      <NextIcon className={`mirrored ${styles.next}`} aria-hidden="true" />
    </>
  );
  const look = `${card.who} ${styles.who}`;
  return showsRank ? (
    <button type="button" className={look} onClick={openVip}>
      {content}
    </button>
  ) : (
    <RouteLink className={look} href={memberPath}>
      {content}
    </RouteLink>
  );
}
