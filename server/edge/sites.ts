import type { ChosenPlugin } from "#core/kernel/index.ts";
import type { BuildManifest, SiteRecord } from "#core/merchant/index.ts";
import type { ShellBuild } from "#core/shell/index.ts";
import { type BrandEntry, type Records, recordOfHost } from "./records.ts";

/** What a visitor of a brand gets: its settings, and the build that they were made for. */
export interface Site {
  readonly record: SiteRecord;
  readonly build: ShellBuild;
  /** Plugins that were taken out of the record's. */
  readonly switchedOff?: readonly ChosenPlugin[];
}

/** What a brand serves at the moment. */
export interface ServedRelease {
  readonly code: string;
  /** Absent: nobody but those who have the address of the staged one gets anything. */
  readonly current?: Site;
  /** Also served, to a percentage of the visitors. */
  readonly next?: { readonly site: Site; readonly share: number; readonly seal?: string | undefined };
  readonly staged?: StagedSite;
}

export interface StagedSite {
  readonly revision: string;
  /** What its address must contain. */
  readonly key: string;
  /** Undefined where it can't be read. */
  site(): Promise<Site | undefined>;
}

/** The name of a build, as `publish` and `releases` print it, and its commit. */
type NamedBuild = Pick<BuildManifest, "fullBuild" | "commit">;

/** Finds what a host serves. */
export interface SiteSource {
  /**
   * The release of the brand of a host; undefined when the host is no brand's.
   * @throws {SiteUnavailable} where that can't be told at the moment
   */
  find(host: string): Promise<ServedRelease | undefined>;
  /** The brands, where they are all in memory. */
  brands(): readonly BrandEntry[];
  /** The build, where all brands have the same. */
  build?(): NamedBuild;
}

/** A host may be a brand's, and what it serves can't be read. Not "no such site": that would be kept, by search engines too. */
export class SiteUnavailable extends Error {
  override readonly name = "SiteUnavailable";
}

/** The brands in memory, each for all of its visitors. */
export const sitesOf = (records: Records, build: () => ShellBuild & NamedBuild): SiteSource => ({
  async find(host) {
    const record = recordOfHost(records, host);
    return record && { code: record.site.code, current: { record, build: build() } };
  },
  brands: records.all,
  build,
});
