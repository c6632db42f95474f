import type { Ask, CallOptions } from "../call.ts";
import type { Consent, Countries, Country, DomainRoutes, EventRequest } from "../contract.ts";
import { flag, list, nothing, number, object, oneOf, type Shape, text } from "../shape.ts";

const country = {
  countryCode: text,
  countryDialingCode: text,
  currencySymbol: text,
  currency: text,
  currencyPosition: oneOf("before", "after"),
};

const countries: Shape<Countries> = object({ ...country, countries: list<Country>(object(country)) });

const domainRoutes: Shape<DomainRoutes> = object({ routes: list(object({ url: text, weight: number })) });

const consent: Shape<Consent> = object({ required: flag, categories: list(oneOf("analytics", "ads")) });

/** The site's own circumstances (spec 7 "System"). */
export function systemCalls(ask: Ask) {
  const get = <T>(path: string, shape: Shape<T>, options?: CallOptions) =>
    ask({ method: "GET", path, ...options }, shape);

  return {
    countries: (options?: CallOptions) => ask({ method: "GET", path: "/wps/system/country", ...options }, countries),
    /** Ways on when the domain is not available; the heaviest first. */
    domainRoutes: async (options?: CallOptions) => {
      const outcome = await ask(
        { method: "GET", path: "/wps/system/domainRoute", query: { device: "MOBILE" }, ...options },
        domainRoutes,
      );
      if (outcome.ok) outcome.value.routes.sort((a, b) => b.weight - a.weight);
      return outcome;
    },
    consent: (options?: CallOptions) => get("/wps/system/consent", consent, options),
    /** Server-side delivery of a product event. `eventID` makes repeating it harmless. */
    trackEvent: (body: EventRequest, options?: CallOptions) =>
      ask({ method: "POST", path: "/wps/system/eventTracking", body, ...options }, nothing),
    /** The event's second way, when `trackEvent` fails: given up after 15 s (spec 9). */
    ping: ({ domain, affiliateCode, eventName, eventValue }: EventRequest, options?: CallOptions) =>
      ask(
        {
          method: "GET",
          path: "/wps/system/test/ping",
          query: {
            domain,
            affiliateCode: affiliateCode || undefined,
            eventName,
            events: JSON.stringify([eventValue]),
          },
          ...options,
        },
        nothing,
      ),
  };
}
