import type uFuzzyType from "@leeoniya/ufuzzy";

/** Finds games by name or vendor, tolerating a wrong, missing, extra or swapped letter and missing accents. */
export interface GameSearch {
  /** Indexes of the matches in the given list, best first. An empty query matches nothing. */
  find(query: string): readonly number[];
}

/** Accents, case and width are ignored. */
const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/đ/gi, "d").toLowerCase();

/** `texts`: the searchable texts of each game. The library is passed in, so that it loads with the first search. */
export function createGameSearch(uFuzzy: typeof uFuzzyType, texts: readonly string[]): GameSearch {
  const haystack = texts.map(plain);
  // One error a term, of any kind.
  const fuzzy = new uFuzzy({
    unicode: true,
    intraMode: 1,
    intraIns: 1,
    intraSub: 1,
    intraTrn: 1,
    intraDel: 1,
    interSplit: "[^\\p{L}\\d']+",
    intraSplit: "\\p{Ll}\\p{Lu}",
  });

  return {
    find(query) {
      const needle = plain(query).trim();
      if (needle === "") return [];
      const [matches, info, order] = fuzzy.search(haystack, needle, 1, 1000);
      const found = info && order ? order.map((at) => info.idx[at] ?? -1) : (matches ?? []);
      // Scripts written without spaces (Thai, Chinese …) and single letters: plain inclusion.
      const included = haystack.flatMap((text, index) => (text.includes(needle) ? [index] : []));
      return [...new Set([...included, ...found])].filter((index) => index >= 0);
    },
  };
}
