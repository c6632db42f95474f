import { writeFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Checker, createChecker, readBrand } from "#tools/manifest/index.ts";
import { drawingsOf, readSourceBuild } from "#tools/publish/index.ts";
import type { Edit } from "./edit-json.ts";
import { hashIn } from "./pictures.ts";
import { type BrandEdit, saveBrand } from "./save-brand.ts";

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
const save = (...edits: readonly Edit[]) => saveBrand(folder, { edits }, checker);

describe("a generated drawing in the brand's folder", () => {
  const generated = (color: string) =>
    drawingsOf({ code: "lotus", name: "Lotus", colors: { "color.brand": color, "color.hero-accent": "#EBC463" } }).logo;
  const logo = () => readFile(path.join(folder, "logo.svg"), "utf8");

  it("follows the theme, also when that is taken back; no other drawing does", async () => {
    await writeFile(path.join(folder, "logo.svg"), generated("#B3261E"));
    const hero = await readFile(path.join(folder, "hero.svg"));
    const outcome = await save(brand);
    expect(outcome).toMatchObject({ kind: "saved", redrawn: ["logo.svg"] });
    expect(await logo()).toBe(generated("#7A1FA2"));
    if (outcome.kind !== "saved") throw new Error(outcome.kind);
    await saveBrand(folder, outcome.undo, checker);
    expect(await logo()).toBe(generated("#B3261E"));
    expect(await readFile(path.join(folder, "hero.svg"))).toEqual(hero);
  });

  it("follows the theme also where it is a hero that was drawn for another form than the brand has by now", async () => {
    const hero = (color: string, form: string) =>
      drawingsOf({
        ...{ code: "lotus", name: "Lotus", hero: form },
        colors: { "color.brand": color, "color.hero-ground": "#8E1A14", "color.hero-accent": "#EBC463" },
      }).hero;
    await writeFile(path.join(folder, "hero.svg"), hero("#B3261E", "arch"));
    expect(await save({ pointer: "/theme/variants/card", before: "ticket", value: "arch" })).toMatchObject({
      redrawn: [],
    });
    expect(await save(brand)).toMatchObject({ kind: "saved", redrawn: ["hero.svg"] });
    expect(await readFile(path.join(folder, "hero.svg"), "utf8")).toBe(hero("#7A1FA2", "draw"));
  });

  it("stays once somebody has changed it, also in the same save", async () => {
    const own = generated("#B3261E").replace("</svg>", "</svg >");
    await writeFile(path.join(folder, "logo.svg"), own);
    expect(await save(brand)).toMatchObject({ kind: "saved", redrawn: [] });
    expect(await logo()).toBe(own);
    await writeFile(path.join(folder, "logo.svg"), generated("#7A1FA2"));
    const before = hashIn(await readBrand(folder), "logo");
    const picture = {
      ...{ slot: "logo", name: "logo.svg", content: Buffer.from(own).toString("base64") },
      ...(before && { before }),
    };
    const edits = [{ ...brand, before: "#7A1FA2", value: "#B3261E" }];
    expect(await saveBrand(folder, { edits, picture }, checker)).toMatchObject({ kind: "saved", redrawn: [] });
    expect(await logo()).toBe(own);
  });
});

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
    expect(await saveBrand(folder, { edits: [brand] }, { check: checkWhileSaving })).toMatchObject({ kind: "saved" });
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
    await rm(path.join(folder, "texts"), { recursive: true });
    await symlink("nowhere", path.join(folder, "texts"));
    const title: Edit = { language: "EN", pointer: "/hero.title", value: "Six." };
    await expect(save(brand, title)).rejects.toThrow(/EN\.json can't be written \(E\w+\): see its rights/);
    expect(await text()).toBe(before);
  });
});

/** A picture whose author has seen the file that the brand has now. */
async function pictureFor(slot: string, name: string, content: string | Buffer): Promise<BrandEdit> {
  const before = hashIn(await readBrand(folder), slot);
  const picture = { slot, name, content: Buffer.from(content).toString("base64") };
  return { edits: [], picture: { ...picture, ...(before && { before }) } };
}

/** Saves, and takes the save back. */
async function saveAndUndo(change: BrandEdit): Promise<void> {
  const outcome = await saveBrand(folder, change, checker);
  if (outcome.kind !== "saved") throw new Error(JSON.stringify(outcome));
  expect(await saveBrand(folder, outcome.undo, checker)).toMatchObject({ kind: "saved" });
}

