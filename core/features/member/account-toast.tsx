import { useTranslation } from "react-i18next";
import styles from "./account-toast.module.css";

export interface AccountToastProps {
  /** The account's. */
  readonly name: string;
  /** The person says that it is not theirs. */
  onDisown(): void;
}

/** Whose account a link has opened: the content of a toast. */
export function AccountToast({ name, onDisown }: AccountToastProps) {
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
