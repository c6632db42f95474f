import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Member } from "#core/gateway/index.ts";
import { useFormats, useLanguage } from "#core/i18n/index.ts";
import { feedbackPath, homePath, inboxPath, memberPath, passwordPath } from "#core/routes/index.ts";
import { useFlags, useLazy, useScreenTitle, useSite } from "#core/site/index.ts";
import { Badge, Button, LogOutIcon, MenuList, menuTitleClass, Screen, Sign, Skeleton } from "#core/ui/index.ts";
import { LazyUnreadBadge, useCustomerService } from "../customer-service/index.ts";
import { FailureState } from "../failures/index.ts";
import { useLanguageSheet } from "../language/index.ts";
import { LazyPlayTimeFacts, LazyRealityCheckChoice } from "../play-time/index.ts";
import { LazyPromoCodeEntry } from "../promotions/index.ts";
import { openProtection } from "../protection/index.ts";
import { useReferral } from "../referral/index.ts";
import { appendReturnTo, isAgent } from "../session/index.ts";
import card from "./member-card.module.css";
import type { MemberDetails } from "./member-details.idle.ts";
import { MemberFacts, prepareFacts } from "./member-facts.tsx";
import styles from "./member-screen.module.css";
import { PictureButton } from "./picture-choice.tsx";
import { hasVip, VipRing, VipText } from "./vip-progress.tsx";
import { useVipSheet } from "./vip-sheet.tsx";

/** The log-in returns here. */
const toPassword = appendReturnTo(passwordPath, { go: memberPath });

/** `/m/member/home`: who is logged in and what they have, the settings, help, and the log-out. */
export default function MemberScreen() {
  const { member } = useSite();
  const { t } = useTranslation();
  useScreenTitle(t("site.member.title"));
  const { value, failure } = useStore(member.store, (state) => state);
  // A game may have changed the balance.
  useEffect(() => member.reload(), [member]);

  return (
    <Screen wide>
      <h1 className="visually-hidden">{t("site.member.title")}</h1>
      {value || failure ? <Account /> : <AccountSkeleton />}
    </Screen>
  );
}

MemberScreen.prepare = prepareFacts;

/** Nothing is below the card until it is known how high it is; but the log-out waits for nobody. */
function AccountSkeleton() {
  return (
    <>
      <Skeleton height="240px" />
      <Skeleton height="140px" />
      <Skeleton height="140px" />
      <LogOut />
    </>
  );
}

function Account() {
  const { member, platform, ...site } = useSite();
  const legal = useLazy(site.legal);
  const details = useLazy(site.memberDetails);
  const { inbox } = details;
  const { t } = useTranslation();
  const language = useLanguage();
  const openLanguages = useLanguageSheet();
  const service = useCustomerService();
  const referral = useReferral();
  const openVip = useVipSheet(details.rank);
  const { phase, value, failure } = useStore(member.store, (state) => state);
  const unread = useStore(inbox.store, (state) => state.unread);
  const hasInbox = useFlags(inbox.isOffered);

  return (
    <>
      {value && <Identity member={value} details={details} />}
      {failure && !value && (
        <FailureState screen failure={failure} retry={() => void member.load()} busy={phase === "loading"} />
      )}
      <MenuList
        title={t("site.member.forYou")}
        items={[
          hasVip(value) && {
            key: "vip",
            icon: <Sign name="medal" />,
            label: t("start.vip.title"),
            value: value?.clubLabel?.labelName,
            onClick: openVip,
          },
          hasInbox && {
            key: "inbox",
            icon: <Sign name="mail" />,
            label: t("site.inbox.title"),
            href: inboxPath,
            value: unread > 0 ? <UnreadMessages count={unread} /> : undefined,
          },
          {
            key: "referral",
            icon: value && isAgent(value.type) ? <Sign name="people" /> : <Sign name="gift" />,
            label: t(value && isAgent(value.type) ? "site.agent.title" : "site.referral.title"),
            busy: referral.busy,
            onClick: referral.open,
          },
        ].filter((item) => item !== false)}
      />
      <MenuList
        title={t("site.member.settings")}
        items={[
          {
            key: "language",
            icon: <Sign name="language" />,
            label: t("site.member.language"),
            value: language.name,
            onClick: openLanguages,
          },
          { key: "password", icon: <Sign name="key" />, label: t("site.password.action"), href: toPassword },
        ]}
      />
      <MenuList
        title={t("site.member.help")}
        sameWindow={!platform.hasWindows}
        items={[
          {
            key: "support",
            icon: <Sign name="chat" />,
            label: t("site.member.support"),
            value: (
              <Suspense fallback={null}>
                <LazyUnreadBadge />
              </Suspense>
            ),
            busy: service.busy,
            onClick: service.open,
          },
          { key: "feedback", icon: <Sign name="feedback" />, label: t("site.feedback.title"), href: feedbackPath },
          {
            key: "protection",
            icon: <Sign name="clock" />,
            label: t("start.protection.title"),
            onClick: () => openProtection(site),
          },
          legal.responsibleGambling !== undefined && {
            key: "responsible",
            icon: <Sign name="shield" />,
            label: t("site.legal.responsible"),
            href: legal.responsibleGambling,
          },
          legal.selfExclusion !== undefined && {
            key: "exclusion",
            icon: <Sign name="rest" />,
            label: t("site.legal.selfExclusion"),
            href: legal.selfExclusion,
          },
        ].filter((item) => item !== false)}
      />
      {/* They come later than the rest: below it they move nothing that is looked at. */}
      <Suspense fallback={null}>
        <LazyPromoCodeEntry />
        <section className={styles.playTime}>
          <h2 className={menuTitleClass}>{t("start.protection.title")}</h2>
          <LazyPlayTimeFacts />
          <LazyRealityCheckChoice />
        </section>
      </Suspense>
      <LogOut />
    </>
  );
}

function UnreadMessages({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const number = useFormats().number(count);
  return (
    <Badge tone="brand">
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{t("site.inbox.unreadCount", { number })}</span>
    </Badge>
  );
}

/** The member's card: picture, name, rank, and what they have. */
function Identity({ member, details }: { readonly member: Member; readonly details: MemberDetails }) {
  const { t } = useTranslation();
  const { account, type, clubLabel } = member;
  const isVip = hasVip(member);
  return (
    <div className={card.card}>
      <div className={card.who}>
        <PictureButton name={account} picture={details.picture} />
        <div className={card.text}>
          <p className={card.name}>
            <bdi className="display">{account}</bdi>
          </p>
          {isAgent(type) && <p className={card.kind}>{t("site.member.agent")}</p>}
          {isVip && (
            <p className={card.kind}>
              <VipText progress={details.rank} />
            </p>
          )}
        </div>
        {isVip ? (
          <VipRing progress={details.rank} size={56} />
        ) : (
          // A rank without progress of its own.
          clubLabel && <Badge tone="accent">{clubLabel.labelName}</Badge>
        )}
      </div>
      <MemberFacts member={member} deposits={details.deposits} />
    </div>
  );
}

function LogOut() {
  const { session, navigate } = useSite();
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const logOut = async () => {
    setLeaving(true);
    await session.close("logout");
    // Replaces this screen, or the log-in that has replaced it: Back leads to neither.
    navigate(homePath, { replace: true });
  };
  return (
    <Button block tone="quiet" icon={<LogOutIcon className="mirrored" />} busy={leaving} onClick={() => void logOut()}>
      {t("site.member.logOut")}
    </Button>
  );
}
