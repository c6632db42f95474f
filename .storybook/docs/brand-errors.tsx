import styles from "./tables.module.css";

interface BrandErrorsProps {
  /** The brand's folder. */
  readonly folder: string;
  /** As `merchant check` prints them. */
  readonly diagnostics: string;
}

/** Stands in for what a brand would show that can't be published. */
export function BrandErrors({ folder, diagnostics }: BrandErrorsProps) {
  return (
    <section className={styles.page} lang="en" dir="ltr">
      <h2>{folder} has errors</h2>
      <p>It is shown again as soon as they are mended.</p>
      <pre className={styles.diagnostics}>{diagnostics}</pre>
    </section>
  );
}
