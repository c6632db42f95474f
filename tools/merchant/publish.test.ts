import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SiteRecord } from "#core/merchant/index.ts";
import { brand, build, manifest } from "#tools/manifest/fixtures.ts";
import { publish, readIndex, readLastPublished, removeRecord, writeRecords } from "#tools/publish/index.ts";
import { planPublishing } from "./publish.ts";

function loaded(code: string, given: object = {}) {
  const text = { ...manifest, code, domains: [`${code}.example`], ...given };
  return { folder: code, ...publish(brand(text, {}, code), build) };
}

const invalid = (code: string) => loaded(code, { country: 7 });

/** Pictures stay in the brand's folder. */
const withoutFiles = (records: readonly SiteRecord[]) => records.map((record) => ({ ...record, files: {} }));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-records-"));
});

afterEach(() => rm(folder, { recursive: true }));

/** Plans and writes as the command does. */
async function run(brands: readonly ReturnType<typeof loaded>[], all = true) {
  const plan = planPublishing(brands, await readIndex(folder), all);
  await writeRecords(withoutFiles(plan.records), folder);
  return plan;
}

describe("publishing brands", () => {
  it("keeps an invalid brand as it was published last, and publishes the others", async () => {
    await run([loaded("acme"), loaded("bravo")]);
    const before = await readIndex(folder);
    const { lines } = await run([invalid("acme"), loaded("bravo", { name: "Bravo 2" })]);
    const after = await readIndex(folder);
    expect(after.acme).toEqual(before.acme);
    expect(after.bravo?.revision).not.toBe(before.bravo?.revision);
    expect(lines).toEqual([
      `acme: has errors; revision ${before.acme?.revision} stays`,
      `bravo: revision ${after.bravo?.revision}, was ${before.bravo?.revision}`,
    ]);
  });

  it("keeps a brand whose folder is gone, and says how to remove it", async () => {
    await run([loaded("acme"), loaded("bravo")]);
    const { lines } = await run([loaded("acme")]);
    expect(Object.keys(await readIndex(folder))).toEqual(["acme", "bravo"]);
    expect(lines[1]).toMatch(/^bravo: has no folder any more; .* publish --remove bravo$/);
  });

  it("says nothing of other brands when one is published", async () => {
    await run([loaded("acme"), loaded("bravo")]);
    const { lines } = await run([loaded("acme")], false);
    expect(lines).toEqual([expect.stringMatching(/^acme: revision .*, unchanged$/)]);
  });

  it("refuses a domain that is published for another brand", async () => {
    await run([loaded("acme")]);
    const { records, refusals } = await run([loaded("bravo", { domains: ["acme.example"] })], false);
    expect(records).toEqual([]);
    expect(refusals).toEqual([expect.stringContaining("acme.example is published for acme")]);
  });

  it.each(["www.vn.acme.example", "my.vn.acme.example", "acme.example"])(
    "refuses %s, which is the same brand's, below or above a domain that is published",
    async (domain) => {
      await run([loaded("acme", { domains: ["vn.acme.example"] })]);
      const { records, refusals } = await run([loaded("bravo", { domains: [domain] })], false);
      expect(records).toEqual([]);
      expect(refusals).toEqual([expect.stringContaining("vn.acme.example is published for acme")]);
    },
  );

  it("moves a domain from one brand to another when both are published", async () => {
    await run([loaded("acme")]);
    const moved = [loaded("acme", { domains: ["acme2.example"] }), loaded("bravo", { domains: ["acme.example"] })];
    expect((await run(moved)).refusals).toEqual([]);
    expect((await readIndex(folder)).bravo?.domains).toEqual(["acme.example"]);
  });
});

describe("removing a published brand", () => {
  it("takes it out of the index and deletes its record", async () => {
    await run([loaded("acme"), loaded("bravo")]);
    await removeRecord("acme", folder);
    expect(Object.keys(await readIndex(folder))).toEqual(["bravo"]);
    await expect(readFile(path.join(folder, "acme.json"))).rejects.toThrow("ENOENT");
    await expect(readFile(path.join(folder, "bravo.json"), "utf8")).resolves.toContain("bravo.example");
  });
});

describe("the index of published brands", () => {
  it("is empty before anything is published, and never taken for empty when it can't be read", async () => {
    expect(await readIndex(folder)).toEqual({});
    await writeFile(path.join(folder, "_index.json"), '{"acme":');
    await expect(readIndex(folder)).rejects.toThrow(/_index.json is not JSON: restore it/);
    await expect(writeRecords([], folder)).rejects.toThrow(/is not JSON/);
    for (const value of [null, [], 7, "acme", true]) {
      await writeFile(path.join(folder, "_index.json"), JSON.stringify(value));
      await expect(readIndex(folder)).rejects.toThrow(/_index.json is no index of brands: restore it/);
    }
  });

  const noEntries = [null, {}, [], 7, "a1", { revision: 1, domains: ["a.example"] }, { revision: "a1", domains: [] }];
  it.each(noEntries.map((entry) => [entry]))(
    "is not written anew without a brand whose entry is %j; the other brands keep their names meanwhile",
    async (entry) => {
      const bravo = { revision: "b1", domains: ["bravo.example"] };
      await writeFile(path.join(folder, "_index.json"), JSON.stringify({ acme: entry, bravo }));
      await expect(readIndex(folder)).rejects.toThrow(/entries that can't be read, "acme": restore it/);
      await expect(writeRecords([], folder)).rejects.toThrow(/"acme"/);
      const said: string[] = [];
      expect(await readLastPublished(folder, (reason) => said.push(reason))).toEqual({ bravo });
      expect(said).toEqual([expect.stringContaining('"acme"')]);
    },
  );

  it("is not waited for when something else is in its place", async () => {
    await promisify(execFile)("mkfifo", [path.join(folder, "_index.json")]);
    await expect(readIndex(folder)).rejects.toThrow(/_index.json is a pipe; only plain files are read/);
    expect(await readLastPublished(folder)).toEqual({});
  });
});
