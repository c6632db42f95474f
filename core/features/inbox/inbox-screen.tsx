import { Suspense, useEffect, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useFormats } from "#core/i18n/index.ts";
import { encodePart, groupBy } from "#core/kernel/index.ts";
import { gamesPath, inboxPath, memberPath, newsPath } from "#core/routes/index.ts";
import { type ScreenProps, useFlags, useLazy, useScreenTitle, useSite } from "#core/site/index.ts";
import {
  BackLink,
  Button,
  ButtonLink,
  Divider,
  EmptyState,
  MenuList,
  Screen,
  ScreenTitle,
  Sign,
  Skeleton,
  Suggestions,
} from "#core/ui/index.ts";
import { FailureState } from "../failures/index.ts";
import { SafeContent, SafeText } from "../gateway-html/index.ts";
import { ActionLink } from "../promotions/index.ts";
import type { InboxMessage, InboxModel } from "./create-inbox.ts";
import styles from "./inbox-screen.module.css";

/** Of the kinds of messages. */
const signs: Readonly<Record<string, string>> = {
  ACCOUNT: "account",
  SECURITY: "shield",
  PROMOTION: "gift",
  SUPPORT: "chat",
};

/** `/m/member/inbox`, and one message of it: `?id=`. */
export default function InboxScreen({ query }: Pick<ScreenProps, "query">) {
  const { inbox } = useLazy(useSite().memberDetails);
  const id = new URLSearchParams(query).get("id") ?? "";
  const { messages, failure, loading } = useStore(inbox.store, (state) => state);
  const { t } = useTranslation();
  const isOffered = useFlags(inbox.isOffered);
  // Before it is painted: a message that is asked for is not gone while its page is asked for.
  useLayoutEffect(() => {
    if (isOffered) void inbox.load();
  }, [isOffered, inbox]);

  if (!isOffered) return <EmptyState screen scene="mail" title={t("site.inbox.off")} action={<BackToAccount />} />;
  if (!messages && failure) return <FailureState failure={failure} retry={() => void inbox.load()} busy={loading} />;
  if (!messages) return <InboxSkeleton />;
  if (id === "") return <MessageList inbox={inbox} />;
  const message = messages.find((each) => each.id === id);
  return message ? <Message key={id} message={message} inbox={inbox} /> : <MissingMessage inbox={inbox} />;
}

/** It may be older than those that are loaded: the rest is loaded until it is there. */
function MissingMessage({ inbox }: { readonly inbox: InboxModel }) {
  const { messages = [], total, loading, failure } = useStore(inbox.store, (state) => state);
  const isLast = messages.length >= total;
  useEffect(() => {
    if (!isLast && !loading && !failure) void inbox.more();
  }, [isLast, loading, failure, inbox]);
  if (failure) return <FailureState screen failure={failure} retry={() => void inbox.retry()} />;
  return isLast && !loading ? <MessageGone /> : <InboxSkeleton />;
}

function MessageList({ inbox }: { readonly inbox: InboxModel }) {
  const { clock } = useSite();
  const { messages = [], total, loading, failure } = useStore(inbox.store, (state) => state);
  const { t } = useTranslation();
  const formats = useFormats();
  useScreenTitle(t("site.inbox.title"));
  return (
    <Screen>
      <ScreenTitle>{t("site.inbox.title")}</ScreenTitle>
      {messages.length === 0 ? (
        <EmptyState scene="mail" title={t("site.inbox.empty")} action={<BackToAccount />}>
          {t("site.inbox.emptyMessage")}
        </EmptyState>
      ) : (
        groupBy(messages, ({ time }) => formats.day(time, clock.now())).map(([day, those]) => (
          <MenuList
            key={day}
            title={day}
            items={those.map(({ id, title, body, time, read, kind = "" }) => ({
              key: id,
              href: `${inboxPath}?id=${encodePart(id)}`,
              icon: <Sign name={signs[kind] ?? "mail"} />,
              label: title,
              marked: !read,
              note: (
                <>
                  {!read && <span className="visually-hidden">{`${t("site.inbox.unread")}, `}</span>}
                  <span className={styles.preview}>
                    <SafeText html={body} />
                  </span>
                  <span className={styles.time}>{formats.time(time)}</span>
                </>
              ),
            }))}
          />
        ))
      )}
      {failure && <FailureState failure={failure} retry={() => void inbox.retry()} busy={loading} />}
      {!failure && messages.length < total && messages.length > 0 && (
        <Button tone="secondary" block busy={loading} onClick={() => void inbox.more()}>
          {t("site.inbox.more")}
        </Button>
      )}
      {messages.length > 0 && messages.length >= total && (
        <div>
          <Divider />
          <Elsewhere />
        </div>
      )}
    </Screen>
  );
}

function Message({ message, inbox }: { readonly message: InboxMessage; readonly inbox: InboxModel }) {
  const { id, title, time, body, action } = message;
  const { t } = useTranslation();
  const formats = useFormats();
  useScreenTitle(title);
  useEffect(() => void inbox.read(id), [id, inbox]);
  return (
    <Screen article>
      <BackLink href={inboxPath}>{t("site.inbox.back")}</BackLink>
      <div className={styles.head}>
        <ScreenTitle>{title}</ScreenTitle>
        <p className={styles.time}>{formats.dateTime(time)}</p>
      </div>
      <div className={styles.body}>
        <Suspense fallback={<Skeleton height="120px" />}>
          <SafeContent html={body}>{action && <ActionLink of={{ action }} />}</SafeContent>
        </Suspense>
      </div>
    </Screen>
  );
}

function MessageGone() {
  const { t } = useTranslation();
  useScreenTitle(t("site.inbox.title"));
  return (
    <EmptyState
      screen
      scene="mail"
      title={t("site.inbox.gone")}
      action={<ButtonLink href={inboxPath}>{t("site.inbox.back")}</ButtonLink>}
    />
  );
}

function BackToAccount() {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink href={memberPath}>{t("site.member.title")}</ButtonLink>
      <Elsewhere />
    </>
  );
}

function Elsewhere() {
  const { t } = useTranslation();
  return (
    <Suggestions
      items={[
        { href: gamesPath, label: t("start.nav.games"), sign: "games" },
        { href: newsPath, label: t("start.nav.news"), sign: "news" },
      ]}
    />
  );
}

function InboxSkeleton() {
  return (
    <Screen busy>
      <Skeleton width="50%" height="32px" />
      <Skeleton height="72px" />
      <Skeleton height="72px" />
      <Skeleton height="72px" />
    </Screen>
  );
}
