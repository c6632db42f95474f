// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { keptPage, readPageData } from "#core/merchant/index.ts";
import { bootScript, inlineScriptHashes, laterPageScript } from "./boot-script.ts";
import { snapshotCalls } from "./lobby-snapshot.ts";
import { shell } from "./shell.ts";
import { dataOf, input, parse, siteRecord, snapshot } from "./testing.ts";

describe("the brand's display font", () => {
  const withFont = { ...siteRecord, site: { ...siteRecord.site, display: "/m/brand/lotus/1a2b/display.woff2" } };
  const facesOf = (page: Document) => [page.querySelector("link[as=font]"), /@font-face/.exec(page.head.innerHTML)];

  it("is preloaded in part by a first visit, in the page's language; no style uses it yet", () => {
    const headlines = { EN: "/m/brand/lotus/3c4d/headline.woff2" };
    const page = parse({ record: { ...withFont, headlines } });
    const link = page.querySelector("link[as=font]");
    expect(link?.getAttribute("href")).toBe(headlines.EN);
    expect(link?.hasAttribute("crossorigin")).toBe(true);
    // The splash is painted from what precedes it.
    expect(link?.closest("head")).toBeNull();
    expect(page.documentElement.innerHTML).not.toContain("@font-face");
    expect(parse({ record: { ...withFont, headlines }, language: "UR" }).querySelector("link[as=font]")).toBeNull();
    expect(parse({ record: { ...withFont, headlines }, face: true }).querySelector("#headline-font")).toBeNull();
    // Cached or not, a language that does without the font waits for none.
    const fontless = { ...withFont, headlines: { ...headlines, UR: "" } };
    for (const face of [true, false])
      expect(parse({ record: fontless, language: "UR", face }).querySelector("link[as=font]")).toBeNull();
    expect(parse({ record: fontless, face: true }).querySelector("link[as=font]")).not.toBeNull();
  });

  it("is not part of a page whose browser has not cached it: the file is not requested", () => {
    expect(facesOf(parse({ record: withFont }))).toEqual([null, null]);
    expect(facesOf(parse({ face: true }))).toEqual([null, null]);
  });

  it("is preloaded before the first paint where the browser has cached it", () => {
    const page = parse({ record: withFont, face: true });
    const link = page.querySelector("link[rel=preload]");
    expect(link?.getAttribute("href")).toBe("/m/brand/lotus/1a2b/display.woff2");
    // Without this a font is requested twice: fonts are fetched in CORS mode.
    expect(link?.hasAttribute("crossorigin")).toBe(true);
    expect(page.head.innerHTML).toContain("font-display:optional");
  });
});

it("a page that the service worker keeps says so in its data, and is the same in all else", () => {
  const page = shell({ ...input, snapshot });
  expect(readPageData(keptPage(page))).toEqual({ kept: true, ...Object(readPageData(page)) });
  expect(keptPage(page).replace('"kept":true,', "")).toBe(page);
});

