import { asObject, type Market, type MarketRule, protections, rulesOf } from "#tools/manifest/index.ts";

export interface Evidence extends MarketRule {
  readonly state: "shown" | "missing" | "operator";
  /** What to do. */
  readonly next?: string;
  /** The test that holds what is shown: its file, and words of its name. */
  readonly test?: string;
}

/** The rows of a market, with what of a manifest answers each. */
export function evidenceOf(manifest: unknown, market: Market): readonly Evidence[] {
  return rulesOf(market).map((rule) => {
    if (rule.by === "operator")
      return { ...rule, state: "operator", next: "nothing here shows it: see to it yourself" };
    const { isIn, next, test } = protections[rule.by];
    return isIn(asObject(manifest)) ? { ...rule, state: "shown", test } : { ...rule, state: "missing", next };
  });
}
