import { useTranslation } from "react-i18next";
import { Button } from "#core/ui/index.ts";
import { AppIcon } from "./app-icon.tsx";
import styles from "./install.module.css";

export interface InstallOfferProps {
  readonly icon: string | undefined;
  answer(isAccepted: boolean): void;
}

/** What installing brings, and two answers that are equally easy to give. */
export function InstallOffer({ icon, answer }: InstallOfferProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.offer}>
        <AppIcon src={icon} />
        <p>{t("site.install.message")}</p>
      </div>
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
