import { asObject, lookup, textsOf } from "../lookup.ts";
import { protections } from "../markets/protections.ts";
import { markets, rulesOf } from "../markets/rules.ts";
import type { Report } from "../report.ts";

/** A brand has what the rules of its markets ask for, as far as a manifest says it. One diagnostic a place. */
export function checkMarkets(manifest: unknown, report: Report): void {
  const chosen = textsOf(lookup(asObject(manifest), "compliance", "markets")).map(({ text }) => text);
  const askedBy = new Map<keyof typeof protections, string[]>();
  for (const market of markets.filter((one) => chosen.includes(one)))
    for (const { by, article, asks } of rulesOf(market))
      if (by !== "operator" && !protections[by].isIn(manifest))
        askedBy.set(by, [...(askedBy.get(by) ?? []), `${market}, ${article}: ${asks}`]);
  for (const [name, articles] of askedBy) {
    const { pointer, next } = protections[name];
    report.add("production.market", pointer, `${next} (${articles.join("; ")})`);
  }
}