describe("what the page loads", () => {
  it("preloads the entry and what it imports: no language, whose start texts are in the page, and no plugin", () => {
    const preloads = [...parse().querySelectorAll('link[rel="modulepreload"]')].map((link) =>
      link.getAttribute("href"),
    );
    expect(preloads).toEqual(["/m/assets/entry-1.js", "/m/assets/react-1.js"]);
  });

  it("starts the boot script before the entry's style sheet, which would delay it", () => {
    const entry = { ...input.build.entry, css: ["/m/assets/entry-1.css"] };
    const text = shell({ ...input, build: { ...input.build, entry } });
    expect(text.indexOf(bootScript)).toBeGreaterThan(text.indexOf('id="livery-data"'));
    expect(text.indexOf(bootScript)).toBeLessThan(text.indexOf('rel="stylesheet"'));
  });

  it("preloads the signs of the brand's family, which the first screen names too", () => {
    const page = parse();
    expect(page.querySelector('link[as="image"]')?.getAttribute("href")).toBe("/m/assets/line-1.svg");
    expect(page.querySelector(".site-header-start use")?.getAttribute("href")).toBe("/m/assets/line-1.svg#language");
  });

  it("preloads a screen's style sheets in the mode in which its scripts load them: otherwise they load twice", () => {
    const screens = { login: ["/m/assets/login-1.css"] };
    const page = parse({ path: "/m/login", build: { ...input.build, screens } });
    expect(page.querySelector('link[as="style"]')?.getAttribute("crossorigin")).toBe("");
  });

  it("contains neither the gateway's origin nor paths of the server", () => {
    expect(shell(input)).not.toMatch(/secret/);
  });

  it("contains the record, the snapshot and the language's texts that scripts read", () => {
    const { "start.failed.retry": _, ...texts } = siteRecord.texts.EN ?? {};
    expect(dataOf(parse())).toEqual({
      record: siteRecord.site,
      language: "EN",
      texts: { ...texts, "start.nav.login": "Log in", "start.lane.seeAll": "See all", "brand.lang": "en" },
      snapshot,
      build: "b1",
    });
  });

  it("ends a list of games with the first screen", () => {
    const call = snapshotCalls.games("RNG");
    const items = Array.from({ length: 50 }, (_, index) => ({ name: `Game ${index}` }));
    const answers = { ...snapshot, [call]: { items, total: 70 } };
    const snapshotOn = (path: string) => dataOf(parse({ path, snapshot: answers })).snapshot;
    expect(snapshotOn("/m/home")).toEqual({ ...snapshot, [call]: { items: items.slice(0, 10), total: 70 } });
    expect(snapshotOn("/m/rng")).toEqual({ ...snapshot, [call]: { items: items.slice(0, 12), total: 70 } });
  });

  it("keeps one jackpot or draw when it shortens a list", () => {
    const call = snapshotCalls.games("RNG");
    const fact = { jackpot: { amount: 5, currency: "PHP" }, tags: ["HOT"] };
    const items = Array.from({ length: 50 }, (_, index) => ({ name: `Game ${index}`, ...(index > 1 && fact) }));
    const carried = (all: typeof items) => {
      const page = parse({ path: "/m/home", snapshot: { ...snapshot, [call]: { items: all, total: 70 } } });
      const shown = Object(Object(dataOf(page).snapshot)[call]).items as readonly object[];
      return shown.flatMap((item, index) => ("jackpot" in item ? [index] : []));
    };
    expect(carried(items)).toEqual([2]);
    expect(carried(items.slice(0, 6))).toEqual([2, 3, 4, 5]);
  });

  it("lets the brand's texts override the shell's, with fallback to English", () => {
    const texts = { EN: { ...siteRecord.texts.EN, "hero.note": "At nine" }, UR: siteRecord.texts.UR ?? {} };
    const page = parse({ language: "UR", record: { ...siteRecord, texts } });
    expect(page.querySelector("template")?.innerHTML).toContain("دوبارہ");
    expect(dataOf(page).texts).toEqual({
      "start.nav.login": "لاگ ان",
      "start.lane.seeAll": "See all",
      "start.category.RNG": "Slots",
      "hero.title": "آج رات",
      "hero.note": "At nine",
      "brand.lang": "ur",
    });
  });

  it("names the language of a brand's words where it has none in the page's", () => {
    const langOf = (texts: typeof siteRecord.texts) =>
      parse({ language: "UR", record: { ...siteRecord, texts } })
        .querySelector(".hero-title")
        ?.getAttribute("lang");
    const { EN = {}, UR = {} } = siteRecord.texts;
    expect([langOf({ EN, UR }), langOf({ EN, UR: {} }), langOf({})]).toEqual(["ur", "en", "ur"]);
  });
});

describe("the inline scripts", () => {
  it("have the policy's hashes, and the first is in the head", async () => {
    const page = parse();
    const inline = [...page.querySelectorAll("script:not([src]):not([type])")].map((script) => script.textContent);
    expect(inline).toEqual([laterPageScript, bootScript]);
    const digests = await Promise.all(
      inline.map((script) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(script))),
    );
    const hashes = digests.map((digest) => `'sha256-${Buffer.from(digest).toString("base64")}'`);
    expect(await inlineScriptHashes()).toBe(hashes.join(" "));
    expect(page.head.querySelector("script")?.textContent).toBe(laterPageScript);
  });
});
