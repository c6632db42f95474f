import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brandFolders, readBrand } from "./read-brand.ts";

let merchants: string;
const folder = () => path.join(merchants, "acme");

beforeEach(async () => {
  merchants = await mkdtemp(path.join(tmpdir(), "livery-brands-"));
  await mkdir(folder());
});
afterEach(() => rm(merchants, { recursive: true }));

describe("a brand whose manifest can't be read", () => {
  const fault = () =>
    readBrand(folder()).then(
      () => "",
      ({ message }: Error) => message,
    );

  it("is not passed over, and is told its manifest's right name", async () => {
    await writeFile(path.join(folder(), "Merchant.JSON"), "{}");
    expect(await brandFolders(merchants)).toEqual(["acme"]);
    expect(await fault()).toBe("rename Merchant.JSON to merchant.json");
  });

  it("is told of a folder and of a broken link in its place", async () => {
    await mkdir(path.join(folder(), "merchant.json"));
    expect(await fault()).toBe("merchant.json is a folder; it must be a file");
    await rm(path.join(folder(), "merchant.json"), { recursive: true });
    await symlink("nowhere.json", path.join(folder(), "merchant.json"));
    expect(await fault()).toBe(
      "merchant.json is a symbolic link, which is not followed: put what it leads to in its place",
    );
    expect(await brandFolders(merchants)).toEqual(["acme"]);
  });

  it("is no brand where nothing in its folder has the name", async () => {
    await writeFile(path.join(folder(), "notes.json"), "{}");
    expect(await brandFolders(merchants)).toEqual([]);
  });
});
