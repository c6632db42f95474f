import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { OutsideLink, useLazy, useSite } from "#core/site/index.ts";
import { AgeMark, Seal, Sign } from "#core/ui/index.ts";
import { LazyProtectionButton } from "../protection/index.ts";
import styles from "./trust-line.module.css";
import { TrustLink } from "./trust-link.tsx";

/** Below log-in and registration: whom one gives a password to, and who helps. Its seal opens the reasons to trust the brand. */
export function TrustLine() {
  const { record, ...site } = useSite();
  const { seals, help } = useLazy(site.legal);
  const { t } = useTranslation();
  const [seal] = seals;
  const [line] = help;
  const age = record.minimumAge;
  return (
    <>
      <div className={styles.trust}>
        {age !== undefined && (
          <>
            <AgeMark age={age} />
            <span className="visually-hidden">{t("start.footer.age", { age })}</span>
          </>
        )}
        <div className={styles.links}>
          <TrustLink>{seal ? <Seal {...seal} /> : undefined}</TrustLink>
          <div className={seal?.image === undefined ? styles.facts : `${styles.facts} ${styles.belowSeal}`}>
            <span className={styles.lock}>
              <Sign name="key" size={22} /> <span>{t("site.legal.encrypted")}</span>
            </span>
            {line && <OutsideLink href={line.url}>{line.title}</OutsideLink>}
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        <LazyProtectionButton place="part" />
      </Suspense>
    </>
  );
}
