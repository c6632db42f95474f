// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { keptPage, readPageData } from "#core/merchant/index.ts";
import { bootScript, inlineScriptHashes, laterPageScript } from "./boot-script.ts";
import { snapshotCalls } from "./lobby-snapshot.ts";
import { shell } from "./shell.ts";
import type { ShellInput } from "./shell-input.ts";
import { dataOf, input, parse, siteRecord, snapshot } from "./testing.ts";

describe("the brand's display font", () => {
  const headlines = { EN: "/m/brand/lotus/3c4d/headline.woff2", TH: "" };
  const record = { ...siteRecord, display: "/m/brand/lotus/1a2b/display.woff2", headlines };

  it("preloads the part of the page's language, behind the splash", () => {
    const links = [...parse({ record }).querySelectorAll("link[as=font]")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual([headlines.EN]);
    // Otherwise a font is requested twice: fonts are fetched in CORS mode.
    expect(links[0]?.hasAttribute("crossorigin")).toBe(true);
    expect(links[0]?.closest("head")).toBeNull();
  });

  it("shows other fonts until the part has come", () => {
    const faces = [...shell({ ...input, record }).matchAll(/@font-face\{[^}]*\}/g)].map(([face]) => face);
    expect(faces).toEqual([expect.stringMatching(/3c4d\/headline\.woff2.*font-display:swap\}$/)]);
  });

  it("isn't in a page whose language or brand lacks it", () => {
    for (const over of [{ record, language: "TH" }, { record, language: "UR" }, {}])
      expect(shell({ ...input, ...over })).not.toMatch(/@font-face|as="font"/);
  });
});

it("marks only the data of a page for the service worker's cache, and lets it start without waiting", () => {
  const page = shell({ ...input, snapshot });
  const waits = ' data-waits="EN"';
  expect(page).toContain(waits);
  expect(readPageData(keptPage(page))).toEqual({ kept: true, ...Object(readPageData(page)) });
  expect(keptPage(page).replace('"kept":true,', "")).toBe(page.replace(waits, ""));
});

describe("a page whose scripts wait until a person uses it", () => {
  const waits = (over: Partial<ShellInput> = {}) => parse(over).getElementById("app")?.dataset.waits;
  const { variants } = siteRecord.site;

  it("doesn't wait with a build that lacks the styles of lists, and leaves its hero and header as they were", () => {
    const { games: _, strip: __, ...criticalCss } = input.build.criticalCss;
    const build = { ...input.build, criticalCss };
    const draws = [{ name: "North", times: ["18:15"], timeZone: "UTC" }];
    const site = {
      ...siteRecord.site,
      draws,
      strip: true as const,
      variants: { ...variants, hero: "draw" as const, header: "greeting" as const },
    };
    const lastDraw = { time: "2026-01-04T11:15:00Z", numbers: ["07"] };
    const answers = { ...snapshot, [snapshotCalls.games("RNG")]: { items: [{ name: "A", lastDraw }], total: 1 } };
    const inline = { ...siteRecord.inline, strip: { time: true, marks: true, seals: [] } };
    const page = parse({ build, record: { ...siteRecord, site, inline }, snapshot: answers });
    expect(page.getElementById("app")?.dataset.waits).toBeUndefined();
    expect(page.querySelector(".hero-facts")?.innerHTML).toBe("");
    expect(page.querySelector(".hero-aside, .greeting")).toBeNull();
    expect(page.getElementById("protection-strip")?.innerHTML).toBe("");
  });

  it("is a home or a list of games, and says in which language", () => {
    expect(waits()).toBe("EN");
    expect(waits({ language: "UR", path: "/m/rng" })).toBe("UR");
  });

  it.each<[string, Partial<ShellInput>]>([
    ["the gateway hasn't answered", { snapshot: {} }],
    ["the path is another screen's", { path: "/m/news" }],
  ])("is none if %s", (_, over) => {
    expect(waits(over)).toBeUndefined();
  });
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
