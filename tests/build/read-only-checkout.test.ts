import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { buildCriticalCss } from "#tools/build/critical-pass.ts";

const root = path.resolve(import.meta.dirname, "../..");

it("the CSS of `livery pictures` is built where nothing can be written into node_modules", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "livery-read-only-"));
  const packages = path.join(folder, "node_modules");
  await mkdir(packages);
  for (const name of await readdir(path.join(root, "node_modules")))
    if (!name.startsWith(".")) await symlink(path.join(root, "node_modules", name), path.join(packages, name));
  // Files where Vite makes its folders: also root can't write into these.
  for (const name of [".vite", ".vite-temp"]) await writeFile(path.join(packages, name), "");
  for (const name of ["core", "plugins", "tools"]) await symlink(path.join(root, name), path.join(folder, name));
  for (const name of ["package.json", "tsconfig.json", "vite.config.ts"])
    await cp(path.join(root, name), path.join(folder, name));
  expect((await buildCriticalCss(folder)).splash).toContain(".splash{");
  await rm(folder, { recursive: true });
});
