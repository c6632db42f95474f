import type { SiteRecord } from "#core/merchant/index.ts";
import { Refusal, type Release, type Store } from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import { type Diagnostic, hasErrors } from "#tools/manifest/index.ts";
import { type Hosts, type PublishedBrand, readRelease } from "#tools/releases/index.ts";

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

/** What the brands serve that are checked, or that have a host. */
export async function releasesOf(
  store: Store,
  brands: readonly Checked[],
  hosts: Hosts,
): Promise<ReadonlyMap<string, Release>> {
  const releases = new Map<string, Release>();
  await inParallel(new Set([...brands.map(({ folder }) => folder), ...hosts.values()]), async (code) => {
    // One that can't be read is its brand's failure when it is to be changed.
    const release = await readRelease(store, code).catch(ignoreRefusal);
    if (release) releases.set(code, release);
  });
  return releases;
}

function ignoreRefusal(cause: unknown): undefined {
  if (!(cause instanceof Refusal)) throw cause;
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
  releases: ReadonlyMap<string, Pick<Release, "current" | "next" | "staged">>,
  hosts: Hosts,
  { all, force = false }: { readonly all: boolean; readonly force?: boolean },
): PublishPlan {
  const brands: PublishedBrand[] = [];
  const lines: string[] = [];
  const domains = new Map<string, string[]>();
  for (const [domain, code] of hosts) domains.set(code, [...(domains.get(code) ?? []), domain]);
  /** They may have been lost with a part of the store, or left behind by a publisher that was killed. */
  const hasDomains = (code: string, record: SiteRecord, { staged }: Pick<Release, "staged">): boolean => {
    const held = domains.get(code) ?? [];
    const isWhole = record.domains.every((domain) => held.includes(domain));
    return isWhole && (staged !== undefined || held.length === record.domains.length);
  };
  const moved: string[] = [];
  for (const { folder, record, manifest = "", diagnostics } of checked) {
    const release = releases.get(folder);
    const stays = release?.current === undefined ? "not published" : `revision ${release.current} stays`;
    if (!record || hasErrors(diagnostics)) lines.push(`${folder}: has errors; ${stays}`);
    else if (
      release?.current === record.site.revision &&
      !release.next &&
      hasDomains(folder, record, release) &&
      !force
    )
      lines.push(`${folder}: revision ${release.current}, unchanged`);
    else {
      brands.push({ record, manifest });
      const before = domains.get(folder);
      if (before && [...before].sort().join() !== [...record.domains].sort().join()) moved.push(folder);
    }
  }
  if (all) {
    const folders = new Set(checked.map(({ folder }) => folder));
    for (const code of domains.keys()) {
      if (folders.has(code)) continue;
      const revision = releases.get(code)?.current;
      // One that was only staged is nobody's to remove.
      if (revision === undefined) continue;
      lines.push(`${code}: has no folder any more; revision ${revision} stays. To remove it: publish --remove ${code}`);
    }
  }
  const isTooMany = domains.size >= FEW_BRANDS && moved.length > domains.size * MAX_MOVED;
  return { brands, lines, moved: isTooMany ? moved : [] };
}
