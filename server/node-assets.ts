import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { RecordFile } from "#core/merchant/index.ts";
import {
  type Asset,
  type AssetSource,
  type Encoding,
  isImmutable,
  mediaType,
  type RecordSource,
} from "./edge/index.ts";
import { readPlainFile } from "./plain-file.ts";

export interface NodeAssetsOptions {
  /** Folder whose files are served under their paths below it: `dist` has `/m/…` and `/mobile/…`. */
  readonly folder: string | undefined;
  /** The records whose files are served. */
  readonly records: RecordSource;
}

const suffixes: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

/** Folders that are not served: internal to the server. */
const served = ["m", "mobile"];

/** Files under Node: a build's, listed once, and the brands' own. Only files found at the start can be requested. */
export async function createNodeAssets({ folder, records }: NodeAssetsOptions): Promise<AssetSource> {
  const built = folder === undefined ? new Map<string, string>() : await filesBelow(folder);
  const known = new Map<string, Promise<Asset>>();

  const brandFile = (address: string): RecordFile | undefined => {
    const code = /^\/m\/brand\/([^/]+)\//.exec(address)?.[1];
    const files = code === undefined ? undefined : records.get(code)?.files;
    return files && Object.hasOwn(files, address) ? files[address] : undefined;
  };

  return {
    async find(address) {
      const path = built.get(address);
      const file = path === undefined ? brandFile(address) : { path };
      const type = mediaType(address);
      if (file === undefined || type === undefined) return undefined;
      let asset = known.get(address);
      if (!asset) {
        asset = open({ address, file, type }, built);
        known.set(address, asset);
        asset.catch(() => known.delete(address));
      }
      return asset.catch(() => undefined);
    },
  };
}

async function open(
  { address, file, type }: { address: string; file: RecordFile; type: string },
  built: ReadonlyMap<string, string>,
): Promise<Asset> {
  const plain = "path" in file ? await contentOf(file.path, built.has(address)) : Buffer.from(file.text);
  const encodings = (["br", "gzip"] as const).filter((name) => built.has(address + suffixes[name]));
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    immutable: isImmutable(address),
    tag: createHash("sha256").update(plain).digest("base64url").slice(0, 16),
    encodings,
    async body(encoding) {
      if (!encoding) return new Uint8Array(plain);
      const bytes = encoded.get(encoding) ?? readFile(built.get(address + suffixes[encoding]) ?? "");
      encoded.set(encoding, bytes);
      return new Uint8Array(await bytes);
    },
  };
}

/** A brand's folder may have changed since it was published. */
const contentOf = (file: string, isBuilt: boolean): Promise<Buffer> => (isBuilt ? readFile(file) : readPlainFile(file));

async function filesBelow(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const top of served) {
    const entries = await readdir(path.join(folder, top), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      files.set(`/${path.relative(folder, file).split(path.sep).join("/")}`, file);
    }
  }
  return files;
}
