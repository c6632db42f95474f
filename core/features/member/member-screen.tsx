import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#core/i18n/index.ts";
import { homePath, memberPath, passwordPath } from "#core/routes/index.ts";
import { Avatar, Button, ButtonLink, Card, ChatIcon, KeyIcon, LogOutIcon, Skeleton } from "#core/ui/index.ts";
import { useCustomerService } from "../customer-service/index.ts";
import { FailureState } from "../failure-state.tsx";
import { formatReturnTo } from "../session/index.ts";
import { useModel, useSite } from "../site.ts";
import { useScreenTitle } from "../use-screen-title.ts";
import { isAgent } from "./member.ts";
import styles from "./member-screen.module.css";

/** The log-in returns here. */
const toPassword = `${passwordPath}?${formatReturnTo({ go: memberPath })}`;

/** `/m/member/home`: the member, and the log-out button. */
export function MemberScreen({ openLanguages }: { openLanguages(): void }) {
  const { member, session, navigate } = useSite();
  const { t } = useTranslation();
  const language = useLanguage();
  useScreenTitle(t("site.member.title"));
  const { phase, value, failure } = useModel(member.store, (state) => state);
  const service = useCustomerService();
  const [leaving, setLeaving] = useState(false);

  const logOut = async () => {
    setLeaving(true);
    await session.close("logout");
    // Replaces this screen, or the log-in that has replaced it: Back leads to neither.
    navigate(homePath, { replace: true });
  };

  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{t("site.member.title")}</h1>
      {phase === "failed" && !value && failure ? (
        <FailureState failure={failure} retry={() => void member.load()} />
      ) : (
        <div className={styles.who}>
          {value ? <Avatar name={value.account} /> : <Skeleton width="44px" height="44px" />}
          <div className={styles.text}>
            <p className={`display ${styles.name}`}>
              {value ? t("site.member.welcome", { name: value.account }) : <Skeleton width="60%" height="24px" />}
            </p>
            <p className={styles.kind}>
              {value && t(isAgent(value.type) ? "site.member.agent" : "site.member.member")}
            </p>
          </div>
        </div>
      )}
      {value && (
        <Card>
          <dl className={styles.facts}>
            <dt>{t("site.member.rank")}</dt>
            <dd>{value.clubLabel?.labelName ?? t("site.member.noRank")}</dd>
            <dt>{t("site.member.currency")}</dt>
            <dd>{value.currency}</dd>
            <dt>{t("site.member.language")}</dt>
            <dd>
              <button type="button" className={styles.language} onClick={openLanguages}>
                {language.name}
              </button>
            </dd>
          </dl>
        </Card>
      )}
      <Button block tone="secondary" icon={<ChatIcon />} busy={service.busy} onClick={service.open}>
        {t("site.member.support")}
      </Button>
      <ButtonLink block tone="secondary" icon={<KeyIcon />} href={toPassword}>
        {t("site.password.action")}
      </ButtonLink>
      <Button block tone="secondary" icon={<LogOutIcon />} busy={leaving} onClick={() => void logOut()}>
        {t("site.member.logOut")}
      </Button>
    </div>
  );
}
