import { describe, expect, it } from "vitest";
import { createPictures } from "#server/sandbox/artwork/index.ts";
import { seededRandom } from "#server/sandbox/artwork/seeded-random.ts";
import { games } from "#server/sandbox/content/games.ts";
import { demoCatalogue } from "#server/sandbox/pages/games.ts";
import { contrast } from "./colours.ts";
import { createOutcome } from "./page/outcome.js";
import { memoryPoints, type Points } from "./points.ts";
import { createDemoGames, safeBackUrl } from "./routes.ts";
import { drawNumbers, drawRules, settleDraw, validPicks } from "./rules/draw.ts";
import { type ReelSymbol, reelSymbols, reelsReturn, reelsRules, settleSpin, spin } from "./rules/reels.ts";
import { pageLanguage } from "./texts.ts";

const token = "token-0001";

const table = (points: Points = memoryPoints(), random = seededRandom("table"), now = () => 0) => {
  const pages = createDemoGames({ ...demoCatalogue, random, now, points, base: "/wps/sandbox" }).route(
    "/",
    createPictures(),
  );
  const call = async (path: string, body?: unknown) => {
    const init =
      body === undefined ? {} : { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) };
    const response = await pages.request(path, init);
    return { status: response.status, answer: await response.json() };
  };
  return { pages, call };
};

describe("a game's page, as the console's switches say", () => {
  const page = (as: string, dest = "iframe") =>
    table().pages.request(`/play?game=vn03&token=${token}&as=${as}`, { headers: { "sec-fetch-dest": dest } });

  it("refuses frames, by both headers", async () => {
    const { headers } = await page("refuses");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  });

  it("dies in a frame, and plays in a window", async () => {
    expect((await page("dies")).headers.get("Refresh")).toBe("3; url=/wps/sandbox/play/dead");
    expect((await page("dies", "document")).headers.get("Refresh")).toBeNull();
    expect((await table().pages.request("/play/dead")).status).toBe(500);
  });

  it.each(["plays", "constructor", ""])("plays as %j", async (as) => {
    const { status, headers } = await page(as);
    expect([status, headers.get("X-Frame-Options"), headers.get("Refresh")]).toEqual([200, null, null]);
  });
});

describe("the pay table", () => {
  it.each([
    ["the draw's", "vn03", "EN", "× 20,000"],
    ["the draw's", "vn03", "VI", "× 20.000"],
    ["the draw's", "vn03", "UR", "× 20,000"],
    ["the reels'", "sb01", "EN", "× 1.5"],
    ["the reels'", "sb01", "PT", "× 1,5"],
  ])("has the numbers of the page's language: %s, %s, %s", async (_, game, language, pay) => {
    const page = await table().pages.request(`/play?game=${game}&token=${token}&lang=${language}`);
    expect(await page.text()).toContain(`<td>${pay}</td>`);
  });
});

describe("the draw", () => {
  it("draws five different numbers from 1 to 35, each about as often as any other", () => {
    const random = seededRandom("fair");
    const seen = new Map<number, number>();
    const draws = 20_000;
    for (let round = 0; round < draws; round += 1) {
      const drawn = drawNumbers(random);
      expect(validPicks(drawn)).toBe(true);
      for (const number of drawn) seen.set(number, (seen.get(number) ?? 0) + 1);
    }
    const expected = (draws * drawRules.picks) / drawRules.highest;
    for (let number = 1; number <= drawRules.highest; number += 1) {
      expect(Math.abs((seen.get(number) ?? 0) - expected) / expected).toBeLessThan(0.08);
    }
  });

  it.each([
    [0, 0],
    [1, 0],
    [2, 30],
    [3, 250],
    [4, 3_000],
    [5, 200_000],
  ])("pays %i hits by its table", (hits, won) => {
    const drawn = [1, 2, 3, 4, 5];
    const picks = drawn.map((number, index) => (index < hits ? number : number + 20));
    expect(settleDraw(picks, drawn, 10).won).toBe(won);
  });

  it("takes the stake, pays the win, and remembers the round", async () => {
    const { call } = table();
    const { answer } = await call(`/play/round?game=vn03&token=${token}`, { picks: [1, 2, 3, 4, 5], stake: 50 });
    expect(answer.value.balance).toBe(1_000 - 50 + answer.value.won);
    const state = await call(`/play/state?game=vn03&token=${token}`);
    expect(state.answer.value.history[0].drawn).toEqual(answer.value.drawn);
  });
});

