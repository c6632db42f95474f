import type { GameCategory, GameLane } from "#core/gateway/index.ts";
import { orderLanes } from "#core/merchant/index.ts";

export type LaneVendor = GameLane["gameClassify"]["vendors"][number];

/** A lane of the lobby: one category with its accounts, and its vendors in display order. */
export interface LobbyLane {
  readonly category: GameCategory;
  readonly accounts: GameLane["cards"];
  readonly vendors: readonly LaneVendor[];
}

/** The gateway's lanes in display order (spec 3 "Game vendor lanes"). */
export function deriveLanes(answer: readonly GameLane[]): readonly LobbyLane[] {
  const codesOf = ({ cards }: GameLane) => cards.map(({ accountTypeName }) => accountTypeName);
  const { ordinals, last, ordinalOf } = orderLanes(answer.map(codesOf));
  /** The gateway's own ordinal wins, then the derived one; vendors that have neither follow as received. */
  const vendorOrdinal = ({ vendor, ordinal }: LaneVendor) => ordinal ?? ordinals.get(vendor) ?? last;
  return (
    answer
      // A lane without games is not shown, nor a category's second; `sort` is stable, so equal ordinals keep their order.
      .filter(isFirstWithGames)
      .sort((a, b) => ordinalOf(codesOf(a)) - ordinalOf(codesOf(b)))
      .map(({ gameCategory, cards, gameClassify: { vendors } }) => ({
        category: gameCategory,
        accounts: cards,
        // The gateway may name one twice.
        vendors: [...new Map(vendors.map((vendor) => [vendor.vendor, vendor])).values()].sort(
          (a, b) => vendorOrdinal(a) - vendorOrdinal(b),
        ),
      }))
  );
}

const isFirstWithGames = ({ gameCategory }: GameLane, index: number, all: readonly GameLane[]): boolean =>
  all.findIndex((lane) => lane.gameCategory === gameCategory && lane.gameCount > 0) === index;

/** Code of an account or a vendor -> its name for people; a vendor's wins. */
export const displayNames = (lanes: readonly LobbyLane[]): ReadonlyMap<string, string> =>
  new Map([
    ...lanes.flatMap(({ accounts }) =>
      accounts.map((account) => [account.accountTypeName, account.displayName] as const),
    ),
    ...lanes.flatMap(({ vendors }) => vendors.map(({ vendor, displayName }) => [vendor, displayName] as const)),
  ]);
