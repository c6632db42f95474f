import { Hono } from "hono";
import { games } from "./content/games.ts";
import { gameCategories } from "./content/types.ts";
import { vendors } from "./content/vendors.ts";
import { createSandboxOf, type Sandbox, type SandboxOptions } from "./sandbox.ts";

export type { Sandbox, SandboxOptions } from "./sandbox.ts";

const lanes = gameCategories.map((category) => ({
  category,
  vendors: vendors.filter(({ categories }) => categories.includes(category)).map(({ vendor }) => vendor),
  gameIds: games.filter((game) => game.category === category).map(({ gameId }) => gameId),
}));

/** The embedded gateway with the content that comes along. */
export const createSandbox = (options?: SandboxOptions): Sandbox =>
  createSandboxOf(
    {
      content: {
        vendors,
        games,
        lobbies: (["lotus", "carnaval", "noor", "manila", "default"] as const).map((merchant) => ({ merchant, lanes })),
        banners: [],
        announcements: [],
        promotionCategories: [],
        vipRanks: [],
        matches: [],
      },
      createGamePages: () => new Hono(),
    },
    options,
  );
