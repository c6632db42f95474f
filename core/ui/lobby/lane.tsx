import { type ReactNode, useId } from "react";
import { RouteLink } from "../actions/route-link.tsx";
import { classes } from "../classes.ts";
import styles from "./lane.module.css";

export interface LaneProps {
  readonly title: string;
  readonly all?: { readonly href: string; readonly label: string };
  /** It is below the first screen. */
  readonly below?: boolean;
  /** The layout of the games: the brand's own by default. `wide`: a rail of cards that are nearly as wide as the page; `block`: no list. */
  readonly layout?: "rail" | "wide" | "block" | undefined;
  /** `GameCard`s or `MatchCard`s. */
  readonly children: ReactNode;
}

/** A heading and a row or grid of games. The shell paints the same boxes for the first one. */
export function Lane({ title, all, below = false, layout, children }: LaneProps) {
  const id = useId();
  const Content = layout === "block" ? "div" : "ul";
  return (
    <section className={classes("lane", below && styles.below)} aria-labelledby={id}>
      <div className="lane-head">
        <h2 id={id} className="lane-title">
          {title}
        </h2>
        {all && (
          <RouteLink className="lane-all" href={all.href} aria-describedby={id}>
            {all.label}
          </RouteLink>
        )}
      </div>
      <Content className={classes("lane-games", layout && styles[layout])}>{children}</Content>
    </section>
  );
}

/** The skeleton of a lane that is loading. */
export function LaneSkeleton() {
  return (
    <section className={`lane lane-waiting ${styles.breathing}`} aria-hidden="true">
      <div className="lane-head">
        <span className="bone lane-title" />
      </div>
      <ul className="lane-games">
        <GameSkeletons games={6} />
      </ul>
    </section>
  );
}

/** Games of a list that is loading, as high as Latin names make them: most games have these in Urdu too. */
export const GameSkeletons = ({ games }: { readonly games: number }) =>
  Array.from({ length: games }, (_, index) => ({ index })).map(({ index }) => (
    <li key={index} className="game">
      <span className="game-cover bone" />
      <span className="game-name" dir="ltr" />
    </li>
  ));

/** The reserved space of a lane that has not come near the screen yet. */
export const LanePlaceholder = () => <div className={`lane-place ${styles.place}`} />;
