import type { Services } from "./services.ts";

/** What players play for in the sandbox's games, by the token of a launch. Never money. */
export interface Points {
  /** The balance; undefined for a token that was never issued or is too old. */
  get(token: string): number | undefined;
  /** Adds points, or with a negative number takes them, and answers the new balance. */
  add(token: string, points: number): number | undefined;
}

export const createPoints = ({ database, now }: Pick<Services, "database" | "now">): Points => {
  const get = (token: string): number | undefined =>
    database.get<{ points: number }>("SELECT points FROM plays WHERE token = ? AND expiresAt > ?", [token, now()])
      ?.points;
  return {
    get,
    add(token, points) {
      database.run("UPDATE plays SET points = points + ? WHERE token = ? AND expiresAt > ?", [points, token, now()]);
      return get(token);
    },
  };
};
