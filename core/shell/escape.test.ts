// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bootScript, laterPageScript } from "./boot-script.ts";
import { snapshotCalls } from "./lobby-snapshot.ts";
import { shell } from "./shell.ts";
import type { ShellInput } from "./shell-input.ts";
import { input, parse, siteRecord, snapshot } from "./testing.ts";

describe("no input breaks out of its context", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "</script><script>alert(1)</script>",
      "</style><script>alert(1)</script>",
      '"><img src=x onerror=alert(1)>',
      "' onload='alert(1)",
      "<!--<script>",
      "</template></title></noscript>",
      "\u2028\u2029</ScRiPt >",
      "javascript:alert(1)",
      "]]><svg/onload=alert(1)>",
      "&lt;b&gt;&quot;",
    ),
  );

  /** The elements of a page, by name and attribute names. */
  const skeleton = (page: Document) =>
    [...page.querySelectorAll("*")].map(
      (element) =>
        `${element.tagName} ${[...element.attributes]
          .map(({ name }) => name)
          .sort()
          .join(" ")}`,
    );
  const withWords = (word: string): Partial<ShellInput> => ({
    record: {
      ...siteRecord,
      site: { ...siteRecord.site, name: `n${word}`, revision: word },
      images: { favicon: `f${word}`, icon: `i${word}` },
      inline: { themeCss: "", symbols: { logo: { viewBox: `v${word}`, body: "<path/>" } } },
      texts: {
        EN: {
          "hero.title": word,
          "hero.note": word,
          "hero.action": word,
          "brand.tagline": `t${word}`,
          "start.nav.login": word,
          "start.noscript": word,
          "start.failed.message": word,
          "start.failed.retry": word,
          "start.lane.seeAll": word,
        },
      },
    },
    snapshot: {
      [snapshotCalls.lanes]: [{ gameCategory: `c${word}`, cards: [{ accountTypeName: word, displayName: word }] }],
      [snapshotCalls.games(`c${word}`)]: { items: [{ name: `g${word}`, image: `/i${word}` }] },
    },
  });

  it("the markup is the same whatever the texts of the brand, the language and the gateway", () => {
    const plain = skeleton(parse(withWords("word")));
    fc.assert(
      fc.property(hostile, (word) => {
        expect(skeleton(parse(withWords(word)))).toEqual(plain);
      }),
      { numRuns: 60 },
    );
  });

  it("the data is read back as it was given", () => {
    fc.assert(
      fc.property(fc.dictionary(hostile, fc.jsonValue()), (answers) => {
        const text = shell({ ...input, snapshot: answers });
        const block = /<script type="application\/json" id="livery-data">(.*?)<\/script>/s.exec(text)?.[1] ?? "";
        expect(block).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(block).snapshot).toEqual(JSON.parse(JSON.stringify(answers)));
      }),
    );
  });

  it("there is a page whatever the gateway answers", () => {
    const answer = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.record({ gameCategory: fc.jsonValue(), cards: fc.jsonValue() })),
    );
    fc.assert(
      fc.property(answer, fc.jsonValue(), hostile, (lanes, games, path) => {
        const page = shell({
          ...input,
          path,
          snapshot: { [snapshotCalls.lanes]: lanes, [snapshotCalls.games("RNG")]: games },
        });
        expect(page.startsWith("<!doctype html>")).toBe(true);
      }),
    );
  });

  it.each(["javascript:alert(1)", "//evil.example/x", "data:image/svg+xml,x", "/\\evil", ""])(
    "an image that is no address of the web is left out: %s",
    (image) => {
      const games = { items: [{ name: "Koi", image }] };
      const page = parse({ snapshot: { ...snapshot, [snapshotCalls.games("RNG")]: games } });
      expect(page.querySelector(".game img")).toBeNull();
    },
  );

  it("a theme's CSS can't close its element", () => {
    const page = parse({
      record: { ...siteRecord, inline: { ...siteRecord.inline, themeCss: "</style><script>alert(1)</script>" } },
    });
    expect([...page.querySelectorAll("script:not([src]):not([type])")].map(({ textContent }) => textContent)).toEqual([
      laterPageScript,
      bootScript,
    ]);
  });
});
