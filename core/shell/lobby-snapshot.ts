import {
  gamesInLane,
  gamesShown,
  orderLanes,
  type PublicRecord,
  type SiteRecord,
  type ThemeVariants,
} from "#core/merchant/index.ts";
import { categoryPath, routeOf } from "#core/routes/index.ts";
import { downloadCall, isDownloadCall } from "./download-bar.ts";
import { fields, flagIn, listIn, textIn } from "./fields.ts";

/** A game on the first screen. */
export interface FirstScreenGame {
  readonly id: string;
  readonly name: string;
  readonly image: string | undefined;
  /** The first of its tags, such as `NEW`. */
  readonly tag: string;
  /** It can be played without a log-in. */
  readonly isTrial: boolean;
}

/** A game's last draw. */
export interface FirstScreenDraw {
  /** The game's name. */
  readonly name: string;
  /** ISO 8601; unvalidated. */
  readonly time: string;
  /** In the order drawn. */
  readonly numbers: readonly string[];
  /** The last number is the special one. */
  readonly special: boolean;
}

/** The part of the lobby that the first screen shows, read from unvalidated answers. */
export interface FirstScreenLobby {
  /** Categories in the order of their lanes. */
  readonly categories: readonly {
    readonly code: string;
    readonly name: string;
    /** Names of its vendors in display order. */
    readonly vendors: readonly string[];
  }[];
  /** The first lane's games; empty when they are not known. */
  readonly games: readonly FirstScreenGame[];
  /** How many banners there are. */
  readonly banners: number;
  /** How many matches there are; undefined when that is not known. */
  readonly matches: number | undefined;
  /** A match has odds. */
  readonly hasOdds: boolean;
  /** The last draw of the first lane's first game; absent when it has no numbers. */
  readonly draw?: FirstScreenDraw | undefined;
}

const gamesPath = "/wps/relay/GCSGAME_getGameList";

/** Addresses of the calls that the edge makes for pages, and of their answers in a page. */
export const snapshotCalls = {
  lanes: "/wps/relay/GCSGAME_newGameVendor",
  banners: "/wps/relay/MCSFE_getBanners?groupName=m_top",
  matches: "/wps/relay/GCSGAME_getGameMatchV2",
  games: (category: string): string => `${gamesPath}?category=${encodeURIComponent(category)}&page=1`,
} as const;

/** Whether matches are in the hero or above the games. */
function showsMatchesFirst({ home, variants }: Pick<PublicRecord, "home" | "variants">): boolean {
  const above = home.slice(
    0,
    home.findIndex((section) => section === "first-lane" || section === "lanes"),
  );
  return variants.hero === "match" || above.includes("matches");
}

/** Whether the first screen of a page shows games. */
export function showsGames(path: string): boolean {
  const { firstPaint } = routeOf(path);
  return firstPaint === "home" || firstPaint === "games";
}

/**
 * Returns the calls that a page needs. Some follow from an answer: the lanes name the first lane, whose games are a call.
 * @param answerTo returns the answer to a call, unvalidated, or undefined before it has come.
 */
export function callsOfPage(
  { site, domains }: Pick<SiteRecord, "site" | "domains">,
  path: string,
  answerTo: (call: string) => unknown,
): readonly string[] {
  const { firstPaint, category } = routeOf(path);
  const { lanes, banners, matches, games } = snapshotCalls;
  const everywhere = [lanes, downloadCall(domains[0] ?? "")];
  const list = category ?? lanesInOrder(answerTo(lanes))[0]?.code;
  const lists = list === undefined ? [] : [games(list)];
  if (firstPaint === "games") return [...everywhere, ...lists];
  if (firstPaint === "home") return [...everywhere, ...lists, banners, ...(showsMatchesFirst(site) ? [matches] : [])];
  return everywhere;
}

/** Fills the first screen of a tall phone. */
const GAMES_IN_LIST = 12;

/** A rail shows fewer than three games at first; a grid has its full height from the start. */
const gamesAtFirst = (lane: ThemeVariants["lane"], count: number): number =>
  lane === "rail" ? Math.min(4, count) : gamesShown(lane, count);

/** Returns the answers for a page's data. A list of games ends with the first screen, although the gateway sends 50. */
export function pageSnapshot(
  answers: Readonly<Record<string, unknown>>,
  path: string,
  lane: ThemeVariants["lane"],
): Readonly<Record<string, unknown>> {
  const most = routeOf(path).firstPaint === "games" ? GAMES_IN_LIST : gamesInLane[lane];
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([call]) => !isDownloadCall(call))
      .map(([call, value]) => [call, isGamesCall(call) ? beginning(value, most) : value]),
  );
}

