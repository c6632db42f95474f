import styles from "./tables.module.css";

interface FileErrorsProps {
  /** Whose files they are: a brand's folder, or a plugin. */
  readonly of: string;
  /** As `livery check` and `livery plugin check` print them. */
  readonly diagnostics: string;
}

/** Stands in for what would be shown of a brand or a plugin that can't be used. */
export function FileErrors({ of, diagnostics }: FileErrorsProps) {
  return (
    <section className={styles.page} lang="en" dir="ltr">
      <h2>{of} has errors</h2>
      <p>It is shown again as soon as they are mended.</p>
      <pre className={styles.diagnostics}>{diagnostics}</pre>
    </section>
  );
}
