import { gamesInLane, gamesShown, orderLanes, type PublicRecord, type ThemeVariants } from "#core/merchant/index.ts";
import { categoryPath, type FirstPaint, routeOf } from "#core/routes/index.ts";
import { isDownloadCall } from "./download-bar.ts";
import { fields, listIn, textIn } from "./fields.ts";

/** The part of the lobby that the first screen shows, read from unvalidated answers. */
export interface FirstScreenLobby {
  /** Categories in the order of their lanes. */
  readonly categories: readonly { readonly code: string; readonly name: string; readonly vendors: number }[];
  /** The first lane's games; empty when they are not known. */
  readonly games: readonly { readonly name: string; readonly image: string | undefined }[];
  /** How many banners there are. */
  readonly banners: number;
  /** How many matches there are; undefined when that is not known. */
  readonly matches: number | undefined;
  /** A match has odds. */
  readonly hasOdds: boolean;
  /** The first lane's first game has numbers that were drawn. */
  readonly hasDraw: boolean;
}

/** The calls that a snapshot is made of. The edge requests exactly these, and the page finds them by these addresses. */
export const snapshotCalls = {
  lanes: "/wps/relay/GCSGAME_newGameVendor",
  banners: "/wps/relay/MCSFE_getBanners?groupName=m_top",
  matches: "/wps/relay/GCSGAME_getGameMatchV2",
  games: (category: string): string => `/wps/relay/GCSGAME_getGameList?category=${encodeURIComponent(category)}&page=1`,
} as const;

/** Whether matches are in the hero or above the games: only then does a brand's snapshot have them. */
export function showsMatchesFirst({ home, variants }: Pick<PublicRecord, "home" | "variants">): boolean {
  const above = home.slice(
    0,
    home.findIndex((section) => section === "first-lane" || section === "lanes"),
  );
  return variants.hero === "match" || above.includes("matches");
}

/** A rail shows fewer than three games at first; a grid has its full height from the start. */
const gamesAtFirst = (lane: ThemeVariants["lane"], count: number): number =>
  lane === "rail" ? Math.min(4, count) : gamesShown(lane, count);

/**
 * The part of a snapshot that a page carries. The home's has the games that its first lane shows, which may be fewer than
 * the gateway's page of 50; other screens have the lanes, which the bottom bar needs.
 */
export function pageSnapshot(
  answers: Readonly<Record<string, unknown>>,
  firstPaint: FirstPaint,
  lane: ThemeVariants["lane"],
): Readonly<Record<string, unknown>> {
  const { lanes } = snapshotCalls;
  const snapshot = Object.fromEntries(Object.entries(answers).filter(([call]) => !isDownloadCall(call)));
  if (firstPaint !== "home") return lanes in snapshot ? { [lanes]: snapshot[lanes] } : {};
  const [first] = lanesInOrder(snapshot[lanes]);
  if (!first) return snapshot;
  const call = snapshotCalls.games(first.code);
  const page = fields(snapshot[call]);
  if (!Array.isArray(page.items)) return snapshot;
  const items = page.items.slice(0, gamesInLane[lane]);
  // The page asks again for a list of which it has the beginning: until then one jackpot or draw is enough.
  const firstFact = items.findIndex(hasFact);
  const shown =
    items.length < page.items.length ? items.map((item, at) => (at > firstFact ? withoutFacts(item) : item)) : items;
  return { ...snapshot, [call]: { ...page, items: shown } };
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
  const games = items
    .slice(0, gamesAtFirst(lane, items.length))
    .map((item) => ({ name: textIn(fields(item).name), image: textIn(fields(item).image) || undefined }))
    .filter(({ name }) => name !== "");
  const matches = snapshot[snapshotCalls.matches];
  return {
    categories,
    games,
    banners: listIn(snapshot[snapshotCalls.banners]).length,
    matches: Array.isArray(matches) ? matches.length : undefined,
    hasOdds: listIn(matches).some((match) => "odds" in fields(match)),
    hasDraw: listIn(fields(fields(items[0]).lastDraw).numbers).length > 0,
  };
}

function lanesInOrder(answer: unknown): FirstScreenLobby["categories"] {
  const lanes = listIn(answer)
    .map(fields)
    .map(({ gameCategory, cards, gameClassify, gameCount }) => ({
      code: textIn(gameCategory),
      vendors: listIn(fields(gameClassify).vendors).length,
      name: textIn(fields(listIn(cards)[0]).displayName),
      accounts: listIn(cards).flatMap((card) => textIn(fields(card).accountTypeName) || []),
      count: gameCount,
    }))
    // The site has no list for a category that it does not know.
    .filter(({ code }) => routeOf(categoryPath(code)).category === code);
  const { ordinalOf } = orderLanes(lanes.map(({ accounts }) => accounts));
  return lanes
    .filter(({ count }) => typeof count !== "number" || count > 0)
    .filter(({ code }, index, all) => all.findIndex((lane) => lane.code === code) === index)
    .sort((a, b) => ordinalOf(a.accounts) - ordinalOf(b.accounts))
    .map(({ code, name, vendors }) => ({ code, name, vendors }));
}
