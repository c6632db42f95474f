import type { ReactNode } from "react";
import { textDirection } from "#core/kernel/index.ts";
import { classes } from "../classes.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { Image } from "../pictures/image.tsx";
import styles from "./game-card.module.css";
import "./quiet-badge.css";
import { NameCover } from "./name-cover.tsx";

export interface GameCardProps {
  /** The gateway's id. The bench finds the card by it. */
  readonly id?: string;
  readonly name: string;
  /** Addresses of its picture, in the order in which they are tried. Without one, its name is its picture. */
  readonly image: string | readonly string[] | undefined;
  readonly onPictureLoaded?: (tried: readonly string[]) => void;
  /** The studio's name: read after the game's. */
  readonly vendor?: string | undefined;
  /** On its corner: "Demo", "New". */
  readonly badge?: string | undefined;
  /** What is known of the game, below its name: cards that are low or as wide as the page have room for it. */
  readonly facts?: ReactNode;
  /** The badge is not loud. */
  readonly quiet?: boolean;
  /** It is being opened. */
  readonly playing?: boolean;
  /** "Play": read before the name. */
  readonly playLabel: string;
  /** @param cover what shows the picture. */
  onPlay(cover: HTMLElement | null | undefined): void;
  /** From 1: its place in a list of `total`, of which only a part is in the document. */
  readonly position?: number | undefined;
  readonly total?: number | undefined;
  /** Covers of the first screen are not lazy. */
  readonly eager?: boolean;
}

/**
 * A game in a lane: one large button with a picture. Its form (ticket, poster, arch, square) is the brand's variant, in
 * `core/shell/styles`, because the shell paints the first lane too.
 */
export function GameCard(props: GameCardProps) {
  const { name, image, onPictureLoaded, vendor, badge, quiet, playing = false, playLabel, eager = false } = props;
  return (
    <li
      className={classes("game", styles.card)}
      data-game={props.id}
      aria-busy={playing || undefined}
      aria-posinset={props.position}
      aria-setsize={props.total}
    >
      <span className="game-cover">
        <Image
          src={image}
          alt=""
          loading={eager ? "eager" : "lazy"}
          effect={eager ? "none" : "blur"}
          fallback={<NameCover name={name} />}
          onLoaded={onPictureLoaded}
        />
        {playing && (
          <span className={styles.veil}>
            <Spinner />
          </span>
        )}
      </span>
      {badge && <span className={classes("game-badge", quiet && "game-badge-quiet")}>{badge}</span>}
      <span className="game-name" dir={textDirection(name)} aria-hidden="true">
        {name}
      </span>
      {props.facts && <span className="game-facts">{props.facts}</span>}
      <button
        type="button"
        className={styles.play}
        aria-label={`${playLabel}: ${vendor === undefined ? name : `${name}, ${vendor}`}`}
        aria-disabled={playing || undefined}
        onClick={({ currentTarget: { parentElement } }) => {
          if (!playing) props.onPlay(parentElement?.querySelector<HTMLElement>(".game-cover"));
        }}
      />
    </li>
  );
}