const isGamesCall = (call: string): boolean => call.startsWith(gamesPath);

function beginning(list: unknown, most: number): unknown {
  const page = fields(list);
  if (!Array.isArray(page.items)) return list;
  const items = page.items.slice(0, most);
  // The page asks again for a list of which it has the beginning: until then one jackpot or draw is enough.
  const firstFact = items.findIndex(hasFact);
  const shown =
    items.length < page.items.length ? items.map((item, at) => (at > firstFact ? withoutFacts(item) : item)) : items;
  return { ...page, items: shown };
}

const hasFact = (item: unknown): boolean => "jackpot" in fields(item) || "lastDraw" in fields(item);

function withoutFacts(item: unknown): unknown {
  const { jackpot: _jackpot, lastDraw: _lastDraw, ...game } = fields(item);
  return game;
}

export function readLobbySnapshot(
  snapshot: Readonly<Record<string, unknown>>,
  lane: ThemeVariants["lane"] = "grid",
): FirstScreenLobby {
  const categories = lanesInOrder(snapshot[snapshotCalls.lanes]);
  const first = categories[0];
  const page = first ? fields(snapshot[snapshotCalls.games(first.code)]) : {};
  const items = listIn(page.items);
  const games = gamesIn(items.slice(0, gamesAtFirst(lane, items.length)));
  const matches = snapshot[snapshotCalls.matches];
  return {
    categories,
    games,
    banners: listIn(snapshot[snapshotCalls.banners]).length,
    matches: Array.isArray(matches) ? matches.length : undefined,
    hasOdds: listIn(matches).some((match) => "odds" in fields(match)),
    draw: drawOf(items[0]),
  };
}

function drawOf(game: unknown): FirstScreenDraw | undefined {
  const { name, lastDraw } = fields(game);
  const { time, numbers, special } = fields(lastDraw);
  const drawn = listIn(numbers).map(textIn).filter(Boolean);
  return drawn.length === 0
    ? undefined
    : { name: textIn(name), time: textIn(time), numbers: drawn, special: special === true };
}

/** Returns the first games of a category, or none before the answer has come. */
export const readListSnapshot = (
  snapshot: Readonly<Record<string, unknown>>,
  category: string,
): readonly FirstScreenGame[] =>
  gamesIn(listIn(fields(snapshot[snapshotCalls.games(category)]).items).slice(0, GAMES_IN_LIST));

const gamesIn = (items: readonly unknown[]): readonly FirstScreenGame[] =>
  items
    .map(fields)
    .map(({ gameId, name, image, tags, freeplay }) => ({
      id: textIn(gameId),
      name: textIn(name),
      image: textIn(image) || undefined,
      tag: textIn(listIn(tags)[0]),
      isTrial: flagIn(freeplay),
    }))
    .filter(({ name }) => name !== "");

function lanesInOrder(answer: unknown): FirstScreenLobby["categories"] {
  const lanes = listIn(answer)
    .map(fields)
    .map(({ gameCategory, cards, gameClassify, gameCount }) => ({
      code: textIn(gameCategory),
      vendors: listIn(fields(gameClassify).vendors).map(fields),
      name: textIn(fields(listIn(cards)[0]).displayName),
      accounts: listIn(cards).flatMap((card) => textIn(fields(card).accountTypeName) || []),
      count: gameCount,
    }))
    // The site has no list for a category that it does not know.
    .filter(({ code }) => routeOf(categoryPath(code)).category === code);
  const { ordinals, last, ordinalOf } = orderLanes(lanes.map(({ accounts }) => accounts));
  const vendorsOf = (vendors: readonly Readonly<Record<string, unknown>>[]) =>
    [...new Map(vendors.map(({ vendor, displayName, ordinal }) => [textIn(vendor), { displayName, ordinal }]))]
      .map(([code, { displayName, ordinal }]) => ({
        name: textIn(displayName),
        ordinal: typeof ordinal === "number" ? ordinal : (ordinals.get(code) ?? last),
      }))
      .sort((one, other) => one.ordinal - other.ordinal)
      .map(({ name }) => name);
  return lanes
    .filter(({ count }) => typeof count !== "number" || count > 0)
    .filter(({ code }, index, all) => all.findIndex((lane) => lane.code === code) === index)
    .sort((a, b) => ordinalOf(a.accounts) - ordinalOf(b.accounts))
    .map(({ code, name, vendors }) => ({ code, name, vendors: vendorsOf(vendors) }));
}
