import "./balls.css";

export interface BallsProps {
  /** The accessible name: "Latest numbers". */
  readonly label: string;
  /** In the order drawn. */
  readonly numbers: readonly (number | string)[];
  /** The last one is the special number. */
  readonly special?: boolean;
}

/** Drawn numbers as balls that roll in. */
export function Balls({ label, numbers, special = false }: BallsProps) {
  // A draw may repeat a number, so the index is the key.
  const balls = numbers.map((number, index) => ({ number, index }));
  return (
    <ol className="balls" aria-label={label}>
      {balls.map(({ number, index }) => (
        <li
          key={index}
          className={special && index === numbers.length - 1 ? "balls-special" : undefined}
          style={{ animationDelay: `${index * 60}ms` }}
        >
          {number}
        </li>
      ))}
    </ol>
  );
}
