import { nearest } from "./suggest.ts";

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const currencyNames = new Intl.DisplayNames("en", { type: "currency", fallback: "none" });

/** Regions of CLDR that are no countries, and codes for tests. */
const otherRegions = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const countries = alphabet
  .flatMap((first) => alphabet.map((second) => first + second))
  .flatMap((code) => {
    const name = otherRegions.includes(code) ? undefined : regionNames.of(code);
    // A former code, such as UK, stands for another one.
    return name === undefined || currentCode(code) !== code ? [] : [{ code, name }];
  });

/** The code that has replaced one: GB for UK. */
function currentCode(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? new Intl.Locale(`und-${code}`).region : undefined;
}

export const isCountry = (code: string): boolean => countries.some((one) => one.code === code);

/** A country's two letters, from other letters, from its English name, or from the three letters of ISO 3166-1. */
export function countryOf(text: string): string | undefined {
  const upper = text.toUpperCase();
  if (isCountry(upper)) return upper;
  const current = currentCode(upper);
  if (current !== undefined && isCountry(current)) return current;
  if (text.length > 3) {
    const near = nearest(
      text,
      countries.map(({ name }) => name),
    );
    return countries.find(({ name }) => name.toLowerCase() === text.toLowerCase() || name === near)?.code;
  }
  const [first = "", second = "", third = ""] = upper;
  const inOrder = new RegExp([first, second, third].join(".*"), "i");
  if (!/^[A-Z]{3}$/.test(upper)) return undefined;
  return countries.find(({ code, name }) => [first + second, first + third].includes(code) && inOrder.test(name))?.code;
}

/** Currency codes that gateways use beside those of ISO 4217: TLB stands for PHP (spec 9), USDT is a stablecoin. */
const gatewayCurrencies = ["TLB", "USDT"];

const currencyCodes = [...Intl.supportedValuesOf("currency"), ...gatewayCurrencies];

export const isCurrency = (code: string): boolean => currencyCodes.includes(code);

/** A currency's code, from its English name or a misspelt code. */
export function currencyOf(text: string): string | undefined {
  const upper = text.toUpperCase();
  if (isCurrency(upper)) return upper;
  const word = text.toLowerCase();
  const named = currencyCodes.find((code) => {
    const name = (code.length === 3 ? (currencyNames.of(code) ?? "") : "").toLowerCase();
    return name === word || (word.length > 3 && name.split(/[^a-z]+/).includes(word));
  });
  return named ?? (/^[A-Z]{2,5}$/.test(upper) ? nearest(upper, currencyCodes) : undefined);
}
