import { languageOf } from "#core/i18n/languages.ts";
import messagesFile from "../content/error-messages.json" with { type: "json" };
import { typed } from "../content/typed.ts";

type Texts = { readonly EN: string } & Readonly<Partial<Record<string, string>>>;

/** The text of a failure by its code. Other languages get the English text. */
const messages = typed<Readonly<Record<string, Texts>>>(messagesFile);

/** Every code that has a text here. */
export const knownCodes: readonly string[] = Object.keys(messages);

/** The text of an error code in a spec language; `{field}` and the like are taken from `value`. */
export const messageFor = (
  errorCode: string,
  language: string,
  value: Readonly<Record<string, unknown>> | null,
): string => {
  const texts = messages[errorCode] ?? messages.unknown_error;
  const text = texts?.[language] ?? texts?.EN ?? errorCode;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const given = value?.[name] ?? whole;
    return name === "until" ? dateTime(String(given), language) : String(given);
  });
};

/** A moment, as a gateway says it that does not know where the player is: with its time zone; any other text as it is. */
const dateTime = (iso: string, language: string): string => {
  if (Number.isNaN(Date.parse(iso))) return iso;
  const { tag, formats = tag } = languageOf(language);
  return new Intl.DateTimeFormat(`${formats}-u-ca-gregory-nu-latn`, {
    ...{ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
    timeZone: "UTC",
    timeZoneName: "short",
  }).format(Date.parse(iso));
};
