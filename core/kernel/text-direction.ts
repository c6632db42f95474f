/** A text that keeps its own direction inside another one, as in `<bdi>` (Unicode, FSI and PDI). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

const letters = /\p{L}/gu;
const arabicLetters = /\p{Script=Arabic}/gu;

/**
 * The direction of a text from outside, by most of its letters. `dir="auto"` goes by the first one, and an Urdu sentence
 * often begins with a Latin name.
 */
export function textDirection(text: string): "ltr" | "rtl" {
  const count = (kind: RegExp) => text.match(kind)?.length ?? 0;
  return 2 * count(arabicLetters) > count(letters) ? "rtl" : "ltr";
}
