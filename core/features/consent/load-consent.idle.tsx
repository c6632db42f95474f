import type { Site } from "#core/site/index.ts";
import { type Consent, createConsent } from "./consent.ts";
import { ConsentQuestion } from "./consent-question.tsx";

/** Priority among the automatic pop-ups: legally required questions come first. */
const CONSENT_PRIORITY = 100;

export function loadConsent(site: Site): Consent {
  const { overlays, i18n } = site;
  const consent: Consent = createConsent(site, async (when) => {
    await i18n.ready();
    const question = {
      kind: "sheet",
      title: i18n.t("site.consent.title"),
      render: (close: (granted?: boolean) => void) => <ConsentQuestion consent={consent} close={close} />,
    } as const;
    return when === "now"
      ? overlays.open<boolean>(question)
      : overlays.queue<boolean>({ ...question, name: "consent", priority: CONSENT_PRIORITY });
  });
  void consent.load();
  return consent;
}