describe("the reels", () => {
  const column = (...symbols: ReelSymbol[]) => symbols;

  it("returns in the long run what its paytable says", () => {
    const random = seededRandom("long run");
    const spins = 300_000;
    let won = 0;
    for (let round = 0; round < spins; round += 1) won += spin(random, 10).won;
    expect(Math.abs(won / (spins * 10) - reelsReturn())).toBeLessThan(0.015);
  });

  it("returns between 92 and 96 points of each 100", () => {
    expect(reelsReturn()).toBeGreaterThan(0.92);
    expect(reelsReturn()).toBeLessThan(0.96);
  });

  it("multiplies the ways, lets the wild one stand for others, and stops at the first reel without", () => {
    const grid = [
      column("top", "plain", "small"),
      column("wild", "top", "plain"),
      column("top", "green", "green"),
      column("warm", "warm", "warm"),
      column("top", "top", "top"),
    ];
    const { wins, won } = settleSpin(grid, 10);
    expect(wins).toEqual([{ symbol: "top", reels: 3, ways: 2, won: 30 }]);
    expect(won).toBe(30);
  });

  it("keeps the wild one off the first and the last reel", () => {
    expect(reelsRules.reels[0]).not.toContain("wild");
    expect(reelsRules.reels[4]).not.toContain("wild");
  });

  it("answers a grid of five by three with known symbols, and whole points", async () => {
    const { call } = table();
    const { answer } = await call(`/play/round?game=jl02&token=${token}`, { stake: 10 });
    expect(answer.value.grid.map((reel: unknown[]) => reel.length)).toEqual([3, 3, 3, 3, 3]);
    for (const symbol of answer.value.grid.flat()) expect(reelSymbols).toContain(symbol);
    expect(Number.isInteger(answer.value.balance)).toBe(true);
  });

  it("has a picture of every symbol, in the game's colours", async () => {
    const { pages } = table();
    for (const { gameId } of games.filter(({ kind }) => kind === "reels")) {
      for (const symbol of reelSymbols) {
        const svg = await (await pages.request(`/play/symbol/${gameId}/${symbol}.svg`)).text();
        expect(svg, `${gameId} ${symbol}`).toMatch(/^<svg style="--ground:#[\da-f]{6};[^"]*" .*<\/svg>$/);
      }
    }
    const wild = async (gameId: string) => (await pages.request(`/play/symbol/${gameId}/wild.svg`)).text();
    expect(await wild("jl01")).not.toBe(await wild("jl02"));
  });
});

describe("the pictures on a game's page", () => {
  it.each(games)("of $name are there", async ({ gameId }) => {
    const { pages } = table();
    const html = await (await pages.request(`/play?game=${gameId}&token=${token}`)).text();
    for (const [, address = ""] of html.matchAll(/ src="\/wps\/sandbox([^"?]+\.svg)"/g))
      expect((await pages.request(address)).status, address).toBe(200);
  });

  it("are those of the sandbox", async () => {
    const { pages } = table();
    for (const kind of ["symbol/jl01/nothing", "symbol/zz99/top", "figure/zz99"])
      expect((await pages.request(`/play/${kind}.svg`)).status, kind).toBe(404);
  });
});

