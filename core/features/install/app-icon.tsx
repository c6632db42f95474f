import { Image, Mark } from "#core/ui/index.ts";
import styles from "./install.module.css";

/** The app's icon as a home screen shows it; the brand's mark where there is none. */
export function AppIcon({ src }: { readonly src: string | undefined }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      {src === undefined ? <Mark /> : <Image src={src} alt="" effect="none" loading="eager" ratio="1" />}
    </span>
  );
}
