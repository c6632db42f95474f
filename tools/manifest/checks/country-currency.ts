const names = new Intl.DisplayNames("en", { type: "currency", fallback: "none" });

/** Currencies of several countries, and of those whose own one was replaced: the others' begin with the country's code. */
const shared = {
  AUD: "CC CX HM KI NF NR TV",
  CHF: "LI",
  CUP: "CU",
  DKK: "FO GL",
  EUR: "AD AT AX BE BG BL CY DE EA EE ES FI FR GF GP GR HR IC IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT",
  GBP: "AC CQ GG GS IM JE TA",
  ILS: "PS",
  MAD: "EH",
  NOK: "BV SJ",
  NZD: "CK NU PN TK",
  USD: "AS BQ DG EC FM GU IO MH MP PR PW SV TC TL UM VG VI",
  XAF: "CF CG CM GA GQ TD",
  XCD: "AG AI DM GD KN LC MS VC",
  XCG: "CW SX",
  XOF: "BF BJ CI GW ML NE SN TG",
  XPF: "NC PF WF",
} as const;

const byCountry = new Map([
  // CLDR names former currencies with their years, as in "Brazilian Cruzeiro (1990–1993)".
  ...Intl.supportedValuesOf("currency").flatMap((code) =>
    /\(\d{4}/.test(names.of(code) ?? "") ? [] : [[code.slice(0, 2), code] as const],
  ),
  ...Object.entries(shared).flatMap(([code, countries]) =>
    countries.split(" ").map((country) => [country, code] as const),
  ),
]);

/** The currency that people pay with in a country (ISO 3166-1 alpha-2); undefined where nobody lives. */
export const currencyOfCountry = (country: string): string | undefined => byCountry.get(country);

/** Currencies of gateways beside those of ISO 4217, and what each stands for: TLB means PHP (spec 9), USDT is a stablecoin. */
const gatewayCurrencies: ReadonlyMap<string, string | undefined> = new Map([
  ["TLB", "PHP"],
  ["USDT", undefined],
]);

/** Regions of CLDR that are no countries, and codes for tests. */
const otherRegions = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** A locale takes longer to make than most checks of a brand. */
const asked = new Map<string, boolean>();

/** Whether a code of two capital letters is a country's. A former one, such as UK, stands for another. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  const known = asked.get(code);
  if (known !== undefined) return known;
  const found =
    !otherRegions.includes(code) && regions.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
  asked.set(code, found);
  return found;
}

const currencies = new Set([...Intl.supportedValuesOf("currency"), ...gatewayCurrencies.keys()]);

export const isCurrency = (code: string): boolean => currencies.has(code);

/** Whether people in a country pay with a currency, or may: a stablecoin is no country's. */
export function isCurrencyIn(country: string, currency: string): boolean {
  const own = currencyOfCountry(country);
  const meant = gatewayCurrencies.has(currency) ? gatewayCurrencies.get(currency) : currency;
  return own === undefined || meant === undefined || meant === own;
}
