import { spawnSync } from "node:child_process";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { NewPackage } from "./new-package.ts";
import { writeJson } from "./new-package.ts";
import { pluginApi } from "./plugin-api.ts";
import { pluginTesting } from "./plugin-testing.ts";

const packages: Readonly<Record<string, NewPackage>> = { "plugin-api": pluginApi, "plugin-testing": pluginTesting };

/**
 * Writes the packages `@livery/…`, each into a folder of its name and, as npm packs it, into a file beside it. Resolves to
 * these files.
 * @param names without `@livery/`; all where it is empty
 */
export async function buildPackages(
  root: string,
  outDir: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const { version, license, engines } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  await rm(outDir, { recursive: true, force: true });
  const files: string[] = [];
  for (const [name, write] of Object.entries(packages)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const folder = path.join(outDir, name);
    await mkdir(folder, { recursive: true });
    const fields = await write(root, folder);
    await cp(path.join(root, "LICENSE"), path.join(folder, "LICENSE"));
    const common = { name: `@livery/${name}`, version, license, type: "module", engines };
    await writeJson(path.join(folder, "package.json"), { ...common, ...fields });
    const { status, stdout, stderr } = spawnSync("npm", ["pack", folder, "--json", "--pack-destination", outDir], {
      cwd: outDir,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`npm can't pack ${folder}:\n${stderr}`);
    files.push(path.join(outDir, JSON.parse(stdout)[0].filename));
  }
  return files;
}
