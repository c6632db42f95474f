import { readFileSync } from "node:fs";
import path from "node:path";

/** A text of core's (`site.login.title`) or of a plugin's (`login/line::denied`), as displayed. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const root = path.resolve(import.meta.dirname, "../..");

const files = new Map<string, unknown>();

/** A file of texts, read once. */
function read(file: string) {
  if (!files.has(file)) files.set(file, JSON.parse(readFileSync(path.join(root, file), "utf8")));
  return Object(files.get(file));
}

/** The texts of a language, by its code of spec 1. Throws for an unknown key. */
export function textsOf(language: string): Translate {
  return (key, values = {}) => {
    const [plugin, own] = key.split("::");
    const text =
      own === undefined
        ? key.split(".").reduce<unknown>((part, name) => Object(part)[name], read(`core/i18n/locales/${language}.json`))
        : Object(read(`plugins/${plugin}/texts.json`)[own])[language];
    if (typeof text !== "string") throw new Error(`${language} has no text ${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}

export const english = textsOf("EN");
