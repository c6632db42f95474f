import type { Site } from "../site.ts";
import type { Consent } from "./consent.ts";
import { ConsentQuestion } from "./consent-question.tsx";
import { createConsent } from "./create-consent.ts";

/** Rank among the pop-ups that open by themselves: what the law requires to be asked comes first. */
const CONSENT_PRIORITY = 100;

export function loadConsent({ gateway, clock, platform, overlays, i18n }: Site): Consent {
  const consent: Consent = createConsent({
    gateway,
    clock,
    storage: platform.storage,
    tabs: platform.tabs,
    page: platform.page,
    ask(when) {
      const question = {
        kind: "sheet",
        title: i18n.t("site.consent.title"),
        render: (close: (granted?: boolean) => void) => <ConsentQuestion consent={consent} close={close} />,
      } as const;
      return when === "now"
        ? overlays.open<boolean>(question)
        : overlays.queue<boolean>({ ...question, name: "consent", priority: CONSENT_PRIORITY });
    },
  });
  void consent.load();
  return consent;
}
