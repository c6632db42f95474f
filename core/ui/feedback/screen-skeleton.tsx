import { BrandArt } from "../pictures/brand-art.tsx";
import styles from "./screen-skeleton.module.css";
import { Skeleton } from "./skeleton.tsx";

const indexes = (count: number) => Array.from({ length: count }, (_, index) => ({ index }));

export interface FormSkeletonProps {
  readonly fields: number;
  /** Above the fields one chooses between forms. */
  readonly tabs?: boolean;
}

/** A form that is being prepared: labelled fields, a checkbox and a button, in the places of the real ones. */
export function FormSkeleton({ fields, tabs = false }: FormSkeletonProps) {
  return (
    <div className={styles.fields} aria-busy="true">
      {tabs && (
        <div className={styles.tabs}>
          <Skeleton height="48px" />
        </div>
      )}
      {indexes(fields).map(({ index }) => (
        <div key={index} className={styles.field}>
          <Skeleton width="96px" height="14px" />
          <Skeleton height="48px" />
        </div>
      ))}
      <div className={styles.checkbox}>
        <Skeleton width="55%" height="20px" />
      </div>
      <Skeleton height="48px" />
    </div>
  );
}

/** What a screen's code is awaited with: the outline of that kind of screen. */
export function ScreenSkeleton({ kind }: { readonly kind: "form" | "form-with-cover" | "account" }) {
  if (kind !== "account")
    return (
      <div className="form-screen">
        {kind === "form" ? (
          <Skeleton width="60%" height="32px" />
        ) : (
          <div className="form-cover">
            <BrandArt name="hero" className="hero-art" />
          </div>
        )}
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
