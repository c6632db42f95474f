/** Spec 9: ordinals start at 100 in steps of 100. */
const FIRST_ORDINAL = 100;
const ORDINAL_STEP = 100;

/** Spec 9: accounts that are aliases of another. */
const merged: ReadonlyMap<string, string> = new Map([
  ["RNG", "TCG"],
  ["PVP", "TCG"],
]);

/** Spec 9: derived ordinals: code and offset. */
const companions: ReadonlyMap<string, readonly (readonly [code: string, behind: number])[]> = new Map([
  [
    "ELOTT",
    [
      ["ELOTTO", 0],
      ["SEA_LOTT", 5],
    ],
  ],
  ["LOTT", [["VIETNAM_LOTTO", 1]]],
]);

/**
 * The one rule by which lanes are ordered (spec 9), for the page that the edge paints and the screen that replaces it.
 * Ordinals run across lanes in the order in which accounts first appear; an alias takes its account's ordinal and uses
 * up none of its own.
 *
 * @param lanes each lane's account codes, as the gateway orders them
 */
export function orderLanes(lanes: readonly (readonly string[])[]) {
  /** Account code -> ordinal: those that the lanes name, and derived ones. */
  const ordinals = new Map<string, number>();
  const give = (code: string, ordinal: number) => {
    if (!ordinals.has(code)) ordinals.set(code, ordinal);
  };
  let next = FIRST_ORDINAL;
  for (const code of lanes.flat()) {
    const account = merged.get(code) ?? code;
    if (!ordinals.has(account)) {
      give(account, next);
      for (const [companion, behind] of companions.get(account) ?? []) give(companion, next + behind);
      next += ORDINAL_STEP;
    }
    give(code, ordinals.get(account) ?? next);
  }
  return {
    ordinals,
    /** After every account that has an ordinal. */
    last: next,
    /** A lane's position: the ordinal of its first account. */
    ordinalOf: ([first]: readonly string[]): number => (first === undefined ? undefined : ordinals.get(first)) ?? next,
  };
}
