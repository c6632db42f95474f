import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./match.module.css";

export interface MatchProps {
  readonly home: string;
  readonly away: string;
  /** The kick-off in the format of the person's language, or the score. */
  readonly middle: ReactNode;
  readonly league: string;
  /** On the hero, in its colours and big numerals. */
  readonly onHero?: boolean;
}

/** Two sides and a time. */
export function Match({ home, away, middle, league, onHero = false }: MatchProps) {
  return (
    <div className={classes(styles.match, onHero && styles.onHero)}>
      <Side name={home} />
      <div className={styles.middle}>
        <strong className={`display ${styles.time}`}>{middle}</strong>
        <span className={styles.league}>{league}</span>
      </div>
      <Side name={away} />
    </div>
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
