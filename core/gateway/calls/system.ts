import { withoutSecrets } from "#core/platform/index.ts";
import type { Ask, CallOptions } from "../call.ts";
import type { Consent, Countries, Country, DomainRoutes, EventRequest, Status } from "../contract.ts";
import {
  flag,
  ignored,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  string,
  subset,
} from "../shape.ts";
import { type StatusQuery, statusCall } from "./status-call.ts";

const captchaSwitch = object<{ captcha: { enabled: boolean } }>({ captcha: object({ enabled: flag }) });

const status: Shape<Status> = object({
  merchantCode: string,
  whitelabelVal: record,
  login: optional(captchaSwitch),
  sms: optional(captchaSwitch),
  register: optional(captchaSwitch),
  smsProvider: optional(record),
  gateway: optional(record),
  captcha: optional(record),
  maintenance: optional(flag),
  maintenanceEnd: optional(nullable(string)),
  regionRestriction: optional(flag),
  imageCDNs: optional(list(string)),
  mobileTemplate: optional(
    object({
      h5_logo: optional(string),
      app_background: optional(string),
      app_desc: optional(string),
      app_desc_font_color: optional(string),
      login_prompt_text: optional(string),
      favicon: optional(string),
      splash: optional(string),
      pwa: optional(string),
      desktop_app_feature: optional(string),
      apple_touch_icon: optional(string),
    }),
  ),
});

const country = {
  countryCode: string,
  countryDialingCode: string,
  currencySymbol: string,
  currency: string,
  currencyPosition: oneOf("before", "after"),
};

const countries: Shape<Countries> = object({ ...country, countries: list<Country>(object(country)) });

const domainRoutes: Shape<DomainRoutes> = object({ routes: list(object({ url: string, weight: number })) });

const consent: Shape<Consent> = object({ required: flag, categories: subset(oneOf("analytics", "ads")) });

/** The state of the site and its domain, and event delivery (spec 7 "System"). */
export function systemCalls(ask: Ask) {
  const get = <T>(path: string, shape: Shape<T>, options?: CallOptions) =>
    ask({ method: "GET", path, ...options }, shape);

  return {
    /** `domain_not_available` is a refusal. The first answer may have been requested by the page itself. */
    status: ({ url, ...query }: StatusQuery, options?: CallOptions) =>
      ask({ ...statusCall({ ...query, url: withoutSecrets(url) }), ...options }, status),
    countries: (options?: CallOptions) => ask({ method: "GET", path: "/wps/system/country", ...options }, countries),
    /** Alternative domains when this one is not available; highest weight first. */
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
      ask({ method: "POST", path: "/wps/system/eventTracking", body, ...options }, ignored),
    /** The fallback when `trackEvent` fails: times out after 15 s (spec 9). */
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
        ignored,
      ),
  };
}
