import type { Services } from "../services.ts";
import type { Points } from "./points.ts";

/** What players play for in the sandbox's games, kept by the token of a launch. */
export const createLaunchPoints = ({ database, now }: Pick<Services, "database" | "now">): Points => ({
  get: (token, gameId) =>
    database.get<{ points: number }>("SELECT points FROM plays WHERE token = ? AND gameId = ? AND expiresAt > ?", [
      token,
      gameId,
      now(),
    ])?.points,
  add(token, amount) {
    database.run("UPDATE plays SET points = points + ? WHERE token = ? AND expiresAt > ?", [amount, token, now()]);
    return database.get<{ points: number }>("SELECT points FROM plays WHERE token = ?", [token])?.points ?? 0;
  },
});
