import type { Countries } from "#core/gateway/index.ts";
import { type CurrencyForm, countryMoney, currencyCode, useLanguage } from "#core/i18n/index.ts";
import { useSite } from "./site.ts";
import { useAnswer } from "./use-answer.ts";

/** The form of a currency: the merchant's own country's, else that of a country which has it. */
export function currencyForm(countries: Countries, currency: string): CurrencyForm | undefined {
  const code = currencyCode(currency);
  return [countries, ...countries.countries].find((country) => currencyCode(country.currency) === code);
}

/** Money in the form of its country; undefined until the countries are known, or are known to be missing. */
export function useMoney(): ((amount: number, currency: string) => string) | undefined {
  const { gateway } = useSite();
  const { code } = useLanguage();
  const { value, failure } = useAnswer(["countries"], () => gateway.system.countries());
  if (!value && !failure) return undefined;
  return (amount, currency) => countryMoney(amount, currency, value && currencyForm(value, currency), code);
}
