import { useTranslation } from "react-i18next";
import { Button } from "#core/ui/index.ts";
import styles from "./update-dialog.module.css";

export interface UpdateDialogProps {
  refresh(): void;
}

/** Says that there is a new version. Closed without Refresh, it does not come again before the next release. */
export function UpdateDialog({ refresh }: UpdateDialogProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.message}>{t("site.update.message")}</p>
      <Button block onClick={refresh}>
        {t("site.update.refresh")}
      </Button>
    </>
  );
}
