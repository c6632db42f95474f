import { openingPoints } from "#packages/demo-games/index.ts";
import { factsOf } from "../content/game-facts.ts";
import { type KeptMatch, scheduledMatches } from "../content/matches.ts";
import { countryOf, merchantProfile } from "../content/merchants.ts";
import type { SomeHandlers } from "../gateway/call.ts";
import type { Schemas } from "../gateway/contract.ts";
import { Failure } from "../gateway/failure.ts";
import { ensureNoBreak } from "../members/breaks.ts";
import type { Member } from "../members/members.ts";
import type { Services } from "../services.ts";

const pageLength = 50;
/** The games of a category for which the switch `longList` is on. */
const longListLength = 2000;
const ordinalStep = 100;
const playLifetime = 12 * 3_600_000;

type Category = Schemas["GameCategory"];

interface GameRow {
  readonly gameId: string;
  readonly nodeId: string;
  readonly code: string;
  readonly name: string;
  readonly vendor: string;
  readonly category: Category;
  readonly freeplay: number;
  readonly prizeMode: string | null;
}

interface VendorRow {
  readonly vendor: string;
  readonly displayName: string;
  readonly accounts: string;
}

/** Brands whose lanes show square covers; the others' are posters. */
const squareCovers: ReadonlySet<string> = new Set(["manila"]);

/** Between the id of a game and the number of its copy in a long list. */
const copySign = "~";

/** A long list repeats its games under other names; `copy` 0 is the game itself. */
const copyOf = (game: Schemas["Game"], copy: number): Schemas["Game"] =>
  copy === 0 ? game : { ...game, gameId: `${game.gameId}${copySign}${copy + 1}`, name: `${game.name} ${copy + 1}` };

interface Launch {
  readonly mode: "real" | "trial";
  readonly member?: Member;
  readonly merchant: string;
  readonly language: string;
  readonly backUrl: string;
}

/** The lobby and launching. */
export const gameCalls = (services: Services) => {
  const { database, contents, random, now, switches } = services;
  const contentOf = (merchant: string): string => merchantProfile(merchant).content;

  const laneOf = (
    merchant: string,
    { category, isLong }: { readonly category: Category; readonly isLong: boolean },
    ordinals: Map<string, number>,
  ): Schemas["GameLane"] => {
    const vendors = database.all<VendorRow>(
      "SELECT vendors.* FROM laneVendors JOIN vendors USING (vendor) WHERE merchant = ? AND category = ? ORDER BY position",
      [merchant, category],
    );
    const counts = database.get<{ games: number; freeplay: number | null }>(
      "SELECT count(*) AS games, max(freeplay) AS freeplay FROM laneGames JOIN games USING (gameId) WHERE merchant = ? AND laneGames.category = ?",
      [merchant, category],
    );
    const accounts = [...new Set(vendors.map(({ accounts }) => JSON.parse(accounts)[category] ?? category))];
    return {
      gameCategory: category,
      cards: accounts.map((accountTypeName: string) => ({
        accountTypeName,
        displayName: accountTypeName,
        freeplay: counts?.freeplay === 1,
      })),
      gameClassify: {
        vendors: vendors.map(({ vendor, displayName }) => {
          const ordinal = ordinals.get(vendor) ?? (ordinals.size + 1) * ordinalStep;
          ordinals.set(vendor, ordinal);
          return { vendor, displayName, ordinal, icon: `/wps/sandbox/vendor/${vendor}.svg` };
        }),
      },
      gameCount: isLong ? longListLength : (counts?.games ?? 0),
    };
  };

  const gameOf = ({ freeplay, prizeMode, ...game }: GameRow, merchant: string): Schemas["Game"] => ({
    ...game,
    image: `/wps/sandbox/cover/${game.gameId}.svg${squareCovers.has(contentOf(merchant)) ? "?shape=square" : ""}`,
    freeplay: freeplay === 1,
    ...(prizeMode && { prizeMode }),
    ...factsOf(game.gameId, { currency: countryOf(merchant).currency, now: now() }),
  });

  const launch = (game: GameRow, { mode, member, merchant, language, backUrl }: Launch): Schemas["GameUrl"] => {
    const token = random.token();
    database.run(
      "INSERT INTO plays (token, gameId, memberId, mode, points, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [token, game.gameId, member?.id ?? null, mode, openingPoints, now(), now() + playLifetime],
    );
    const { page = "", origin } = switches.group(merchant, "games");
    const as = page === "plays" ? {} : { as: page };
    const query = new URLSearchParams({
      game: game.gameId,
      token,
      backUrl,
      lang: language,
      brand: merchant,
      mode,
      ...as,
    });
    const host = (origin === "other" && merchantProfile(merchant).gameOrigin) || "";
    return { gameUrl: `${host}/wps/sandbox/play?${query}` };
  };

  return {
    launchGame(call) {
      const member = call.member();
      ensureNoBreak(member, now());
      const { vendor, backUrl, gameCode, lottoGameCode } = call.body;
      const code = gameCode ?? lottoGameCode;
      // A vendor launched without a game opens its lobby: here, its first game.
      const game = database.get<GameRow>(
        code
          ? "SELECT * FROM games WHERE vendor = ? AND code = ?"
          : "SELECT games.* FROM games JOIN laneGames USING (gameId) WHERE vendor = ? AND merchant = ? ORDER BY position",
        [vendor, code ?? contentOf(call.merchant)],
      );
      if (!game) throw new Failure("not.available");
      const { merchant, language } = call;
      return launch(game, { mode: "real", member, merchant, language, backUrl });
    },

    launchTrial(call) {
      const { gameId, nodeId } = call.query;
      const game = database.get<GameRow>("SELECT * FROM games WHERE gameId = ? AND nodeId = ? AND freeplay = 1", [
        gameId.split(copySign)[0] ?? "",
        nodeId,
      ]);
      if (!game) throw new Failure("not.available");
      const { merchant, language, origin } = call;
      return launch(game, { mode: "trial", merchant, language, backUrl: `${origin}/m/home` });
    },

    getGameLanes(call) {
      const merchant = contentOf(call.merchant);
      const lanes = database.all<{ category: Category }>(
        "SELECT category FROM lanes WHERE merchant = ? ORDER BY position",
        [merchant],
      );
      const ordinals = new Map<string, number>();
      const { longList } = switches.of(call.merchant);
      return lanes.map(({ category }) => laneOf(merchant, { category, isLong: category === longList }, ordinals));
    },

    getGames(call) {
      const { category, vendor, page = 1 } = call.query;
      const rows = database.all<GameRow>(
        `SELECT games.* FROM laneGames JOIN games USING (gameId)
          WHERE merchant = ? AND laneGames.category = ? ${vendor ? "AND vendor = ?" : ""} ORDER BY position`,
        [contentOf(call.merchant), category, ...(vendor ? [vendor] : [])],
      );
      const isLong = switches.of(call.merchant).longList === category && rows.length > 0;
      const total = isLong ? longListLength : rows.length;
      const first = (page - 1) * pageLength;
      const indexes = Array.from({ length: Math.max(0, Math.min(pageLength, total - first)) }, (_, at) => first + at);
      return {
        total,
        items: indexes.flatMap((index) => {
          const row = rows[index % rows.length];
          return row ? copyOf(gameOf(row, call.merchant), Math.floor(index / rows.length)) : [];
        }),
      };
    },

    getMatches: (call) => scheduledMatches(contents.list<KeptMatch>(contentOf(call.merchant), "match"), now()),
  } satisfies SomeHandlers;
};
