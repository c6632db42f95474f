import { createLruMap } from "#core/kernel/index.ts";
import { type BuildManifest, FILE_HASH_LENGTH, type IdlePlugins } from "#core/merchant/index.ts";
import type { CriticalCss, ShellBuild } from "#core/shell/index.ts";
import {
  BUILDS_KEY,
  buildFilesKey,
  buildKey,
  DATA_OF_BUILD,
  deltaPath,
  fileKey,
  hasBegun,
  hashOf,
  hostsKey,
  isHosts,
  isNames,
  isPluginsOff,
  isReleaseOf,
  PLUGINS_OFF_KEY,
  type PluginsOff,
  type Release,
  readBuildFiles,
  readRecord,
  recordKey,
  releaseKey,
  settled,
  versionsPattern,
} from "../store/index.ts";
import { isImmutable, mediaType } from "./addresses.ts";
import type { Asset, AssetSource, Encoding, Versions } from "./assets.ts";
import { createByteCache } from "./byte-cache.ts";
import { createConstants, FailedBefore } from "./constants.ts";
import { createFreshValues, createStoreReader, type StoreAccess } from "./fresh.ts";
import { createPluginFilter } from "./plugins-off.ts";
import { ofHost } from "./records.ts";
import { type ServedRelease, type Site, type SiteSource, SiteUnavailable } from "./sites.ts";

/** So many revisions are kept: those used last. The others cost nothing. */
const MAX_SITES = 2_000;
const MAX_BUILDS = 20;
/** Of so many builds it is known which files they have: a file that is missing is looked for in each. */
const MAX_BUILD_LISTS = 500;

/** Path -> hash. */
type BuildFiles = Readonly<Record<string, string>>;

const suffixes: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

interface PublishedSites {
  readonly sites: SiteSource;
  readonly assets: AssetSource;
  /** Seconds since the store last answered; 0 while it does. */
  age(): number;
  /**
   * Whether a brand was ever published. The last answer stays while the store doesn't answer: what an edge has in its memory
   * is served.
   * @throws while the store hasn't answered yet
   */
  hasBuild(): Promise<boolean>;
}

