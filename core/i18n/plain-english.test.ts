import { describe, expect, it } from "vitest";
import { flatTexts, type TextTree } from "#tests/conformance/compare-texts.ts";
import { byLanguage, type Texts } from "#tools/plugins/plugin-texts.ts";

const files = import.meta.glob<TextTree>(["./locales/EN.json", "../../merchants/*/texts/EN.json"], {
  eager: true,
  import: "default",
});
const pluginFiles = import.meta.glob<Readonly<Record<string, Texts>>>("../../plugins/*/*/texts.json", {
  eager: true,
  import: "default",
});

/** A sentence that a person reads once on a phone. */
const MAX_WORDS = 20;

/** Words of software, law and offices, for which there is a plain one. */
const jargon =
  /\b(API|CORS|URL|OTP|SMS gateway|HTTP|cache|server|token|null|payload|parameters?|time-?out|authenticat(e|ed|ion)|credentials?|initiali[sz]\w*|configure[ds]?|terminated?|execut\w+|utili[sz]\w*|commence\w*|purchase\w*|obtain\w*|insufficient|subsequent\w*|pursuant|herein|hereby|aforementioned|prior to|in order to|in the event|access denied|error)\b/i;

/** Titles whose wording is prescribed. */
const prescribed = new Set(["site.failure.networkPlain", "site.system.deniedTitle"]);

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** What makes an English text hard to read, a sentence each. */
function difficulties(text: string): readonly string[] {
  const words = jargon.exec(text);
  const long = [...sentences.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence.split(/\s+/).length > MAX_WORDS);
  return [
    ...(words ? [`"${words[0]}" has a plain word`] : []),
    ...long.map((sentence) => `more than ${MAX_WORDS} words: ${sentence}`),
  ];
}

describe("the English texts", () => {
  const places = [
    ...Object.entries(files),
    ...Object.entries(pluginFiles).map(([path, texts]) => [path, byLanguage(texts).EN ?? {}] as const),
  ];

  it("have sentences that are read at once, without words of software, law or offices", () => {
    const faults = places.flatMap(([path, texts]) =>
      flatTexts(texts).flatMap(([key, text]) =>
        prescribed.has(key) ? [] : difficulties(text).map((fault) => `${path} ${key}: ${fault}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  it("would be found hard to read for one long sentence or one such word", () => {
    expect(difficulties(`Choose ${"another ".repeat(MAX_WORDS)}way.`)).toHaveLength(1);
    expect(difficulties("An error occurred.")).toEqual(['"error" has a plain word']);
    expect(difficulties("Log in again. Your password has changed.")).toEqual([]);
  });
});
