import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { RecordFile } from "#core/merchant/index.ts";
import {
  type Asset,
  type AssetSource,
  createByteCache,
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
  const sent = createByteCache();

  const brandFile = (address: string): RecordFile | undefined => {
    const code = /^\/m\/brand\/([^/]+)\//.exec(address)?.[1];
    const files = code === undefined ? undefined : records.get(code)?.files;
    return files && Object.hasOwn(files, address) ? files[address] : undefined;
  };

  /** Undefined where there is no such file, or none that can be read. */
  const contentOf = async (address: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const known = sent.get(address);
    if (known) return known;
    const path = built.get(address);
    const file = path === undefined ? brandFile(address) : { path };
    if (file === undefined) return undefined;
    const bytes = await read(file, path !== undefined).then(
      (content) => new Uint8Array(content),
      () => undefined,
    );
    if (bytes) sent.set(address, bytes);
    return bytes;
  };

  return {
    async find(address): Promise<Asset | undefined> {
      const type = mediaType(address);
      const plain = type === undefined ? undefined : await contentOf(address);
      if (type === undefined || plain === undefined) return undefined;
      const immutable = isImmutable(address);
      return {
        type,
        immutable,
        tag: immutable ? encodeURI(address) : createHash("sha256").update(plain).digest("base64url").slice(0, 16),
        encodings: (["br", "gzip"] as const).filter((name) => built.has(address + suffixes[name])),
        async body(encoding) {
          if (!encoding) return plain;
          const encoded = await contentOf(address + suffixes[encoding]);
          if (!encoded) throw new Error(`${address + suffixes[encoding]} is gone: build again, and start again`);
          return encoded;
        },
      };
    },
  };
}

/** A brand's folder may have changed since it was published. */
const read = async (file: RecordFile, isBuilt: boolean): Promise<Buffer> => {
  if ("text" in file) return Buffer.from(file.text);
  return isBuilt ? readFile(file.path) : readPlainFile(file.path);
};

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