describe("what a round paid", () => {
  const numbers = new Intl.NumberFormat("en");
  const outcomeIn = (code: string) => {
    const { texts, tag } = pageLanguage(code);
    const format = (text: string, values: object) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => numbers.format(Number(Reflect.get(values, name))));
    return createOutcome({ texts, tag, format });
  };

  it.each([
    ["more than the stake", 30, true, "You win 30 points", "\u2066+30\u2069"],
    ["one point of the stake", 1, false, "No win this time: 1 point returned", "\u20661\u2069"],
    ["the stake itself", 10, false, "No win this time: 10 points returned", "\u206610\u2069"],
    ["nothing", 0, false, "No win this time", "–"],
  ])("is a win only above the stake: %s", (_, won, win, text, sum) => {
    const outcome = outcomeIn("EN");
    const round = { won, stake: 10 };
    expect([outcome.isWin(round), outcome.text(round), outcome.sum(round)]).toEqual([win, text, sum]);
  });

  it.each("BN CN EN ES FR HI ID JA KK KM KO LO MS MY NE PT-BR RU SW TA TE TH TR TW UR VI".split(" "))(
    "has every plural form of %s",
    (code) => {
      const { texts, tag } = pageLanguage(code);
      const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
      const keys = ["won", "returned"].flatMap((key) => forms.map((form) => `${key}_${form}`));
      expect(
        Object.keys(texts)
          .filter((key) => /^(won|returned)_/.test(key))
          .sort(),
      ).toEqual(keys.sort());
    },
  );

  it("has one text for every number in a language that Intl lacks", () => {
    expect(outcomeIn("TY").text({ won: 1, stake: 10 })).toBe(
      "’Aita e rē i teie taime\u00a0: e 1 tāpa’o i fa’aho’ihia mai",
    );
    expect(outcomeIn("TY").text({ won: 20, stake: 10 })).toBe("’Ua noa’a ia ’oe e 20 tāpa’o");
  });

  it("says one point in the singular", () => {
    expect(outcomeIn("PT-BR").text({ won: 1, stake: 10 })).toBe("Não foi desta vez: 1 ponto devolvido");
    expect(outcomeIn("ES").text({ won: 20, stake: 10 })).toBe("Ganaste 20 puntos");
  });

  it("is told with the stake, in the answer and in the list of rounds", async () => {
    const { answer } = await table().call(`/play/round?game=jl02&token=${token}`, { stake: 50 });
    expect(answer.value).toMatchObject({ stake: 50, history: [{ stake: 50 }] });
  });
});

describe("bad input", () => {
  it.each([
    ["four picks", { picks: [1, 2, 3, 4], stake: 10 }, "picks"],
    ["a pick out of range", { picks: [1, 2, 3, 4, 36], stake: 10 }, "picks"],
    ["a pick twice", { picks: [1, 2, 3, 4, 4], stake: 10 }, "picks"],
    ["a pick that is no whole number", { picks: [1, 2, 3, 4, 5.5], stake: 10 }, "picks"],
    ["picks as text", { picks: "12345", stake: 10 }, "picks"],
    ["a stake that is not offered", { picks: [1, 2, 3, 4, 5], stake: 7 }, "stake"],
    ["a negative stake", { picks: [1, 2, 3, 4, 5], stake: -10 }, "stake"],
    ["a body that is no JSON", "{", "picks"],
  ])("refuses %s by the field's name and takes nothing", async (_, body, field) => {
    const points = memoryPoints();
    const { status, answer } = await table(points).call(`/play/round?game=vn03&token=${token}`, body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ success: false, errorCode: "field.invalid", value: { field } });
    expect(points.get(token, "vn03")).toBe(1_000);
  });

  it("refuses an unknown game, a bad token and one without a balance", async () => {
    const { call } = table();
    expect(await call(`/play/state?game=nothing&token=${token}`)).toMatchObject({
      status: 404,
      answer: { errorCode: "game.unknown" },
    });
    expect(await call("/play/state?game=vn03&token=%3Cb%3E")).toMatchObject({
      status: 401,
      answer: { errorCode: "play.token.invalid" },
    });
    const closed = table({ get: () => undefined, add: () => 0 });
    expect(await closed.call(`/play?game=vn03&token=${token}`)).toMatchObject({ status: 401 });
  });

  it("reads the balance of the game that is played", async () => {
    const { call } = table({ get: (_, gameId) => (gameId === "jl02" ? 500 : undefined), add: () => 0 });
    expect((await call(`/play/state?game=jl02&token=${token}`)).answer.value.balance).toBe(500);
    expect((await call(`/play/state?game=vn03&token=${token}`)).status).toBe(401);
  });

  it("lets nobody play without points, and refills an empty balance", async () => {
    const points = memoryPoints();
    points.add(token, -995);
    const { call } = table(points);
    expect(await call(`/play/round?game=jl02&token=${token}`, { stake: 10 })).toMatchObject({
      status: 409,
      answer: { errorCode: "points.not.enough" },
    });
    expect((await call(`/play/refill?game=jl02&token=${token}`, {})).answer.value.balance).toBe(1_000);
    expect((await call(`/play/refill?game=jl02&token=${token}`, {})).answer.value.balance).toBe(1_000);
  });

  it("lets one of two rounds that come at once be played with the last points", async () => {
    const points = memoryPoints();
    points.add(token, -990);
    const balances: number[] = [];
    const add: Points["add"] = (whose, amount) => {
      const balance = points.add(whose, amount);
      balances.push(balance);
      return balance;
    };
    // The first round wins nothing.
    const { call } = table({ ...points, add }, seededRandom("loss"));
    const play = () => call(`/play/round?game=jl02&token=${token}`, { stake: 10 });
    await Promise.all([play(), play(), play()]);
    expect(Math.min(...balances)).toBe(0);
  });
});

