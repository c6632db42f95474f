import { publishing, type Reach, Refusal, type Release, removing, type Store, settled } from "#server/store/index.ts";
import { holdersIn } from "#tools/publish/index.ts";
import {
  type ChangeOutcome,
  changeReleases,
  type PublishedBrand,
  publishBrands,
  readHosts,
  readRelease,
  refuseUnsigned,
  signedRecord,
} from "#tools/releases/index.ts";
import { brandArgument, type Context, defineMerchantCommand } from "./command.ts";
import { loadBrands } from "./load-brands.ts";
import { printOutcomes } from "./outcomes.ts";
import { decide, gateOf } from "./publish-gate.ts";
import { planPublishing, releasesOf } from "./publish-plan.ts";
import { changedBy, dryRunArgument, numberOf, whyArgument, withStore } from "./release-arguments.ts";

export const command = defineMerchantCommand(
  {
    brand: { ...brandArgument, required: false },
    all: { type: "boolean", description: "All brands" },
    share: { type: "string", valueHint: "percent", description: "Publish for this share of the visitors" },
    at: { type: "string", valueHint: "time", description: "Publish from this time on, such as 2026-12-01T08:00Z" },
    gate: {
      type: "string",
      valueHint: "duration",
      description: "With --share, compare for this long, then promote or take back",
    },
    why: whyArgument,
    remove: { type: "string", valueHint: "code", description: "Take this published brand off instead" },
    force: {
      type: "boolean",
      description: "Publish unchanged brands too, and allow many changed domains or a missing signature",
    },
    "dry-run": dryRunArgument,
  },
  async (args, context) =>
    withStore(context, async (store) => {
      const { workspace, print, fail, report } = context;
      const [isDry, force] = [Boolean(args["dry-run"]), Boolean(args.force)];
      if (args.remove !== undefined) return remove(store, args.remove, { ...context, isDry, why: args.why });
      if (Boolean(args.all) === (args.brand !== undefined)) throw new Refusal("name a brand, or add --all");
      const reach = { share: numberOf("share", args.share), from: timeOf(args.at) };
      const gate = gateOf(args);
      const signer = await workspace.signer();
      const build = await workspace.built();
      if (!build) return fail("Nothing has been built yet. Run: npx livery build");
      const hosts = await readHosts(store);
      const { brand } = args;
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
        print("nothing has been changed; what would be:");
        return printOutcomes(plan.brands.map(wouldBe(releases, reach)), context);
      }
      const outcomes = await publishBrands(store, {
        ...(await changedBy(store, args.why)),
        brands: plan.brands,
        build,
        dist: workspace.dist,
        reach,
        signer,
        force,
      });
      printOutcomes(outcomes, context);
      const [outcome] = outcomes;
      if (gate && outcome?.after) await decide(store, outcome.after, { ...gate, ...context });
    }),
);

/** What would become of a brand, by its release alone. */
const wouldBe =
  (releases: ReadonlyMap<string, Release>, reach: Reach) =>
  ({ record: { site } }: PublishedBrand): ChangeOutcome => {
    const { code, revision } = site;
    const before = releases.get(code);
    try {
      const after = publishing(revision, reach)(before && settled(before, Date.now()));
      return { code, ...(before && { before }), after: { code, at: "", by: "", why: "", ...after } };
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      return { code, failure: cause.message };
    }
  };

/** ISO 8601 in UTC. */
function timeOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const time = Date.parse(given);
  if (Number.isNaN(time) || !/(Z|[+-]\d\d:?\d\d)$/.test(given))
    throw new Refusal(`--at "${given}" is no time with its zone. Write 2026-12-01T08:00Z`);
  if (time <= Date.now())
    throw new Refusal(`--at "${given}" is over, by this machine's clock. Leave it out to publish now`);
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
  const outcomes = await changeReleases(store, [{ code, change: removing }], {
    action: "remove",
    ...(await changedBy(store, why)),
  });
  printOutcomes(outcomes, { print, ...context });
}
