import { useTranslation } from "react-i18next";
import styles from "./password-hint.module.css";
import { type PasswordQuality, qualityOf } from "./password-rules.ts";

/** Of the three parts of the bar, how many are filled. */
const filled: Readonly<Record<PasswordQuality, number>> = {
  short: 0,
  long: 0,
  characters: 0,
  weak: 1,
  fair: 2,
  strong: 3,
};

/**
 * Below the field of a new password: the rule, then what the password lacks, then how hard it is to guess. Its text
 * changes with the judgement alone, so that a screen reader is not interrupted by every key.
 */
export function PasswordHint({ password }: { readonly password: string }) {
  const { t } = useTranslation();
  const quality = qualityOf(password);
  return (
    <span className={styles.hint}>
      {quality && filled[quality] > 0 && (
        <span className={styles.bar} data-filled={filled[quality]} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      )}
      <span role="status">{t(quality ? `site.password.quality.${quality}` : "site.registration.passwordHint")}</span>
    </span>
  );
}