it("writes through no link that somebody has put beside a file", async () => {
  const outside = path.join(folder, "../outside.txt");
  await writeFile(outside, "mine");
  await symlink(outside, `${file}.${process.pid}.tmp`);
  expect(await save(brand)).toMatchObject({ kind: "saved" });
  expect(await readFile(outside, "utf8")).toBe("mine");
  expect((await readdir(folder)).filter((name) => name.endsWith(".tmp"))).toEqual([`merchant.json.${process.pid}.tmp`]);
});

describe("taking a save back", () => {
  let texts: Readonly<Record<string, string>>;
  let note: Edit;
  beforeEach(async () => {
    texts = JSON.parse(await readFile(path.join(folder, "texts/EN.json"), "utf8"));
    note = { language: "EN", pointer: "/hero.note", before: texts["hero.note"], value: "Results at once." };
  });

  /** The brand as one that says of itself only its code and domains. */
  async function asChild(...keys: readonly string[]): Promise<string> {
    const { code, domains, ...shared } = JSON.parse(await text());
    const own = Object.fromEntries(keys.map((key) => [key, {}]));
    const family = path.join(folder, "../family");
    await cp(folder, family, { recursive: true });
    await rm(path.join(family, "merchant.json"));
    await writeFile(path.join(family, "family.json"), JSON.stringify(shared));
    await rm(folder, { recursive: true });
    await mkdir(folder);
    const child = `${JSON.stringify({ extends: "../family/family.json", code, domains, ...own }, undefined, 2)}\n`;
    await writeFile(file, child);
    return child;
  }

  it("takes away what it had added over inherited values, with the objects that it had added", async () => {
    const child = await asChild();
    await saveAndUndo({ edits: [brand, { pointer: "/theme/dark/color.brand", before: "#E3B75B", value: "#D8A4F0" }] });
    expect(await text()).toBe(child);
  });

  it("keeps an object that stood there before", async () => {
    const child = await asChild("theme");
    await saveAndUndo({ edits: [brand] });
    expect(await text()).toBe(child);
  });

  it("keeps what somebody has added beside it since", async () => {
    await asChild();
    const outcome = await saveBrand(folder, { edits: [brand] }, checker);
    await save({ pointer: "/theme/variants/card", before: "ticket", value: "arch" });
    if (outcome.kind === "saved") await saveBrand(folder, outcome.undo, checker);
    expect(JSON.parse(await text()).theme).toEqual({ variants: { card: "arch" } });
  });

  it("takes away a picture that stood in place of the family's", async () => {
    await asChild();
    const content = await readFile(path.join(folder, "../family/mark.svg"));
    await saveAndUndo(await pictureFor("mark", "new.svg", content));
    expect(await readdir(folder)).toEqual(["merchant.json"]);
  });

  it("takes away the language's file that it had copied from the family's", async () => {
    await asChild();
    await saveAndUndo({ edits: [note] });
    expect(await readdir(path.join(folder, "texts"))).toEqual([]);
  });

  it("keeps that file once somebody has changed another of its texts", async () => {
    await asChild();
    const outcome = await save(note);
    await save({ language: "EN", pointer: "/hero.title", before: texts["hero.title"], value: "Six numbers." });
    if (outcome.kind === "saved") await saveBrand(folder, outcome.undo, checker);
    const own = JSON.parse(await readFile(path.join(folder, "texts/EN.json"), "utf8"));
    expect(own).toEqual({ ...texts, "hero.title": "Six numbers." });
  });
});

describe("saving a brand's own texts", () => {
  const english = () => readFile(path.join(folder, "texts/EN.json"), "utf8");
  const note = { language: "EN", pointer: "/hero.note", before: "See the results as soon as the draw ends." };

  it("changes one text of one language, and no other byte", async () => {
    const [before, manifest] = [await english(), await text()];
    expect(await save({ ...note, value: "Results at once." })).toMatchObject({ kind: "saved" });
    expect(await english()).toBe(before.replace("See the results as soon as the draw ends.", "Results at once."));
    expect(await text()).toBe(manifest);
  });

  it("makes the file of a language that has none, and removes it when that is taken back", async () => {
    await rm(path.join(folder, "texts/EN.json"));
    const edit = { language: "EN", pointer: "/hero.note", value: "Results at once." };
    const outcome = await save(edit);
    expect(await english()).toBe('{\n  "hero.note": "Results at once."\n}\n');
    if (outcome.kind === "saved") await saveBrand(folder, outcome.undo, checker);
    expect(await readdir(path.join(folder, "texts"))).not.toContain("EN.json");
  });

  it("names the folder in a manifest that has none", async () => {
    const before = (await text()).replace(/,\n {4}"texts": "texts"/, "");
    await writeFile(file, before);
    await rm(path.join(folder, "texts"), { recursive: true });
    await saveAndUndo({ edits: [{ language: "EN", pointer: "/hero.note", value: "Results at once." }] });
    expect(await text()).toBe(before);
  });

  it("tells both values where somebody has changed the same text", async () => {
    const [edit, current] = [{ ...note, before: "Another one", value: "Results at once." }, note.before];
    expect(await save(edit)).toEqual({ kind: "conflict", conflicts: [{ ...edit, current }] });
  });

  it.each([
    ["a placeholder that is not filled in", { ...note, value: "In {{minutes}} minutes" }, "/hero.note"],
    ["no text of the site", { language: "EN", pointer: "/hero.notes", value: "x" }, "/hero.notes"],
  ])("shows the place of %s, and writes nothing", async (_, edit, pointer) => {
    const before = await english();
    expect(await save(edit)).toMatchObject({
      kind: "refused",
      diagnostics: [{ pointer, file: expect.stringContaining("texts/EN.json") }],
    });
    expect(await english()).toBe(before);
  });
});

