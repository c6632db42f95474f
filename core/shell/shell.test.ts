// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PageData, SiteRecord } from "#core/merchant/index.ts";
import { testRecord } from "#core/merchant/testing.ts";
import { bootScript, bootScriptHash } from "./boot-script.ts";
import { snapshotCalls } from "./lobby-snapshot.ts";
import { type ShellInput, shell } from "./shell.ts";

const record: SiteRecord = {
  site: {
    ...testRecord,
    env: "production",
    domains: ["lotusplay.example"],
    languages: { available: ["EN", "UR"], default: "EN" },
    themeColor: { light: "#FBF6EC", dark: "#1C1210" },
    home: ["hero", "lanes"],
  },
  domains: ["lotusplay.example"],
  gatewayOrigin: "https://gw.secret.example",
  policy: "",
  trustedTypes: "report",
  images: { favicon: "/m/brand/lotus/1/favicon.svg", icon: "/m/brand/lotus/1/icon.svg" },
  inline: {
    themeCss: ":root{--color-brand:#B3261E}",
    symbols: { logo: { viewBox: "0 0 10 10", body: "<path d='M0 0'/>" }, hero: { viewBox: "0 0 20 20", body: "<g/>" } },
  },
  texts: {
    EN: { "hero.title": "Tonight’s draw", "start.category.RNG": "Slots", "start.failed.retry": "Retry" },
    UR: { "hero.title": "آج رات", "start.failed.retry": "دوبارہ" },
  },
  files: { "/m/brand/lotus/1/favicon.svg": { path: "/srv/secret/favicon.svg" } },
};

const snapshot = {
  [snapshotCalls.lanes]: [
    { gameCategory: "RNG", cards: [{ accountTypeName: "RNG", displayName: "Slots?" }] },
    { gameCategory: "LIVE", cards: [{ accountTypeName: "AG", displayName: "Live" }] },
    { gameCategory: "PVP", cards: [{ accountTypeName: "PVP", displayName: "Cards" }] },
  ],
  [snapshotCalls.games("RNG")]: {
    items: [
      { name: "Moon Koi", image: "/wps/cover/1.svg" },
      { name: "", image: 3 },
      { name: "Lucky Lantern", image: "/wps/cover/2.svg" },
    ],
    total: 3,
  },
};

const input: ShellInput = {
  record,
  build: {
    build: "b1",
    entry: { js: "/m/assets/entry-1.js", css: [], preload: ["/m/assets/react-1.js"] },
    languages: {
      EN: { shell: { "start.nav.login": "Log in", "start.failed.retry": "Try again", "start.lane.seeAll": "See all" } },
      UR: { shell: { "start.nav.login": "لاگ ان", "start.failed.retry": "پھر کوشش کریں" } },
    },
    criticalCss: { splash: ".splash{inset:0}", screen: "body{margin:0}", variants: { "hero-match": ".x{color:red}" } },
  },
  language: "EN",
  path: "/m/home",
  host: "www.lotusplay.example",
  snapshot,
};

const parse = (over: Partial<ShellInput> = {}): Document =>
  new DOMParser().parseFromString(shell({ ...input, ...over }), "text/html");
const dataOf = (page: Document): PageData => JSON.parse(page.getElementById("livery-data")?.textContent ?? "");

