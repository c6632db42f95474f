import type { GameCategory, GameLane } from "#core/gateway/index.ts";
import { type LaneOrder, orderLanes } from "#core/merchant/index.ts";

/** A lane of the lobby: one category with its vendors, in display order. */
export interface LobbyLane {
  readonly category: GameCategory;
  /** Its position among the lanes: the ordinal of its first account. */
  readonly ordinal: number;
  readonly gameCount: number;
  /** Its accounts. */
  readonly cards: GameLane["cards"];
  readonly vendors: readonly LaneVendor[];
}

export interface LaneVendor {
  readonly vendor: string;
  readonly displayName: string;
  readonly icon: string;
  readonly ordinal: number;
}

/** The lanes with their derived data (spec 3 "Game vendor lanes"). */
export interface Lanes {
  readonly lanes: readonly LobbyLane[];
  /** Categories in the order of their lanes. */
  readonly sorting: readonly string[];
  /** Account code -> the account whose ordinal it has: itself, or the one into which it is merged. */
  readonly mapping: ReadonlyMap<string, string>;
  /** Account code -> ordinal, derived ones among them. */
  readonly ordinals: ReadonlyMap<string, number>;
}

/** Sorts the gateway's lanes, and each one's vendors. */
export function deriveLanes(answer: readonly GameLane[]): Lanes {
  const accounts = ({ cards }: GameLane) => cards.map(({ accountTypeName }) => accountTypeName);
  const order = orderLanes(answer.map(accounts));
  const lanes = answer
    .map(
      (lane): LobbyLane => ({
        category: lane.gameCategory,
        ordinal: order.ordinalOf(accounts(lane)),
        gameCount: lane.gameCount,
        cards: lane.cards,
        vendors: sortVendors(lane.gameClassify.vendors, order),
      }),
    )
    // A lane without games is not shown, nor a category's second; `sort` is stable, so equal ordinals keep their order.
    .filter(isFirstWithGames)
    .sort((a, b) => a.ordinal - b.ordinal);

  return {
    lanes,
    sorting: lanes.map((lane) => lane.category),
    mapping: order.mapping,
    ordinals: order.ordinals,
  };
}

const isFirstWithGames = ({ category }: LobbyLane, index: number, all: readonly LobbyLane[]): boolean =>
  all.findIndex((lane) => lane.category === category && lane.gameCount > 0) === index;

/** The gateway's own ordinal wins, then the derived one; vendors that have neither follow as received. */
function sortVendors(
  vendors: GameLane["gameClassify"]["vendors"],
  { ordinals, last }: LaneOrder,
): readonly LaneVendor[] {
  return vendors
    .map(({ vendor, displayName, icon, ordinal }) => ({
      vendor,
      displayName,
      icon,
      ordinal: ordinal ?? ordinals.get(vendor) ?? last,
    }))
    .sort((a, b) => a.ordinal - b.ordinal);
}
