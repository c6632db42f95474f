import { createManualClock } from "#core/kernel/index.ts";
import { type BuildManifest, FILE_HASH_LENGTH, type SiteRecord } from "#core/merchant/index.ts";
import { testRecord as publicRecord } from "#core/merchant/testing.ts";
import type { ShellBuild } from "#core/shell/index.ts";
import {
  BUILDS_KEY,
  buildFilesKey,
  buildKey,
  hashOf,
  hostsKey,
  type Release,
  readPublicKeys,
  readSigningKey,
  recordKey,
  releaseKey,
  storedBuildFiles,
  storedRecord,
} from "../store/index.ts";
import { memoryStore } from "../store/testing.ts";
import type { Asset } from "./assets.ts";
import { createEdge, type EdgeOptions } from "./edge.ts";
import { MAX_AGE_MS } from "./fresh.ts";
import { createPublishedSites } from "./published-sites.ts";
import { createRecords } from "./records.ts";
import { SiteUnavailable, sitesOf } from "./sites.ts";

/** A brand for tests. */
export function testRecord(
  code: string,
  domains: readonly string[],
  over: Partial<SiteRecord["site"]> = {},
): SiteRecord {
  return {
    site: {
      ...publicRecord,
      revision: `${code}-1`,
      code,
      name: code,
      env: "production",
      domains,
      languages: { available: ["EN", "VI", "CN", "TW", "PT-BR", "UR"], default: "VI" },
      themeColor: { light: "#FFFFFE", dark: "#111112" },
      home: ["hero", "lanes"],
      ...over,
    },
    build: testBuild.build,
    domains,
    gatewayOrigin: `https://gw.${code}.example`,
    policy: "default-src 'self'; script-src 'self' {boot}",
    trustedTypes: "report",
    images: { favicon: `/m/brand/${code}/abc/favicon.svg` },
    inline: { themeCss: ":root{--color-ground:#FFFFFE}", symbols: {} },
    texts: { EN: { "hero.title": "Hello" }, VI: { "hero.title": "Xin chào" } },
    files: {},
  };
}

export const testBuild: ShellBuild & Pick<BuildManifest, "fullBuild"> = {
  build: "build1",
  fullBuild: "b1",
  entry: { js: "/m/assets/entry-1.js", css: ["/m/assets/entry-1.css"], preload: ["/m/assets/react-1.js"] },
  languages: {},
  criticalCss: { splash: "", strip: "", games: "", screen: "body{margin:0}", variants: {} },
};

export const testAsset = (content: string, over: Partial<Asset> = {}): Asset => ({
  type: "text/javascript; charset=utf-8",
  immutable: true,
  tag: "tag1",
  encodings: [],
  body: async () => content,
  ...over,
});

const lotus = testRecord("lotus", ["lotus.localhost", "lotusplay.example"]);
const vip = testRecord("vip", ["vip.lotusplay.example"]);

/** An edge with two brands, one's domain below the other's, on a manual clock. */
export function testEdge(over: Partial<EdgeOptions> = {}, files: Readonly<Record<string, Asset>> = {}) {
  const clock = createManualClock(1_000_000);
  const requested: string[] = [];
  const records = createRecords([lotus, vip]);
  const edge = createEdge({
    sites: sitesOf(records, () => testBuild),
    assets: {
      async find(path) {
        requested.push(path);
        return files[path];
      },
    },
    clock,
    upstream: async () => new Response("{}", { status: 500 }),
    ...over,
  });
  const get = (url: string, headers: Record<string, string> = {}) => edge.fetch(new Request(url, { headers }));
  return { edge, clock, records, requested, get };
}

/** An error with its causes. */
const wholeOf = (cause: unknown): string =>
  cause instanceof Error && cause.cause ? `${cause}: ${wholeOf(cause.cause)}` : String(cause);

export const at = "2026-11-25T10:00:00.000Z";

/** A store with brands, and an edge that reads it. */
export const edgeOf = (...codes: readonly string[]) => edgeWith({}, ...codes);

/** With keys, what is written is signed and the edge serves nothing else. */
export async function edgeWith(
  { signing, publicKey }: { readonly signing?: string; readonly publicKey?: string },
  ...codes: readonly string[]
) {
  const signer = signing === undefined ? undefined : await readSigningKey(signing);
  const written = async (text: string) => (await signer?.sign(text)) ?? text;
  const verify = readPublicKeys(publicKey);
  const store = memoryStore();
  const clock = createManualClock(Date.parse(at));
  const warnings: string[] = [];
  const open = () => createPublishedSites({ store, clock, verify, warn: (cause) => warnings.push(wholeOf(cause)) });
  const first = open();
  let edge = first;

  const putBuild = async (
    build: string,
    files: Readonly<Record<string, string>>,
    manifest: Partial<BuildManifest> = {},
  ) => {
    const data = {
      "/build.json": JSON.stringify({ ...testBuild, build, ...manifest }),
      "/critical.json": JSON.stringify(testBuild.criticalCss),
    };
    const hashes: Record<string, string> = {};
    for (const [path, content] of Object.entries({ ...files, ...data })) {
      await store.put(buildKey(build, path), content);
      hashes[path] = await hashOf(content, FILE_HASH_LENGTH);
    }
    await store.put(buildFilesKey(build), await written(storedBuildFiles(build, hashes)));
    const builds = JSON.parse((await store.text(BUILDS_KEY)) ?? "[]");
    await store.put(BUILDS_KEY, JSON.stringify([build, ...builds]));
  };
  /** Writes a record; its name is `name`. */
  const putRecord = async (code: string, name: string, build = "build1", over: Partial<SiteRecord["site"]> = {}) => {
    const text = await written(storedRecord({ ...testRecord(code, [`${code}.example`], { name, ...over }), build }));
    const revision = await hashOf(text);
    await store.put(recordKey(code, revision), text);
    return revision;
  };
  const putRelease = (code: string, over: Partial<Release>) =>
    store.put(releaseKey(code), JSON.stringify({ code, at, by: "ann", why: "", ...over }));
  await putBuild("build1", { "/m/assets/start-1.js": "one", "/m/sw.js": "worker one" });
  for (const code of codes) {
    await store.put(hostsKey(`${code}.example`), JSON.stringify({ [`${code}.example`]: code }));
    await putRelease(code, { current: await putRecord(code, "First") });
  }
  /** The name at a host: null where there is none, undefined where that is not known. */
  const visit = async (host: string): Promise<string | null | undefined> => {
    try {
      const release = await edge.sites.find(host);
      return release?.current?.record.site.name ?? null;
    } catch (cause) {
      if (cause instanceof SiteUnavailable) return undefined;
      throw cause;
    }
  };
  const asset = async (path: string, host = "acme.example") =>
    edge.assets.find(path, (await edge.sites.find(host))?.current);
  const file = async (path: string, host?: string) => {
    const body = await (await asset(path, host))?.body();
    return body === undefined ? undefined : new TextDecoder().decode(body as Uint8Array);
  };
  const restart = () => {
    edge = open();
  };
  const later = (ms = MAX_AGE_MS) => clock.advance(ms);
  return {
    store,
    clock,
    warnings,
    age: () => edge.age(),
    find: (host: string) => edge.sites.find(host),
    visit,
    asset,
    file,
    restart,
    later,
    putBuild,
    putRecord,
    putRelease,
  };
}

/** What may stand in the place of what publishing writes. */
export const broken = ["null", "{}", "[]", "7", '"acme"', "", "nul", '{"code":', "\u0000\u0000", "<!doctype html>"];
