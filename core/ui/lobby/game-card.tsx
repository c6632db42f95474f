import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { Image } from "../pictures/image.tsx";
import styles from "./game-card.module.css";

export interface GameCardProps {
  readonly name: string;
  readonly image: string | undefined;
  /** The studio's name: read after the game's. */
  readonly vendor?: string | undefined;
  /** On its corner: "Demo", "New". */
  readonly badge?: ReactNode;
  /** It is being opened. */
  readonly playing?: boolean;
  /** "Play": read before the name. */
  readonly playLabel: string;
  onPlay(): void;
  /** Covers of the first screen are not lazy. */
  readonly eager?: boolean;
}

/**
 * A game in a lane: one large button with a picture. Its form (ticket, poster, arch, square) is the brand's variant, in
 * `core/shell/styles`, because the shell paints the first lane too.
 */
export function GameCard(props: GameCardProps) {
  const { name, image, vendor, badge, playing = false, playLabel, onPlay, eager = false } = props;
  return (
    <li className={classes("game", styles.card)} aria-busy={playing || undefined}>
      <span className="game-cover">
        <Image src={image} alt="" loading={eager ? "eager" : "lazy"} effect={eager ? "none" : "blur"} />
        {playing && (
          <span className={styles.veil}>
            <Spinner />
          </span>
        )}
      </span>
      {badge !== undefined && <span className={styles.badge}>{badge}</span>}
      <span className="game-name" aria-hidden="true">
        {name}
      </span>
      <button
        type="button"
        className={styles.play}
        aria-label={`${playLabel}: ${vendor === undefined ? name : `${name}, ${vendor}`}`}
        aria-disabled={playing || undefined}
        onClick={() => {
          if (!playing) onPlay();
        }}
      />
    </li>
  );
}
