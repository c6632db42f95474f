import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useFormats } from "#core/i18n/index.ts";
import { OutsideLink, PartBoundary, type Site, useLazy, useSite } from "#core/site/index.ts";
import { Button, FactList } from "#core/ui/index.ts";
import styles from "./play-time.module.css";

export interface RealityCheckProps {
  /** When the session began, ms since the epoch. */
  readonly startedAt: number;
  /** True: they take a break. */
  close(takesBreak?: boolean): void;
}

/** Under the heading that says how long: since when, and two answers that are equally easy to give. */
export function RealityCheck({ startedAt, close }: RealityCheckProps) {
  const { session } = useSite();
  const { t } = useTranslation();
  const formats = useFormats();
  const phase = useStore(session.store, (state) => state.phase);
  // Logged out meanwhile, in another tab perhaps.
  useEffect(() => {
    if (phase === "closed") close();
  }, [phase, close]);
  return (
    <>
      <p>{t("site.playTime.message", { time: formats.time(startedAt) })}</p>
      <PartBoundary kind="silent">
        <Suspense fallback={null}>
          <PlayAmounts />
        </Suspense>
      </PartBoundary>
      <div className={styles.answers}>
        <Button block tone="secondary" onClick={() => close(false)}>
          {t("site.playTime.continue")}
        </Button>
        <Button block tone="secondary" onClick={() => close(true)}>
          {t("site.playTime.break")}
        </Button>
      </div>
    </>
  );
}

/** Asks for the amounts of this moment. If they came into the open dialog, they would move its answers. */
RealityCheck.prepare = async ({ protection }: Site) => {
  const { answer } = await protection();
  answer.reload();
  await answer.settled();
};

/** What the gateway tells of the session that a reality check interrupts: its result, and where earlier play is seen. */
function PlayAmounts() {
  const site = useSite();
  const { answer, netPosition, history } = useLazy(site.protection);
  useStore(answer.store);
  const { t } = useTranslation();
  const net = netPosition();
  const address = history();
  if (net === undefined && address === undefined) return null;
  return (
    <div className={styles.amounts}>
      {net !== undefined && (
        <FactList facts={[{ name: t("site.protection.net"), value: <bdi dir="ltr">{net}</bdi> }]} />
      )}
      {address !== undefined && <OutsideLink href={address}>{t("site.protection.history")}</OutsideLink>}
    </div>
  );
}
