import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

export interface SectionProps {
  readonly title: string;
  /** After the title: "See all". */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen under a heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className="lane-head">
        <h2 id={id} className="lane-title">
          {title}
        </h2>
        {action}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** The divider between sections: drawn by the brand, selected by the variant; nothing where that is `none`. */
export function Divider() {
  return <hr className={styles.divider} />;
}

/** A box with its own background, for what belongs together within a section. */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
