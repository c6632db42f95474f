import type uFuzzyType from "@leeoniya/ufuzzy";

/** Finds games by name, provider or category, tolerating a wrong, missing, extra or swapped letter and missing accents. */
export interface GameSearch {
  /** Indexes of the matches in the given list, best first: by name, then by the rest. An empty query matches nothing. */
  find(query: string): readonly number[];
}

export interface SearchedTexts {
  readonly name: string;
  /** Provider, category. */
  readonly more: readonly string[];
}

/** Letters that people use for one another, or that no normalization takes apart. */
const alike: ReadonlyMap<string, string> = new Map(
  Object.entries({ đ: "d", ı: "i", ł: "l", ø: "o", ي: "ی", ى: "ی", ك: "ک", ه: "ہ", ة: "ہ", ھ: "ہ" }),
);

/**
 * Accents, case, width and the kind of kana are ignored, as are the vowel points of Arabic script; the vowel signs of Indic
 * scripts and Thai are letters. Hangul is taken apart into its letters.
 */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Script=Inherited}/gu, "")
    .replace(/[đıłøيىكهةھ]/g, (letter) => alike.get(letter) ?? letter)
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Shorter words are others with another letter. */
const MIN_FORGIVEN = 4;
/** Of signs that are words by themselves three are as many as that. */
const MIN_FORGIVEN_HAN = 3;

/** Where spaces divide words, a word with an error is meant from its beginning: "orbt" is not in "fortune". */
const isMeant = (text: string, start: number): boolean =>
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]/u.test(
    text,
  ) || !/[\p{L}\p{M}\d]$/u.test(text.slice(0, start));

/** `texts`: those of each game. The library is passed in, so that it loads with the first search. */
export function createGameSearch(uFuzzy: typeof uFuzzyType, texts: readonly SearchedTexts[]): GameSearch {
  const names = texts.map(({ name }) => plain(name));
  const all = texts.map(({ name, more }) => plain([name, ...more].join(" ")));
  const fuzzy = new uFuzzy({
    unicode: true,
    intraMode: 1,
    // Of any script: the library's own are Latin.
    intraChars: "[\\p{L}\\p{M}\\d']",
    interSplit: "[^\\p{L}\\p{M}\\d']+",
    intraSplit: "\\p{Ll}\\p{Lu}",
    intraRules: (word) => {
      const isForgiven = [...word].length >= (/\p{Script=Han}/u.test(word) ? MIN_FORGIVEN_HAN : MIN_FORGIVEN);
      // One error a word, of any kind and anywhere.
      const errors = isForgiven ? 1 : 0;
      return {
        intraSlice: [0, Number.POSITIVE_INFINITY],
        intraIns: errors,
        intraSub: errors,
        intraTrn: errors,
        intraDel: errors,
      };
    },
  });

  const among = (haystack: string[], needle: string): readonly number[] => {
    const [matches, info, order] = fuzzy.search(haystack, needle, 1, 1000);
    const found =
      info && order
        ? order.flatMap((at) => {
            const index = info.idx[at] ?? -1;
            return isMeant(haystack[index] ?? "", info.start[at] ?? 0) ? [index] : [];
          })
        : (matches ?? []);
    // Scripts written without spaces (Thai, Chinese …) and single letters: plain inclusion.
    const included = haystack.flatMap((text, index) => (text.includes(needle) ? [index] : []));
    return [...included, ...found].filter((index) => index >= 0);
  };

  return {
    find(query) {
      const needle = plain(query).trim();
      if (needle === "") return [];
      return [...new Set([...among(names, needle), ...among(all, needle)])];
    },
  };
}
