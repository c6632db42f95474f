import { asObject, pointerTo } from "../lookup.ts";
import { certain, guessed } from "../remedy.ts";
import type { Report } from "../report.ts";

/**
 * Characters that nobody sees and that change what is shown: control characters, overrides of the direction of text,
 * blanks without a width, byte-order marks, and halves of a surrogate pair. Joiners and direction marks are none of
 * them: languages need those.
 */
const hidden =
  /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u115F\u1160\u200B\u2028-\u202E\u2060\u2066-\u2069\u3164\uFEFF\uFFA0\uFFF9-\uFFFD]/u;

const names: Readonly<Record<string, string>> = {
  "\u0000": "NUL",
  "\t": "a tab",
  "\n": "a line break",
  "\r": "a line break",
  "\u200B": "a zero-width space",
  "\u202D": "left-to-right override",
  "\u202E": "right-to-left override",
  "\uFEFF": "a byte-order mark",
  "\u3164": "a blank letter",
};

function nameOf(character: string): string {
  const code = character.charCodeAt(0);
  const kind = code >= 0xd800 && code <= 0xdfff ? "half of a surrogate pair" : names[character];
  const written = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return kind === undefined ? written : `${written} (${kind})`;
}

/** Reports every text with a hidden character. */
export function checkCharacters(value: unknown, report: Report, pointer = ""): void {
  if (typeof value === "string") {
    const found = hidden.exec(value);
    if (!found) return;
    if (found[0] === "\uFFFD") {
      const message = "a character was lost here when the text was converted (U+FFFD): type it again";
      report.add("text.character", pointer, message);
      return;
    }
    const clean = value
      .replaceAll(/\s*[\t\n\r\u2028\u2029]\s*/g, " ")
      .replaceAll(new RegExp(hidden, "gu"), "")
      .trim();
    // These may have stood for a character of a symbol font.
    const remedy = /[\p{Co}\p{Cs}]/u.test(value) ? guessed(clean) : certain({ value: clean });
    const message = `this text contains the invisible character ${nameOf(found[0])}: delete it`;
    report.add("text.character", pointer, message, clean === "" ? {} : remedy);
    return;
  }
  const children = Array.isArray(value) ? value.entries() : Object.entries(asObject(value));
  for (const [key, child] of children) checkCharacters(child, report, pointerTo(pointer, key));
}
