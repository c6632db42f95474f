import type { Claims, HolderOf } from "#core/merchant/check/index.ts";
import type { BuildManifest, Diagnostic } from "#core/merchant/index.ts";
import { InvalidPluginsError } from "#tools/plugins/read-plugins.ts";
import {
  brandFolders,
  type Checker,
  clashesAmong,
  createChecker,
  createPublisher,
  loadMerchants,
} from "#tools/publish/index.ts";
import { findBrand, type Workspace } from "./workspace.ts";

/** The diagnostics of all brands. Rejects when the folder of brands can't be read. */
export async function checkAll(workspace: Workspace): Promise<readonly Diagnostic[]> {
  const build = await sourcesOf(workspace);
  if ("diagnostics" in build) return build.diagnostics;
  const brands = await loadMerchants(workspace.merchants, createPublisher(build));
  return brands.flatMap(({ diagnostics }) => diagnostics);
}

/** The diagnostics of one brand, by code or path, including clashes with other brands. */
export async function checkOne(workspace: Workspace, name: string): Promise<readonly Diagnostic[]> {
  const found = await findBrand(workspace, name);
  if ("missing" in found) return [found.missing];
  const build = await sourcesOf(workspace);
  if ("diagnostics" in build) return build.diagnostics;
  const checker = createChecker(build);
  const { diagnostics, claims } = checker.check(found.source);
  return [...diagnostics, ...(await clashesWithOthers(workspace, checker, found.source.folder, claims))];
}

/** The names of one brand that others hold. */
export async function clashesWithOthers(
  workspace: Workspace,
  checker: Checker,
  folder: string,
  claims: Claims,
  holderOf?: HolderOf,
): Promise<readonly Diagnostic[]> {
  const folders = await brandFolders(workspace.merchants).catch(() => []);
  const others = await Promise.all(folders.filter((one) => one !== folder).map((one) => findBrand(workspace, one)));
  const known = others.flatMap((one) => ("source" in one ? [checker.check(one.source).claims] : []));
  const clashes = await clashesAmong([claims, ...known], holderOf);
  return clashes.filter(({ file }) => file === claims.file);
}

/**
 * What brands are checked against; the diagnostics of an invalid `plugin.json`, because brands can't be checked then.
 */
async function sourcesOf(
  workspace: Workspace,
): Promise<BuildManifest | { readonly diagnostics: readonly Diagnostic[] }> {
  try {
    return await workspace.sources();
  } catch (error) {
    if (error instanceof InvalidPluginsError) return { diagnostics: error.diagnostics };
    throw error;
  }
}
