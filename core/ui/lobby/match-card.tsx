import { RouteLink } from "../actions/route-link.tsx";
import { classes } from "../classes.ts";
import { Crest } from "./crest.tsx";
import { KickOff, type MatchProps } from "./match.tsx";
import styles from "./match-card.module.css";

export interface MatchCardProps extends MatchProps {
  readonly href: string;
  /** In a list, as wide as the page: the sides below each other, the kick-off beside them. */
  readonly row?: boolean;
}

/** A match in a lane: its league and kick-off above the two sides. */
export function MatchCard({ home, away, day, time, league, state, href, row = false }: MatchCardProps) {
  return (
    <li className={classes(styles.match, row ? styles.row : styles.card)}>
      <RouteLink className={styles.link} href={href}>
        <span className={styles.head}>
          <span className={styles.league}>{league}</span>
          <span className={styles.kickOff}>
            <KickOff day={day} time={time} state={state} />
          </span>
        </span>
        <Side name={home} />
        <Side name={away} />
      </RouteLink>
    </li>
  );
}

function Side({ name }: { readonly name: string }) {
  return (
    <span className={styles.side}>
      <Crest name={name} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
