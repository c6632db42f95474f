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
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(value?.[name] ?? whole));
};
