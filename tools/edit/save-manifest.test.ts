import { writeFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Checker, createChecker } from "#tools/manifest/index.ts";
import { readSourceBuild } from "#tools/publish/index.ts";
import type { Edit } from "./edit-json.ts";
import { saveManifest } from "./save-manifest.ts";

const root = path.resolve(import.meta.dirname, "../..");
const brand: Edit = { pointer: "/theme/tokens/color.brand", before: "#B3261E", value: "#7A1FA2" };

let checker: Checker;
beforeAll(async () => {
  checker = createChecker(await readSourceBuild(root));
}, 60_000);

let folder: string;
let file: string;
beforeEach(async () => {
  const merchants = await mkdtemp(path.join(tmpdir(), "livery-edit-"));
  folder = path.join(merchants, "lotus");
  file = path.join(folder, "merchant.json");
  await cp(path.join(root, "merchants/lotus"), folder, { recursive: true });
  return () => rm(merchants, { recursive: true, force: true });
});

const text = () => readFile(file, "utf8");
const save = (...edits: readonly Edit[]) => saveManifest(folder, edits, checker);

describe("saving into a manifest", () => {
  it("changes the value alone, and leaves no other file", async () => {
    const [before, files] = [await text(), await readdir(folder)];
    expect(await save(brand)).toMatchObject({ kind: "saved" });
    expect((await text()).split("\n").filter((line, index) => line !== before.split("\n")[index])).toEqual([
      '      "color.brand": "#7A1FA2",',
    ]);
    expect(await readdir(folder)).toEqual(files);
  });

  it("keeps what an editor has saved since", async () => {
    await writeFile(file, (await text()).replace('"name": "Lotus"', '"name": "Lotus 88"'));
    expect(await save(brand)).toMatchObject({ kind: "saved" });
    expect(JSON.parse(await text())).toMatchObject({
      name: "Lotus 88",
      theme: { tokens: { "color.brand": "#7A1FA2" } },
    });
  });

  it("keeps what an editor saves while the edit is being checked", async () => {
    let hasSaved = false;
    const checkWhileSaving: Checker["check"] = (source) => {
      if (!hasSaved) writeFileSync(file, source.text.replace("#7A1FA2", "#B3261E").replace('"Lotus"', '"Lotus 88"'));
      hasSaved = true;
      return checker.check(source);
    };
    expect(await saveManifest(folder, [brand], { check: checkWhileSaving })).toMatchObject({ kind: "saved" });
    expect(JSON.parse(await text())).toMatchObject({
      name: "Lotus 88",
      theme: { tokens: { "color.brand": "#7A1FA2" } },
    });
  });

  it("tells both values where an editor has changed the same key, and writes nothing", async () => {
    const theirs = (await text()).replace("#B3261E", "#00695C");
    await writeFile(file, theirs);
    expect(await save(brand)).toEqual({ kind: "conflict", conflicts: [{ ...brand, current: "#00695C" }] });
    expect(await text()).toBe(theirs);
  });

  it.each([
    [
      "a value that the checks refuse",
      (own: string) => own,
      { ...brand, value: "#F2B8B5" },
      "/theme/tokens/color.on-brand",
    ],
    [
      "a manifest with an error elsewhere",
      (own: string) => own.replace('"country": "VN"', '"country": "XX"'),
      brand,
      "/country",
    ],
    ["a file that is not JSON", (own: string) => own.replace('"name":', '"name"'), brand, ""],
  ])("shows the place of %s, and writes nothing", async (_, broken, edit, pointer) => {
    const before = broken(await text());
    await writeFile(file, before);
    expect(await save(edit)).toMatchObject({ kind: "refused", diagnostics: [{ severity: "error", pointer }] });
    expect(await text()).toBe(before);
  });

  it("keeps a byte-order mark", async () => {
    await writeFile(file, `\uFEFF${await text()}`);
    expect(await save(brand)).toMatchObject({ kind: "saved" });
    expect(await text()).toMatch(/^\uFEFF\{[\s\S]*#7A1FA2/);
  });

  it("says what keeps the file from being written, and leaves it as it was", async () => {
    const before = await text();
    await mkdir(`${file}.tmp`);
    await expect(save(brand)).rejects.toThrow("merchant.json can't be written (EISDIR): see its rights");
    expect(await text()).toBe(before);
  });
});
