import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { OutsideLink, useLoaded, useSite } from "#core/site/index.ts";
import { FactList } from "#core/ui/index.ts";
import styles from "./play-time.module.css";

/** What the gateway tells of the session that a reality check interrupts: its result, and where earlier play is seen. */
export function PlayAmounts() {
  const site = useSite();
  const { answer, netPosition, history } = useLoaded(site.protection);
  useStore(answer.store);
  const { t } = useTranslation();
  const net = netPosition();
  const address = history();
  if (net === undefined && address === undefined) return null;
  return (
    <div className={styles.amounts}>
      {net !== undefined && (
        <FactList facts={[{ name: t("site.protection.net"), value: <bdi dir="ltr">{net}</bdi> }]} />
      )}
      {address !== undefined && <OutsideLink href={address}>{t("site.protection.history")}</OutsideLink>}
    </div>
  );
}
