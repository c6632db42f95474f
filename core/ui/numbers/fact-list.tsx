import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./fact-list.module.css";

export interface FactListProps {
  /** `false`: it is not known. */
  readonly facts: readonly ({ readonly name: string; readonly value: ReactNode } | false)[];
  /** `figures`: large and centred. `plain`: without a box, where what surrounds them is one. */
  readonly kind?: "figures" | "plain";
}

/** Facts by name, side by side as far as there is room. */
export function FactList({ facts, kind }: FactListProps) {
  return (
    <dl className={classes(styles.facts, kind && styles[kind])}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name}>
              <dt>
                <bdi>{fact.name}</bdi>
              </dt>
              <dd>
                <bdi>{fact.value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
