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
export function ScreenSkeleton({ kind }: { readonly kind: "form" | "account" | "article" | "cards" }) {
  if (kind === "form")
    return (
      <div className="form-screen">
        <Skeleton width="60%" height="32px" />
        <FormSkeleton fields={3} />
      </div>
    );
  return (
    <div className={styles.screen} aria-busy="true">
      {kind === "account" && <Skeleton height="148px" />}
      {kind === "article" && (
        <>
          <Skeleton width="70%" height="32px" />
          <Skeleton height="140px" />
        </>
      )}
      {indexes(3).map(({ index }) => (
        <Skeleton key={index} height={kind === "article" ? "20px" : "104px"} />
      ))}
    </div>
  );
}
