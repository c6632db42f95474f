import path from "node:path";
import { buildPackages } from "./build-packages.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Packs what a plugin's repository installs, and prints the files.
 * @param folder relative to the repository
 * @param names only these packages, such as `plugin-api`; all when there are none
 */
export async function packInto(folder: string, names: readonly string[]): Promise<void> {
  const files = await buildPackages(root, path.resolve(root, folder), names);
  console.info(files.map((file) => path.relative(process.cwd(), file)).join("\n"));
}
