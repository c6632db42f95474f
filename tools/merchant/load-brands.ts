import path from "node:path";
import type { BuildManifest, SiteRecord } from "#core/merchant/index.ts";
import { type HolderOf, hasErrors } from "#tools/manifest/index.ts";
import {
  createHeadlineFonts,
  createPublisher,
  HEADLINE_FONTS,
  type LoadedBrand,
  loadMerchants,
} from "#tools/publish/index.ts";
import { clashesWithOthers } from "./check.ts";
import type { Context } from "./command.ts";

/** One brand or all, with their diagnostics; undefined after printing why there is none. */
export async function loadBrands(
  brand: string | undefined,
  build: BuildManifest,
  { workspace, warn, readBrand }: Context,
  holderOf?: HolderOf,
): Promise<readonly LoadedBrand[] | undefined> {
  const publisher = createPublisher(build);
  const fonts = path.join(workspace.root, HEADLINE_FONTS);
  const addHeadlineFonts = createHeadlineFonts({ texts: build.languages, folder: fonts, warn });
  if (brand === undefined) {
    return loadMerchants(workspace.merchants, publisher, { addHeadlineFonts, ...(holderOf && { holderOf }) });
  }
  const source = await readBrand(brand);
  if (!source) return undefined;
  const { record, manifest, diagnostics, claims } = publisher.publish(source);
  const { folder } = source;
  const clashes = await clashesWithOthers(workspace, publisher, folder, claims, holderOf);
  const all = [...diagnostics, ...clashes];
  if (!record || hasErrors(clashes)) return [{ folder, diagnostics: all }];
  return [{ folder, record: await addHeadlineFonts(record), ...(manifest && { manifest }), diagnostics: all }];
}

/** The record of one brand, after printing its diagnostics. */
export async function loadRecord(name: string, context: Context): Promise<SiteRecord | undefined> {
  const [brand] = (await loadBrands(name, await context.workspace.sources(), context)) ?? [];
  if (brand && brand.diagnostics.length > 0) context.report(brand.diagnostics, "text", name);
  return brand?.record;
}
