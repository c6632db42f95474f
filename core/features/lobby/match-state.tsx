import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#core/i18n/index.ts";
import { useSite } from "../site.ts";
import { matchPhase } from "./match-phase.ts";
import styles from "./match-state.module.css";

/** What a match shows in place of its day: the minutes left in the last hour, then that it is on; else nothing. */
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

  if (phase.kind === "soon") return formats.inMinutes(phase.minutes);
  if (phase.kind === "live") return <span className={styles.live}>{t("site.lobby.live")}</span>;
  return null;
}