describe("saving a picture", () => {
  const put = async (slot: string, name: string, content: string | Buffer) =>
    saveBrand(folder, await pictureFor(slot, name, content), checker);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
  const filesIn = async () => ({
    names: await readdir(folder),
    manifest: await text(),
    logo: await readFile(path.join(folder, "logo.svg"), "utf8"),
  });

  it("replaces the brand's file, and taken back, puts it back", async () => {
    const before = await filesIn();
    expect(await put("logo", "Logo final (2).svg", drawing)).toMatchObject({ kind: "saved" });
    expect(await filesIn()).toEqual({ ...before, logo: drawing });
    await put("logo", "logo.svg", before.logo);
    await saveAndUndo(await pictureFor("logo", "a.svg", drawing));
    expect(await filesIn()).toEqual(before);
  });

  it("is a conflict where somebody has changed the file since, also when it is taken back: nothing is written", async () => {
    const [theirs, change] = [drawing.replace("h1", "h2"), await pictureFor("logo", "logo.svg", drawing)];
    await writeFile(path.join(folder, "logo.svg"), theirs);
    const current = hashIn(await readBrand(folder), "logo");
    expect(await saveBrand(folder, change, checker)).toMatchObject({
      kind: "conflict",
      conflicts: [{ slot: "logo", before: change.picture?.before, value: "logo.svg", current }],
    });
    expect(await filesIn()).toMatchObject({ logo: theirs });

    const outcome = await put("logo", "logo.svg", drawing);
    await writeFile(path.join(folder, "logo.svg"), theirs);
    if (outcome.kind !== "saved") throw new Error(outcome.kind);
    expect(await saveBrand(folder, outcome.undo, checker)).toMatchObject({ kind: "conflict" });
    expect(await filesIn()).toMatchObject({ logo: theirs });
  });

  it("names one of another kind in the manifest, and one that others are shown by has a file of its own", async () => {
    const png = await readFile(path.join(folder, "touch-icon.png"));
    expect(await put("icon", "icon.png", png)).toMatchObject({ kind: "saved" });
    expect(JSON.parse(await text()).brand.icon).toBe("icon.png");
    await save({ pointer: "/brand/favicon", before: "favicon.svg", value: "icon.png" });
    expect(await put("favicon", "icon.png", png)).toMatchObject({ kind: "saved" });
    expect(JSON.parse(await text()).brand).toMatchObject({ icon: "icon.png", favicon: "favicon.png" });
  });

  it.each([
    [
      "of 20 MB",
      "share",
      "share.png",
      Buffer.alloc(20 * 1024 * 1024),
      "has 20 MB; files of more than 1 MB are not read",
    ],
    [
      "beyond its slot's size",
      "splash",
      "splash.svg",
      drawing.replace("/>", `/>${" ".repeat(7000)}`),
      "the limit is 6 kB",
    ],
    [
      "with a script",
      "logo",
      "logo.svg",
      drawing.replace("<path", "<script>alert(1)</script><path"),
      "<script> is not allowed",
    ],
    ["of another kind", "logo", "logo.png", "x", "ends in .svg"],
    ["that is none, despite its name", "share", "share.png", "x", "is not a PNG file"],
  ])("refuses one %s with the reason, and writes nothing", async (_, slot, name, content, reason) => {
    const before = await filesIn();
    const outcome = await put(slot, name, content);
    expect(outcome).toMatchObject({ kind: "refused", diagnostics: [{ message: expect.stringContaining(reason) }] });
    expect(await filesIn()).toEqual(before);
  });
});
