import { useTranslation } from "react-i18next";
import { Button } from "#core/ui/index.ts";
import styles from "./install.module.css";
import { InstallSummary } from "./install-summary.tsx";

export interface InstallOfferProps {
  readonly icon: string | undefined;
  answer(isAccepted: boolean): void;
}

/** What installing brings, and two answers that are equally easy to give. */
export function InstallOffer({ icon, answer }: InstallOfferProps) {
  const { t } = useTranslation();
  return (
    <>
      <InstallSummary icon={icon} />
      <div className={styles.answers}>
        <Button block tone="secondary" onClick={() => answer(false)}>
          {t("start.action.cancel")}
        </Button>
        <Button block onClick={() => answer(true)}>
          {t("start.action.agree")}
        </Button>
      </div>
    </>
  );
}
