import uFuzzy from "@leeoniya/ufuzzy";

interface SearchedTexts {
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

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]/u;

/**
 * Marks where words begin. Where spaces divide words, a word is meant from its beginning ("orbt" is not in "fortune"); the
 * library's own boundaries are of Latin words.
 */
const WORD_START = "_";
const markWords = (text: string): string => text.replace(/[\p{L}\p{M}\d']+/gu, `${WORD_START}$&`);

/** Where the first of the words begins a word, if each of them begins one; else undefined. */
function startOf(words: readonly string[], marked: string): number | undefined {
  const starts = words.map((word) => marked.indexOf(WORD_START + word));
  return words.length > 0 && !starts.includes(-1) ? starts[0] : undefined;
}

function searched(texts: readonly string[]) {
  const plainTexts = texts.map(plain);
  return { plainTexts, marked: plainTexts.map(markWords) };
}

/**
 * Finds games by name, provider or category, tolerating a wrong, missing, extra or swapped letter and missing accents.
 *
 * @param texts those of each game
 * @returns Indexes of the games that match, best first: names with words that begin so, names that have it, names that are
 * nearly so, then the same by the rest. An empty query matches nothing.
 */
export function createGameSearch(texts: readonly SearchedTexts[]): (query: string) => readonly number[] {
  const names = searched(texts.map(({ name }) => name));
  const all = searched(texts.map(({ name, more }) => [name, ...more].join(" ")));
  const fuzzy = new uFuzzy({
    unicode: true,
    intraMode: 1,
    // Of any script: the library's own are Latin.
    intraChars: `[\\p{L}\\p{M}\\d'${WORD_START}]`,
    interSplit: `[^\\p{L}\\p{M}\\d'${WORD_START}]+`,
    intraSplit: "\\p{Ll}\\p{Lu}",
    intraRules: (word) => {
      const isForgiven =
        [...word.replace(WORD_START, "")].length >= (/\p{Script=Han}/u.test(word) ? MIN_FORGIVEN_HAN : MIN_FORGIVEN);
      // One error a word, of any kind and anywhere.
      const errors = isForgiven ? 1 : 0;
      return {
        intraSlice: [word.startsWith(WORD_START) ? 1 : 0, Number.POSITIVE_INFINITY],
        intraIns: errors,
        intraSub: errors,
        intraTrn: errors,
        intraDel: errors,
      };
    },
  });

  const among = ({ plainTexts, marked }: ReturnType<typeof searched>, needle: string): readonly number[] => {
    const [matches, info, order] = unspaced.test(needle)
      ? fuzzy.search(plainTexts, needle, 1, 1000)
      : fuzzy.search(marked, markWords(needle), 1, 1000);
    const found = info && order ? order.map((at) => info.idx[at] ?? -1) : (matches ?? []);
    const words = needle.match(/[\p{L}\p{M}\d']+/gu) ?? [];
    const begun = marked
      .flatMap((text, index) => {
        const start = startOf(words, text);
        return start === undefined ? [] : [{ index, start }];
      })
      .sort((one, other) => one.start - other.start)
      .map(({ index }) => index);
    // Scripts written without spaces (Thai, Chinese …) and single letters: plain inclusion.
    const included = plainTexts.flatMap((text, index) => (text.includes(needle) ? [index] : []));
    return [...begun, ...included, ...found].filter((index) => index >= 0);
  };

  return (query) => {
    const needle = plain(query).trim();
    if (needle === "") return [];
    return [...new Set([...among(names, needle), ...among(all, needle)])];
  };
}
