import {
  asObject,
  type Market,
  type MarketRule,
  markets,
  protections,
  readJson,
  rulesOf,
} from "#tools/manifest/index.ts";
import { brandArgument, defineMerchantCommand, formatArgument } from "./command.ts";

export const command = defineMerchantCommand(
  {
    brand: brandArgument,
    market: { type: "enum", options: [...markets], required: true, description: "The market" },
    format: formatArgument("text", "json"),
  },
  async (args, { print, readBrand }) => {
    const source = await readBrand(args.brand);
    if (!source) return;
    const rows = evidenceOf(readJson(source.text).value, args.market as Market);
    if (args.format === "json") return print(JSON.stringify(rows, undefined, 2));
    const lines = rows.map(
      ({ state, article, asks, where, since, source, next, test }) =>
        `${state.padEnd(8)}  ${article}: ${asks} (${where})\n          since ${since}, ${source}\n          ${test ?? next}`,
    );
    const missing = rows.filter(({ state }) => state === "missing").length;
    const asked = rows.filter(({ state }) => state === "operator").length;
    print(
      [
        ...lines,
        `${rows.length} rules of ${args.market}: ${missing} are missing, ${asked} are the operator's to show. This is no legal advice, and the list is not complete.`,
      ].join("\n"),
    );
  },
);

export interface Evidence extends MarketRule {
  readonly state: "shown" | "missing" | "operator";
  /** What to do. */
  readonly next?: string;
  /** The test that holds what is shown. */
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
