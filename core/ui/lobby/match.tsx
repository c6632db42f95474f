import type { ReactNode } from "react";
import styles from "./match.module.css";

export interface MatchProps {
  readonly home: string;
  readonly away: string;
  /** The day of the kick-off, from today on: "Today", "Sat 5 Dec". */
  readonly day: ReactNode;
  /** The time of the kick-off. */
  readonly time: ReactNode;
  /** Shown in place of both where it renders anything: the time left, "Live". */
  readonly state?: ReactNode;
  readonly league: string;
}

/** The match of the day, on the hero in its colours and big numerals. */
export function Match({ home, away, day, time, league, state }: MatchProps) {
  return (
    <div className={styles.match}>
      <Side name={home} />
      <div className={styles.middle}>
        <KickOff day={day} time={time} state={state} />
        <span className={styles.league}>{league}</span>
      </div>
      <Side name={away} />
    </div>
  );
}

/** The day and time of a match, or its state in their place. */
export function KickOff({ day, time, state }: Pick<MatchProps, "day" | "time" | "state">) {
  return (
    <>
      <span className={styles.state}>{state}</span>
      <span className={styles.planned}>
        <span>{day}</span> <strong>{time}</strong>
      </span>
    </>
  );
}

function Side({ name }: { readonly name: string }) {
  const [letter] = name;
  return (
    <span className={styles.side}>
      <span className={styles.disc} aria-hidden="true">
        {letter}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
