import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#core/ui/index.ts";
import type { Consent } from "./consent.ts";
import styles from "./consent-question.module.css";

export interface ConsentQuestionProps {
  readonly consent: Pick<Consent, "store">;
  close(granted?: boolean): void;
}

/** The question, and two answers that are equally easy to give. */
export function ConsentQuestion({ consent, close }: ConsentQuestionProps) {
  const { t } = useTranslation();
  // An answer in another tab counts here too.
  useEffect(() => {
    const before = consent.store.getState().decisions;
    return consent.store.subscribe(({ decisions }) => decisions !== before && close());
  }, [consent, close]);

  return (
    <>
      <p>{t("site.consent.message")}</p>
      <div className={styles.answers}>
        <Button block tone="secondary" onClick={() => close(false)}>
          {t("site.consent.refuse")}
        </Button>
        <Button block tone="secondary" onClick={() => close(true)}>
          {t("site.consent.accept")}
        </Button>
      </div>
    </>
  );
}
