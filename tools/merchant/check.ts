import type { BuildManifest } from "#core/merchant/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import {
  type BrandSource,
  brandFolders,
  type Checker,
  type CheckOptions,
  type Claims,
  createChecker,
  type Diagnostic,
  type HolderOf,
  type ReportFormat,
} from "#tools/manifest/index.ts";
import { readValidPlugins } from "#tools/plugins/read-plugins.ts";
import { clashesAmong, createPublisher, loadMerchants } from "#tools/publish/index.ts";
import type { CheckedBrand } from "./check-online.ts";
import { brandArgument, defineMerchantCommand, formatArgument } from "./command.ts";
import { findBrand, type Workspace } from "./workspace.ts";

export const command = defineMerchantCommand(
  {
    brand: { ...brandArgument, required: false },
    all: { type: "boolean", description: "All brands" },
    production: {
      type: "boolean",
      description: "Also report what keeps the brand from going live, such as placeholders or no legal notices",
    },
    online: {
      type: "boolean",
      description:
        "Also check DNS, certificates, the gateway, links, app and pictures. Exits with 2 if it couldn't check everything",
    },
    fix: {
      type: "boolean",
      description:
        "Show the values and drawings that can be fixed mechanically, and write them if you agree. Drawings need a browser",
    },
    yes: { type: "boolean", description: "With --fix, write without asking" },
    format: formatArgument("text", "json", "github"),
  },
  async (args, context) => {
    const { workspace, report, fail } = context;
    const format = args.format as ReportFormat;
    const options = { isForProduction: Boolean(args.production) };
    if (args.yes && !args.fix) return fail("--yes belongs to --fix: merchant check acme --fix --yes");
    if (args.online && args.fix) return fail("--fix changes files, and --online only looks: run --fix first.");
    if (args.online) {
      if (args.all || !args.brand)
        return fail("--online looks at one brand: merchant check acme --production --online");
      const found = await findBrand(workspace, args.brand);
      if ("missing" in found) return report([found.missing], format, args.brand);
      const { reportOnline } = await import("./check-online.ts");
      const checked = await checkSource(workspace, found.source, options);
      return reportOnline(args.brand, { source: found.source, ...checked }, format, context);
    }
    const one = args.all ? undefined : args.brand;
    const subject = one ?? "all brands";
    const diagnostics = () => (one === undefined ? checkAll(workspace, options) : checkOne(workspace, one, options));
    if (!args.fix) return report(await diagnostics(), format, subject);
    const { fixBrands } = await import("./fix/index.ts");
    const brands = one === undefined ? await brandFolders(workspace.merchants) : [one];
    const { build } = await sourcesOf(workspace);
    const checker = createChecker(build, options);
    await fixBrands({ brands, checker, isAgreed: Boolean(args.yes), format, subject, diagnostics }, context);
  },
);

/** The diagnostics of all brands. Rejects when the folder of brands can't be read. */
export async function checkAll(workspace: Workspace, options?: CheckOptions): Promise<readonly Diagnostic[]> {
  const { build, merge } = await sourcesOf(workspace);
  const holderOf = await workspace.published();
  const brands = await loadMerchants(workspace.merchants, createPublisher(build, options), { holderOf });
  const all = brands.flatMap(({ diagnostics }) => diagnostics);
  // What is wrong in a family's file is found with each of its brands.
  return merge([...new Map(all.map((one) => [JSON.stringify(one), one])).values()]);
}

/** The diagnostics of one brand, by code or path, including clashes with other brands. */
export async function checkOne(
  workspace: Workspace,
  name: string,
  options?: CheckOptions,
): Promise<readonly Diagnostic[]> {
  const found = await findBrand(workspace, name);
  return "missing" in found ? [found.missing] : (await checkSource(workspace, found.source, options)).diagnostics;
}

async function checkSource(workspace: Workspace, source: BrandSource, options?: CheckOptions): Promise<CheckedBrand> {
  const { build, merge } = await sourcesOf(workspace);
  const checker = createChecker(build, options);
  const { diagnostics, claims } = checker.check(source);
  const clashes = await clashesWithOthers(workspace, checker, source.folder, claims);
  return { build, diagnostics: merge([...diagnostics, ...clashes]) };
}

/** The names of one brand that others hold. */
export async function clashesWithOthers(
  workspace: Workspace,
  checker: Checker,
  folder: string,
  claims: Claims,
  holderOf?: HolderOf,
): Promise<readonly Diagnostic[]> {
  const holder = holderOf ?? (await workspace.published());
  const folders = await brandFolders(workspace.merchants).catch(() => []);
  const known: Claims[] = [];
  const others = folders.filter((one) => one !== folder);
  await inParallel(others, async (one) => {
    const found = await findBrand(workspace, one);
    if ("source" in found) known.push(checker.check(found.source).claims);
  });
  const clashes = await clashesAmong([claims, ...known.sort((a, b) => (a.file < b.file ? -1 : 1))], holder);
  return clashes.filter(({ file }) => file === claims.file);
}

/** What brands are checked against, and what their diagnostics are merged with. */
interface Sources {
  readonly build: BuildManifest;
  merge(diagnostics: readonly Diagnostic[]): readonly Diagnostic[];
}

/**
 * A `plugin.json` that is invalid is reported first, and everything else is checked all the same: a brand that chose the
 * plugin hears nothing of it being unknown. It is an error only to brands that chose it.
 */
async function sourcesOf(workspace: Workspace): Promise<Sources> {
  const { plugins, invalid } = await readValidPlugins(workspace.root);
  const isOfInvalid = ({ pointer }: Diagnostic) =>
    invalid?.pointers.some((one) => pointer === one || pointer.startsWith(`${one}/`));
  return {
    build: await workspace.sources(plugins),
    merge(diagnostics) {
      const isChosen = diagnostics.some(isOfInvalid);
      const ofPlugins = (invalid?.diagnostics ?? []).map((one) =>
        isChosen ? one : { ...one, severity: "warning" as const },
      );
      return [...ofPlugins, ...diagnostics.filter((one) => !isOfInvalid(one))];
    },
  };
}
