import { RouteLink } from "../actions/route-link.tsx";
import { classes } from "../classes.ts";
import { Crest } from "./crest.tsx";
import { KickOff, type MatchProps } from "./match.tsx";
import styles from "./match-card.module.css";

export interface MatchCardProps extends MatchProps {
  readonly href: string;
  readonly score?: { readonly home: number; readonly away: number };
  readonly odds?: MatchCardOdds;
  /** In a list, as wide as the page: the sides below each other, the kick-off beside them. */
  readonly row?: boolean;
}

export interface MatchCardOdds {
  /** Read before the outcomes: "Odds". */
  readonly label: string;
  readonly outcomes: readonly {
    /** "1", "X" or "2". */
    readonly sign: string;
    /** Read in its place. */
    readonly name: string;
    /** Absent: not known at this moment, its place is kept. */
    readonly price: string | undefined;
  }[];
}

/** A match in a lane: its league and kick-off above the two sides with their score, and the odds below. */
export function MatchCard({ home, away, day, time, league, state, href, score, odds, row = false }: MatchCardProps) {
  // The units below each other, from right to left too.
  const digits = score && String(Math.max(score.home, score.away)).length;
  return (
    <li
      className={classes(
        styles.match,
        row ? styles.row : styles.card,
        score !== undefined && styles.scored,
        odds !== undefined && styles.priced,
      )}
    >
      <RouteLink className={styles.link} href={href}>
        <span className={styles.head}>
          <span className={styles.league}>{league}</span>
          <span className={styles.kickOff}>
            <KickOff day={day} time={time} state={state} />
          </span>
        </span>
        {pause}
        <Side name={home} score={score?.home} digits={digits} />
        {pause}
        <Side name={away} score={score?.away} digits={digits} />
        {odds && <Odds {...odds} />}
      </RouteLink>
    </li>
  );
}

/** Between what is read one after the other. */
const pause = <span className="visually-hidden">, </span>;

interface SideProps {
  readonly name: string;
  readonly score: number | undefined;
  /** How many the longer score has. */
  readonly digits: number | undefined;
}

function Side({ name, score, digits }: SideProps) {
  return (
    <span className={styles.side}>
      <Crest name={name} />
      <span className={styles.name}>{name}</span>
      {score !== undefined && (
        <>
          {" "}
          <strong className={styles.score} dir="ltr" style={{ minInlineSize: `${digits}ch` }}>
            {score}
          </strong>
        </>
      )}
    </span>
  );
}

/** Cells to look at, a sentence to hear. */
function Odds({ label, outcomes }: MatchCardOdds) {
  const known = outcomes.flatMap(({ name, price }) => (price ? `${name} ${price}` : []));
  return (
    <span className={styles.odds}>
      {known.length > 0 && <span className="visually-hidden">{`, ${label}: ${known.join(", ")}`}</span>}
      {outcomes.map(({ sign, price = "–" }) => (
        <span key={sign} className={styles.cell} aria-hidden="true">
          <span>{sign}</span>
          {/* A new element for another price: text of another width would count as shifted. */}
          <bdi key={price} className={styles.price}>
            {price}
          </bdi>
        </span>
      ))}
    </span>
  );
}
