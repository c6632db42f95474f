import { type RefObject, useLayoutEffect, useRef } from "react";
import { useSite } from "#core/site/index.ts";
import { announcePicture, Image, NameCover } from "#core/ui/index.ts";
import { coverRatio } from "./cover-ratio.ts";
import styles from "./game-picture.module.css";
import type { PlayedGame } from "./stored.ts";
import { usePictures } from "./use-pictures.ts";

export interface GamePictureProps {
  readonly game: Pick<PlayedGame, "name" | "image">;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** A game's cover where it stands alone: the one that was tapped moves there. */
export function GamePicture({ game, ref }: GamePictureProps) {
  const { lobby, record } = useSite();
  const own = useRef<HTMLDivElement>(null);
  const picture = ref ?? own;
  // Once: the sheet is drawn again while it closes, and would be where its own picture moves to.
  useLayoutEffect(() => announcePicture(picture.current), [picture]);
  return (
    <div ref={picture} className={styles.cover}>
      <Image
        src={usePictures(game.image)}
        alt=""
        loading="eager"
        ratio={coverRatio(record.variants)}
        fallback={<NameCover name={game.name} />}
        onLoaded={lobby.pictures.loaded}
      />
    </div>
  );
}
