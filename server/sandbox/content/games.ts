import type { GameKind } from "#packages/demo-games/index.ts";
import gamesFile from "./games.json" with { type: "json" };
import { typed } from "./typed.ts";
import type { GameCategory, SeedGame } from "./types.ts";

interface StudioGames {
  readonly vendor: string;
  /** These lead in a lobby. */
  readonly hot: readonly string[];
  readonly games: readonly {
    readonly gameId: string;
    readonly name: string;
    readonly category: GameCategory;
    readonly kind: GameKind;
    readonly match?: string;
    /** Motif and colourway. */
    readonly cover: readonly [motif: string, tint: number];
  }[];
}

/** Played by a person against others or with a dealer: there is no free trial. */
const withoutTrial: readonly GameCategory[] = ["LIVE", "SPORTS", "PVP"];

/** Every game, studio by studio. */
export const games: readonly SeedGame[] = typed<readonly StudioGames[]>(gamesFile).flatMap(
  ({ vendor, hot, games: own }) =>
    own.map(({ gameId, name, category, kind, match, cover: [motif, tint] }): SeedGame => {
      const [prefix, serial] = [gameId.slice(0, 2), gameId.slice(2)];
      return {
        gameId,
        nodeId: `${vendor.length}${prefix.charCodeAt(0)}${serial}`,
        code: `${prefix.toUpperCase()}_${name.toUpperCase().replace(/[^A-Z0-9]+/g, "_")}`,
        name,
        vendor,
        category,
        kind,
        ...(match !== undefined && { match }),
        freeplay: !withoutTrial.includes(category),
        ...(category === "ELOTT" || category === "LOTT" ? { prizeMode: category } : {}),
        ...(hot.includes(gameId) ? { hot: true } : {}),
        cover: { motif, tint },
      };
    }),
);
