import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BuildManifest, BuildPlugin } from "#core/merchant/index.ts";
import { bootScript } from "#core/shell/index.ts";
import { pluginFolders } from "#tools/plugins/plugin-folders.ts";
import { readPluginManifests } from "#tools/plugins/read-plugins.ts";
import { readLocales, shellTexts, textRules } from "#tools/publish/source-build.ts";
import { buildApp } from "./app-pass.ts";
import type { BuiltFiles } from "./built-files.ts";
import { commitOf } from "./commit.ts";
import { compressBelow } from "./compress.ts";
import { buildCriticalCss } from "./critical-pass.ts";
import { integrityOf } from "./integrity.ts";
import { buildPlugin, buildShared } from "./plugin-pass.ts";
import { shortHash } from "./short-hash.ts";

export interface BuildOptions {
  /** The project's folder. */
  readonly root: string;
  /** `dist`: emptied first. */
  readonly outDir: string;
  /** Is told what each file is made from. */
  readonly files?: BuiltFiles;
}

/** How many plugins are built in parallel: more would use more memory and save no time. */
const AT_ONCE = 4;

/**
 * Builds everything that browsers load: `m/…` with the service worker, the asset manifests, and next to them
 * `build.json` (`BuildManifest`) and `critical.json`, which publishing and the edge read.
 */
export async function buildSite({ root, outDir, files = new Map() }: BuildOptions): Promise<BuildManifest> {
  // Its error comes before the work.
  const commit = await commitOf(root);
  const web = path.join(outDir, "m");
  for (const folder of ["m", "mobile"]) await rm(path.join(outDir, folder), { recursive: true, force: true });
  await mkdir(web, { recursive: true });

  const criticalCss = await buildCriticalCss(root);
  const app = await buildApp({ root, outDir: web, files, pageParts: [JSON.stringify(criticalCss), bootScript] });
  for (const folder of ["m", "mobile/mc"]) {
    await mkdir(path.join(outDir, folder), { recursive: true });
    await writeFile(
      path.join(outDir, folder, "asset-manifest.json"),
      JSON.stringify({ hash: app.build, files: app.files }),
    );
  }

  const shared = new Map([...app.shared, ...(await buildShared({ root, outDir: web, files, shared: app.shared }))]);
  const manifests = await readPluginManifests(root);
  const sources = pluginFolders(root).flatMap(({ name, folder }) => {
    const pluginManifest = manifests[name];
    return pluginManifest ? [{ name, folder, manifest: pluginManifest }] : [];
  });
  const plugins: Record<string, BuildPlugin> = {};
  for (let first = 0; first < sources.length; first += AT_ONCE) {
    const group = sources.slice(first, first + AT_ONCE);
    const built = await Promise.all(group.map((source) => buildPlugin(source, { root, outDir: web, files, shared })));
    group.forEach(({ name }, index) => {
      const plugin = built[index];
      if (plugin) plugins[name] = plugin;
    });
  }

  const locales = await readLocales(root);
  const bytes = await compressBelow(outDir, ["m", "mobile"]);
  const manifest: BuildManifest = {
    build: app.build,
    fullBuild: shortHash(JSON.stringify([app.build, plugins])),
    ...(commit !== undefined && { commit }),
    entry: app.entry,
    signs: app.signs,
    screens: app.screens,
    languages: Object.fromEntries(
      Object.entries(locales).map(([code, texts]) => [
        code,
        { start: app.languages[code] ?? "", shell: shellTexts(texts) },
      ]),
    ),
    plugins,
    ...textRules(locales.EN),
    integrity: await integrityOf(outDir, Object.keys(bytes)),
    bytes,
  };
  await writeFile(path.join(outDir, "critical.json"), JSON.stringify(criticalCss));
  await writeFile(path.join(outDir, "build.json"), JSON.stringify(manifest));
  return manifest;
}
