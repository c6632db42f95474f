import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { replaceFiles } from "./replace-files.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-replace-"));
});
afterEach(() => rm(folder, { recursive: true }));

const [old, young] = [Buffer.from("old"), Buffer.from("young")];

it.each([0o600, 0o664])("keeps the rights of a file that it replaces: %o", async (mode) => {
  const file = path.join(folder, "a.json");
  await writeFile(file, old);
  await chmod(file, mode);
  expect(await replaceFiles([{ file, before: old, after: young }])).toBe(true);
  expect([await readFile(file, "utf8"), (await stat(file)).mode & 0o777]).toEqual(["young", mode]);
});

it("replaces none when one is read-only, and says which", async () => {
  const [free, closed] = [path.join(folder, "a.json"), path.join(folder, "b.json")];
  for (const file of [free, closed]) await writeFile(file, old);
  await chmod(closed, 0o444);
  const replacements = [free, closed].map((file) => ({ file, before: old, after: young }));
  await expect(replaceFiles(replacements)).rejects.toThrow(`${closed} can't be written (EACCES): see its rights`);
  expect(await readFile(free, "utf8")).toBe("old");
  expect(await readdir(folder)).toEqual(["a.json", "b.json"]);
});
