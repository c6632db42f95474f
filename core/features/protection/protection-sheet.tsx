import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { BreakRequest } from "#core/extension-points/index.ts";
import { useFormats } from "#core/i18n/index.ts";
import { loginPath } from "#core/routes/index.ts";
import { useLazy, useMoney, useSite } from "#core/site/index.ts";
import { Button, FactList, MenuList, Notice, SelectField, Sign } from "#core/ui/index.ts";
import { LazyRealityCheckChoice } from "../play-time/index.ts";
import type { BreakWays } from "./breaks.ts";
import { OperatorFrame } from "./operator-frame.tsx";
import styles from "./protection-sheet.module.css";
import { Ticking } from "./ticking.tsx";
import { useLastLogin } from "./use-last-login.ts";

/** Hours of the pause that is one tap away. */
const PAUSE_HOURS = 24;

/** What the member is told of their play, the reality check, the pause and self-exclusion, and who helps. */
export function ProtectionSheet({ close }: { close(): void }) {
  const site = useSite();
  const legal = useLazy(site.legal);
  const protection = useLazy(site.protection);
  const isMember = useStore(site.session.store, ({ phase }) => phase === "open");
  const { t } = useTranslation();
  const [ways, setWays] = useState<BreakWays>();
  useEffect(() => void protection.ways(legal).then(setWays), [protection, legal]);
  useStore(protection.answer.store);
  const history = protection.history();
  const row = (sign: string, label: string, href: string | undefined) =>
    href !== undefined && {
      key: href,
      icon: <Sign name={sign} />,
      label,
      ...(href.startsWith("/") ? { onClick: () => goTo(href) } : { href }),
    };
  const links = [
    row("rest", t("site.protection.page"), ways?.link),
    row("shield", t("site.legal.responsible"), legal.responsibleGambling),
    row("clock", t("site.protection.history"), isMember ? history : undefined),
    ...legal.help.map(({ title, url }) => row("people", title, url)),
  ].filter((item) => item !== false);

  return (
    <div className={styles.sheet}>
      {isMember && <Facts />}
      {ways?.takesPauses && isMember && <TakeBreak ways={ways} close={close} />}
      {ways?.takesPauses && !isMember && (
        <Button block tone="secondary" onClick={() => goTo(loginPath)}>
          {t("site.protection.loginFirst")}
        </Button>
      )}
      {ways?.frame !== undefined && <OperatorFrame url={ways.frame} title={t("site.protection.page")} />}
      {isMember && <LazyRealityCheckChoice />}
      <MenuList sameWindow={!site.platform.hasWindows} items={links} />
    </div>
  );

  function goTo(path: string) {
    close();
    site.navigate(path);
  }
}

/** How long, how much, since when, and the limits. */
function Facts() {
  const site = useSite();
  const playTime = useLazy(site.playTime);
  const { answer, netPosition } = useLazy(site.protection);
  const { t } = useTranslation();
  const formats = useFormats();
  const money = useMoney();
  const net = netPosition(money);
  const lastLogin = useLastLogin(answer, playTime);
  const limits = useStore(answer.store, ({ value }) => value?.limits) ?? [];
  return (
    <FactList
      facts={[
        { name: t("site.playTime.session"), value: <Ticking text={playTime.elapsed} role="timer" /> },
        net !== undefined && { name: t("site.protection.net"), value: <bdi dir="ltr">{net}</bdi> },
        lastLogin !== undefined && { name: t("site.playTime.lastLogin"), value: formats.dateTime(lastLogin) },
        ...limits.map(({ label, value }) => ({ name: label, value })),
      ]}
    />
  );
}

function TakeBreak({ ways: { months }, close }: { readonly ways: BreakWays; close(): void }) {
  const site = useSite();
  const protection = useLazy(site.protection);
  const { t } = useTranslation();
  const formats = useFormats();
  const [chosen, setChosen] = useState(months[0]);
  const [busy, setBusy] = useState<BreakRequest["kind"]>();
  const [failure, setFailure] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  /** "6 months", "5 years". */
  const period = (count: number) =>
    count % 12 === 0 ? t("site.protection.years", { count: count / 12 }) : t("site.protection.months", { count });

  async function take(request: BreakRequest, title: string) {
    setFailure(undefined);
    setBusy(request.kind);
    const result = await protection.take(request);
    if (result.kind === "taken") {
      close();
      const message =
        result.until === undefined
          ? t("site.protection.begun")
          : t("site.protection.done", { time: formats.dateTime(result.until) });
      void site.overlays.alert({ title, message });
      return;
    }
    const message = (result.kind === "refused" && result.message) || t("site.protection.failed");
    // The sheet may be closed by now: nobody may go on believing that the break has begun.
    if (!place.current) void site.overlays.alert({ title, message });
    setBusy(undefined);
    setFailure(message);
  }

  async function exclude(count: number) {
    const title = `${t("site.legal.selfExclusion")}: ${period(count)}`;
    const accepted = await site.overlays.confirm({
      title,
      message: t("site.protection.pauseNote"),
      accept: t("site.protection.exclude"),
      danger: true,
    });
    if (accepted) await take({ kind: "exclusion", months: count }, title);
  }

  return (
    <>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <div ref={place} className={styles.pause}>
        <Button
          block
          icon={<Sign name="rest" />}
          busy={busy === "pause"}
          onClick={() =>
            busy === undefined && void take({ kind: "pause", hours: PAUSE_HOURS }, t("site.protection.pause"))
          }
        >
          {t("site.protection.pause")}
        </Button>
        <p>{t("site.protection.pauseNote")}</p>
      </div>
      {chosen !== undefined && (
        <div className={styles.pause}>
          <SelectField
            label={t("site.protection.period")}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {months.map((count) => (
              <option key={count} value={count}>
                {period(count)}
              </option>
            ))}
          </SelectField>
          <Button
            block
            tone="secondary"
            busy={busy === "exclusion"}
            onClick={() => busy === undefined && void exclude(chosen)}
          >
            {t("site.protection.exclude")}
          </Button>
        </div>
      )}
    </>
  );
}
