import type { Clock } from "#core/kernel/index.ts";
import type { BuildManifest, SiteRecord } from "#core/merchant/index.ts";
import type { CriticalCss, ShellBuild } from "#core/shell/index.ts";
import { isImmutable, mediaType } from "./addresses.ts";
import type { AssetSource } from "./assets.ts";
import { createRecords, ofHost, type RecordSource } from "./records.ts";

/** Reads a deployment's files by their paths: a build with the brands published into `records/`. */
export type SiteFiles = (path: string) => Promise<Response>;

/** `records/_index.json`: brand code -> its latest record, and its hosts. */
export type PublishedIndex = Readonly<
  Record<string, { readonly revision: string; readonly domains: readonly string[] }>
>;

/** A deployment read file by file, where there is no disk to watch. */
export interface PublishedSite {
  readonly records: RecordSource;
  readonly assets: AssetSource;
  readonly build: ShellBuild;
  /** Loads a host's record before a request is answered; the last valid one stays while files can't be read. */
  prepare(host: string): Promise<void>;
}

/** How long the index may be cached: as long as a change of a brand may take (ms). */
export const INDEX_MAX_AGE_MS = 2000;

/** Rejects when there is no build among the files. */
export async function openPublishedSite(
  files: SiteFiles,
  clock: Pick<Clock, "now">,
  warn: (cause: unknown) => void,
): Promise<PublishedSite> {
  const read = async (path: string): Promise<Response> => {
    const answer = await files(path);
    if (!answer.ok) throw new Error(`the deployment has no ${path}: ${answer.status}`);
    return answer;
  };
  const readJson = async <T>(path: string): Promise<T> => (await read(path)).json() as Promise<T>;

  const [manifest, criticalCss] = await Promise.all([
    readJson<BuildManifest>("/build.json"),
    readJson<CriticalCss>("/critical.json"),
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
  let index: PublishedIndex = {};
  let taken = Number.NEGATIVE_INFINITY;

  async function refreshIndex(): Promise<void> {
    index = await readJson<PublishedIndex>("/records/_index.json");
    taken = clock.now();
    codes = new Map(Object.entries(index).flatMap(([code, { domains }]) => domains.map((domain) => [domain, code])));
    for (const { code } of records.all()) if (!Object.hasOwn(index, code)) records.remove(code);
  }

  return {
    records,
    build,
    async prepare(host) {
      if (clock.now() - taken > INDEX_MAX_AGE_MS) await refreshIndex().catch(warn);
      const code = ofHost((domain) => codes.get(domain), host);
      if (code === undefined || records.get(code)?.site.revision === index[code]?.revision) return;
      await readJson<SiteRecord>(`/records/${code}.json`).then(records.put, warn);
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
