import { clockTime, dayNumber, lazy } from "#core/kernel/index.ts";
import { languageOf } from "./languages.ts";

export type Formats = ReturnType<typeof createFormats>;

/** `0:58`: the time left of a short wait, in whole seconds. The same in every language. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** ISO 4217 for the gateway's currency (spec 9): TLB means PHP, any other is cut to its first three letters. */
export function currencyCode(currency: string): string {
  return currency === "TLB" ? "PHP" : currency.slice(0, 3).toUpperCase();
}

const made = new Map<string, Formats>();

/** The formats of a language, created once: a formatter takes milliseconds to create on a slow phone. */
export function formatsOf(code: string): Formats {
  const formats = made.get(code) ?? createFormats(code);
  made.set(code, formats);
  return formats;
}

/** Money and dates in the formats of a brand's players: Latin digits and the Gregorian calendar in every language. */
export function createFormats(code: string) {
  const { tag, formats = tag, minutes: ownMinutes, numeric } = languageOf(code);
  const locales = [formats, "en-GB"].map((locale) => `${locale}-u-ca-gregory-nu-latn`);
  // A browser without a language's data names months and days in its own: that language's dates are numbers.
  const isNamed = lazy(() => numeric !== "dates" && Intl.DateTimeFormat.supportedLocalesOf(formats).length > 0);
  const safely = (format: () => string, plain: string) => {
    try {
      return format();
    } catch {
      // An amount or a time that is invalid (a gateway's mistake) is shown as received.
      return plain;
    }
  };

  // A formatter takes milliseconds to create on a slow phone, and microseconds to use.
  const numbers = lazy(() => new Intl.NumberFormat(locales));
  const decimals = lazy(
    () => new Intl.NumberFormat(locales, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }),
  );
  const percents = lazy(() => new Intl.NumberFormat(locales, { style: "percent", maximumFractionDigits: 1 }));
  const minutes = lazy(() => new Intl.NumberFormat(locales, { style: "unit", unit: "minute", unitDisplay: "long" }));
  const dateFormat = (options: (date: Intl.DateTimeFormatOptions) => Intl.DateTimeFormatOptions) => {
    const format = lazy(() => {
      const month = isNamed() && !numeric ? "short" : "numeric";
      return new Intl.DateTimeFormat(locales, options({ day: "numeric", month, year: "numeric" }));
    });
    return (time: string | number) => format().format(new Date(time));
  };
  const dates = dateFormat((date) => date);
  const moments = dateFormat((date) => ({ ...date, hour: "numeric", minute: "2-digit" }));
  const days = dateFormat(({ year, ...date }) => (isNamed() ? { ...date, weekday: "short" } : { ...date, year }));
  const relative = lazy(() => new Intl.RelativeTimeFormat(locales, { numeric: "auto" }));
  const currencies = new Map<string, Intl.NumberFormat>();
  const currencyFormat = (currency: string) => {
    const iso = currencyCode(currency);
    const known = currencies.get(iso);
    if (known) return known;
    // Spec 9: reais always use the Brazilian format.
    const where = iso === "BRL" ? "pt-BR" : locales;
    const format = new Intl.NumberFormat(where, { style: "currency", currency: iso, currencyDisplay: "narrowSymbol" });
    currencies.set(iso, format);
    return format;
  };

  return {
    /** `amount` in the currency's main unit; `currency` as the gateway names it (spec 9). */
    money: (amount: number, currency: string) =>
      safely(() => currencyFormat(currency).format(amount), `${amount} ${currency}`),
    number: (value: number) => numbers().format(value),
    /** With two decimal places: "1.50". */
    odds: (value: number) => decimals().format(value),
    /** With one decimal place at most. */
    percent: (ratio: number) => percents().format(ratio),
    /** "42 minutes". */
    minutes: (count: number) =>
      ownMinutes === undefined ? minutes().format(count) : `${numbers().format(count)}\u00a0${ownMinutes}`,
    /** Of times in ISO 8601, or in milliseconds since the epoch. */
    date: (time: string | number) => safely(() => dates(time), String(time)),
    dateTime: (time: string | number) => safely(() => moments(time), String(time)),
    /** The day, as seen from `now` (milliseconds): "Yesterday", "Today", "Tomorrow", else "Sat 5 Dec". */
    day: (time: string | number, now: number) =>
      safely(() => {
        const ahead = dayNumber(time) - dayNumber(now);
        const name = isNamed() && Math.abs(ahead) <= 1 ? relative().format(ahead, "day") : days(time);
        return name.charAt(0).toLocaleUpperCase(formats) + name.slice(1);
      }, String(time)),
    /** "in 42 minutes"; undefined in a language that `Intl` would say it for in another. */
    inMinutes: (minutes: number) => (isNamed() && formats === tag ? relative().format(minutes, "minute") : undefined),
    /** Hours and minutes of a day of 24 hours. */
    time: (time: string | number) => clockTime(time) ?? String(time),
  };
}
