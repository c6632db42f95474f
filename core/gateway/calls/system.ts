import { withoutSecrets } from "#core/platform/index.ts";
import type { Ask, CallOptions } from "../call.ts";
import type { Consent, Countries, Country, DomainRoutes, EventRequest, Status } from "../contract.ts";
import { bag, flag, list, nothing, nullable, number, object, oneOf, optional, type Shape, text } from "../shape.ts";

const captchaSwitch = object<{ captcha: { enabled: boolean } }>({ captcha: object({ enabled: flag }) });

export const status: Shape<Status> = object({
  merchantCode: text,
  whitelabelVal: bag,
  login: optional(captchaSwitch),
  sms: optional(captchaSwitch),
  register: optional(captchaSwitch),
  smsProvider: optional(
    object({
      firebase: optional(flag),
      appId: optional(text),
      apiKey: optional(text),
      authDomain: optional(text),
      projectId: optional(text),
      messagingSenderId: optional(text),
      vapidKey: optional(text),
      googleWebClientId: optional(text),
      facebookAppId: optional(text),
    }),
  ),
  gateway: optional(object({ LINE_CLIENT_ID: optional(text), PROFILE_ICON_COUNT: optional(number) })),
  captcha: optional(object({ GEETEST_ID: optional(text), GEETEST_VERSION: optional(oneOf("v3", "v4")) })),
  maintenance: optional(flag),
  maintenanceEnd: optional(nullable(text)),
  regionRestriction: optional(flag),
  imageCDNs: optional(list(text)),
  mobileTemplate: optional(
    object({
      h5_logo: optional(text),
      app_background: optional(text),
      app_desc: optional(text),
      app_desc_font_color: optional(text),
      login_prompt_text: optional(text),
      favicon: optional(text),
      splash: optional(text),
      pwa: optional(text),
      desktop_app_feature: optional(text),
      apple_touch_icon: optional(text),
    }),
  ),
});

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

export interface StatusQuery {
  /** The stored `tid`. */
  readonly track: string | undefined;
  readonly originalDomain: string;
  /** The page's address; sent without its secrets. */
  readonly url: string;
}

/** The site's own circumstances (spec 7 "System"). */
export function systemCalls(ask: Ask) {
  const get = <T>(path: string, shape: Shape<T>, options?: CallOptions) =>
    ask({ method: "GET", path, ...options }, shape);

  return {
    /** `domain_not_available` is a refusal. The first answer may have been asked for by the page itself. */
    status: ({ track, originalDomain, url }: StatusQuery, options?: CallOptions) =>
      ask(
        {
          method: "GET",
          path: "/wps/v2/system/status",
          query: { device: "MOBILE", track: track || undefined, originalDomain, url: withoutSecrets(url) },
          ...options,
        },
        status,
      ),
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
