import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./fact-list.module.css";

export interface FactListProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  /** `figures`: large and centred. `plain`: without a box, where what surrounds them is one. */
  readonly kind?: "figures" | "plain";
}

/** Facts by name, side by side as far as there is room. */
export function FactList({ facts, kind }: FactListProps) {
  return (
    <dl className={classes(styles.facts, kind && styles[kind])}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
