import { type RefObject, useLayoutEffect, useRef } from "react";
import { useSite } from "#core/site/index.ts";
import { announcePicture, Image, NameCover } from "#core/ui/index.ts";
import styles from "./game-picture.module.css";
import { usePictures } from "./pictures.ts";
import type { PlayedGame } from "./stored.ts";

type PicturedGame = Pick<PlayedGame, "name" | "image">;

/** A game's cover outside a lane: of the shape that the brand's cards have, as wide as its parent. */
export function GameCover({ game, eager = false }: { readonly game: PicturedGame; readonly eager?: boolean }) {
  const { lobby, record } = useSite();
  return (
    <Image
      src={usePictures(game.image)}
      alt=""
      loading={eager ? "eager" : "lazy"}
      ratio={record.variants.card === "square" ? "1" : "3 / 4"}
      fallback={<NameCover name={game.name} />}
      onLoaded={lobby.pictures.loaded}
    />
  );
}

interface GamePictureProps {
  readonly game: PicturedGame;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** A game's cover where it stands alone: the one that was tapped moves there. */
export function GamePicture({ game, ref }: GamePictureProps) {
  const own = useRef<HTMLDivElement>(null);
  const picture = ref ?? own;
  // Once: the sheet is drawn again while it closes, and would be where its own picture moves to.
  useLayoutEffect(() => announcePicture(picture.current), [picture]);
  return (
    <div ref={picture} className={styles.cover}>
      <GameCover game={game} eager />
    </div>
  );
}
