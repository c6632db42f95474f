import styles from "./screen-skeleton.module.css";
import { Skeleton } from "./skeleton.tsx";

const indexes = (count: number) => Array.from({ length: count }, (_, index) => ({ index }));

/** A form that is being prepared: labelled fields and a button, as high as the real ones. */
export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <div className={styles.fields} aria-busy="true">
      {indexes(fields).map(({ index }) => (
        <div key={index} className={styles.field}>
          <Skeleton width="96px" height="14px" />
          <Skeleton height="48px" />
        </div>
      ))}
      <Skeleton height="48px" />
    </div>
  );
}

/** What a screen's code is awaited with: the outline of that kind of screen. */
export function ScreenSkeleton({ kind }: { readonly kind: "form" | "account" }) {
  if (kind === "form")
    return (
      <div className="form-screen">
        <Skeleton width="60%" height="32px" />
        <FormSkeleton fields={3} />
      </div>
    );
  return (
    <div className={styles.screen} aria-busy="true">
      <Skeleton height="148px" />
      <Skeleton height="104px" />
      <Skeleton height="104px" />
      <Skeleton height="104px" />
    </div>
  );
}
