import type { SignName } from "../signs/generated/sign-names.ts";
import { drawingOf } from "../signs/sign.tsx";
import styles from "./scene.module.css";

/** A sign large, in a place of the brand's where something moves. Decorative: the words are beside it. */
export function Scene({ sign }: { readonly sign: SignName }) {
  return (
    <svg className={styles.scene} viewBox="0 0 240 160" aria-hidden="true">
      <use href={drawingOf("stage")} />
      <use className={styles.weather} href={drawingOf("weather")} />
      <use href={drawingOf(sign)} x="78" y="52" width="84" height="84" />
    </svg>
  );
}
