import { execFile } from "node:child_process";
import { copyFile, cp, link, mkdir, readdir, readFile, readlink, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "../..");

/** What the build reads. */
const sources = [
  "core",
  "packages",
  "plugins",
  "schemas",
  "server",
  "tools",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];

const COMMIT = "0123456789abcdef0123456789abcdef01234567";

/** Hard links: the packages are more than a gigabyte. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    // The temporary folder may be on another disk.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

/** Copies into a folder what a build needs: changes there leave the project as it is. */
export async function copySources(folder: string): Promise<void> {
  for (const name of sources) await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await linkFolder(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  await rm(path.join(folder, "node_modules/.cache"), { recursive: true, force: true });
}

/** Builds such a copy. @returns path in `dist` -> content in base64. */
export async function buildCopy(
  folder: string,
  { cwd = folder, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<ReadonlyMap<string, string>> {
  const dist = path.join(folder, "dist");
  await rm(dist, { recursive: true, force: true });
  await promisify(execFile)(
    process.execPath,
    [path.join(folder, "node_modules/tsx/dist/cli.mjs"), path.join(folder, "tools/livery/index.ts"), "build"],
    { cwd, env: { ...process.env, COMMIT, ...env } },
  );
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(dist, file), await readFile(file, "base64")] as const)),
  );
}
