// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { SiteRecord } from "#core/merchant/index.ts";
import { snapshotCalls } from "./lobby-snapshot.ts";
import { input, parse, siteRecord, snapshot } from "./testing.ts";

const { build } = input;

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
    const ids = [...page.querySelectorAll(".game")].map((game) => game.getAttribute("data-game"));
    expect(ids).toEqual(["sl01", "sl02"]);
  });

  it("labels a game by its first tag, and ignores an unknown one", () => {
    const texts = { ...siteRecord.texts, EN: { ...siteRecord.texts.EN, "start.lobby.tag.NEW": "New <1>" } };
    const items = [["NEW", "HOT"], ["COLD"], "NEW", undefined].map((tags, at) => ({
      gameId: `${at}`,
      name: "Koi",
      tags,
    }));
    const lists = { ...snapshot, [snapshotCalls.games("RNG")]: { items, total: 4 } };
    const page = parse({ snapshot: lists, record: { ...siteRecord, texts } });
    const labels = [...page.querySelectorAll(".game")].map((game) => game.querySelector(".game-badge")?.textContent);
    expect(labels).toEqual(["New <1>", undefined, undefined, undefined]);
  });

  it("labels games with a trial in lists, quietly, unless they have a tag", () => {
    const start = { "start.lobby.tag.NEW": "New", "start.lobby.trial": "Demo" };
    const record = { ...siteRecord, texts: { ...siteRecord.texts, EN: { ...siteRecord.texts.EN, ...start } } };
    const items = [
      { name: "A", freeplay: "1" },
      { name: "B", freeplay: true, tags: ["NEW"] },
      { name: "C", freeplay: "yes" },
    ];
    const lists = { ...snapshot, [snapshotCalls.games("RNG")]: { items, total: 3 } };
    const badgesOn = (path: string) =>
      [...parse({ path, snapshot: lists, record }).querySelectorAll(".game-badge")].map((badge) => [
        badge.textContent,
        badge.classList.contains("game-badge-quiet"),
      ]);
    expect(badgesOn("/m/rng")).toEqual([
      ["Demo", true],
      ["New", false],
    ]);
    expect(badgesOn("/m/home")).toEqual([["New", false]]);
  });

  it("has the search and the providers above a list of games, the providers in the site's order", () => {
    const vendor = (code: string, ordinal?: number) => ({ vendor: code, displayName: `<${code}>`, ordinal });
    const lanes = (...vendors: readonly object[]) => [
      {
        gameCategory: "RNG",
        cards: [{ accountTypeName: "TWO" }, { accountTypeName: "ONE" }],
        gameClassify: { vendors },
      },
    ];
    const texts = { EN: { "start.search.label": 'Search "games"', "start.lobby.allVendors": "All" } };
    const listWith = (...vendors: readonly object[]) =>
      parse({
        path: "/m/rng",
        record: { ...siteRecord, texts },
        snapshot: { ...snapshot, [snapshotCalls.lanes]: lanes(...vendors) },
      });
    const page = listWith(vendor("ONE"), vendor("NONE"), vendor("TWO"), vendor("FIRST", 1), vendor("TWO"));
    expect(page.querySelector(".games-head input")?.getAttribute("placeholder")).toBe('Search "games"');
    const chips = [...page.querySelectorAll(".games-vendors button")];
    expect(chips.map(({ textContent }) => textContent)).toEqual(["All", "<FIRST>", "<TWO>", "<ONE>", "<NONE>"]);
    expect(chips.map((chip) => chip.getAttribute("aria-pressed"))).toEqual([
      "true",
      "false",
      "false",
      "false",
      "false",
    ]);
    expect(listWith(vendor("ONE")).querySelector(".games-vendors")).toBeNull();
  });

  it("keeps free what is below the first lane of all games", () => {
    expect(parse({ path: "/m/game" }).querySelector(".lane + .page-waiting")).not.toBeNull();
    expect(parse({ path: "/m/rng" }).querySelector("#app .bone")).toBeNull();
  });

  it("paints a skeleton in place of a list for a build that lacks the styles of one", () => {
    const page = parse({ path: "/m/rng", build: { ...build, criticalCss: { splash: "", screen: "", variants: {} } } });
    expect(page.querySelector(".games-head, .game")).toBeNull();
    expect(page.querySelector(".page-waiting")).not.toBeNull();
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
    const texts = { ...siteRecord.texts, EN: { ...siteRecord.texts.EN, "brand.tagline": "Round the corner" } };
    const page = parse({ path: "/m/login", record: { ...siteRecord, texts } });
    expect(page.querySelector("h1.form-title")?.textContent).toBe("Log in");
    expect(page.querySelector(".form-note")?.textContent).toBe("Round the corner");
    expect(page.querySelector(".form-cover .hero-art")).not.toBeNull();
    expect(page.querySelectorAll(".form-screen > .bone")).toHaveLength(4);
  });

  it("has no way to log-in and registration on these two themselves", () => {
    const ways = (path: string) => parse({ path }).querySelectorAll(".site-header-end > a").length;
    expect(["/m/news", "/m/login", "/m/register"].map(ways)).toEqual([2, 0, 0]);
  });

  it.each([
    ["/m", ".hero"],
    ["/m/home/", ".hero"],
    ["/m/index.html", ".hero"],
    ["/m/login/", ".form-screen"],
    ["/m/register", ".form-screen > .form-cover"],
    ["/m/game/", ".chips + .lane .game"],
    ["/m/rng/", ".chips + .games-list .game"],
    ["/m/news", "main h1"],
    ["/m/activity", ".page-waiting"],
  ])("paints the screen of %s, however the address is written", (path, selector) => {
    expect(parse({ path }).querySelector(selector)).not.toBeNull();
  });

  it("has no bars when a game fills the column", () => {
    const page = parse({ path: "/m/launchGame" });
    expect(page.querySelector("#app > .site-bare")).not.toBeNull();
    expect(page.querySelector("#app header, #app nav, #app .page-waiting")).toBeNull();
  });

  it("leads to the places of the bar at the bottom before the scripts, and marks the page's own", () => {
    const linksOn = (path: string, marked = "") =>
      [...parse({ path }).querySelectorAll(`.site-bar a${marked}`)].map((link) => link.getAttribute("href"));
    expect(linksOn("/m")).toEqual(["/m/home", "/m/game", "/m/rng", "/m/news", "/m/member/home"]);
    const markedOn = (path: string) => linksOn(path, "[aria-current=page]");
    expect(["/m", "/m/rng", "/m/live", "/m/news"].map(markedOn)).toEqual([["/m/home"], ["/m/rng"], [], ["/m/news"]]);
    expect(linksOn("/m/login")).toEqual([]);
  });

  it("keeps the place of the bar's middle free until the lanes are known", () => {
    const texts = { ...siteRecord.texts, EN: { ...siteRecord.texts.EN, "start.nav.slots": "Slots" } };
    const middleOf = (answers: Readonly<Record<string, unknown>>) =>
      parse({ snapshot: answers, record: { ...siteRecord, texts } }).querySelector("li:nth-child(3) > .site-bar-place");
    expect(middleOf(snapshot)?.textContent).toBe("Slots");
    expect(middleOf(snapshot)?.getAttribute("href")).toBe("/m/rng");
    expect(middleOf({})?.textContent?.trim()).toBe("");
    expect(middleOf({})?.hasAttribute("href")).toBe(false);
  });

  it("draws the signs of the brand, those of the page's own place as such", () => {
    const drawingsOn = (path: string, selector: string) =>
      [...parse({ path }).querySelectorAll(`${selector} use`)].map((use) => use.getAttribute("href"));
    expect(drawingsOn("/m/rng", ".chips")).toEqual([
      "/m/assets/line-1.svg#games",
      "/m/assets/line-1.svg#RNG-here",
      "/m/assets/line-1.svg#PVP",
      "/m/assets/line-1.svg#LIVE",
    ]);
    expect(drawingsOn("/m/news", ".site-bar")).toEqual([
      "/m/assets/line-1.svg#home",
      "/m/assets/line-1.svg#games",
      "#brand-mark",
      "/m/assets/line-1.svg#news-here",
      "/m/assets/line-1.svg#account",
    ]);
  });

  it("is a skeleton on other screens: no hero, no games", () => {
    const page = parse({ path: "/m/member/home" });
    expect(page.querySelector(".hero, .game")).toBeNull();
    expect(page.querySelector(".page-waiting")).not.toBeNull();
  });

  it("follows the order of the manifest's home, with space for the banners, and paints nothing below unknown content", () => {
    const sections = (home: SiteRecord["site"]["home"]) => {
      const answers = { ...snapshot, [snapshotCalls.banners]: [{}, {}] };
      const page = parse({ record: { ...siteRecord, site: { ...siteRecord.site, home } }, snapshot: answers });
      return [...(page.querySelector("main")?.children ?? [])].map(({ className }) => className);
    };
    expect(sections(["hero", "member", "banners", "vip", "recent", "lanes", "news"])).toEqual([
      "hero",
      "chips",
      "banner-place",
      "lane",
    ]);
    expect(sections(["hero", "matches", "first-lane", "lanes"])).toEqual(["hero", "chips", "lane", "lane"]);
    expect(sections(["hero", "news", "lanes"])).toEqual(["hero", "chips", "page-waiting"]);
    expect(sections(["lanes", "hero"])).toEqual(["chips", "lane"]);
    expect(sections(["member", "hero", "lanes"])).toEqual(["hero", "chips", "lane"]);
  });

  it("keeps a place for matches above the games and in their hero, unless it is known that there are none", () => {
    const home = ["hero", "matches", "first-lane"] as const;
    const site = { ...siteRecord.site, home, variants: { ...siteRecord.site.variants, hero: "match" as const } };
    const places = (matches?: readonly unknown[]) => {
      const answers = { ...snapshot, ...(matches && { [snapshotCalls.matches]: matches }) };
      const page = parse({ record: { ...siteRecord, site }, snapshot: answers });
      return { hero: page.querySelectorAll(".hero-facts").length, lanes: page.querySelectorAll(".lane").length };
    };
    expect(places()).toEqual({ hero: 1, lanes: 2 });
    expect(places([{}])).toEqual({ hero: 1, lanes: 2 });
    expect(places([])).toEqual({ hero: 0, lanes: 1 });
  });

  it.each([
    ["list", 2.25 * 2],
    ["rail", 2.25],
  ] as const)("keeps a place for the odds of a %s of matches where one has them", (layout, more) => {
    const variants = { ...siteRecord.site.variants, matches: layout };
    const site = { ...siteRecord.site, home: ["matches", "first-lane"] as const, variants };
    const heightOf = (...matches: readonly unknown[]) => {
      const answers = { ...snapshot, [snapshotCalls.matches]: matches };
      const page = parse({ record: { ...siteRecord, site }, snapshot: answers });
      const style = page.querySelector(".lane .bone")?.getAttribute("style") ?? "";
      return layout === "list"
        ? Number(/2 \* ([\d.]+)rem/.exec(style)?.[1]) * 2
        : Number(/([\d.]+)rem/.exec(style)?.[1]);
    };
    expect(heightOf({}, { odds: {} }) - heightOf({}, {})).toBe(more);
  });

  it("keeps a place in the hero for the last numbers where the first lane's first game has them", () => {
    const site = { ...siteRecord.site, variants: { ...siteRecord.site.variants, hero: "draw" as const } };
    const places = (lastDraw: unknown) => {
      const call = snapshotCalls.games("RNG");
      const answers = { ...snapshot, [call]: { items: [{ name: "A", lastDraw }, { name: "B" }], total: 2 } };
      return parse({ record: { ...siteRecord, site }, snapshot: answers }).querySelectorAll(".hero-facts").length;
    };
    expect(places({ time: "", numbers: ["07"] })).toBe(1);
    for (const none of [undefined, null, "x", {}, { numbers: [] }]) expect(places(none)).toBe(0);
  });

  it("paints the last numbers and the next draw of a hero with draws, with times that the page's script writes", () => {
    const draws = [
      { name: "<North>", times: ["18:15"], timeZone: "Asia/Ho_Chi_Minh" },
      { name: "South $&", times: ["16:15"], timeZone: "Asia/Ho_Chi_Minh" },
    ];
    const site = { ...siteRecord.site, draws, variants: { ...siteRecord.site.variants, hero: "draw" as const } };
    const texts = {
      EN: { "start.lobby.lastNumbers": "Latest numbers", "start.lobby.nextDraw": "Next draw: {{name}}, {{time}}" },
    };
    const lastDraw = { time: "2026-01-04T11:15:00Z", numbers: ["07", "<b>", 3], special: true };
    const answers = { ...snapshot, [snapshotCalls.games("RNG")]: { items: [{ name: "A & B", lastDraw }], total: 1 } };
    const page = parse({ record: { ...siteRecord, site, texts }, snapshot: answers });
    const balls = page.querySelector(".hero-facts > .drawn > .balls");
    expect(balls?.getAttribute("aria-label")).toBe("Latest numbers, A & B");
    expect([...(balls?.children ?? [])].map(({ textContent, className }) => [textContent, className])).toEqual([
      ["07", ""],
      ["<b>", "balls-special"],
    ]);
    const inKazakh = parse({ record: { ...siteRecord, site, texts }, snapshot: answers, language: "KK" });
    expect(inKazakh.querySelector<HTMLElement>(".drawn-label time")?.dataset.days).toBe("|");
    const [name, moment] = page.querySelector(".drawn-label")?.children ?? [];
    expect(name?.textContent).toBe("A & B");
    expect(moment?.innerHTML).toBe(
      '<time datetime="2026-01-04T11:15:00.000Z" data-days="Yesterday|Today|Tomorrow">Jan 4, 18:15 GMT+7</time>',
    );
    const countdown = page.querySelector(".hero-aside > .countdown");
    expect(countdown?.querySelector("#next-draw")?.textContent).toBe("Next draw: South $&, 16:15 GMT+7");
    expect(countdown?.querySelector("[role=timer]")?.getAttribute("datetime")).toBe("2026-01-05T09:15:00.000Z");

    const bare = parse({
      record: { ...siteRecord, site: { ...site, draws: [] }, texts },
      snapshot: {
        ...answers,
        [snapshotCalls.games("RNG")]: { items: [{ name: "A", lastDraw: { ...lastDraw, time: "x" } }], total: 1 },
      },
    });
    expect(bare.querySelector(".hero-facts time")).toBeNull();
    expect(bare.querySelector(".countdown")).toBeNull();
  });

  it("paints the place of a greeting on the home, with the words of each part of the day", () => {
    const site = { ...siteRecord.site, variants: { ...siteRecord.site.variants, header: "greeting" as const } };
    const texts = {
      EN: {
        "start.greeting.morning": 'Good "morning"',
        "start.greeting.day": "Good day",
        "start.greeting.evening": "Good night",
      },
    };
    const of = (path: string) => parse({ record: { ...siteRecord, site, texts }, path }).querySelector(".greeting");
    const words = of("/m/home")?.querySelector<HTMLElement>(".greeting-text")?.dataset;
    expect({ ...words }).toEqual({ morning: 'Good "morning"', day: "Good day", evening: "Good night" });
    const dates = JSON.parse(of("/m/home")?.querySelector<HTMLElement>(".greeting-note")?.dataset.dates ?? "");
    expect(Object.keys(dates)).toEqual(["2026-01-04", "2026-01-05", "2026-01-06"]);
    expect(of("/m/news")).toBeNull();
    expect(parse().querySelector(".greeting")).toBeNull();
  });

  it("names no category that the site does not know, none twice, and none without games", () => {
    const lane = (gameCategory: string, gameCount: number) => ({ gameCategory, gameCount, cards: [] });
    const lanes = [lane("BINGO", 3), lane("FISH", 0), lane("RNG", 3), lane("RNG", 4), lane("toString", 1)];
    const page = parse({ snapshot: { ...snapshot, [snapshotCalls.lanes]: lanes } });
    expect([...page.querySelectorAll(".chips .chip")].map((chip) => chip.textContent)).toEqual(["Slots"]);
  });

  it.each([
    [2, 2],
    [3, 3],
    [5, 3],
    [9, 6],
  ])("fills a grid's rows: of %i games it shows %i", (count, shown) => {
    const items = Array.from({ length: count }, (_, index) => ({ name: `Game ${index}` }));
    const variants = { ...siteRecord.site.variants, lane: "grid" as const };
    const page = parse({
      record: { ...siteRecord, site: { ...siteRecord.site, variants } },
      snapshot: { ...snapshot, [snapshotCalls.games("RNG")]: { items, total: count } },
    });
    expect(page.querySelectorAll(".game")).toHaveLength(shown);
  });

  it("has a hero only where the manifest's home has one", () => {
    expect(
      parse({ record: { ...siteRecord, site: { ...siteRecord.site, home: ["lanes"] } } }).querySelector(".hero"),
    ).toBeNull();
  });
});
