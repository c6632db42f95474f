import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { asObject, type BrandSource, inherit } from "#tools/manifest/index.ts";

/**
 * Writes a valid brand into a folder of brands, with all that it inherits: it extends nothing there.
 * @returns its host on this machine.
 */
export async function copyBrand(source: BrandSource, brands: string): Promise<string> {
  const { extends: _, ...manifest } = asObject(inherit(source).value);
  const folder = path.join(brands, source.folder);
  for (const [name, file] of Object.entries(source.files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await copyFile(file.path, path.join(folder, name));
  }
  const domains = manifest.domains as readonly string[];
  const local = domains.find((domain) => domain.endsWith(".localhost"));
  const host = local ?? `${source.folder}.localhost`;
  const served = { ...manifest, domains: local === undefined ? [host, ...domains] : domains };
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "merchant.json"), JSON.stringify(served));
  return host;
}
