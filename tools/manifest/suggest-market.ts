import { distance, nearest } from "#server/nearest.ts";
import { gatewayCurrencies } from "./checks/country-currency.ts";

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

/** Abbreviations in use that are no codes. */
const countryAbbreviations = new Map([
  ["KSA", "SA"],
  ["PRC", "CN"],
  ["UAE", "AE"],
]);

/** Small letters without accents: of Việt Nam as of Viet Nam. */
const unaccented = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** A country's two letters, from other letters, from its English name, or from the three letters of ISO 3166-1. */
export function countryOf(text: string): string | undefined {
  const upper = text.toUpperCase();
  const abbreviated = countryAbbreviations.get(upper);
  if (abbreviated !== undefined) return abbreviated;
  if (isCountry(upper)) return upper;
  const current = currentCode(upper);
  if (current !== undefined && isCountry(current)) return current;
  if (text.length > 3) {
    const word = unaccented(text);
    const named = countries.filter(({ name }) => unaccented(name) === word);
    const close = countries.filter(({ name }) => distance(unaccented(name), word) <= Math.max(1, name.length / 6));
    const containing = countries.filter(({ name }) =>
      unaccented(name)
        .split(/[^\p{L}]+/u)
        .includes(word),
    );
    return onlyOf([named, close, containing])?.code;
  }
  if (!/^[A-Z]{3}$/.test(upper)) return undefined;
  const [first = "", second = "", third = ""] = upper;
  const inOrder = new RegExp([first, second, third].join(".*"), "i");
  const likely = [first + second, first + third].flatMap((code) => countries.filter((one) => one.code === code));
  return (
    likely.find(({ name }) => name.toUpperCase().startsWith(upper)) ?? likely.find(({ name }) => inOrder.test(name))
  )?.code;
}

/** The only member of the first list that has any; undefined where there are several. */
const onlyOf = <Item>(lists: readonly (readonly Item[])[]): Item | undefined => {
  const found = lists.find((list) => list.length > 0) ?? [];
  return found.length === 1 ? found[0] : undefined;
};

const currencyCodes = [...Intl.supportedValuesOf("currency"), ...gatewayCurrencies.keys()];

export const isCurrency = (code: string): boolean => currencyCodes.includes(code);

const currencyAbbreviations = new Map([
  ["NTD", "TWD"],
  ["RMB", "CNY"],
]);

/** What English texts write for a currency: Rp for IDR. The code itself for most. */
const signOf = (currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? "";

/**
 * A currency's code, from its English name, its sign or a misspelt code. One letter that differs makes another code of most:
 * such a code is meant only where it is the country's (its first two letters), so that BTC is not taken for Bhutan's.
 */
export function currencyOf(text: string, country?: string): string | undefined {
  const upper = text.toUpperCase();
  if (isCurrency(upper)) return upper;
  const word = text.toLowerCase();
  const nameOf = (code: string) => (code.length === 3 ? (currencyNames.of(code) ?? "") : "").toLowerCase();
  const named = currencyCodes.filter((code) => word !== "" && nameOf(code) === word);
  const isSignOf = (code: string) => code.length === 3 && signOf(code).toLowerCase() === word;
  const signed = word.length > 0 && word.length < 4 ? currencyCodes.filter(isSignOf) : [];
  const containing = currencyCodes.filter(
    (code) =>
      word.length > 3 &&
      nameOf(code)
        .split(/[^a-z]+/)
        .includes(word),
  );
  const likely = currencyCodes.filter(
    (code) =>
      (text.length === 2 ? code.startsWith(text) : code.length !== upper.length) ||
      code.slice(0, 2) === country ||
      hasLettersOf(code, upper),
  );
  const misspelt = () => currencyAbbreviations.get(upper) ?? nearest(upper, likely);
  return onlyOf([named, signed, containing]) ?? (/^[A-Z]{2,5}$/.test(upper) ? misspelt() : undefined);
}

const hasLettersOf = (a: string, b: string): boolean => [...a].sort().join("") === [...b].sort().join("");
