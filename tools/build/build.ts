import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { billOfMaterials } from "./bill-of-materials.ts";
import { buildSite } from "./build-site.ts";
import type { BuiltFiles } from "./built-files.ts";
import { buildServer } from "./server-pass.ts";
import { buildWorker } from "./worker-pass.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Builds the site, the Node server and the edge worker, and prints how large the start is.
 * @param folder relative to the repository
 */
export async function build(folder: string): Promise<void> {
  const outDir = path.resolve(root, folder);
  const started = Date.now();
  const files: BuiltFiles = new Map();
  const manifest = await buildSite({ root, outDir, files });
  await buildServer(root, path.join(outDir, "server"), files);
  await buildWorker(root, path.join(outDir, "edge"), files);
  await writeFile(path.join(outDir, "sbom.json"), billOfMaterials(root, manifest, files));
  const { fullBuild, bytes, entry, plugins } = manifest;
  const start = [entry.js, ...entry.preload].reduce((sum, url) => sum + (bytes[url] ?? 0), 0);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.info(
    `Built ${fullBuild} in ${seconds} s: ${(start / 1000).toFixed(1)} kB of script at start (brotli), ${Object.keys(plugins).length} plugins.`,
  );
}
