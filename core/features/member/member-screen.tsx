import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#core/i18n/index.ts";
import type { LegalNotice } from "#core/merchant/index.ts";
import { homePath, memberPath, passwordPath } from "#core/routes/index.ts";
import {
  Avatar,
  Badge,
  Button,
  ChatIcon,
  GlobeIcon,
  KeyIcon,
  LogOutIcon,
  MenuList,
  ShieldIcon,
  Skeleton,
} from "#core/ui/index.ts";
import { useCustomerService } from "../customer-service/index.ts";
import { FailureState } from "../failure-state.tsx";
import { formatReturnTo } from "../session/index.ts";
import { useModel, useSite } from "../site.ts";
import { useScreenTitle } from "../use-screen-title.ts";
import { isAgent } from "./member.ts";
import styles from "./member-screen.module.css";

/** The log-in returns here. */
const toPassword = `${passwordPath}?${formatReturnTo({ go: memberPath })}`;

/** `/m/member/home`. */
export const createMemberScreen = (legal: LegalNotice) =>
  function LegalMemberScreen(props: { openLanguages(): void }) {
    return <MemberScreen legal={legal} {...props} />;
  };

export interface MemberScreenProps {
  readonly legal: LegalNotice;
  openLanguages(): void;
}

/** Who is logged in, the settings, help, and the log-out. */
export function MemberScreen({ legal, openLanguages }: MemberScreenProps) {
  const { member, platform } = useSite();
  const { t } = useTranslation();
  const language = useLanguage();
  const service = useCustomerService();
  useScreenTitle(t("site.member.title"));
  const { phase, value, failure } = useModel(member.store, (state) => state);

  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{t("site.member.title")}</h1>
      {phase === "failed" && !value && failure ? (
        <FailureState failure={failure} retry={() => void member.load()} />
      ) : (
        <Identity />
      )}
      <MenuList
        title={t("site.member.settings")}
        items={[
          {
            key: "language",
            icon: <GlobeIcon />,
            label: t("site.member.language"),
            value: language.name,
            onClick: openLanguages,
          },
          { key: "password", icon: <KeyIcon />, label: t("site.password.action"), href: toPassword },
        ]}
      />
      <MenuList
        title={t("site.member.help")}
        sameWindow={!platform.hasWindows}
        items={[
          {
            key: "support",
            icon: <ChatIcon />,
            label: t("site.member.support"),
            busy: service.busy,
            onClick: service.open,
          },
          ...(legal.responsibleGambling === undefined
            ? []
            : [
                {
                  key: "responsible",
                  icon: <ShieldIcon />,
                  label: t("site.legal.responsible"),
                  href: legal.responsibleGambling,
                },
              ]),
        ]}
      />
      <LogOut />
    </div>
  );
}

/** The member's card: name, kind, rank, and the facts that customer service asks for. */
function Identity() {
  const { member } = useSite();
  const { t } = useTranslation();
  const value = useModel(member.store, (state) => state.value);
  const rank = value?.clubLabel?.labelName;
  return (
    <div className={styles.card}>
      <div className={styles.who}>
        {value ? <Avatar name={value.account} large /> : <Skeleton width="56px" height="56px" />}
        <div className={styles.text}>
          <p className={`display ${styles.name}`}>
            {value ? <bdi>{value.account}</bdi> : <Skeleton width="60%" height="24px" />}
          </p>
          <p className={styles.kind}>{value && t(isAgent(value.type) ? "site.member.agent" : "site.member.member")}</p>
        </div>
        {rank !== undefined && <Badge tone="accent">{rank}</Badge>}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t("site.member.id")}</dt>
          <dd>{value ? <bdi>{value.id}</bdi> : <Skeleton width="64px" height="20px" />}</dd>
        </div>
        <div>
          <dt>{t("site.member.currency")}</dt>
          <dd>{value ? value.currency : <Skeleton width="40px" height="20px" />}</dd>
        </div>
      </dl>
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