/** The brands and builds of a store, each read when it is first visited. */
export function createPublishedSites(access: StoreAccess): PublishedSites {
  const { clock, warn, verify } = access;
  const reader = createStoreReader(access);
  const { read, isHanging, age } = reader;
  const hosts = createFreshValues<Readonly<Record<string, string>>>(reader, access);
  const releases = createFreshValues<Release>(reader, access);
  const buildLists = createFreshValues<readonly string[]>(reader, access);
  const switches = createFreshValues<PluginsOff>(reader, access);
  /** The last release of each brand that could be served. */
  const lastServed = createLruMap<string, Site>(MAX_SITES);

  const need = async (key: string): Promise<Uint8Array> => {
    const bytes = await read(key);
    if (!bytes) throw new Error(`the store has no ${key}`);
    return bytes;
  };

  /** Where signatures are demanded, bytes must be those that something signed names by their hash. */
  const requireIntact = async (bytes: Uint8Array, key: string, hash: string | undefined): Promise<void> => {
    if (verify && (await hashOf(bytes, FILE_HASH_LENGTH)) !== hash)
      throw new Error(`${key} is not as it was published: publish it again, with --force`);
  };

  const filesOf = createConstants<BuildFiles>(access, MAX_BUILD_LISTS, async (build) =>
    readBuildFiles(await need(buildFilesKey(build)), build, verify),
  );

  const openBuild = createConstants<ShellBuild>(access, MAX_BUILDS, async (build) => {
    const [manifestKey, criticalKey] = [buildKey(build, "/build.json"), buildKey(build, "/critical.json")];
    const [files, ...data] = await Promise.all([filesOf(build), need(manifestKey), need(criticalKey)]);
    await requireIntact(data[0], manifestKey, files["/build.json"]);
    await requireIntact(data[1], criticalKey, files["/critical.json"]);
    const { build: pageBuild, entry, screens, signs, integrity, languages, plugins } = parse<BuildManifest>(data[0]);
    const criticalCss = parse<CriticalCss>(data[1]);
    const own = { ...(screens && { screens }), ...(signs && { signs }), ...(integrity && { integrity }) };
    return { build: pageBuild, entry, ...own, languages, plugins, criticalCss };
  });

  const openSite = createConstants<Site>(access, MAX_SITES, async (name) => {
    const [code = "", revision = ""] = name.split("/");
    const { record } = await readRecord(await need(recordKey(code, revision)), code, revision, verify);
    return { record, build: await openBuild(record.build) };
  });

  /**
   * A revision; undefined, and logged, when it can't be served.
   * @param hasOther whether another revision can be served meanwhile
   */
  const trySite = (code: string, revision: string, hasOther = false): Promise<Site | undefined> => {
    const patience = !hasOther ? "long" : isHanging(recordKey(code, revision)) ? "none" : "brief";
    return openSite(`${code}/${revision}`, patience).catch((cause: unknown) => {
      if (!(cause instanceof FailedBefore)) warn(new Error(`${code}: revision ${revision} can't be served`, { cause }));
      return undefined;
    });
  };

  /** The names of the plugins that are switched off. What can't be read switches none off, and no brand. */
  const pluginsOff = async (): Promise<readonly string[]> => {
    const known = await switches(PLUGINS_OFF_KEY, isPluginsOff).catch(() => undefined);
    return Object.keys(known?.off ?? {});
  };
  const withoutPlugins = createPluginFilter(async (address) =>
    parse<IdlePlugins>(await brandFile(fileKey(address) ?? "")),
  );

  async function serve(code: string, stored: Release, off: readonly string[]): Promise<ServedRelease> {
    const now = clock.now();
    const { current, previous, next, staged } = settled(stored, now);
    const isDue = next !== undefined && hasBegun(next, now);
    const last = lastServed.get(code);
    const [currentSite, nextSite] = await Promise.all([
      current === undefined ? undefined : trySite(code, current, last !== undefined),
      isDue ? trySite(code, next.revision, true) : undefined,
    ]);
    let served = currentSite;
    if (current !== undefined && !served) {
      served = last ?? (previous === undefined ? undefined : await trySite(code, previous));
      if (!served) throw new SiteUnavailable(`${code} has no revision that can be read`);
    }
    if (currentSite) lastServed.set(code, currentSite);
    const shown = async (site: Site | undefined) => site && withoutPlugins(site, off);
    const [currentShown, nextShown] = await Promise.all([shown(served), shown(nextSite)]);
    return {
      code,
      ...(currentShown && { current: currentShown }),
      ...(nextShown && isDue && { next: { site: nextShown, share: next.share, seal: next.seal } }),
      ...(staged && {
        staged: {
          revision: staged.revision,
          key: staged.key,
          site: async () => shown(await trySite(code, staged.revision)),
        },
      }),
    };
  }

  /** The code of the longest domain that a host is, or ends with. */
  async function codeOf(host: string): Promise<string | undefined> {
    const domains: string[] = [];
    ofHost((domain) => void domains.push(domain), host);
    const shards = await Promise.allSettled(domains.map((domain) => hosts(hostsKey(domain), isHosts)));
    for (const [index, shard] of shards.entries()) {
      const domain = domains[index] ?? "";
      // What can't be read matters where a longer domain may be in it, and nowhere else.
      if (shard.status === "rejected") throw shard.reason;
      if (Object.hasOwn(shard.value ?? {}, domain)) return shard.value?.[domain];
    }
    return undefined;
  }

  const sites: SiteSource = {
    async find(host) {
      try {
        const off = pluginsOff();
        const code = await codeOf(host);
        const release = code === undefined ? undefined : await releases(releaseKey(code), isReleaseOf(code));
        return code !== undefined && release ? await serve(code, release, await off) : undefined;
      } catch (cause) {
        throw cause instanceof SiteUnavailable ? cause : new SiteUnavailable(`${host}: ${cause}`, { cause });
      }
    },
    brands: () => [],
  };

  const sent = createByteCache();
  /** Logged once. */
  const altered = createLruMap<string, true>(MAX_SITES);
  /** A file of a hash, which its address or a build's list has. */
  const contentOf = async (key: string, hash: string | undefined): Promise<Uint8Array<ArrayBuffer>> => {
    const known = sent.get(key);
    if (known) return known;
    const bytes = new Uint8Array(await need(key));
    await requireIntact(bytes, key, hash).catch((cause: Error) => {
      if (!altered.get(key)) warn(cause);
      altered.set(key, true);
      throw new SiteUnavailable(cause.message);
    });
    sent.set(key, bytes);
    return bytes;
  };

  /** A brand's file, whose key has its hash. */
  const brandFile = (key: string) => contentOf(key, /\/(\w+)\.\w+$/.exec(key)?.[1]);

  /** The build that has a file: a visitor's own, else any other, because open pages keep the files of theirs. */
  async function buildOf(path: string, own: string | undefined): Promise<string | undefined> {
    const list = (await buildLists(BUILDS_KEY, isNames).catch(() => undefined)) ?? [];
    for (const build of own === undefined ? list : [own, ...list.filter((one) => one !== own)]) {
      const files = await filesOf(build).catch(() => undefined);
      if (files && isServed(path, files)) return build;
      // What has one address in every build is the visitor's own, or none.
      if (!isImmutable(path)) return undefined;
    }
    return undefined;
  }

  const assets: AssetSource = {
    async find(path, site): Promise<Asset | undefined> {
      const type = mediaType(path);
      if (type === undefined) return undefined;
      const brandKey = fileKey(path);
      if (brandKey !== undefined) {
        const bytes = await brandFile(brandKey).catch((cause: unknown) => {
          if (cause instanceof SiteUnavailable) throw cause;
          return undefined;
        });
        return bytes && { type, immutable: true, tag: encodeURI(path), encodings: [], body: async () => bytes };
      }
      const build = await buildOf(path, site?.record.build);
      if (build === undefined) return undefined;
      const files = await filesOf(build);
      const immutable = isImmutable(path);
      const send = (file: string) => contentOf(buildKey(build, file), files[file]);
      return {
        type,
        immutable,
        tag: immutable ? encodeURI(path) : build,
        encodings: access.sharesNoWork
          ? []
          : (["br", "gzip"] as const).filter((name) => Object.hasOwn(files, path + suffixes[name])),
        versions: access.sharesNoWork ? undefined : versionsIn(files, path, send),
        body: (encoding) => send(path + (encoding ? suffixes[encoding] : "")),
      };
    },
  };
  const hasBuild = async () => (await buildLists(BUILDS_KEY, isNames)) !== undefined;
  return { sites, assets, age, hasBuild };
}

const parse = <T>(bytes: Uint8Array): T => JSON.parse(new TextDecoder().decode(bytes));

function versionsIn(files: BuildFiles, path: string, send: (file: string) => Promise<BodyInit>): Versions | undefined {
  const pattern = versionsPattern(path);
  if (pattern === undefined) return undefined;
  return {
    pattern,
    deltaFrom(earlier) {
      const file = deltaPath(path, earlier);
      return Object.hasOwn(files, file) ? () => send(file) : undefined;
    },
  };
}

const isServed = (path: string, files: BuildFiles): boolean =>
  Object.hasOwn(files, path) && !DATA_OF_BUILD.includes(path);
