import { systemClock } from "#core/kernel/index.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { promoting, Refusal, type Release, removing, rollingBack, type Store } from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import { type Diagnostic, hasErrors } from "#tools/manifest/index.ts";
import { holdersIn } from "#tools/publish/index.ts";
import {
  type ChangeOutcome,
  changeReleases,
  edgesIn,
  type Hosts,
  type PublishedBrand,
  publishBrands,
  readHosts,
  readRelease,
  readReports,
  refuseUnsigned,
  runGate,
  signedRecord,
} from "#tools/releases/index.ts";
import { brandArgument, type Context, defineMerchantCommand } from "./command.ts";
import { loadBrands } from "./load-brands.ts";
import { changedBy, dryRunArgument, numberOf, whyArgument, withStore } from "./release-arguments.ts";

export const command = defineMerchantCommand(
  {
    brand: { ...brandArgument, required: false },
    all: { type: "boolean", description: "All brands" },
    share: { type: "string", valueHint: "percent", description: "For this percentage of the visitors" },
    at: { type: "string", valueHint: "time", description: "From this time on, such as 2026-12-01T08:00Z" },
    gate: {
      type: "string",
      valueHint: "duration",
      description: "With --share: compare that long, then promote or take back",
    },
    why: whyArgument,
    remove: { type: "string", valueHint: "code", description: "Takes a published brand off instead" },
    force: { type: "boolean", description: "Also what is refused as too much, and what is unchanged" },
    "dry-run": dryRunArgument,
  },
  async (args, context) =>
    withStore(context, async (store) => {
      const { workspace, print, fail, report } = context;
      const [isDry, force] = [Boolean(args["dry-run"]), Boolean(args.force)];
      if (args.remove !== undefined) return remove(store, args.remove, { ...context, isDry, why: args.why });
      const reach = { share: numberOf("share", args.share), from: timeOf(args.at) };
      const gate = gateOf(args);
      const signer = await workspace.signer();
      const build = await workspace.built();
      if (!build) return fail("Nothing has been built yet. Run: npm run build");
      const hosts = await readHosts(store);
      const brand = args.all ? undefined : args.brand;
      const loaded = await loadBrands(brand, build, context, holdersIn(hosts, workspace.merchants));
      if (!loaded) return;
      const brands = await Promise.all(
        loaded.map(async ({ record, ...rest }) => ({
          ...rest,
          ...(record && { record: await signedRecord(record, signer) }),
        })),
      );
      const diagnostics = brands.flatMap((one) => one.diagnostics);
      if (diagnostics.length > 0) report(diagnostics, "text", brand ?? "all brands");
      const releases = await releasesOf(store, brands, hosts);
      const plan = planPublishing(brands, releases, hosts, { all: brand === undefined, force });
      if (plan.lines.length > 0) print(plan.lines.join("\n"));
      if (!signer && !force)
        await refuseUnsigned(
          store,
          plan.brands.flatMap(({ record }) => releases.get(record.site.code) ?? []),
        );
      if (plan.moved.length > 0 && !force)
        throw new Refusal(
          `this would change the domains of ${plan.moved.length} of ${new Set(hosts.values()).size} brands: ${plan.moved.join(", ")}. If that is meant, add --force`,
        );
      if (isDry) {
        const would = plan.brands.map(({ record: { site } }) => `${site.code}: would serve ${site.revision}`);
        return print([...would, "nothing has been changed"].join("\n"));
      }
      const outcomes = await publishBrands(store, {
        ...changedBy(args.why),
        brands: plan.brands,
        build,
        dist: workspace.dist,
        reach,
        signer,
        force,
      });
      printOutcomes(outcomes, context);
      const [outcome] = outcomes;
      if (gate && outcome?.after) await decide(store, outcome.after, { ...gate, print, fail });
    }),
);

interface Gate {
  /** Milliseconds. */
  readonly lasts: number;
  readonly edges: readonly string[];
}

/** What `--gate` asks for; it needs a brand and a share, and edges that tell. */
function gateOf(args: Readonly<Record<"gate" | "share" | "brand" | "at", string | undefined>>): Gate | undefined {
  if (args.gate === undefined) return undefined;
  if (args.brand === undefined || args.share === undefined || args.at !== undefined)
    throw new Refusal("--gate compares two revisions of one brand: name it, add --share, and leave --at out");
  return { lasts: durationOf(args.gate), edges: edgesIn(process.env.EDGES) };
}

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };
const MAX_GATE_MS = 3_600_000;

function durationOf(given: string): number {
  const [, number = "", unit = ""] = /^(\d+)([smh])$/.exec(given) ?? [];
  const lasts = Number(number) * (units[unit] ?? Number.NaN);
  // Edges keep what pages report for an hour.
  if (!(lasts > 0 && lasts <= MAX_GATE_MS)) throw new Refusal(`--gate "${given}": write a time up to 1h, such as 10m`);
  return lasts;
}

