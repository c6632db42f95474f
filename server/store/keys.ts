/*
 * The keys of a store. Only releases, hosts, the lists of builds and of removed brands, and the switched-off plugins
 * change; everything that they name is written before them, once, and named by its content.
 */

/** What a brand serves: `Release`. */
export const releaseKey = (code: string): string => `releases/${code}.json`;

/** A brand's settings for one build, named by the hash of its bytes. */
export const recordKey = (code: string, revision: string): string => `records/${code}/${revision}.json`;

/** A change of a release: `LedgerEntry`. */
export const ledgerKey = (code: string, id: string): string => `ledger/${code}/${id}.json`;

/** A brand's file by its address, `/m/brand/<code>/<hash>/<path>`; undefined for other addresses. */
export function fileKey(address: string): string | undefined {
  const [, code, hash, extension] = /^\/m\/brand\/([a-z][a-z0-9-]*)\/(\w+)\/[^?#]*\.(\w+)$/.exec(address) ?? [];
  return code === undefined ? undefined : `files/${code}/${hash}.${extension}`;
}

/** A file of a build, by its path in `dist`, which begins with a slash. */
export const buildKey = (build: string, path: string): string => `builds/${build}${path}`;

/** The list of a build's files, which is written last. */
export const buildFilesKey = (build: string): string => buildKey(build, "/files.json");

/** The builds that are there, the newest first: `readonly string[]`. */
export const BUILDS_KEY = "builds.json";

/** The brands that were taken off, which no host names any more: `readonly string[]`. Nothing lists a store. */
export const REMOVED_KEY = "removed.json";

/** Empty. By it a publisher finds out whether the store refuses a second writer. */
export const CONDITION_KEY = "condition";

/** The plugins that are switched off for every brand: `PluginsOff`. */
export const PLUGINS_OFF_KEY = "plugins-off.json";

/** A change of them. A brand's code begins with a letter. */
export const pluginsLedgerKey = (id: string): string => `ledger/-plugins/${id}.json`;

/** The number of shards of the hosts. */
export const SHARDS = 256;

/** The brands of a part of all domains: domain -> code. */
export const hostsKey = (domain: string): string => shardKey(shardOf(domain));

export const shardKey = (shard: number): string => `hosts/${shard.toString(16).padStart(2, "0")}.json`;

/** FNV-1a, folded to a byte. */
export function shardOf(domain: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < domain.length; index++) hash = Math.imul(hash ^ domain.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & 0xff;
}
