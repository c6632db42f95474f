import { Spinner } from "#core/ui/index.ts";
import styles from "./launch-screen.module.css";

/** The bar and the stage of a game while the launch screen is loading. */
export function LaunchSkeleton() {
  return (
    <div className={styles.screen} aria-hidden="true">
      <div className={styles.bar} />
      <div className={styles.stage}>
        <p className={styles.waiting}>
          <Spinner />
        </p>
      </div>
    </div>
  );
}