/** Waits for the gate, and does what it says. */
async function decide(
  store: Store,
  { code, current, next }: Release,
  { lasts, edges, print, fail }: Gate & Pick<Context, "print" | "fail">,
): Promise<void> {
  if (current === undefined || !next) return;
  const said = new Set<string>();
  const { decision, reason } = await runGate({
    current,
    next: next.revision,
    lasts,
    clock: systemClock,
    reports: (minutes) => readReports(edges, code, minutes),
    progress(state) {
      if (!said.has(state)) print(`${code}: ${state}`);
      said.add(state);
    },
  });
  if (decision === "leave") {
    return fail(`${code}: too few visits to tell (${reason}). The share stays: promote or roll back by hand`);
  }
  const change = decision === "promote" ? promoting : rollingBack(undefined, () => undefined);
  const outcomes = await changeReleases(store, [{ code, change }], { action: "gate", ...changedBy(reason) });
  print(`${code}: ${decision === "promote" ? "promoted" : "taken back"}: ${reason}`);
  printOutcomes(outcomes, { print, fail });
  if (decision === "rollback") fail(`${code}: revision ${next.revision} was taken back`);
}

/** ISO 8601 in UTC. */
function timeOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const time = Date.parse(given);
  if (Number.isNaN(time) || !/(Z|[+-]\d\d:?\d\d)$/.test(given))
    throw new Refusal(`--at "${given}" is no time with its zone. Write 2026-12-01T08:00Z`);
  return new Date(time).toISOString();
}

async function remove(
  store: Store,
  code: string,
  { print, isDry, why, ...context }: Context & { readonly isDry: boolean; readonly why: string },
): Promise<void> {
  const release = await readRelease(store, code);
  if (release?.current === undefined) {
    const codes = [...new Set((await readHosts(store)).values())].sort();
    throw new Refusal(`"${code}" is not published; published are ${codes.join(", ") || "none yet"}`);
  }
  if (isDry) return print(`${code}: would be removed`);
  const outcomes = await changeReleases(store, [{ code, change: removing }], { action: "remove", ...changedBy(why) });
  printOutcomes(outcomes, { print, ...context });
}

/** A line for each brand that was changed, or why it was not. */
export function printOutcomes(
  outcomes: readonly ChangeOutcome[],
  { print, fail }: Pick<Context, "print" | "fail">,
): void {
  const done = outcomes.flatMap(({ code, before, after }) => (after ? [`${code}: ${servedBy(after, before)}`] : []));
  if (done.length > 0) print(done.join("\n"));
  const failed = outcomes.flatMap(({ code, failure }) => (failure === undefined ? [] : [`${code}: ${failure}`]));
  if (failed.length > 0) fail(failed.join("\n"));
}

/** What a release serves, in words. */
export function servedBy({ current, next, staged }: Release, before?: Release): string {
  const was = before?.current === undefined || before.current === current ? "" : `, was ${before.current}`;
  const shared = next && `; ${next.revision} for ${next.share} %${next.from ? ` from ${next.from}` : ""}`;
  return `${current === undefined ? "off" : `serves ${current}`}${was}${shared ?? ""}${staged ? `; staged ${staged.revision}` : ""}`;
}

interface Checked {
  readonly folder: string;
  readonly record?: SiteRecord;
  readonly manifest?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What publishing is about to do. */
export interface PublishPlan {
  /** Those that change what they serve. */
  readonly brands: readonly PublishedBrand[];
  /** A line for each brand that stays as it is. */
  readonly lines: readonly string[];
  /** The brands whose domains change, where these are too many to be meant. */
  readonly moved: readonly string[];
}

/** So few brands may all change at once. */
const FEW_BRANDS = 10;
const MAX_MOVED = 0.1;

async function releasesOf(
  store: Store,
  brands: readonly Checked[],
  hosts: Hosts,
): Promise<ReadonlyMap<string, Release>> {
  const releases = new Map<string, Release>();
  await inParallel(new Set([...brands.map(({ folder }) => folder), ...hosts.values()]), async (code) => {
    const release = await readRelease(store, code);
    if (release) releases.set(code, release);
  });
  return releases;
}

/**
 * Publishing replaces and adds. It removes nothing: a brand that can't be published, or whose folder is gone, stays as
 * it was published last.
 *
 * @param options.all the brands are all that there are, so that a published one among them is missing its folder
 * @param options.force an unchanged one is published, too
 */
export function planPublishing(
  checked: readonly Checked[],
  releases: ReadonlyMap<string, Pick<Release, "current" | "next">>,
  hosts: Hosts,
  { all, force = false }: { readonly all: boolean; readonly force?: boolean },
): PublishPlan {
  const brands: PublishedBrand[] = [];
  const lines: string[] = [];
  const domains = new Map<string, string[]>();
  for (const [domain, code] of hosts) domains.set(code, [...(domains.get(code) ?? []), domain]);
  const moved: string[] = [];
  for (const { folder, record, manifest = "", diagnostics } of checked) {
    const release = releases.get(folder);
    const stays = release?.current === undefined ? "not published" : `revision ${release.current} stays`;
    if (!record || hasErrors(diagnostics)) lines.push(`${folder}: has errors; ${stays}`);
    else if (release?.current === record.site.revision && !release.next && !force)
      lines.push(`${folder}: revision ${release.current}, unchanged`);
    else {
      brands.push({ record, manifest });
      const before = domains.get(folder);
      if (before && [...before].sort().join() !== [...record.domains].sort().join()) moved.push(folder);
    }
  }
  if (all) {
    for (const code of domains.keys()) {
      if (checked.some(({ folder }) => folder === code)) continue;
      const revision = releases.get(code)?.current;
      lines.push(`${code}: has no folder any more; revision ${revision} stays. To remove it: publish --remove ${code}`);
    }
  }
  const isTooMany = domains.size >= FEW_BRANDS && moved.length > domains.size * MAX_MOVED;
  return { brands, lines, moved: isTooMany ? moved : [] };
}
