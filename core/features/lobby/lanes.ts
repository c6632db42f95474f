import type { GameCategory, GameLane } from "#core/gateway/index.ts";

/** A lane of the lobby: one category with its vendors, in the order in which it is shown. */
export interface Lane {
  readonly category: GameCategory;
  /** Where it stands among the lanes: the ordinal of its first account. */
  readonly ordinal: number;
  readonly gameCount: number;
  readonly freeplay: boolean;
  readonly vendors: readonly LaneVendor[];
}

export interface LaneVendor {
  readonly vendor: string;
  readonly displayName: string;
  readonly icon: string;
  readonly ordinal: number;
}

/** The lanes with all that is derived from them (spec 3 "Game vendor lanes"). */
export interface Lanes {
  readonly lanes: readonly Lane[];
  /** Account code -> the account it is played from: RNG and PVP are TCG's. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Categories in the order of their lanes. */
  readonly sorting: readonly string[];
  /** Account code -> ordinal. */
  readonly vendorSorting: Readonly<Record<string, number>>;
  /** Account code -> the name to show. */
  readonly display: Readonly<Record<string, string>>;
}

/** Spec 9: ordinals start at 100 in steps of 100. */
const FIRST = 100;
const STEP = 100;

/** Spec 9: accounts that are one with another. */
const merged: Readonly<Record<string, string>> = { RNG: "TCG", PVP: "TCG" };

/** Spec 9: what an account's ordinal brings along: code -> how far behind it. */
const companions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ELOTT: { ELOTTO: 0, SEA_LOTT: 5 },
  LOTT: { VIETNAM_LOTTO: 1 },
};

export const accountOf = (code: string): string => merged[code] ?? code;

/**
 * Derives mapping, sorting and ordinals from the gateway's lanes. Ordinals run across lanes in the order in which
 * accounts first appear; an account that is one with another takes that one's place and uses up none of its own.
 */
export function deriveLanes(answer: readonly GameLane[]): Lanes {
  const mapping: Record<string, string> = {};
  const vendorSorting: Record<string, number> = {};
  const display: Record<string, string> = {};
  let next = FIRST;

  for (const { cards } of answer) {
    for (const { accountTypeName, displayName } of cards) {
      const account = accountOf(accountTypeName);
      mapping[accountTypeName] = account;
      display[accountTypeName] ??= displayName;
      if (vendorSorting[account] === undefined) {
        vendorSorting[account] = next;
        for (const [code, behind] of Object.entries(companions[account] ?? {})) vendorSorting[code] ??= next + behind;
        next += STEP;
      }
      vendorSorting[accountTypeName] = vendorSorting[account];
    }
  }

  const lanes = answer
    .map(({ gameCategory, cards, gameClassify, gameCount }): Lane => {
      const account = cards[0] && accountOf(cards[0].accountTypeName);
      return {
        category: gameCategory,
        ordinal: (account === undefined ? undefined : vendorSorting[account]) ?? next,
        gameCount,
        freeplay: cards.some((card) => card.freeplay),
        vendors: sortVendors(gameClassify.vendors, vendorSorting, next),
      };
    })
    // A lane with nothing to play is not shown; `sort` is stable, so equal ordinals keep the gateway's order.
    .filter((lane) => lane.gameCount > 0)
    .sort((a, b) => a.ordinal - b.ordinal);

  return { lanes, mapping, sorting: lanes.map((lane) => lane.category), vendorSorting, display };
}

/** The gateway's own ordinal wins, then the derived one; vendors that have neither follow as they came. */
function sortVendors(
  vendors: GameLane["gameClassify"]["vendors"],
  vendorSorting: Readonly<Record<string, number>>,
  last: number,
): readonly LaneVendor[] {
  return vendors
    .map(({ vendor, displayName, icon, ordinal }) => ({
      vendor,
      displayName,
      icon,
      ordinal: ordinal ?? vendorSorting[vendor] ?? last,
    }))
    .sort((a, b) => a.ordinal - b.ordinal);
}

/** The label that a lottery's prize mode goes by (spec 9). */
export const prizeModeLabel = (vendorOrCategory: string): "Elott" | "Lott" =>
  /^(E|SEA_)LOTT/.test(vendorOrCategory) || vendorOrCategory === "TCG_SEA" ? "Elott" : "Lott";
