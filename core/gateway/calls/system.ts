import { ok } from "#core/kernel/index.ts";
import { withoutSecrets } from "#core/platform/index.ts";
import type { Ask } from "../call.ts";
import type { EventRequest } from "../contract.ts";
import { getConsent, getCountries, getDomainRoutes, getStatus, ping, trackEvent } from "../generated/operations.ts";
import { type StatusQuery, statusCall } from "./status-call.ts";

/** The state of the site and its domain, and event delivery (spec 7 "System"). */
export function systemCalls(ask: Ask) {
  return {
    /** `domain_not_available` is a refusal. The first answer may have been requested by the page itself. */
    status: ({ url, ...query }: StatusQuery) =>
      ask(getStatus, { query: statusCall({ ...query, url: withoutSecrets(url) }).query }),
    countries: () => ask(getCountries),
    /** Alternative domains when this one is not available; highest weight first. */
    domainRoutes: async () => {
      const outcome = await ask(getDomainRoutes, { query: { device: "MOBILE" } });
      return outcome.ok ? ok({ routes: [...outcome.value.routes].sort((a, b) => b.weight - a.weight) }) : outcome;
    },
    consent: () => ask(getConsent),
    /** Server-side delivery of a product event. `eventID` makes repeating it harmless. */
    trackEvent: (body: EventRequest) => ask(trackEvent, { body }),
    /** The fallback when `trackEvent` fails: times out after 15 s (spec 9). */
    ping: ({ domain, affiliateCode, eventName, eventValue }: EventRequest) =>
      ask(ping, {
        query: { domain, affiliateCode: affiliateCode || undefined, eventName, events: JSON.stringify([eventValue]) },
      }),
  };
}
