import type { Mobile } from "#core/extension-points/index.ts";
import type { Country } from "#core/gateway/index.ts";
import { type Clock, createManualClock, ok } from "#core/kernel/index.ts";
import type { Overlays } from "#core/ui/index.ts";
import { createCaptchaGate } from "../captcha/create-captcha-gate.ts";
import { captchaSite } from "../captcha/testing.ts";
import { createMobile, type MobileParts } from "./create-mobile.tsx";

const country = (countryCode: string, countryDialingCode: string): Country => ({
  countryCode,
  countryDialingCode,
  currency: "",
  currencySymbol: "",
  currencyPosition: "before",
});

export const someCountries: readonly Country[] = [
  country("BR", "55"),
  country("CN", "86"),
  country("IN", "91"),
  country("JP", "81"),
  country("KH", "855"),
  country("KR", "82"),
  country("NP", "977"),
  country("PH", "63"),
  country("PK", "92"),
  country("TH", "66"),
  country("TR", "90"),
  country("TW", "886"),
  country("VN", "84"),
];

export interface MobileGiven {
  readonly t: (key: string) => string;
  readonly clock?: Clock;
  readonly overlays?: Pick<Overlays, "open">;
  /** The merchant's own country. */
  readonly home?: string;
  readonly parts?: Partial<MobileParts>;
}

/** Mobile numbers over a gateway that knows a few countries and sends every code. */
export function aMobile({ t, clock = createManualClock(), overlays, home = "VN", parts }: MobileGiven): Mobile {
  const own = someCountries.find(({ countryCode }) => countryCode === home) ?? country(home, "1");
  return createMobile({
    clock,
    t,
    gateway: {
      system: { countries: async () => ok({ ...own, countries: [...someCountries] }) },
      registration: { sendSmsCode: async () => ok(null) },
    },
    captcha: createCaptchaGate(captchaSite(), "sms"),
    overlays: overlays ?? { open: async () => undefined },
    mayPick: () => false,
    receiveCode: async () => undefined,
    failures: { handle: async () => {} },
    ...parts,
  });
}
