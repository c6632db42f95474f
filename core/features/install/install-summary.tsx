import { useTranslation } from "react-i18next";
import { AppIcon } from "./app-icon.tsx";
import styles from "./install.module.css";

/** The app's icon, and what installing brings. */
export function InstallSummary({ icon }: { readonly icon: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.summary}>
      <AppIcon src={icon} />
      <p>{t("site.install.message")}</p>
    </div>
  );
}
