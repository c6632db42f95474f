import { englishOf, flatTexts, type TextTree } from "./conformance/compare-texts.ts";

/** A concept's words in a language, each the beginning of a word or of a phrase: a stem stands for its inflected forms. */
interface Term {
  readonly use: readonly string[];
  /** Words for the concept that this product does not say. */
  readonly refuse: readonly string[];
}

/** The terminology of a language: the files in `terms/`. */
export interface Terms {
  readonly concepts: Readonly<Record<string, Term>>;
  /** Words that stand in no text. */
  readonly never: readonly string[];
}

/** English's file also says which texts define a concept: in every language they have one of its words. */
export interface EnglishTerms extends Terms {
  readonly concepts: Readonly<Record<string, Term & { readonly keys: readonly string[] }>>;
}

/** These scripts write without spaces between words. */
const unspaced = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The first of `words` that a word or phrase in `text` begins with, whatever the case. */
const wordIn = (text: string, words: readonly string[]): string | undefined => {
  const written = text.replace(/\{\{[^{}]*\}\}/g, "");
  return words.find((word) => {
    const start = unspaced.test(word) ? "" : "(?<![\\p{L}\\p{M}])";
    return new RegExp(start + escaped(word.normalize("NFC")), "iu").test(written);
  });
};

/**
 * Where a language's texts break its terminology, in words: a text has a word that the language never says, has a refused
 * word although English names the concept there, or defines a concept and has none of its words.
 * @param defines whether these are the texts whose keys the terminology names: core's.
 */
export function termFaults(
  { code, texts, terms }: { readonly code: string; readonly texts: TextTree; readonly terms: Terms },
  { english, terms: { concepts } }: { readonly english: TextTree; readonly terms: EnglishTerms },
  defines: boolean,
): readonly string[] {
  const source = new Map(flatTexts(english));
  return flatTexts(texts).flatMap(([key, text]) => {
    const never = wordIn(text, terms.never);
    const faults = Object.entries(concepts).flatMap(([concept, { use, keys }]) => {
      const term = terms.concepts[concept];
      if (term === undefined) return [];
      const isNamed = wordIn(englishOf(key, source), use) !== undefined;
      const refused = isNamed || code === "EN" ? wordIn(text, term.refuse) : undefined;
      const lacks = defines && keys.includes(key) && wordIn(text, term.use) === undefined;
      return [
        ...(refused === undefined ? [] : [`${key} says “${refused}” for ${concept}: ${text}`]),
        ...(lacks ? [`${key} has no word for ${concept}: ${text}`] : []),
      ];
    });
    return [...(never === undefined ? [] : [`${key} says “${never}”, which no text does: ${text}`]), ...faults];
  });
}
