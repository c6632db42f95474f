import path from "node:path";
import type { SiteRecord } from "#core/merchant/index.ts";
import type { PublishedIndex } from "#server/edge/index.ts";
import { type Diagnostic, domainsAbove, hasErrors, plainDomain } from "#tools/manifest/index.ts";
import { holdersIn, readIndex, removeRecord, writeRecords } from "#tools/publish/index.ts";
import { brandArgument, defineMerchantCommand } from "./command.ts";
import { loadBrands } from "./load-brands.ts";
import { RECORDS } from "./workspace.ts";

export const command = defineMerchantCommand(
  {
    brand: { ...brandArgument, required: false },
    all: { type: "boolean", description: "All brands" },
    remove: { type: "string", valueHint: "code", description: "Removes a published brand instead" },
    "dry-run": { type: "boolean", description: "Print the changes without writing them" },
    out: { type: "string", default: RECORDS, description: "Folder of the records, relative to the project" },
  },
  async (args, context) => {
    const { workspace, print, fail, report } = context;
    const isDry = Boolean(args["dry-run"]);
    const folder = path.resolve(workspace.root, args.out);
    const index = await readIndex(folder).catch((cause: Error) => cause);
    if (index instanceof Error) return fail(index.message);
    if (args.remove !== undefined) {
      const code = args.remove;
      if (!Object.hasOwn(index, code)) {
        return fail(`"${code}" is not published; published are ${Object.keys(index).join(", ") || "none yet"}`);
      }
      const failure = isDry ? undefined : await removeRecord(code, folder).catch((cause: Error) => cause);
      if (failure) return fail(failure.message);
      return print(`${code}: ${isDry ? "would be removed" : "removed"}`);
    }
    const build = await workspace.built();
    if (!build) return fail("Nothing has been built yet. Run: npm run build");
    const brand = args.all ? undefined : args.brand;
    const brands = await loadBrands(brand, build, context, holdersIn(index, workspace.merchants));
    if (!brands) return;
    const diagnostics = brands.flatMap((one) => one.diagnostics);
    if (diagnostics.length > 0) report(diagnostics, "text", brand ?? "all brands");
    const { records, lines, refusals } = planPublishing(brands, index, brand === undefined);
    const failed =
      isDry || records.length === 0 ? [] : await writeRecords(records, folder).catch((cause: Error) => cause);
    if (failed instanceof Error) return fail(failed.message);
    const written = lines.filter((line) => !failed.some(({ code }) => line.startsWith(`${code}: `)));
    if (lines.length > 0) print(written.join("\n"));
    const refused = [...refusals, ...failed.map(({ code, reason }) => `${code}: not published: ${reason}`)];
    if (refused.length > 0) fail(refused.join("\n"));
    else if (isDry) print("nothing has been written");
  },
);

/** What publishing does to a folder of records. */
export interface PublishPlan {
  readonly records: readonly SiteRecord[];
  /** A line for each brand that is concerned. */
  readonly lines: readonly string[];
  /** What keeps everything from being published; empty when nothing does. */
  readonly refusals: readonly string[];
}

interface Checked {
  readonly folder: string;
  readonly record?: SiteRecord;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Publishing replaces and adds. It removes nothing: a brand that can't be published, or whose folder is gone, stays as
 * it was published last.
 *
 * @param all the brands are all that there are, so that a published one among them is missing its folder
 */
export function planPublishing(brands: readonly Checked[], index: PublishedIndex, all: boolean): PublishPlan {
  const holderOf = holdersOf(Object.entries(index).filter(([code]) => !brands.some(({ folder }) => folder === code)));
  const records: SiteRecord[] = [];
  const lines: string[] = [];
  const refusals: string[] = [];
  for (const { folder, record, diagnostics } of brands) {
    const published = index[folder]?.revision;
    if (!record || hasErrors(diagnostics)) {
      lines.push(
        published ? `${folder}: has errors; revision ${published} stays` : `${folder}: has errors; not published`,
      );
      continue;
    }
    const { revision } = record.site;
    const [taken] = record.domains.flatMap((domain) => holderOf(domain) ?? []);
    if (taken) {
      const { domain, code } = taken;
      refusals.push(
        `${folder}: ${domain} is published for ${code}. Publish ${code} without it first, or remove ${code}: publish --remove ${code}`,
      );
      continue;
    }
    records.push(record);
    if (published === revision) lines.push(`${folder}: revision ${revision}, unchanged`);
    else lines.push(`${folder}: revision ${revision}, ${published ? `was ${published}` : "new"}`);
  }
  if (all) {
    for (const [code, { revision }] of Object.entries(index)) {
      if (brands.some(({ folder }) => folder === code)) continue;
      lines.push(`${code}: has no folder any more; revision ${revision} stays. To remove it: publish --remove ${code}`);
    }
  }
  return { records, lines, refusals };
}

interface Holder {
  readonly code: string;
  readonly domain: string;
}

/** Who has a domain among published brands, one above it, or one below it. */
function holdersOf(brands: readonly (readonly [code: string, brand: PublishedIndex[string]])[]) {
  const same = new Map<string, Holder>();
  const below = new Map<string, Holder>();
  for (const [code, { domains }] of brands) {
    for (const domain of domains) {
      same.set(plainDomain(domain), { code, domain });
      for (const above of domainsAbove(domain)) below.set(above, { code, domain });
    }
  }
  return (domain: string): Holder | undefined => {
    const plain = plainDomain(domain);
    const above = domainsAbove(domain).flatMap((one) => same.get(one) ?? []);
    return same.get(plain) ?? above[0] ?? below.get(plain);
  };
}
