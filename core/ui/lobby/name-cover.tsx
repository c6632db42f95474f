import styles from "./name-cover.module.css";

/** A game's name, large, in place of its picture. */
export const NameCover = ({ name }: { readonly name: string }) => (
  <span className={styles.cover} aria-hidden="true">
    <span>{name}</span>
  </span>
);
