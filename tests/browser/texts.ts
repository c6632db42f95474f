import { readFileSync } from "node:fs";
import path from "node:path";

/** A text of core's (`site.login.title`) or of a plugin's (`login/line::denied`), as a person reads it. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const root = path.resolve(import.meta.dirname, "../..");

const read = (folder: string, language: string): unknown =>
  JSON.parse(readFileSync(path.join(root, folder, "locales", `${language}.json`), "utf8"));

/** The texts of a language, by its code of spec 1. Throws for an unknown key. */
export function textsOf(language: string): Translate {
  return (key, values = {}) => {
    const [plugin, own] = key.split("::");
    const texts = own === undefined ? read("core/i18n", language) : read(`plugins/${plugin}`, language);
    const text = (own ?? key).split(".").reduce<unknown>((part, name) => Object(part)[name], texts);
    if (typeof text !== "string") throw new Error(`${language} has no text ${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}

export const english = textsOf("EN");
