import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useFormats } from "#core/i18n/index.ts";
import { lazyPart, useSite } from "#core/site/index.ts";
import { Button } from "#core/ui/index.ts";
import styles from "./play-time.module.css";

const LazyPlayAmounts = lazyPart(async () => (await import("./play-amounts.tsx")).PlayAmounts, {
  kind: "silent",
  needs: ["protection"],
});

export interface RealityCheckProps {
  /** When the session began, ms since the epoch. */
  readonly startedAt: number;
  /** True: they take a break. */
  close(takesBreak?: boolean): void;
}

/** Under the heading that says how long: since when, and two answers that are equally easy to give. */
export function RealityCheck({ startedAt, close }: RealityCheckProps) {
  const { session, record } = useSite();
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
      {record.strip && (
        <Suspense fallback={null}>
          <LazyPlayAmounts />
        </Suspense>
      )}
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
