import { useTranslation } from "react-i18next";
import { ConsentChoice } from "../../features/consent/index.ts";
import { useCustomerService } from "../../features/customer-service/index.ts";
import { useSite } from "../../features/site.ts";
import styles from "./site-footer.module.css";

/** Age, licences, help, and the brand: on every home. */
export function SiteFooter() {
  const { record } = useSite();
  const { t } = useTranslation();
  const service = useCustomerService();
  const { minimumAge, seals, help } = record.compliance;

  return (
    <footer className={styles.footer}>
      <p className={styles.about}>{t("footer.about")}</p>
      {minimumAge !== undefined && (
        <p className={styles.age}>
          <span className={styles.seal} aria-hidden="true">
            {minimumAge}+
          </span>
          {t("start.footer.age", { age: minimumAge })}
        </p>
      )}
      {help.length > 0 && (
        <div>
          <h2 className={styles.heading}>{t("start.footer.help")}</h2>
          <ul className={styles.links}>
            {help.map(({ title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {seals.length > 0 && (
        <div>
          <h2 className={styles.heading}>{t("start.footer.seals")}</h2>
          <ul className={styles.links}>
            {seals.map(({ title, image, url }) => {
              const seal = image ? <img className={styles.sealImage} src={image} alt={title} loading="lazy" /> : title;
              return (
                <li key={title}>
                  {url ? (
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {seal}
                    </a>
                  ) : (
                    seal
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <ul className={styles.links}>
        <li>
          <button
            type="button"
            className={styles.action}
            aria-busy={service.busy || undefined}
            onClick={() => service.busy || service.open()}
          >
            {t("site.member.support")}
          </button>
        </li>
        <li>
          <ConsentChoice className={styles.action} />
        </li>
      </ul>
      <p className={styles.small}>
        © {record.name}. {t("start.footer.play")}
      </p>
    </footer>
  );
}
