import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#core/kernel/index.ts";
import { OutsideLink, useLazy, useSite } from "#core/site/index.ts";
import { AgeMark, PaymentMarks, Sign } from "#core/ui/index.ts";
import { openProtection } from "../protection/index.ts";
import { Licence } from "./licence.tsx";
import styles from "./trust-sheet.module.css";

/** Whom one gives a password and money to: what the brand's manifest says of it, and nothing else. */
export function TrustSheet({ close }: { close(): void }) {
  const site = useSite();
  const legal = useLazy(site.legal);
  const { t } = useTranslation();
  const { licence, operator, seals, help, payments = [], responsibleGambling, selfExclusion } = legal;
  const age = site.record.minimumAge;
  const own = seals.find(({ title }) => title === licence?.authority);
  const others = seals.filter((seal) => seal !== own);

  function leadToProtection() {
    close();
    openProtection(site);
  }

  return (
    <ul className={styles.rows}>
      {licence && (
        <Row mark={own?.image === undefined ? <Sign name="shield" /> : <img src={own.image} alt="" />}>
          <p>
            <Licence {...licence} />
          </p>
          {operator !== undefined && (
            <p className={styles.quiet}>{t("site.legal.operator", { operator: isolated(operator) })}</p>
          )}
        </Row>
      )}
      {others.map(({ url, title, image }) => (
        <Row key={title} mark={image === undefined ? <Sign name="shield" /> : <img src={image} alt="" />}>
          <OutsideLink href={url}>
            <bdi>{title}</bdi>
          </OutsideLink>
        </Row>
      ))}
      <Row mark={<Sign name="key" />}>{t("site.legal.encrypted")}</Row>
      {age !== undefined && <Row mark={<AgeMark age={age} />}>{t("start.footer.age", { age })}</Row>}
      {(responsibleGambling ?? selfExclusion) !== undefined && (
        <Row mark={<Sign name="rest" />}>
          <button type="button" onClick={leadToProtection}>
            {t("start.protection.title")}
          </button>
          {selfExclusion !== undefined && (
            <OutsideLink href={selfExclusion}>{t("site.legal.selfExclusion")}</OutsideLink>
          )}
        </Row>
      )}
      {help.length > 0 && (
        <Row mark={<Sign name="people" />}>
          <h3>{t("start.footer.help")}</h3>
          {help.map(({ title, url }) => (
            <OutsideLink key={url} href={url}>
              <bdi>{title}</bdi>
            </OutsideLink>
          ))}
        </Row>
      )}
      {payments.length > 0 && (
        <li className={styles.wide}>
          <h3>{t("site.legal.payments")}</h3>
          <PaymentMarks payments={payments} />
        </li>
      )}
    </ul>
  );
}

function Row({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={styles.row}>
      <span className={styles.mark}>{mark}</span>
      <div className={styles.facts}>{children}</div>
    </li>
  );
}
