import { describe, expect, it } from "vitest";
import { languages } from "#core/i18n/languages.ts";
import { seededRandom } from "#server/sandbox/artwork/seeded-random.ts";
import { games } from "#server/sandbox/content/games.ts";
import { demoCatalogue } from "#server/sandbox/pages/games.ts";
import { type Kind, kindOf } from "./kinds.ts";
import { memoryPoints } from "./points.ts";
import { createDemoGames } from "./routes.ts";
import { automatic, crashReturn, limitOf, rise, riseMs } from "./rules/crash.ts";
import type { Round } from "./rules/round.ts";
import { handOf } from "./rules/table.ts";
import { pageLanguage } from "./texts.ts";
import type { DemoGame } from "./types.ts";

/** One game of each kind, and of each sport. */
const samples: readonly DemoGame[] = [
  ...new Map(
    games.flatMap(({ gameId }) => {
      const game = demoCatalogue.game(gameId);
      return game ? [[game.kind === "sportsbook" ? game.motif : game.kind, game] as const] : [];
    }),
  ).values(),
];

const choicesOf = ({ kind }: DemoGame): readonly string[] =>
  kind === "sportsbook" ? ["home", "away"] : kind === "crash" ? Object.keys(automatic) : [];

const started = (kind: Kind, body: Readonly<Record<string, unknown>>, random: () => number, stake = 10): Round => {
  const begin = kind.begin(body, { random, now: () => 0 });
  if (typeof begin === "string") throw new Error(`Refused: ${begin}.`);
  return begin(stake);
};

describe("what comes back in the long run", () => {
  it.each(samples.map((game) => [game.kind, game.motif, kindOf(game)] as const))(
    "is between 90 and 98.5 of 100 points: %s, %s",
    (_, __, kind) => {
      expect(kind.returned()).toBeGreaterThan(0.9);
      expect(kind.returned()).toBeLessThan(0.985);
    },
  );

  const chosen = samples.flatMap((game) =>
    choicesOf(game).map((choice) => [game.kind, game.motif, choice, kindOf(game)] as const),
  );

  it.each(chosen)("is what the rounds really pay: %s, %s, %s", (kindName, _, choice, kind) => {
    const random = seededRandom(`long run ${kindName} ${choice}`);
    const rounds = 4_000;
    const paid: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      paid.push((started(kind, { choice }, random).result(Number.POSITIVE_INFINITY)?.won ?? 0) / 10);
    }
    const mean = paid.reduce((sum, one) => sum + one, 0) / rounds;
    const spread = Math.sqrt(paid.reduce((sum, one) => sum + (one - mean) ** 2, 0) / rounds);
    // Nothing pays less than the least that is stated; four standard errors are chance.
    expect(mean - kind.returned()).toBeGreaterThan((-4 * spread) / Math.sqrt(rounds));
    expect(mean).toBeLessThan(1 + (4 * spread) / Math.sqrt(rounds));
  });

  it("is as much at every moment at which a rise can be cashed out", () => {
    const fractions = Array.from({ length: 100_000 }, (_, index) => index / 100_000);
    for (const tenths of [11, 15, 50, 100, 1_000]) {
      const share = fractions.filter((fraction) => limitOf(fraction) >= tenths).length / fractions.length;
      expect((share * tenths) / 10).toBeCloseTo(crashReturn, 1);
    }
  });

  it("is reached at twenty-one by who plays well, and by nobody exceeded", () => {
    const table = kindOf({ kind: "table", motif: "ace" });
    const random = seededRandom("twenty-one");
    const rounds = 10_000;
    let won = 0;
    for (let count = 0; count < rounds; count += 1) {
      const round = started(table, {}, random);
      for (;;) {
        const result = round.result(0);
        if (result) {
          won += result.won;
          break;
        }
        const { you, house } = shownCards(round.shown?.(0));
        const { total, soft } = handOf(you);
        const goal = soft ? 18 : handOf(house).total >= 7 ? 17 : 13;
        round.move?.(total < goal ? "hit" : "stand", 0);
      }
    }
    expect(Math.abs(won / (10 * rounds) - table.returned())).toBeLessThan(0.04);
  });
});

const isCards = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((card) => typeof card === "string");

const shownCards = (shown: object = {}): { readonly you: readonly string[]; readonly house: readonly string[] } => {
  const [you, house]: unknown[] = [Reflect.get(shown, "you"), Reflect.get(shown, "house")];
  return { you: isCards(you) ? you : [], house: isCards(house) ? house : [] };
};

describe("a rise", () => {
  const at = (tenths: number) => Math.ceil(riseMs * Math.log(tenths / 10));

  it("pays what it shows at the moment of cashing out, in whole points", () => {
    const round = rise(10, 1_000, 40);
    expect(round.result(1_000 + at(25))).toBeUndefined();
    expect(round.move?.("cashOut", 1_000 + at(25))).toBe(true);
    expect(round.result(1_000 + at(25))).toEqual({ tenths: 25, burst: false, won: 25 });
  });

  it("pays nothing once it has burst, however late the player taps", () => {
    const round = rise(10, 0, 40);
    expect(round.move?.("cashOut", at(41))).toBe(true);
    expect(round.result(at(41))).toEqual({ tenths: 41, burst: true, won: 0 });
  });

  it("takes no tap before the first tenth, and no other move", () => {
    const round = rise(10, 0, 40);
    expect([round.move?.("cashOut", 0), round.move?.("fly", at(20))]).toEqual([false, false]);
  });

  it("cashes out by itself where the player said", () => {
    expect(rise(50, 0, 40, 20).result(at(20))).toEqual({ tenths: 20, burst: false, won: 100 });
    expect(rise(50, 0, 19, 20).result(at(20))).toEqual({ tenths: 20, burst: true, won: 0 });
  });

  it("tells nobody beforehand where it bursts", () => {
    expect(rise(10, 0, 40).shown?.(at(20))).toEqual({ rising: at(20) });
  });
});

