import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useLanguage } from "#core/i18n/index.ts";
import { useRefresh, useSite } from "#core/site/index.ts";
import { useVisible } from "#core/ui/index.ts";
import { validFigures } from "./match-figures.ts";
import { REFRESH_INTERVAL_MS } from "./match-limits.ts";
import styles from "./match-state.module.css";
import { matchesKey, type ReceivedMatch } from "./received-match.ts";
import { type MatchNow, useMatchNow } from "./use-match-now.ts";

const THIN_SPACE = "\u2009";

/** A match's state in the hero. */
export function HeroMatchState({ match }: { readonly match: ReceivedMatch }) {
  return <MatchState match={match} now={useMatchNow(match)} withScore />;
}

export interface MatchStateProps {
  readonly match: ReceivedMatch;
  readonly now: MatchNow;
  /** Above the minute, large: for the hero. A card has it beside the sides. */
  readonly withScore?: boolean;
}

/**
 * What a match shows in place of its day and time: the minutes left in the last hour above the time, then that it is on,
 * with the minute of play; since when where the gateway does not tell that. Else nothing.
 */
export function MatchState({ match, now, withScore = false }: MatchStateProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const time = formats.time(match.startTime);
  if (now.kind === "live") {
    const { score, minute } = now;
    return (
      <>
        {withScore && score && (
          <span className={styles.score}>
            <span aria-hidden="true">
              <bdi>{score.home}</bdi>
              {THIN_SPACE}–{THIN_SPACE}
              <bdi>{score.away}</bdi>
            </span>
            <span className="visually-hidden">
              {match.home} {score.home}, {match.away} {score.away},{" "}
            </span>
          </span>
        )}
        <span className={styles.line}>
          <Live match={match} />{" "}
          {minute !== undefined && (
            <span className={styles.minute}>
              <bdi aria-hidden="true">{minute}′</bdi>
              <span className="visually-hidden">{formats.minutes(minute)}</span>
            </span>
          )}
        </span>{" "}
        {minute === undefined && !score && <span>{t("site.lobby.since", { time })}</span>}
      </>
    );
  }
  const left = now.kind === "soon" && formats.inMinutes(now.minutes);
  return left ? (
    <>
      <span>{left}</span> <strong>{time}</strong>
    </>
  ) : null;
}

/** "Live". While it is in view and the match has a score, the matches are asked for again every minute. */
function Live({ match }: Pick<MatchStateProps, "match">) {
  const { clock } = useSite();
  const { t } = useTranslation();
  const { code } = useLanguage();
  const refresh = useRefresh();
  const ref = useRef<HTMLSpanElement>(null);
  const isVisible = useVisible(ref);
  const [askedAt, setAskedAt] = useState(0);
  const { receivedAt = clock.now(), startTime } = match;
  // What was told before the match began, or as it did, may lack its score.
  const needed = validFigures(match).score !== undefined || receivedAt < Date.parse(startTime) + REFRESH_INTERVAL_MS;
  const dueAt = Math.max(receivedAt, askedAt) + REFRESH_INTERVAL_MS;

  useEffect(() => {
    if (!isVisible || !needed) return;
    // All matches on screen are due at once: the gateway is asked once.
    // No later for a clock that was set back.
    return clock.after(Math.min(dueAt - clock.now(), REFRESH_INTERVAL_MS), () => {
      setAskedAt(clock.now());
      refresh(matchesKey(code));
    });
  }, [clock, code, refresh, isVisible, needed, dueAt]);

  return (
    <span ref={ref} className={`display ${styles.live}`}>
      {t("site.lobby.live")}
    </span>
  );
}
