import { useTranslation } from "react-i18next";
import styles from "./password-hint.module.css";
import { qualityOf } from "./password-rules.ts";

/**
 * Below the field of a new password: the rule, then what the password lacks, then how hard it is to guess. Its text
 * changes with the judgement alone, so that a screen reader is not interrupted by every key.
 */
export function PasswordHint({ password }: { readonly password: string }) {
  const { t } = useTranslation();
  const quality = qualityOf(password);
  // Of the three parts of the bar; none while the password is refused.
  const filled = quality ? ["weak", "fair", "strong"].indexOf(quality) + 1 : 0;
  return (
    <span className={styles.hint}>
      {filled > 0 && (
        <span className={styles.bar} data-filled={filled} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      )}
      <span role="status">{t(quality ? `site.password.quality.${quality}` : "site.registration.passwordHint")}</span>
    </span>
  );
}
