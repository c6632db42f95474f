import { address, addressOf, type GatewayOperation, type Query } from "./call.ts";
import { type GameListQuery, TOP_BANNERS } from "./calls.ts";
import { getBanners, getGameLanes, getGames, getMatches } from "./generated/operations.ts";

/**
 * The first screen's lists; undefined where one is missing or malformed.
 * @param answers anonymous answers, unvalidated: path with query -> value.
 */
export function lobbySnapshot(answers: Readonly<Record<string, unknown>>) {
  const byAddress = new Map(Object.entries(answers).map(([written, value]) => [addressOf(written), value]));
  const read = <T>({ path, shape }: GatewayOperation<T>, query?: Query): T | undefined => {
    const key = address(path, query);
    return byAddress.has(key) ? shape(byAddress.get(key), () => {}) : undefined;
  };
  return {
    lanes: () => read(getGameLanes),
    games: (query: GameListQuery) => read(getGames, { ...query }),
    matches: () => read(getMatches),
    banners: () => read(getBanners, { groupName: TOP_BANNERS }),
  };
}

/** The answers that hold all that the gateway gave. A list of which the page carries the beginning is asked for again. */
export const wholeAnswers = (answers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isBeginning(value)));

function isBeginning(value: unknown): boolean {
  const { items, total } = Object(value);
  return Array.isArray(items) && typeof total === "number" && items.length < total;
}
