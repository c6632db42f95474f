import { currencyCode, formatsOf } from "./formats.ts";
import { languageOf } from "./languages.ts";

/** How a country writes its money: spec 3 "Country info". */
export interface CurrencyForm {
  readonly currencySymbol: string;
  readonly currencyPosition: "before" | "after";
}

/**
 * An amount in the currency's main unit as its country writes it: the gateway's symbol, before or after the number.
 * Without a form, as the language writes it; without a symbol, with the currency's code.
 */
export function countryMoney(
  amount: number,
  currency: string,
  form: CurrencyForm | undefined,
  language: string,
): string {
  const iso = currencyCode(currency);
  if (!form) return formatsOf(language).money(amount, currency);
  const { tag, formats } = languageOf(language);
  // Spec 9: reais always use the Brazilian format.
  const locale = iso === "BRL" ? "pt-BR" : `${formats ?? tag}-u-nu-latn`;
  const digits = fractionDigits(iso);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const text = number.format(Math.abs(amount)).replace(DIRECTION_MARKS, "");
  const symbol = form.currencySymbol.trim() || iso;
  // Letters would run into the digits.
  const gap = /\p{L}/u.test(symbol) ? "\u00a0" : "";
  const sign = amount < 0 ? "-" : "";
  return form.currencyPosition === "after" ? `${sign}${text}\u00a0${symbol}` : `${sign}${symbol}${gap}${text}`;
}

/** Some languages put these around their numbers; the text is isolated where it is shown. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

function fractionDigits(iso: string): number {
  try {
    return (
      new Intl.NumberFormat("en", { style: "currency", currency: iso }).resolvedOptions().maximumFractionDigits ?? 2
    );
  } catch {
    // No currency that Intl knows the form of.
    return 2;
  }
}
