import { address, addressOf, type ListRequest } from "../call.ts";
import { type GameListQuery, gamesRequest, lanesRequest } from "./games.ts";
import { bannersRequest } from "./promotions.ts";

/** The first screen's lists as the page carried them; undefined where a list is missing or malformed. */
export type LobbySnapshot = ReturnType<typeof lobbySnapshot>;

/** @param answers anonymous answers, unvalidated: path with query -> value. */
export function lobbySnapshot(answers: Readonly<Record<string, unknown>>) {
  const byAddress = new Map(Object.entries(answers).map(([written, value]) => [addressOf(written), value]));
  const read = <T>({ call, shape }: ListRequest<T>): T | undefined => {
    const key = address(call.path, call.query);
    return byAddress.has(key) ? shape(byAddress.get(key), () => {}) : undefined;
  };
  return {
    lanes: () => read(lanesRequest),
    games: (query: GameListQuery) => read(gamesRequest(query)),
    banners: (groupName?: string) => read(bannersRequest(groupName)),
  };
}
