import { FILE_HASH_LENGTH } from "#core/merchant/index.ts";
import {
  buildFilesKey,
  buildKey,
  deltaPath,
  hashOf,
  readBuildFiles,
  type Store,
  versionsPattern,
} from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";

/** Whoever comes back after so many releases gets whole files. */
const EARLIER_BUILDS = 3;

/** Zstandard's highest level that needs no extra memory. */
const LEVEL = 19;

/** Begins what is compressed with a dictionary, and is followed by the dictionary's SHA-256 (RFC 9842, 5). */
const MAGIC = [0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0];

let loading: ReturnType<typeof loadZstd> | undefined;

/** Once, because a second `init` would replace the module while it is in use; an edge needs none. */
async function loadZstd() {
  const zstd = await import("@bokuweb/zstd-wasm");
  await zstd.init();
  return zstd;
}

/**
 * What makes a new build's files of those that browsers have of the store's last builds, where it is shorter than the
 * whole file.
 * @param contents path in `dist` -> content, with the compressed files
 * @param builds the store's builds, newest first
 * @returns path -> content
 */
export async function deltasOf(
  store: Store,
  contents: ReadonlyMap<string, Uint8Array>,
  builds: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const paths = new Map([...contents.keys()].map((path) => [versionsPattern(path), path]));
  const deltas = new Map<string, Uint8Array>();
  for (const build of builds.slice(0, EARLIER_BUILDS)) {
    const list = await store.read(buildFilesKey(build));
    // Without its list browsers load whole files.
    const files = list ? await readBuildFiles(list, build).catch((): Readonly<Record<string, string>> => ({})) : {};
    await inParallel(Object.entries(files), async ([earlier, hash]) => {
      const pattern = versionsPattern(earlier);
      const path = pattern && paths.get(pattern);
      const content = path && contents.get(path);
      if (!content || path === earlier || deltas.has(deltaPath(path, hash))) return;
      const dictionary = await store.read(buildKey(build, earlier));
      // Of another content no browser could make the file.
      if (!dictionary || (await hashOf(dictionary, FILE_HASH_LENGTH)) !== hash) return;
      const delta = await compress(content, dictionary);
      if (delta.length < (contents.get(`${path}.br`) ?? content).length) deltas.set(deltaPath(path, hash), delta);
    });
  }
  return deltas;
}

async function compress(content: Uint8Array, dictionary: Uint8Array): Promise<Uint8Array> {
  loading ??= loadZstd();
  const { compressUsingDict, createCCtx, freeCCtx } = await loading;
  const context = createCCtx();
  const frame = compressUsingDict(context, content, dictionary, LEVEL);
  freeCCtx(context);
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(dictionary));
  return Buffer.concat([Buffer.from(MAGIC), Buffer.from(digest), frame]);
}