describe("a hand", () => {
  it("counts an ace as one if eleven is too much", () => {
    expect(handOf(["A♠", "K♠"])).toEqual({ total: 21, soft: true });
    expect(handOf(["A♠", "A♥", "9♣"])).toEqual({ total: 21, soft: true });
    expect(handOf(["A♠", "A♥", "9♣", "K♦"])).toEqual({ total: 21, soft: false });
  });
});

const token = "token-0001";

const player = (now: () => number, random: () => number) => {
  const points = memoryPoints();
  const pages = createDemoGames({ ...demoCatalogue, random, now, points, base: "" });
  const post = async (path: string, body: object) => {
    const response = await pages.request(`${path}&token=${token}`, { method: "POST", body: JSON.stringify(body) });
    const { value } = await response.json();
    return { status: response.status, value };
  };
  return { pages, post, balance: (gameId: string) => points.get(token, gameId) };
};

describe("a round with moves", () => {
  it("takes the stake once, and goes on where the player left it", async () => {
    // Two fives against a five.
    const { post, balance } = player(
      () => 0,
      () => 0.25,
    );
    const first = await post("/play/round?game=cf03", { stake: 50 });
    expect(first.value).toMatchObject({ totals: [10, 5], balance: 950 });
    expect(first.value.won).toBeUndefined();
    expect((await post("/play/round?game=cf03", { stake: 100 })).value).toEqual(first.value);
    expect((await post("/play/move?game=cf03", { move: "fly" })).status).toBe(400);
    expect((await post("/play/move?game=cf03", { move: "hit" })).value.totals).toEqual([15, 5]);
    // The house goes on to twenty.
    const last = await post("/play/move?game=cf03", { move: "stand" });
    expect(last.value).toMatchObject({ won: 0, stake: 50, totals: [15, 20], balance: 950 });
    expect(last.value.history).toHaveLength(1);
    expect((await post("/play/move?game=cf03", { move: "stand" })).status).toBe(400);
    expect(balance("cf03")).toBe(950);
  });

  it("is paid once, whichever call tells its end first", async () => {
    let now = 0;
    const { post, balance } = player(
      () => now,
      () => 0.9,
    );
    expect((await post("/play/round?game=sb08", { stake: 100, choice: "byHand" })).value).toEqual({
      rising: 0,
      balance: 900,
    });
    now = Math.ceil(riseMs * Math.log(3));
    const cashed = await post("/play/move?game=sb08", { move: "cashOut" });
    expect(cashed.value).toMatchObject({ won: 300, tenths: 30, balance: 1_200 });
    expect((await post("/play/move?game=sb08", { move: "cashOut" })).status).toBe(400);
    expect(balance("sb08")).toBe(1_200);
  });

  it("that has ended unseen is told by the next call", async () => {
    let now = 0;
    const { post } = player(
      () => now,
      () => 0.5,
    );
    await post("/play/round?game=sb08", { stake: 100, choice: "byHand" });
    now = 60_000;
    expect((await post("/play/move?game=sb08", { move: "wait" })).value).toMatchObject({ won: 0, burst: true });
  });

  it.each([
    ["ng01", "blue"],
    ["ng01", "toString"],
    ["ng01", "both"],
    ["sb08", "3"],
  ])("refuses a choice that is none: %s, %s", async (gameId, choice) => {
    const { post, balance } = player(
      () => 0,
      () => 0.5,
    );
    const { status, value } = await post(`/play/round?game=${gameId}`, { stake: 10, choice });
    expect([status, value, balance(gameId)]).toEqual([400, { field: "choice" }, 1_000]);
  });
});

describe("the page of each kind", () => {
  it.each(samples.map((game) => [game.kind, game] as const))("is whole in every language: %s", (_, game) => {
    for (const { code } of languages) {
      const stage = kindOf(game).stage({ game, language: pageLanguage(code), base: "" });
      const texts = [stage.scene, stage.message, stage.choices, stage.rules, stage.button, stage.beside].join(" ");
      expect(texts).not.toMatch(/undefined|NaN|\{\w+\}.*\{\w+\}/);
    }
  });

  it.each(samples.map((game) => [game.kind, game.id] as const))("has its files and its return: %s", async (_, id) => {
    const { pages } = player(
      () => 0,
      () => 0.5,
    );
    const html = await (await pages.request(`/play?game=${id}&token=${token}`)).text();
    expect(html).toMatch(/In the long run, 9\d(\.\d)? of every 100 points staked come back\./);
    for (const [, path = ""] of html.matchAll(/(?:src|href)="(\/play\/[^"]+)"/g)) {
      expect([path, (await pages.request(path)).status]).toEqual([path, 200]);
    }
    const scripts = [/src="(\/play\/page\/[^"]+)"/.exec(html)?.[1] ?? ""];
    for (const script of scripts) {
      const code = await (await pages.request(script)).text();
      for (const [, name] of code.matchAll(/from "\.\/([^"]+)"/g)) {
        const path = `/play/page/${name}`;
        expect([path, (await pages.request(path)).status]).toEqual([path, 200]);
        if (!scripts.includes(path)) scripts.push(path);
      }
    }
  });
});
