/** Sets a short text in lines that fit, for a picture whose fonts are the reader's own. */

export type SetText = { readonly lines: readonly string[]; readonly size: number };

/** A cautious guess at a character's width in parts of the font size. */
const widthOf = (character: string): number => {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character)) return 1.02;
  if (/[\p{Script=Tamil}\p{Script=Telugu}\p{Script=Myanmar}]/u.test(character))
    return /\p{Nonspacing_Mark}/u.test(character) ? 0.12 : 0.84;
  if (/\p{Mark}/u.test(character)) return 0.12;
  if (/[\p{Script=Devanagari}\p{Script=Bengali}]/u.test(character)) return 0.66;
  if (/\p{Script=Khmer}/u.test(character)) return 0.76;
  if (/[\p{Script=Thai}\p{Script=Arabic}]/u.test(character)) return 0.58;
  if (/[\s'’.,:;!|ijl]/u.test(character)) return 0.32;
  return /[\p{Lu}mwMW]/u.test(character) ? 0.74 : 0.58;
};

const measure = (text: string): number => [...text].reduce((width, character) => width + widthOf(character), 0);

const wrap = (text: string, language: string, most: number): readonly string[] => {
  const words = [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].map(({ segment }) => segment);
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const closes = /^[\p{P}\s]+$/u.test(word);
    if (line !== "" && !closes && measure(line.trimEnd() + word) > most) {
      lines.push(line.trim());
      line = "";
    }
    line += word;
  }
  return [...lines, line.trim()].filter((text) => text !== "");
};

/** The same number of lines, as even as words allow: no orphaned word. */
const balanced = (text: string, language: string, most: number): readonly string[] => {
  let lines = wrap(text, language, most);
  for (let narrower = most * 0.95; narrower > most * 0.4; narrower *= 0.95) {
    const next = wrap(text, language, narrower);
    if (next.length > lines.length || next.some((line) => measure(line) > narrower)) break;
    lines = next;
  }
  return lines;
};

/** The largest of the sizes at which the text needs at most `lines` lines of `width`. */
export const setText = (
  text: string,
  language: string,
  box: { readonly width: number; readonly lines: number; readonly sizes: readonly [number, ...number[]] },
): SetText => {
  for (const size of box.sizes) {
    const lines = balanced(text, language, box.width / size);
    if (lines.length <= box.lines && lines.every((line) => measure(line) * size <= box.width)) return { lines, size };
  }
  const size = box.sizes.at(-1) ?? box.sizes[0];
  return { lines: wrap(text, language, box.width / size).slice(0, box.lines), size };
};

export { measure as textWidth };
