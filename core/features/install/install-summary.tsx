import { useTranslation } from "react-i18next";
import { Image, Mark } from "#core/ui/index.ts";
import styles from "./install.module.css";

/** The app's icon as a home screen shows it, the brand's mark where there is none, and what installing brings. */
export function InstallSummary({ icon }: { readonly icon: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.summary}>
      <span className={styles.icon} aria-hidden="true">
        {icon === undefined ? <Mark /> : <Image src={icon} alt="" effect="none" loading="eager" ratio="1" />}
      </span>
      <p>{t("site.install.message")}</p>
    </div>
  );
}
