import { type Clock, guard } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import type { CriticalCss, ShellBuild } from "#core/shell/index.ts";
import { isImmutable, mediaType } from "./addresses.ts";
import type { AssetSource } from "./assets.ts";
import { readBody } from "./limited-body.ts";
import { publishedFileLimits } from "./limits.ts";
import { type PublishedIndex, readPublishedIndex, readPublishedRecord } from "./published-shape.ts";
import { createRecords, ofHost, type RecordSource, recordOfHost } from "./records.ts";

/** Reads a deployment's files by their paths: a build with the brands published into `records/`. */
export type SiteFiles = (path: string) => Promise<Response>;

/** A deployment read file by file, where there is no disk to watch. */
export interface PublishedSite {
  readonly records: RecordSource;
  readonly assets: AssetSource;
  readonly build: ShellBuild;
  /**
   * Loads a host's record before a request is answered. While the index, an entry of it or a record can't be read, or is
   * not what publishing writes, the last valid one stays.
   * @returns whether it is known what the host is: false where it may be a brand whose record can't be read
   */
  prepare(host: string): Promise<boolean>;
}

/** How long the index may be cached: as long as a change of a brand may take (ms). What failed is read again then. */
export const INDEX_MAX_AGE_MS = 2000;

const INDEX_FILE = "/records/_index.json";

/** Rejects when there is no build among the files. */
export async function openPublishedSite(
  files: SiteFiles,
  clock: Clock,
  warn: (cause: unknown) => void,
): Promise<PublishedSite> {
  async function readText(path: string): Promise<string> {
    const { bytes, ms } = publishedFileLimits;
    const read = await guard(clock, ms, new AbortController().signal, async () => {
      const answer = await files(path);
      if (!answer.ok || !answer.body) throw new Error(`the deployment has no ${path}: ${answer.status}`);
      return new TextDecoder().decode(await readBody(answer.body, { bytes, ms }, clock));
    });
    if (read.ok) return read.value;
    throw read.error.code === "threw" ? read.error.cause : new Error(`${path} takes more than ${ms} ms`);
  }
  const readJson = async (path: string): Promise<unknown> => JSON.parse(await readText(path));

  const [manifest, criticalCss] = await Promise.all([
    readText("/build.json").then((text): BuildManifest => JSON.parse(text)),
    readText("/critical.json").then((text): CriticalCss => JSON.parse(text)),
  ]);
  const build: ShellBuild = {
    build: manifest.build,
    entry: manifest.entry,
    ...(manifest.screens && { screens: manifest.screens }),
    languages: manifest.languages,
    plugins: manifest.plugins,
    criticalCss,
  };

  const records = createRecords();
  let codes: ReadonlyMap<string, string> = new Map();
  /** Undefined until it could be read once. */
  let index: PublishedIndex | undefined;
  let taken = Number.NEGATIVE_INFINITY;
  /** File -> when it failed last. Nothing else is kept of it. */
  const failed = new Map<string, number>();

  async function attempt(file: string, read: () => Promise<void>): Promise<void> {
    try {
      await read();
      failed.delete(file);
    } catch (cause) {
      if (!failed.has(file)) warn(cause);
      failed.set(file, clock.now());
    }
  }

  async function refreshIndex(): Promise<void> {
    const found = readPublishedIndex(await readJson(INDEX_FILE));
    const before = Object.entries(index ?? {});
    if (!found) throw new Error(`${INDEX_FILE} is no index of brands: publish again`);
    const { brands, broken } = found;
    // Half of a deployment looks like this.
    if (before.length > 0 && Object.keys(brands).length === 0)
      throw new Error(`${INDEX_FILE} names no brand any more: the last ones are served still`);
    index = { ...Object.fromEntries(before.filter(([code]) => broken.includes(code))), ...brands };
    codes = new Map(Object.entries(index).flatMap(([code, { domains }]) => domains.map((domain) => [domain, code])));
    for (const { code } of records.all()) if (!Object.hasOwn(index, code)) records.remove(code);
    if (broken.length > 0)
      throw new Error(`${INDEX_FILE} has entries that can't be read: ${JSON.stringify(broken)}: publish these again`);
  }

  async function refreshRecord(code: string): Promise<void> {
    const file = `/records/${code}.json`;
    const entry = index?.[code];
    const last = records.get(code);
    if (!entry || last?.site.revision === entry.revision) return;
    if (last && clock.now() - (failed.get(file) ?? Number.NEGATIVE_INFINITY) <= INDEX_MAX_AGE_MS) return;
    await attempt(file, async () => {
      const record = readPublishedRecord(await readJson(file), code, entry);
      if (!record) throw new Error(`${file} is not the record ${entry.revision} of ${code}: publish ${code} again`);
      records.put(record);
    });
  }

  return {
    records,
    build,
    async prepare(host) {
      if (clock.now() - taken > INDEX_MAX_AGE_MS) {
        await attempt(INDEX_FILE, refreshIndex);
        if (index) taken = clock.now();
      }
      const code = ofHost((domain) => codes.get(domain), host);
      if (code !== undefined) await refreshRecord(code);
      return recordOfHost(records, host) !== undefined || (code === undefined && !failed.has(INDEX_FILE));
    },
    assets: {
      async find(path) {
        const type = mediaType(path);
        if (type === undefined || !/^\/(m|mobile)\//.test(path)) return undefined;
        const answer = await files(path.startsWith("/m/brand/") ? `/records${path}` : path);
        if (!answer.ok) return undefined;
        const immutable = isImmutable(path);
        return {
          type,
          immutable,
          tag: immutable ? encodeURI(path) : build.build,
          encodings: [],
          body: async () => answer.body ?? "",
        };
      },
    },
  };
}
