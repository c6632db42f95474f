import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useSite } from "#core/site/index.ts";
import { Avatar, EditIcon } from "#core/ui/index.ts";
import { DrawnPicture } from "./drawn-picture.tsx";
import type { PictureModel } from "./picture.ts";
import styles from "./picture-choice.module.css";

export interface PictureProps {
  /** The member's, whose first letter is the picture until another one is chosen. */
  readonly name: string;
  readonly picture: PictureModel;
}

/** The member's picture; a tap offers the others. */
export function PictureButton({ name, picture }: PictureProps) {
  const { overlays } = useSite();
  const { t } = useTranslation();
  const chosen = useStore(picture.store, (state) => state.chosen);
  const choose = () =>
    void overlays.open({
      kind: "sheet",
      title: t("site.member.picture.title"),
      render: (close) => <PictureChoice name={name} picture={picture} close={close} />,
    });
  return (
    <button type="button" className={styles.current} aria-label={t("site.member.picture.title")} onClick={choose}>
      {chosen === undefined ? <Avatar name={name} large /> : <DrawnPicture picture={chosen} />}
      <span className={styles.edit}>
        <EditIcon aria-hidden="true" />
      </span>
    </button>
  );
}

export function PictureChoice({ name, picture, close }: PictureProps & { close(): void }) {
  const { t } = useTranslation();
  const chosen = useStore(picture.store, (state) => state.chosen);
  const choose = (number: number | undefined) => {
    picture.choose(number);
    close();
  };
  return (
    <ul className={styles.choice}>
      <li>
        <button
          type="button"
          aria-pressed={chosen === undefined}
          aria-label={t("site.member.picture.letter")}
          onClick={() => choose(undefined)}
        >
          <Avatar name={name} large />
        </button>
      </li>
      {[...Array(picture.count()).keys()].map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-pressed={chosen === number}
            aria-label={t("site.member.picture.option", { number: number + 1 })}
            onClick={() => choose(number)}
          >
            <DrawnPicture picture={number} />
          </button>
        </li>
      ))}
    </ul>
  );
}
