import type { Lanes } from "./lanes.ts";

/** What lists and search derive from the lanes, besides their order (spec 3 "Game vendor lanes"). */
export interface LaneNames {
  /** Category -> its vendors' codes in display order. */
  readonly vendorSorting: ReadonlyMap<string, readonly string[]>;
  /** Code of an account or a vendor -> its name for people; a vendor's wins. */
  readonly display: ReadonlyMap<string, string>;
}

export const namesOf = ({ lanes }: Lanes): LaneNames => ({
  vendorSorting: new Map(lanes.map(({ category, vendors }) => [category, vendors.map(({ vendor }) => vendor)])),
  display: new Map([
    ...lanes.flatMap(({ cards }) => cards.map((card) => [card.accountTypeName, card.displayName] as const)),
    ...lanes.flatMap(({ vendors }) => vendors.map((entry) => [entry.vendor, entry.displayName] as const)),
  ]),
});
