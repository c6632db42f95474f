import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BuildManifest, BuildPlugin } from "#core/merchant/index.ts";
import { bootScript } from "#core/shell/index.ts";
import { pluginFolders } from "#tools/plugins/plugin-folders.ts";
import { flatTexts, readLocales, readPluginManifests, shellWords } from "#tools/publish/source-build.ts";
import { buildApp } from "./app-pass.ts";
import { compressBelow } from "./compress.ts";
import { buildCriticalCss } from "./critical-pass.ts";
import { buildPlugin, buildShared, entryOf, type PluginSource } from "./plugin-pass.ts";
import { buildServiceWorker } from "./service-worker-pass.ts";

export interface BuildOptions {
  /** The project's folder. */
  readonly root: string;
  /** `dist`: emptied first. */
  readonly outDir: string;
  /** Plugins from elsewhere, beside those in `plugins/`. */
  readonly morePlugins?: readonly PluginSource[];
  readonly warn?: (line: string) => void;
}

/**
 * Builds all that browsers load: `m/…` with the service worker, the asset manifests, and beside them `build.json`
 * (`BuildManifest`) and `critical.css`, which publishing and the edge read.
 */
export async function buildSite({
  root,
  outDir,
  morePlugins = [],
  warn = console.warn,
}: BuildOptions): Promise<BuildManifest> {
  const web = path.join(outDir, "m");
  for (const folder of ["m", "mobile"]) await rm(path.join(outDir, folder), { recursive: true, force: true });
  await mkdir(web, { recursive: true });

  const app = await buildApp({ root, outDir: web });
  const criticalCss = await buildCriticalCss(root);
  const build = hashOf(JSON.stringify([app.files, criticalCss, bootScript]));
  await buildServiceWorker({ root, outDir: web, build, precache: app.home });
  for (const folder of ["m", "mobile/mc"]) {
    await mkdir(path.join(outDir, folder), { recursive: true });
    await writeFile(
      path.join(outDir, folder, "asset-manifest.json"),
      JSON.stringify({ hash: build, files: app.files }),
    );
  }

  const shared = new Map([...app.shared, ...(await buildShared({ root, outDir: web, shared: app.shared }))]);
  const manifests = await readPluginManifests(root);
  const sources = pluginFolders(root).flatMap(({ name, folder }) => {
    const pluginManifest = manifests[name];
    return pluginManifest ? [{ name, folder, manifest: pluginManifest }] : [];
  });
  const plugins: Record<string, BuildPlugin> = {};
  for (const source of [...sources, ...morePlugins]) {
    if (entryOf(source) === undefined) warn(`plugins/${source.name} has no index.ts: left out`);
    else plugins[source.name] = await buildPlugin(source, { root, outDir: web, shared });
  }

  const locales = await readLocales(root);
  const manifest: BuildManifest = {
    build,
    entry: app.entry,
    languages: Object.fromEntries(
      Object.entries(locales).map(([code, texts]) => [
        code,
        { start: app.languages[code] ?? "", shell: shellWords(texts) },
      ]),
    ),
    plugins,
    textKeys: Object.keys(flatTexts(locales.EN)),
    bytes: await compressBelow(outDir, ["m", "mobile"]),
  };
  await writeFile(path.join(outDir, "critical.css"), criticalCss);
  await writeFile(path.join(outDir, "build.json"), JSON.stringify(manifest));
  return manifest;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);
