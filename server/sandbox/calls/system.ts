import { captchaAlphabet, drawCaptcha } from "../artwork/captcha-image.ts";
import { countries, countryOf, merchantProfile } from "../content/merchants.ts";
import type { SomeHandlers } from "../gateway/call.ts";
import type { Schemas } from "../gateway/contract.ts";
import { Failure, invalidField } from "../gateway/failure.ts";
import type { Services } from "../services.ts";
import type { ReceivedEvent } from "../stand-ins/stand-in.ts";

const captchaLength = 4;

/** The site at start, captchas, product events. */
export const systemCalls = (services: Services) => {
  const { switches, codes, random, database, now, log, standIns, vendorEvents } = services;

  /** @returns whether it is new. */
  const record = (
    merchant: string,
    via: "post" | "ping" | "beacon",
    id: string,
    name: string,
    data: unknown,
  ): boolean => {
    const known = database.get("SELECT id FROM events WHERE merchant = ? AND eventId = ? AND name = ?", [
      merchant,
      id,
      name,
    ]);
    if (known) return false;
    database.run("INSERT INTO events (merchant, via, eventId, name, data, at) VALUES (?, ?, ?, ?, ?, ?)", [
      merchant,
      via,
      id,
      name,
      JSON.stringify(data),
      now(),
    ]);
    log(`${merchant}: ${via} event ${name}`);
    return true;
  };

  const recordEvent = (
    merchant: string,
    via: "post" | "ping",
    { eventName, eventValue, ...rest }: Omit<Schemas["EventRequest"], "eventValue"> & Pick<ReceivedEvent, "eventValue">,
  ): void => {
    if (!record(merchant, via, eventValue.eventID, eventName, { ...rest, eventValue })) return;
    for (const postback of standIns.postbacks({ merchant, eventName, eventValue }))
      vendorEvents.record({ merchant, ...postback });
  };

  return {
    getStatus(call) {
      const { captcha, flags, domainNotAvailable, status, ...rest } = switches.of(call.merchant);
      if (domainNotAvailable) throw new Failure("domain_not_available");
      const { maintenance, maintenanceEnd, regionRestriction } = rest;
      const ofVendors = standIns.status(call.merchant);
      return {
        merchantCode: call.merchant,
        whitelabelVal: flags,
        login: { captcha: { enabled: captcha.login } },
        sms: { captcha: { enabled: captcha.sms } },
        register: { captcha: { enabled: captcha.register } },
        gateway: { LINE_CLIENT_ID: "", PROFILE_ICON_COUNT: 9, ...ofVendors.gateway },
        captcha: { GEETEST_ID: "", ...ofVendors.captcha },
        maintenance,
        maintenanceEnd,
        regionRestriction,
        imageCDNs: [],
        mobileTemplate: {
          h5_logo: "",
          app_background: "",
          app_desc: "",
          app_desc_font_color: "",
          login_prompt_text: "",
          favicon: "",
          splash: "",
          pwa: "",
          desktop_app_feature: "",
          apple_touch_icon: "",
        },
        ...status,
        smsProvider: { ...noSmsProvider, ...ofVendors.smsProvider, ...Object(status.smsProvider) },
      };
    },

    getCountries(call) {
      const own = countryOf(call.merchant);
      const others = countries.filter(({ countryCode }) => countryCode !== own.countryCode);
      return { ...own, countries: [...others, own] };
    },

    getDomainRoutes(call) {
      // The same brand under labels that are no affiliate's.
      const { protocol, host } = new URL(call.origin);
      const apex = host.replace(/^(www|preview)\./, "");
      const urlOf = (label: string) => `${protocol}//${label}.${apex}/m/home`;
      return {
        routes: [
          { url: urlOf("preview"), weight: 10 },
          { url: urlOf("www"), weight: 20 },
        ],
      };
    },

    getCaptchaImage(call) {
      const pick = (): string => captchaAlphabet.charAt(Math.floor(random.fraction() * captchaAlphabet.length));
      const code = Array.from({ length: captchaLength }, pick).join("");
      const captchaId = random.token();
      codes.send({ merchant: call.merchant, kind: "captcha", target: "", code, id: captchaId });
      return { captchaId, image: drawCaptcha(code, random.fraction) };
    },

    ping(call) {
      const { eventName, events, domain, affiliateCode } = call.query;
      for (const eventValue of parseEvents(events)) {
        recordEvent(call.merchant, "ping", { domain, ...(affiliateCode && { affiliateCode }), eventName, eventValue });
      }
      return null;
    },

    trackEvent(call) {
      recordEvent(call.merchant, "post", call.body);
      return null;
    },

    collect(call) {
      record(call.merchant, "beacon", random.token(), call.body.value.type, call.body.value);
      return undefined;
    },

    getConsent: (call) => ({
      required: switches.of(call.merchant).consentRequired,
      categories: ["analytics", "ads"],
    }),

    getManifest(call) {
      const { name, themeColor } = merchantProfile(call.merchant);
      return {
        short_name: name,
        name,
        icons: [
          {
            src: `/wps/sandbox/icon/${call.merchant}.svg`,
            sizes: "any",
            type: "image/svg+xml",
            purpose: "any",
          },
        ],
        display: "standalone",
        orientation: "portrait",
        start_url: "/m/home?utm_source=homescreen",
        scope: "/m/",
        theme_color: themeColor,
      };
    },
  } satisfies SomeHandlers;
};

/** The status call's fields for a vendor that sends SMS, as long as no stand-in fills them. */
const noSmsProvider: NonNullable<Schemas["Status"]["smsProvider"]> = {
  firebase: false,
  appId: "",
  apiKey: "",
  authDomain: "",
  projectId: "",
  messagingSenderId: "",
  vapidKey: "",
  googleWebClientId: "",
  facebookAppId: "",
};

/** The ping's events: a JSON array in a query field, so the contract's schema cannot look inside. */
const parseEvents = (text: string): readonly { readonly eventID: string }[] => {
  const hasId = (event: unknown): event is { eventID: string } => typeof Object(event).eventID === "string";
  try {
    const events: unknown = JSON.parse(text);
    if (Array.isArray(events) && events.every(hasId)) return events;
  } catch {
    // Fails below, as any other text that is no list of events.
  }
  throw invalidField("events");
};
