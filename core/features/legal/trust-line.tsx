import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { OutsideLink, useLoaded, useSite } from "#core/site/index.ts";
import { AgeMark, Seal } from "#core/ui/index.ts";
import { LazyProtectionButton } from "../protection/index.ts";
import styles from "./trust-line.module.css";

/** Below log-in and registration: whom one gives a password to, and who helps. */
export function TrustLine() {
  const { record, ...site } = useSite();
  const { seals, help } = useLoaded(site.legal);
  const { t } = useTranslation();
  const [seal] = seals;
  const [line] = help;
  const age = record.minimumAge;
  return (
    <>
      {(age !== undefined || seal || line) && (
        <div className={styles.trust}>
          {age !== undefined && (
            <>
              <AgeMark age={age} />
              <span className="visually-hidden">{t("start.footer.age", { age })}</span>
            </>
          )}
          <div className={styles.links}>
            {seal && (
              <OutsideLink href={seal.url}>
                <Seal {...seal} />
              </OutsideLink>
            )}
            {line && <OutsideLink href={line.url}>{line.title}</OutsideLink>}
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        <LazyProtectionButton />
      </Suspense>
    </>
  );
}
