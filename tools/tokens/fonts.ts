import type { TokenRefusal } from "./refusal.ts";

/** The names of a CSS font list, without their quotes; undefined where it is none. */
export function fontNames(text: string): readonly string[] | undefined {
  const names: string[] = [];
  const part = /\s*(?:"([^"]*)"|'([^']*)'|([^,"']*))\s*(,|$)/y;
  for (let end = ""; end !== "$"; ) {
    const [, double, single, plain, last] = part.exec(text) ?? [];
    const name = (double ?? single ?? plain ?? "").trim();
    if (name === "") return undefined;
    names.push(name);
    end = last === "," ? "," : "$";
  }
  return names;
}

const isKeyword = (name: string): boolean => /^-?[A-Za-z][A-Za-z0-9-]*$/.test(name);

/** A font's name, a list of names, or a CSS font list. */
export function decodeFonts(value: unknown): string | TokenRefusal {
  const names = typeof value === "string" ? fontNames(value) : Array.isArray(value) ? value : undefined;
  if (!names || names.length === 0 || !names.every((name) => typeof name === "string" && /^[^",]+$/.test(name.trim())))
    return { refused: 'is no list of fonts, such as ["Noto Sans", "sans-serif"]' };
  return names.map((name) => (isKeyword(name.trim()) ? name.trim() : `"${name.trim()}"`)).join(", ");
}

/** The format's names of weights. */
const weights: Readonly<Record<string, number>> = {
  thin: 100,
  hairline: 100,
  "extra-light": 200,
  "ultra-light": 200,
  light: 300,
  normal: 400,
  regular: 400,
  book: 400,
  medium: 500,
  "semi-bold": 600,
  "demi-bold": 600,
  bold: 700,
  "extra-bold": 800,
  "ultra-bold": 800,
  black: 900,
  heavy: 900,
  "extra-black": 950,
  "ultra-black": 950,
};

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, "");

/** A number, or a weight's name; design tools write "SemiBold" and "Semi Bold" in texts. */
export function decodeWeight(value: unknown): string | TokenRefusal {
  if (typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value.trim())))
    return String(value).trim();
  const name =
    typeof value === "string" ? Object.keys(weights).find((one) => letters(one) === letters(value)) : undefined;
  return name === undefined
    ? { refused: `is ${JSON.stringify(value)}: a weight is a number from 100 to 900, or a name such as semi-bold` }
    : String(weights[name]);
}
