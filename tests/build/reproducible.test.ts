import { execFile } from "node:child_process";
import { copyFile, cp, link, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** What the build reads. */
const sources = [
  "core",
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

let temporary = "";
beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), "livery-reproducible-"));
});
afterAll(() => rm(temporary, { recursive: true }));

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

/** Builds a copy of the sources in a folder of its own. @returns path in `dist` -> content. */
async function buildIn(folder: string, cwd: string, env: Readonly<Record<string, string>>) {
  for (const name of sources) await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await linkFolder(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  await rm(path.join(folder, "node_modules/.cache"), { recursive: true, force: true });
  const dist = path.join(folder, "dist");
  await promisify(execFile)(
    process.execPath,
    [path.join(folder, "node_modules/tsx/dist/cli.mjs"), path.join(folder, "tools/build/build.ts")],
    { cwd, env: { ...process.env, COMMIT, ...env } },
  );
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(dist, file), await readFile(file, "base64")] as const)),
  );
}

it("two clean builds of the same sources have the same bytes: wherever, whenever and under whatever settings", async () => {
  const short = path.join(temporary, "a");
  const long = path.join(temporary, "another folder, deeper", "b");
  const first = await buildIn(short, short, { TZ: "UTC", LC_ALL: "C", NODE_ENV: "production" });
  const second = await buildIn(long, temporary, { TZ: "Asia/Manila", LC_ALL: "tr_TR.UTF-8", NODE_ENV: "development" });
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  expect(names).toEqual(expect.arrayContaining(["build.json", "m/sw.js.br", "server/serve.js", "edge/worker.js"]));
  expect(names.filter((name) => first.get(name) !== second.get(name))).toEqual([]);
});
