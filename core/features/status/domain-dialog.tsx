import { useTranslation } from "react-i18next";
import { type Site, useAnswer, useSite } from "#core/site/index.ts";
import { Button, NextIcon, RefreshIcon, Skeleton } from "#core/ui/index.ts";
import styles from "./domain-dialog.module.css";
import { alternativeDomains } from "./domain-routes.ts";

/** Spec 8 "domain_not_available": the modal with the site's other addresses. */
export async function showDomainDialog({ overlays, i18n }: Pick<Site, "overlays" | "i18n">): Promise<void> {
  await i18n.ready();
  await overlays.queue({
    kind: "dialog",
    name: "domain",
    priority: 100,
    title: i18n.t("site.system.domainTitle"),
    render: () => <DomainDialog />,
  });
}

/** The ways on from a domain that is not available: plain links, because nothing else of the site may work here. */
function DomainDialog() {
  const { gateway, window } = useSite();
  const { t } = useTranslation();
  const answer = useAnswer(["domain-routes"], () => gateway.system.domainRoutes());
  const routes = answer.value && alternativeDomains(answer.value.routes, window.location);

  if (answer.loading) {
    return (
      <div role="status">
        <span className="visually-hidden">{t("site.launch.loading")}</span>
        <Skeleton width="100%" height="112px" />
      </div>
    );
  }
  if (!routes?.length) {
    return (
      <>
        <p className={styles.message} role="status">
          {t(routes ? "site.system.domainNone" : "site.system.domainFailed")}
        </p>
        <Button block icon={<RefreshIcon />} onClick={answer.retry}>
          {t("start.action.retry")}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className={styles.message}>{t("site.system.domainMessage")}</p>
      <ul className={styles.routes}>
        {routes.map(({ href, host }, index) => (
          <li key={host}>
            <a className={styles.route} href={href} {...(index === 0 && { "data-autofocus": true })}>
              <bdi className={styles.host}>{host}</bdi>
              <NextIcon className="mirrored" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
