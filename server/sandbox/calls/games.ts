import { merchantProfile } from "../content/merchants.ts";
import type { SeedMatch } from "../content/types.ts";
import { openingPoints } from "../game-pages/points.ts";
import type { SomeHandlers } from "../gateway/call.ts";
import type { Schemas } from "../gateway/contract.ts";
import { Failure } from "../gateway/failure.ts";
import type { Member } from "../members/members.ts";
import type { Services } from "../services.ts";

const pageLength = 50;
const ordinalStep = 100;
const playLifetime = 12 * 3_600_000;

type Category = Schemas["GameCategory"];

/** A match as the database keeps it: its start is a moment, ms since the epoch. */
export type KeptMatch = Omit<SeedMatch, "startsIn"> & { readonly startsAt: number };

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

/** The lobby and launching. */
export const gameCalls = (services: Services) => {
  const { database, contents, random, now } = services;
  const contentOf = (merchant: string): string => merchantProfile(merchant).content;

  const laneOf = (merchant: string, category: Category, ordinals: Map<string, number>): Schemas["GameLane"] => {
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
      gameCount: counts?.games ?? 0,
    };
  };

  const launch = (
    game: GameRow,
    { mode, member, language, backUrl }: { mode: "real" | "trial"; member?: Member; language: string; backUrl: string },
  ): Schemas["GameUrl"] => {
    const token = random.token();
    database.run(
      "INSERT INTO plays (token, gameId, memberId, mode, points, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [token, game.gameId, member?.id ?? null, mode, openingPoints, now(), now() + playLifetime],
    );
    const query = new URLSearchParams({ game: game.gameId, token, backUrl, lang: language, mode });
    return { gameUrl: `/wps/sandbox/play?${query}` };
  };

  return {
    launchGame(call) {
      const member = call.member();
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
      return launch(game, { mode: "real", member, language: call.language, backUrl });
    },

    launchTrial(call) {
      const { gameId, nodeId } = call.query;
      const game = database.get<GameRow>("SELECT * FROM games WHERE gameId = ? AND nodeId = ? AND freeplay = 1", [
        gameId,
        nodeId,
      ]);
      if (!game) throw new Failure("not.available");
      return launch(game, { mode: "trial", language: call.language, backUrl: `${call.origin}/m/home` });
    },

    getGameLanes(call) {
      const merchant = contentOf(call.merchant);
      const lanes = database.all<{ category: Category }>(
        "SELECT category FROM lanes WHERE merchant = ? ORDER BY position",
        [merchant],
      );
      const ordinals = new Map<string, number>();
      return lanes.map(({ category }) => laneOf(merchant, category, ordinals));
    },

    getGames(call) {
      const { category, vendor, page = 1 } = call.query;
      const from = `FROM laneGames JOIN games USING (gameId)
        WHERE merchant = ? AND laneGames.category = ? ${vendor ? "AND vendor = ?" : ""}`;
      const parameters = [contentOf(call.merchant), category, ...(vendor ? [vendor] : [])];
      const total = database.get<{ total: number }>(`SELECT count(*) AS total ${from}`, parameters)?.total ?? 0;
      const rows = database.all<GameRow>(`SELECT games.* ${from} ORDER BY position LIMIT ${pageLength} OFFSET ?`, [
        ...parameters,
        (page - 1) * pageLength,
      ]);
      return {
        total,
        items: rows.map(({ freeplay, prizeMode, ...game }) => ({
          ...game,
          image: `/wps/sandbox/cover/${game.gameId}.svg`,
          freeplay: freeplay === 1,
          ...(prizeMode && { prizeMode }),
        })),
      };
    },

    getMatches: (call) =>
      contents
        .list<KeptMatch>(contentOf(call.merchant), "match")
        .filter(({ startsAt }) => startsAt > now())
        .map(({ startsAt, ...match }) => ({ ...match, startTime: new Date(startsAt).toISOString() })),
  } satisfies SomeHandlers;
};
