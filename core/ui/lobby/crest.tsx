import { crestOf } from "./crest-of.ts";
import styles from "./match-card.module.css";

const shapes = {
  shield: "M4 3h24v14c0 6-5 10-12 13C9 27 4 23 4 17Z",
  round: "M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z",
  pointed: "M16 2 29 8v9c0 6-5 10-13 13C8 27 3 23 3 17V8Z",
  banner: "M5 3h22v26l-11-5-11 5Z",
} as const;

/** What lies on the field, in the second colour. */
const charges = {
  chief: "M0 0h32v9H0Z",
  pale: "M0 0h8v32H0ZM24 0h8v32h-8Z",
  bend: "M0 20 20 0h10L0 30Z",
  base: "M0 23h32v9H0Z",
} as const;

/** The crest of a team, drawn of its name: the same name has the same crest everywhere. */
export function Crest({ name }: { readonly name: string }) {
  const { shape, charge, field, second, letter } = crestOf(name);
  return (
    <svg className={styles.crest} viewBox="0 0 32 32" aria-hidden="true">
      <path d={shapes[shape]} fill={field} />
      <path className={styles[shape]} d={charges[charge]} fill={second} />
      <path d={shapes[shape]} fill="none" stroke={second} strokeWidth="1.5" />
      <text x="16" y="21" fill="#fff" stroke={field} strokeWidth="3" paintOrder="stroke" textAnchor="middle">
        {letter}
      </text>
    </svg>
  );
}
