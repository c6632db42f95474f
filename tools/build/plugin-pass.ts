import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import type { PluginManifest } from "#core/kernel/index.ts";
import type { BuildPlugin } from "#core/merchant/index.ts";
import { builtLanguages, readPluginTexts, shownTexts } from "#tools/plugins/plugin-texts.ts";
import { iconFileOf } from "#tools/publish/source-build.ts";
import { type BuiltFiles, recordFiles } from "./built-files.ts";
import { run } from "./run.ts";

/** A plugin's sources. */
export interface PluginSource {
  /** `point/id`. */
  readonly name: string;
  readonly folder: string;
  readonly manifest: PluginManifest;
}

export interface PluginPassOptions {
  readonly root: string;
  /** `dist/m`. */
  readonly outDir: string;
  /** Source path or package name -> address of what is already built. */
  readonly shared: ReadonlyMap<string, string>;
  readonly files: BuiltFiles;
}

const BASE = "/m/";

/**
 * Builds one plugin by itself, against the built entries of core. A single module graph would be shorter, but a bundler
 * moves a module that two entries reach into a chunk of its own: then a plugin that no brand chose would change the
 * bytes and names of files that everybody loads. `tests/build` verifies this.
 */
export async function buildPlugin(plugin: PluginSource, options: PluginPassOptions): Promise<BuildPlugin> {
  return {
    ...(await buildCode(plugin, options)),
    ...(await writeIcon(plugin, options.outDir)),
    ...(await writeTexts(plugin, options)),
    manifest: plugin.manifest,
  };
}

/** A plugin without `index.ts` is data only: no chunk. */
async function buildCode(
  plugin: PluginSource,
  options: PluginPassOptions,
): Promise<Pick<BuildPlugin, "js" | "imports" | "css">> {
  const entry = ["index.ts", "index.tsx"].map((file) => path.join(plugin.folder, file)).find(existsSync);
  if (entry === undefined) return { css: [] };
  const { root, outDir } = options;
  const output = await run({
    root,
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    plugins: [shareCore(options, plugin.folder), recordFiles(options.files, BASE)],
    build: {
      outDir,
      // One style sheet a plugin, which the page loads before the plugin starts.
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        preserveEntrySignatures: "strict",
        input: { [plugin.name]: entry },
        output: {
          entryFileNames: "plugins/[name]-[hash].js",
          chunkFileNames: `plugins/${plugin.name}/[name]-[hash].js`,
          assetFileNames: `plugins/${plugin.name}/[name]-[hash][extname]`,
        },
      },
    },
  });
  const built = output.filter((file) => file.type === "chunk").find(({ isEntry }) => isEntry);
  if (!built) throw new Error(`the build of ${plugin.name} has no entry`);
  return {
    js: BASE + built.fileName,
    imports: built.imports.map((file) => (file.startsWith(BASE) ? file : BASE + file)),
    css: output.filter(({ fileName }) => fileName.endsWith(".css")).map(({ fileName }) => BASE + fileName),
  };
}

/** The icon stays a file: the page names it, and browsers cache it when they open the log-in screen. */
async function writeIcon(
  { name, folder, manifest }: PluginSource,
  outDir: string,
): Promise<{ readonly icon?: string }> {
  const file = await iconFileOf(folder, manifest);
  if (file === undefined) return {};
  const drawing = await readFile(file);
  const address = `plugins/${name}-${hashOf(drawing)}.svg`;
  // A plugin of data alone may be the first of its point.
  await mkdir(path.dirname(path.join(outDir, address)), { recursive: true });
  await writeFile(path.join(outDir, address), drawing);
  return { icon: BASE + address };
}

const hashOf = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 8);

/** Builds what plugins share: each module directly in `plugins/shared`, or the `index.ts` of a folder there. */
export async function buildShared(options: PluginPassOptions): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(options.root, "plugins/shared");
  const entries = (await readdir(folder, { withFileTypes: true }).catch(() => [])).flatMap((entry) => {
    const file = path.join(folder, entry.name, ...(entry.isDirectory() ? ["index.ts"] : []));
    const isModule = /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file) && existsSync(file);
    return isModule ? [{ name: path.basename(entry.name, path.extname(entry.name)), file }] : [];
  });
  if (entries.length === 0) return new Map();
  const output = await run({
    root: options.root,
    configFile: path.join(options.root, "vite.config.ts"),
    logLevel: "warn",
    plugins: [shareCore(options, folder), recordFiles(options.files, BASE)],
    build: {
      outDir: options.outDir,
      modulePreload: false,
      rolldownOptions: {
        preserveEntrySignatures: "strict",
        input: Object.fromEntries(entries.map(({ name, file }) => [name, file])),
        output: {
          entryFileNames: "plugins/shared/[name]-[hash].js",
          chunkFileNames: "plugins/shared/[name]-[hash].js",
          assetFileNames: "plugins/shared/[name]-[hash][extname]",
        },
      },
    },
  });
  return new Map(
    output.flatMap((file): [string, string][] =>
      file.type === "chunk" && file.isEntry && file.facadeModuleId ? [[file.facadeModuleId, BASE + file.fileName]] : [],
    ),
  );
}

/** Imports of built modules are replaced by their address; imports of other core modules are rejected. */
function shareCore({ root, shared }: PluginPassOptions, folder: string): Plugin {
  const core = path.join(root, "core") + path.sep;
  return {
    name: "livery:share-core",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (importer === undefined) return undefined;
      const known = shared.get(source);
      if (known !== undefined) return { id: known, external: "absolute" };
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return undefined;
      const address = shared.get(resolved.id);
      if (address !== undefined) return { id: address, external: "absolute" };
      if (resolved.id.startsWith(core)) {
        const what = path.relative(root, resolved.id);
        this.error(`${path.relative(root, folder)} imports ${what}: a plugin may import @livery/plugin-api only`);
      }
      return resolved;
    },
  };
}

/** Texts are data: a module a language, without a bundler. They share one hash, so that pages name them all at once. */
async function writeTexts(
  { name, folder }: PluginSource,
  { root, outDir }: PluginPassOptions,
): Promise<Pick<BuildPlugin, "texts">> {
  const texts = shownTexts(readPluginTexts(root, folder), builtLanguages(root));
  const modules = Object.entries(texts).map(([code, own]) => ({
    code,
    module: `export default ${JSON.stringify(own)};\n`,
  }));
  const hash = hashOf(JSON.stringify(modules));
  await mkdir(path.join(outDir, "plugins", name), { recursive: true });
  const addressOf = (language: string) => `plugins/${name}/${language}-${hash}.js`;
  await Promise.all(modules.map(({ code, module }) => writeFile(path.join(outDir, addressOf(code)), module)));
  return modules.length === 0 ? {} : { texts: BASE + addressOf("{language}") };
}
