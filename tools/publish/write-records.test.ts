import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SiteRecord } from "#core/merchant/index.ts";
import { brand, build, manifest } from "#tools/manifest/fixtures.ts";
import { readIndex } from "./holders.ts";
import { publish } from "./publish.ts";
import { writeRecords } from "./write-records.ts";

let folder: string;
let logo: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-written-"));
  logo = path.join(folder, "logo.svg");
  await writeFile(logo, "<svg/>");
});
afterEach(() => rm(folder, { recursive: true }));

const records = () => path.join(folder, "records");

function record(code: string, name = "First"): SiteRecord {
  const given = { ...manifest, code, name, domains: [`${code}.example`] };
  const { record: made } = publish(brand(given, {}, code), build);
  if (!made) throw new Error(`${code} can't be published`);
  return { ...made, files: { [`/m/brand/${code}/h/logo.svg`]: { path: logo } } };
}

const nameOf = async (code: string): Promise<string> =>
  JSON.parse(await readFile(path.join(records(), `${code}.json`), "utf8")).site.name;

describe.skipIf(!existsSync("/dev/full"))("a full disk", () => {
  /** The last file that is written is the index; whatever is written to `/dev/full` finds no space. */
  it.each(["_index.json", "bravo.json"])("at %s leaves all as it was, and says what to do", async (file) => {
    await writeRecords([record("acme"), record("bravo")], records());
    const before = await readIndex(records());
    await symlink("/dev/full", path.join(records(), `${file}.tmp`));
    await expect(writeRecords([record("acme", "Second"), record("bravo", "Second")], records())).rejects.toThrow(
      /^Nothing was published: .* the disk is full \(ENOSPC\)\. Free some space, then publish again$/,
    );
    expect(await readIndex(records())).toEqual(before);
    expect([await nameOf("acme"), await nameOf("bravo")]).toEqual(["First", "First"]);
    expect((await readdir(records(), { recursive: true })).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});

it("a brand that is published again takes the place of what was published before; the others stay", async () => {
  await writeRecords([record("acme"), record("bravo")], records());
  const second = record("acme", "Second");
  await writeRecords([second], records());
  const index = await readIndex(records());
  expect(Object.keys(index)).toEqual(["acme", "bravo"]);
  expect(index.acme?.revision).toBe(second.site.revision);
  expect([await nameOf("acme"), await nameOf("bravo")]).toEqual(["Second", "First"]);
});

it("a brand whose file became a link meanwhile is not published; the others are", async () => {
  const acme = record("acme");
  await rm(logo);
  await symlink("/etc/passwd", logo);
  const bravo = { ...record("bravo"), files: {} };
  expect(await writeRecords([acme, bravo], records())).toEqual([
    {
      code: "acme",
      reason: expect.stringContaining("logo.svg was changed while it was published: is a symbolic link"),
    },
  ]);
  expect(Object.keys(await readIndex(records()))).toEqual(["bravo"]);
});
