import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { MerchantManifest } from "#core/merchant/index.ts";

/**
 * Copies a brand into another folder of brands, under another code and at `<code>.localhost` only.
 * @param folder the brand's own.
 * @param change its values that differ.
 */
export async function writeVariant(
  folder: string,
  merchants: string,
  code: string,
  change: (manifest: MerchantManifest) => Readonly<Partial<Record<keyof MerchantManifest, unknown>>> = () => ({}),
): Promise<void> {
  const copy = path.join(merchants, code);
  await cp(folder, copy, { recursive: true });
  const file = path.join(copy, "merchant.json");
  const manifest: MerchantManifest = JSON.parse(await readFile(file, "utf8"));
  const own = { code, domains: [`${code}.localhost`], redirectOrigins: [], returnOrigins: [] };
  await writeFile(file, JSON.stringify({ ...manifest, ...own, ...change(manifest) }));
}