describe("the page", () => {
  const page = async (query: string, headers: Record<string, string> = {}) =>
    table().pages.request(`/play?token=${token}&${query}`, { headers });

  it("runs only its own files", async () => {
    const response = await page("game=vn03&lang=VI");
    const html = await response.text();
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(html).not.toMatch(/ style=| on\w+=|<style|<script>/);
    for (const [, path] of html.matchAll(/(?:src|href)="\/wps\/sandbox([^"]+)"/g)) {
      expect((await table().pages.request(path ?? "")).status).toBe(200);
    }
  });

  it("leaves the way back and the name to the site's bar when it stands in its frame", async () => {
    const sheet = "/play/page/framed.css";
    expect(await (await page("game=vn03", { "Sec-Fetch-Dest": "iframe" })).text()).toContain(sheet);
    expect(await (await page("game=vn03", { "Sec-Fetch-Dest": "document" })).text()).not.toContain(sheet);
    expect(await (await table().pages.request(sheet)).text()).toContain("#back");
  });

  it("is written in the requested language, in its direction", async () => {
    expect(await (await page("game=vn03&lang=VI")).text()).toContain("Quay số");
    expect(await (await page("game=vn03&lang=UR")).text()).toContain('<html lang="ur" dir="rtl">');
    expect(await (await page("game=vn03&lang=XX")).text()).toContain('<html lang="en" dir="ltr">');
  });

  it("can't be talked into markup by its address", async () => {
    const html = await (await page("game=vn03&backUrl=https://a.example/%3C/script%3E%3Cscript%3Ealert(1)")).text();
    expect(html.match(/<script/g)).toHaveLength(2);
  });

  it.each([
    ["/m/home?x=1", "/m/home?x=1"],
    ["http://shop.localhost:5173/m/game", "/m/game"],
    ["/.//other.example", "/m/home"],
    ["//other.example/m/home", "http://other.example/m/home"],
    ["https://other.example/m/home", "https://other.example/m/home"],
    ["javascript:alert(1)", "/m/home"],
    ["https://user:secret@other.example/", "/m/home"],
    ["http://", "/m/home"],
    [undefined, "/m/home"],
  ])("leads back from %s to %s", (backUrl, expected) => {
    expect(safeBackUrl(backUrl, "http://shop.localhost:5173")).toBe(expected);
  });

  it("sets what is tapped in a colour that can be read on every game's ground", async () => {
    const { pages } = table();
    for (const { gameId } of games) {
      const css = await (await pages.request(`/play/colours/${gameId}.css`)).text();
      const colour = (name: string) => css.match(new RegExp(`--${name}:(#\\w+)`))?.[1] ?? "";
      expect(contrast(colour("bright"), colour("dark"))).toBeGreaterThan(4.5);
      expect(contrast(colour("light"), colour("dark"))).toBeGreaterThan(7);
    }
  });
});
