import { useTranslation } from "react-i18next";
import styles from "./account-toast.module.css";

/** Whose account a link has opened, and whether it is somebody else's: the content of a toast. */
export function AccountToast({ name, onDisown }: { readonly name: string; onDisown(): void }) {
  const { t } = useTranslation();
  return (
    <span className={styles.account}>
      {t("site.member.loggedInAs", { name })}
      <button type="button" onClick={onDisown}>
        {t("site.member.notYou")}
      </button>
    </span>
  );
}