describe("the brand's display font", () => {
  const withFont = { ...record, site: { ...record.site, display: "/m/brand/lotus/1a2b/display.woff2" } };
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

describe("the shell's first screen", () => {
  it("has the brand's texts, in the page's language and direction", () => {
    const page = parse({ language: "UR" });
    expect(page.documentElement.lang).toBe("ur");
    expect(page.documentElement.dir).toBe("rtl");
    expect(page.querySelector(".hero-title")?.textContent).toBe("آج رات");
  });

  it("shows the categories in the order of their lanes, and the first lane's games", () => {
    const page = parse();
    expect([...page.querySelectorAll(".chip")].map((chip) => chip.textContent)).toEqual(["Slots", "Cards", "Live"]);
    expect(page.querySelector(".lane-title")?.textContent).toBe("Slots");
    expect([...page.querySelectorAll(".game-name")].map((name) => name.textContent)).toEqual([
      "Moon Koi",
      "Lucky Lantern",
    ]);
  });

  it("asks for one cover at once, and for the others after the script", () => {
    const covers = [...parse().querySelectorAll(".game img")];
    expect(covers.map((cover) => cover.getAttribute("fetchpriority"))).toEqual(["high", "low"]);
    expect(covers.map((cover) => cover.getAttribute("loading"))).toEqual([null, "lazy"]);
  });

  it("reserves the lane's space with a skeleton while nothing is known", () => {
    const page = parse({ snapshot: {} });
    expect(page.querySelectorAll(".lane-waiting .game")).toHaveLength(6);
  });

  it("has the head of the log-in, with the brand's tagline, and space for the form", () => {
    const texts = { ...record.texts, EN: { ...record.texts.EN, "brand.tagline": "Round the corner" } };
    const page = parse({ path: "/m/login", record: { ...record, texts } });
    expect(page.querySelector("h1.form-title")?.textContent).toBe("Log in");
    expect(page.querySelector(".form-note")?.textContent).toBe("Round the corner");
    expect(page.querySelectorAll(".form-screen > .bone")).toHaveLength(4);
  });

  it.each([
    ["/m", ".hero"],
    ["/m/home/", ".hero"],
    ["/m/index.html", ".hero"],
    ["/m/login/", ".form-screen"],
    ["/m/game/", ".chips + .lane-waiting"],
    ["/m/rng/", ".chips + .lane-games"],
    ["/m/news", "main h1"],
    ["/m/activity", ".page-waiting"],
  ])("paints the screen of %s, however the address is written", (path, selector) => {
    expect(parse({ path }).querySelector(selector)).not.toBeNull();
  });

  it("has no bars where a game fills the column", () => {
    const page = parse({ path: "/m/launchGame" });
    expect(page.querySelector("#app > .site-bare")).not.toBeNull();
    expect(page.querySelector("#app header, #app .page-waiting")).toBeNull();
  });

  it("is a skeleton on other screens: no hero, no games", () => {
    const page = parse({ path: "/m/member/home" });
    expect(page.querySelector(".hero, .game")).toBeNull();
    expect(page.querySelector(".page-waiting")).not.toBeNull();
  });

  it("follows the order of the manifest's home, with space for the banners, and paints nothing below unknown content", () => {
    const sections = (home: SiteRecord["site"]["home"]) => {
      const answers = { ...snapshot, [snapshotCalls.banners]: [{}, {}] };
      const page = parse({ record: { ...record, site: { ...record.site, home } }, snapshot: answers });
      return [...(page.querySelector("main")?.children ?? [])].map(({ className }) => className);
    };
    expect(sections(["hero", "banners", "vip", "recent", "lanes", "news"])).toEqual([
      "hero",
      "chips",
      "banner-place",
      "lane",
    ]);
    expect(sections(["hero", "matches", "first-lane", "lanes"])).toEqual(["hero", "chips", "lane", "lane"]);
    expect(sections(["hero", "news", "lanes"])).toEqual(["hero", "chips", "page-waiting"]);
    expect(sections(["lanes", "hero"])).toEqual(["chips", "lane"]);
  });

  it("keeps a place for matches above the games and in their hero, unless it is known that there are none", () => {
    const home = ["hero", "matches", "first-lane"] as const;
    const site = { ...record.site, home, variants: { ...record.site.variants, hero: "match" as const } };
    const places = (matches?: readonly unknown[]) => {
      const answers = { ...snapshot, ...(matches && { [snapshotCalls.matches]: matches }) };
      const page = parse({ record: { ...record, site }, snapshot: answers });
      return { hero: page.querySelectorAll(".hero-facts").length, lanes: page.querySelectorAll(".lane").length };
    };
    expect(places()).toEqual({ hero: 1, lanes: 2 });
    expect(places([{}])).toEqual({ hero: 1, lanes: 2 });
    expect(places([])).toEqual({ hero: 0, lanes: 1 });
  });

  it.each([
    [2, 2],
    [3, 3],
    [5, 3],
    [9, 6],
  ])("fills a grid's rows: of %i games it shows %i", (count, shown) => {
    const items = Array.from({ length: count }, (_, index) => ({ name: `Game ${index}` }));
    const variants = { ...record.site.variants, lane: "grid" as const };
    const page = parse({
      record: { ...record, site: { ...record.site, variants } },
      snapshot: { ...snapshot, [snapshotCalls.games("RNG")]: { items, total: count } },
    });
    expect(page.querySelectorAll(".game")).toHaveLength(shown);
  });

  it("has a hero only where the manifest's home has one", () => {
    expect(
      parse({ record: { ...record, site: { ...record.site, home: ["lanes"] } } }).querySelector(".hero"),
    ).toBeNull();
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

  it("contains neither the gateway's origin nor paths of the server", () => {
    expect(shell(input)).not.toMatch(/secret/);
  });

  it("contains the record, the language's texts and the snapshot", () => {
    expect(dataOf(parse())).toEqual({
      record: record.site,
      language: "EN",
      texts: { ...record.texts.EN, "start.nav.login": "Log in", "start.lane.seeAll": "See all" },
      snapshot,
      build: "b1",
    });
  });

  it("contains of the first lane's games those that the lane shows, and beside the home no games at all", () => {
    const call = snapshotCalls.games("RNG");
    const items = Array.from({ length: 50 }, (_, index) => ({ name: `Game ${index}` }));
    const answers = { ...snapshot, [call]: { items, total: 70 } };
    const snapshotOn = (path: string) => dataOf(parse({ path, snapshot: answers })).snapshot;
    expect(snapshotOn("/m/home")).toEqual({ ...snapshot, [call]: { items: items.slice(0, 10), total: 70 } });
    expect(snapshotOn("/m/login")).toEqual({ [snapshotCalls.lanes]: snapshot[snapshotCalls.lanes] });
  });

  it("lets the brand's texts override the shell's, with fallback to English", () => {
    const texts = { EN: { ...record.texts.EN, "hero.note": "At nine" }, UR: record.texts.UR ?? {} };
    expect(dataOf(parse({ language: "UR", record: { ...record, texts } })).texts).toEqual({
      "start.nav.login": "لاگ ان",
      "start.lane.seeAll": "See all",
      "start.category.RNG": "Slots",
      "start.failed.retry": "دوبارہ",
      "hero.title": "آج رات",
      "hero.note": "At nine",
    });
  });
});

describe("the one inline script", () => {
  it("is allowed by its hash", async () => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(bootScript));
    expect(await bootScriptHash()).toBe(`'sha256-${Buffer.from(digest).toString("base64")}'`);
    const inline = [...parse().querySelectorAll("script:not([src]):not([type])")].map((script) => script.textContent);
    expect(inline).toEqual([bootScript]);
  });
});

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
      ...record,
      site: { ...record.site, name: `n${word}`, revision: word },
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
      record: { ...record, inline: { ...record.inline, themeCss: "</style><script>alert(1)</script>" } },
    });
    expect([...page.querySelectorAll("script:not([src]):not([type])")].map(({ textContent }) => textContent)).toEqual([
      bootScript,
    ]);
  });
});
