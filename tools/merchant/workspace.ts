import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { once } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { nearest } from "#server/nearest.ts";
import type { Signer, Store } from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";
import {
  type BrandSource,
  brandFolders,
  type Diagnostic,
  diagnosticAt,
  type HolderOf,
  readBrand,
} from "#tools/manifest/index.ts";
import type { PluginManifests } from "#tools/plugins/read-plugins.ts";
import { createSourceReader, holdersIn, merchantsDirectory, readSourceBuild } from "#tools/publish/index.ts";
import { type Hosts, readHosts, signerIn } from "#tools/releases/index.ts";
import { shownPath } from "#tools/shown-path.ts";
import type { Bill } from "./brand-bill.ts";

/** A command's environment: the project, its brands, the data of its plugins and languages. */
export interface Workspace {
  /** Folder of the brands: `MERCHANTS_DIR`, else `merchants`. Relative if it is below the working directory. */
  readonly merchants: string;
  /** The project's folder. */
  readonly root: string;
  /** The sources as a build, with these plugins or with all that are valid; reports the others. */
  sources(plugins?: PluginManifests): Promise<BuildManifest>;
  /** The last build; undefined when there is none. */
  built(): Promise<BuildManifest | undefined>;
  /** The last build's bill of materials; undefined when there is none. */
  bill(): Promise<Bill | undefined>;
  /** Folder of the last build. */
  readonly dist: string;
  /** What `STORE` names. */
  readonly store: Promise<Store>;
  /** The key of `SIGNING_KEY`; undefined without one. Rejects, with the next step, where it is none. */
  signer(): Promise<Signer | undefined>;
  /** Who holds what among the brands of the store; nobody where it can't be read. */
  published(): Promise<HolderOf>;
}

export function openWorkspace(
  root = fileURLToPath(new URL("../../", import.meta.url)),
  named = process.env.MERCHANTS_DIR,
): Workspace {
  // The first brand makes the usual folder.
  const merchants = named === undefined ? path.join(root, "merchants") : merchantsDirectory(root, named);
  const readSources = createSourceReader(root);
  const store = once(() => openStore(process.env.STORE, root));
  const readDist = async (name: string) => {
    const file = path.join(root, "dist", name);
    return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;
  };
  return {
    root,
    merchants: shownPath(merchants),
    sources: (plugins) => (plugins ? readSourceBuild(root, plugins) : readSources()),
    built: () => readDist("build.json"),
    bill: () => readDist("sbom.json"),
    dist: path.join(root, "dist"),
    get store() {
      return store();
    },
    signer: () => signerIn(process.env.SIGNING_KEY),
    published: async () => {
      const hosts = await store()
        .then(readHosts)
        .catch((): Hosts => new Map());
      return holdersIn(hosts, shownPath(merchants));
    },
  };
}

/** A brand by its code, its folder, or its manifest's path; a diagnostic when there is none. */
export async function findBrand(
  workspace: Workspace,
  name: string,
): Promise<{ readonly source: BrandSource } | { readonly missing: Diagnostic }> {
  const isPath = name.endsWith(".json") || name.includes("/") || name.includes(path.sep);
  const file = name.endsWith(".json")
    ? name
    : path.join(isPath ? name : path.join(workspace.merchants, name), "merchant.json");
  try {
    return { source: await readBrand(path.dirname(file), { manifest: path.basename(file) }) };
  } catch (cause) {
    const known = await brandFolders(workspace.merchants).catch((): readonly string[] => []);
    const isThere = isPath || known.includes(name);
    const suggestion = isThere ? undefined : nearest(name, known);
    const message = isThere
      ? `${file} can't be read: ${cause instanceof Error ? cause.message : cause}`
      : `there is no brand "${name}"; there are ${known.join(", ") || "none yet"}`;
    return { missing: diagnosticAt("file.unreadable", file, "", 0, { pointer: "", message, suggestion }) };
  }
}
