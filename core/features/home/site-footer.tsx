import { Fragment, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#core/kernel/index.ts";
import { OutsideLink, useLazy, useSite } from "#core/site/index.ts";
import { AgeMark, PaymentMarks, Seal } from "#core/ui/index.ts";
import { ConsentChoice } from "../consent/index.ts";
import { LazyUnreadBadge, useCustomerService } from "../customer-service/index.ts";
import { Licence, TrustLink } from "../legal/index.ts";
import { LazyProtectionButton } from "../protection/index.ts";
import { useReferral } from "../referral/index.ts";
import styles from "./site-footer.module.css";

/** The brand's documents; those that it has none of are left out. */
const documents = [
  ["terms", "site.legal.terms"],
  ["privacy", "site.legal.privacy"],
  ["responsibleGambling", "site.legal.responsible"],
  ["selfExclusion", "site.legal.selfExclusion"],
] as const;

/** What stands first is what the brand's players look for; by the shape of its panels, as the footer's look is. */
const orders = {
  plain: ["documents", "help", "seals", "payments"],
  ticket: ["seals", "documents", "payments", "help"],
  cut: ["payments", "documents", "seals", "help"],
  arch: ["help", "documents", "seals", "payments"],
  sticker: ["payments", "seals", "documents", "help"],
} as const;

/** Age, documents, help, licences, payment methods, and who runs the site: on every home. */
export function SiteFooter() {
  const { record, clock, ...site } = useSite();
  const legal = useLazy(site.legal);
  const { t } = useTranslation();
  const service = useCustomerService();
  const referral = useReferral();
  const { seals, help, payments = [], operator, licence } = legal;

  const parts = {
    documents: (
      <ul className={styles.documents}>
        {documents
          .filter(([name]) => legal[name] !== undefined)
          .map(([name, key]) => (
            <li key={name}>
              <OutsideLink href={legal[name]}>{t(key)}</OutsideLink>
            </li>
          ))}
        <li>
          <TrustLink />
        </li>
        <li>
          <button type="button" aria-busy={service.busy || undefined} onClick={() => service.busy || service.open()}>
            <span>{t("site.member.support")}</span>{" "}
            <Suspense fallback={null}>
              <LazyUnreadBadge />
            </Suspense>
          </button>
        </li>
        <li>
          <button type="button" aria-busy={referral.busy || undefined} onClick={() => referral.busy || referral.open()}>
            {t("site.referral.title")}
          </button>
        </li>
        <li>
          <ConsentChoice />
        </li>
      </ul>
    ),
    help: help.length > 0 && (
      <Part title={t("start.footer.help")}>
        <ul className={styles.links}>
          {help.map(({ title, url }) => (
            <li key={url}>
              <OutsideLink href={url}>{title}</OutsideLink>
            </li>
          ))}
        </ul>
      </Part>
    ),
    seals: seals.length > 0 && (
      <Part title={t("start.footer.seals")}>
        <ul className={styles.links}>
          {seals.map(({ url, ...seal }) => (
            <li key={seal.title}>
              <OutsideLink href={url}>
                <Seal {...seal} />
              </OutsideLink>
            </li>
          ))}
        </ul>
      </Part>
    ),
    payments: payments.length > 0 && (
      <Part title={t("site.legal.payments")}>
        <PaymentMarks payments={payments} />
      </Part>
    ),
  };

  return (
    <footer className={styles.footer}>
      <div className={styles.lead}>
        {record.minimumAge !== undefined && <AgeMark age={record.minimumAge} />}
        <div>
          {record.minimumAge !== undefined && (
            <p className={styles.heading}>{t("start.footer.age", { age: record.minimumAge })}</p>
          )}
          <p>
            <bdi lang={t("brand.lang")}>{t("footer.about")}</bdi>
          </p>
        </div>
      </div>
      {orders[record.variants.panel].map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
      <div className={styles.small}>
        {operator !== undefined && <p>{t("site.legal.operator", { operator: isolated(operator) })}</p>}
        {licence && (
          <p>
            <Licence {...licence} />
          </p>
        )}
        <p>
          <bdi>
            © {new Date(clock.now()).getFullYear()} {record.name}.
          </bdi>{" "}
          <span>{t("start.footer.play")}</span>
        </p>
      </div>
      <Suspense fallback={null}>
        <LazyProtectionButton place="part" />
      </Suspense>
    </footer>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </div>
  );
}
