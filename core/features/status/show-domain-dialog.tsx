import type { Site } from "#core/site/index.ts";
import { lazyPart } from "#core/site/index.ts";

const DomainDialog = lazyPart(async () => (await import("./domain-dialog.tsx")).DomainDialog);

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
