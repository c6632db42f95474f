import type { CSSProperties } from "react";
import styles from "./odometer.module.css";

/** An amount whose digits roll into place when it comes into view. */
export function Odometer({ text }: { readonly text: string }) {
  const characters = Array.from(text, (character, index) => ({ character, index }));
  return (
    <bdi>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {characters.map(({ character, index }) =>
          /\d/.test(character) ? (
            <span key={index} className={styles.digit} style={{ "--digit": character } as CSSProperties}>
              {character}
            </span>
          ) : (
            character
          ),
        )}
      </span>
    </bdi>
  );
}
