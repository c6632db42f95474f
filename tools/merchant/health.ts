import {
  type BrandReports,
  neededPages,
  noReports,
  quantileOf,
  type RevisionReports,
  type Tally,
} from "#server/edge/index.ts";
import { Refusal } from "#server/store/index.ts";
import { edgesIn, readReleaseNow, readReports } from "#tools/releases/index.ts";
import { brandArgument, defineMerchantCommand, formatArgument } from "./command.ts";
import { numberOf, withStore } from "./release-arguments.ts";

const HOUR = 60;

export const command = defineMerchantCommand(
  {
    brand: brandArgument,
    minutes: {
      type: "string",
      default: String(HOUR),
      valueHint: "number",
      description: "Minutes to look back, at most 60",
    },
    format: formatArgument("text", "json"),
  },
  async (args, context) =>
    withStore(context, async (store) => {
      const edges = edgesIn(process.env.EDGES);
      const minutes = numberOf("minutes", args.minutes) ?? HOUR;
      if (!(minutes >= 1 && minutes <= HOUR)) throw new Refusal("--minutes is a number from 1 to 60");
      // What edges tell is there while the store is not.
      const release = await readReleaseNow(store, args.brand).catch(() => null);
      if (release === undefined) throw new Refusal(`"${args.brand}" has never been published`);
      const reports = await readReports(edges, args.brand, Math.ceil(minutes));
      if (args.format === "json") return context.print(JSON.stringify(reports, undefined, 2));
      const names: Readonly<Record<string, string>> = {
        ...(release?.current && { [release.current]: "current" }),
        ...(release?.next && { [release.next.revision]: `for ${release.next.share} %` }),
      };
      context.print(healthText(args.brand, minutes, reports, names));
    }),
);

/** What pages have reported, by revision. */
export function healthText(
  brand: string,
  minutes: number,
  reports: BrandReports,
  names: Readonly<Record<string, string>>,
): string {
  const revisions = Object.entries(reports);
  if (revisions.length === 0) return `${brand}: no visit in the last ${minutes} minutes`;
  const blocks = revisions.map(([revision, given]) => {
    const { counts, errors, violations, lcp, inp } = { ...noReports, ...given };
    const of = (part: number, all: number) => (all === 0 ? "–" : `${((100 * part) / all).toFixed(1)} %`);
    const p75 = (tally: Tally) => {
      const bound = quantileOf(tally, 0.75);
      return bound === undefined ? "–" : Number.isFinite(bound) ? `≤ ${bound} ms` : "longer than any bucket";
    };
    const lines = [
      `pages served     ${counts.served}`,
      `needed scripts   ${neededPages(counts)} (${of(neededPages(counts), counts.served)})`,
      `starts           ${counts.start} (${of(counts.start, neededPages(counts))})`,
      `first screens    ${counts["first-screen"]} (${of(counts["first-screen"], neededPages(counts))})`,
      `log-ins          ${counts["login-done"]} of ${counts["login-tried"]} (${of(counts["login-done"], counts["login-tried"])})`,
      `errors           ${counts.error}${most(errors)}`,
      `policy violations ${counts.violation}${most(violations)}`,
      `LCP p75          ${p75(lcp)}`,
      `INP p75          ${p75(inp)}`,
    ];
    const name = names[revision];
    return [`revision ${revision}${name === undefined ? "" : ` (${name})`}`, ...lines.map((line) => `  ${line}`)].join(
      "\n",
    );
  });
  return [`${brand}, the last ${minutes} minutes`, ...blocks].join("\n\n");
}

const SHOWN = 5;

/** The most frequent ones, each on a line. */
function most(tally: RevisionReports["errors"]): string {
  const found: [name: string, count: number][] = [];
  const collect = (names: readonly string[], one: Tally) => {
    for (const [name, value] of Object.entries(one))
      if (typeof value === "number") found.push([[...names, name].join(" · "), value]);
      else collect([...names, name], value);
  };
  collect([], tally);
  const shown = found.sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  return shown.map(([name, count]) => `\n      ${count} × ${name}`).join("");
}
