import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#core/i18n/index.ts";
import { useSite } from "#core/site/index.ts";
import { matchPhase } from "./match-phase.ts";
import styles from "./match-state.module.css";

/**
 * What a match shows in place of its day and time: the minutes left in the last hour above the time, then that it is on,
 * and since when, small: it is no game clock. Else nothing.
 */
export function MatchState({ startTime }: { readonly startTime: string }) {
  const { clock } = useSite();
  const { t } = useTranslation();
  const formats = useFormats();
  const [now, setNow] = useState(() => clock.now());
  const phase = matchPhase(Date.parse(startTime), now);
  const { changesIn } = phase;

  useEffect(() => {
    if (changesIn !== undefined) return clock.after(now + changesIn - clock.now(), () => setNow(clock.now()));
  }, [clock, now, changesIn]);

  const time = formats.time(startTime);
  if (phase.kind === "live") {
    return (
      <>
        <span className={`display ${styles.live}`}>{t("site.lobby.live")}</span>{" "}
        <span>{t("site.lobby.since", { time })}</span>
      </>
    );
  }
  const left = phase.kind === "soon" && formats.inMinutes(phase.minutes);
  return left ? (
    <>
      <span>{left}</span> <strong>{time}</strong>
    </>
  ) : null;
}
