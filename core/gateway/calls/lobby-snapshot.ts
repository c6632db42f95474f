import { address, addressOf, type ListRequest } from "../call.ts";
import { type GameListQuery, gamesRequest, lanesRequest, matchesRequest } from "./games.ts";
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
    matches: () => read(matchesRequest),
    banners: (groupName?: string) => read(bannersRequest(groupName)),
  };
}

/** The answers that hold all that the gateway gave. A list of which the page carries the beginning is asked for again. */
export const wholeAnswers = (answers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isBeginning(value)));

function isBeginning(value: unknown): boolean {
  const { items, total } = Object(value);
  return Array.isArray(items) && typeof total === "number" && items.length < total;
}
