import styles from "./balls.module.css";

export interface BallsProps {
  /** What was drawn: "Last numbers". */
  readonly label: string;
  /** In the order drawn. */
  readonly numbers: readonly (number | string)[];
  /** The last one is the special number. */
  readonly special?: boolean;
}

/** Drawn numbers as balls that roll in. */
export function Balls({ label, numbers, special = false }: BallsProps) {
  return (
    <ol className={styles.balls} aria-label={label}>
      {numbers.map((number, place) => (
        <li
          // A draw may repeat a number, never a place.
          key={`${place}:${number}`}
          className={special && place === numbers.length - 1 ? styles.special : undefined}
          style={{ animationDelay: `${place * 60}ms` }}
        >
          {number}
        </li>
      ))}
    </ol>
  );
}
