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
