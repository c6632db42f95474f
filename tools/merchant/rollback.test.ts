import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ledgerKey, type Reach, releaseKey, type Store } from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";
import { brand, build, manifest } from "#tools/manifest/fixtures.ts";
import { publish, withRevision } from "#tools/publish/index.ts";
import { publishBrands, readRelease } from "#tools/releases/index.ts";
import { merchant } from "./testing.ts";

let folder: string;
let store: Store;

/** Publishes acme and bravo, or those that are named, under a name. */
async function publishAs(
  name: string,
  fullBuild: string,
  codes = ["acme", "bravo"],
  reach: Reach = {},
  now?: number,
): Promise<void> {
  const own = { ...build, fullBuild };
  const brands = codes.flatMap((code) => {
    const { record, manifest: text = "" } = publish(
      brand({ ...manifest, code, name, domains: [`${code}.example`] }, {}, code),
      own,
    );
    return record ? [{ record: withRevision({ ...record, files: {} }), manifest: text }] : [];
  });
  await publishBrands(store, {
    brands,
    build: own,
    dist: folder,
    reach,
    by: "ann",
    why: "",
    now: now ?? (await store.now()),
  });
}

const currentOf = async (code: string) => (await readRelease(store, code))?.current;
const fileOf = (key: string) => path.join(folder, "store", key);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-rollback-"));
  for (const name of ["build.json", "critical.json"]) await writeFile(path.join(folder, name), "{}");
  vi.stubEnv("STORE", path.join(folder, "store"));
  store = await openStore("store", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it("a rollback goes through where somebody has edited the ledger, and says so", async () => {
  await publishAs("First", "b1");
  const first = await currentOf("acme");
  await publishAs("Second", "b1");
  const entry = fileOf(ledgerKey("acme", (await readRelease(store, "acme"))?.ledger?.id ?? ""));
  await writeFile(entry, (await readFile(entry, "utf8")).replace("ann", "bob"));
  const { code, stderr } = await merchant("rollback", "acme");
  expect([code, stderr]).toEqual([0, expect.stringContaining("the ledger of acme was edited")]);
  expect(await currentOf("acme")).toBe(first);
});

it("goes back to what was served before a revision that became current at its time", async () => {
  const time = (await store.now()) - 3_600_000;
  await publishAs("First", "b1", ["acme"], {}, time);
  const first = await currentOf("acme");
  await publishAs("Second", "b1", ["acme"], { from: new Date(time + 2000).toISOString() }, time + 1000);
  await publishAs("Third", "b1", ["acme"], {}, time + 3000);
  expect((await merchant("rollback", "acme")).code).toBe(0);
  expect((await merchant("rollback", "acme")).code).toBe(0);
  expect(await currentOf("acme")).toBe(first);
});

it("of all brands goes through beside a release that can't be read, which it names", async () => {
  await publishAs("First", "b1");
  const first = await currentOf("acme");
  await publishAs("Second", "b2");
  await writeFile(fileOf(releaseKey("bravo")), "{");
  const { code, stdout, stderr } = await merchant("rollback", "--all", "--to", "b1");
  expect([code, stdout, stderr]).toEqual([
    1,
    expect.stringContaining(`acme: serves ${first}`),
    expect.stringContaining("bravo: releases/bravo.json is not JSON"),
  ]);
  // So does the list of what brands serve.
  const listed = await merchant("releases");
  expect([listed.code, listed.stdout, listed.stderr]).toEqual([
    1,
    expect.stringContaining(`acme: serves ${first}`),
    expect.stringContaining("bravo: releases/bravo.json is not JSON"),
  ]);
});

it("to a build that the store has not is refused, with those that it has", async () => {
  await publishAs("First", "b1");
  const { code, stderr } = await merchant("rollback", "--all", "--to", "bl");
  expect([code, stderr]).toEqual([1, "the store has no build bl; it has b1.\n"]);
});

it("of all brands names those that have no revision of the build", async () => {
  await publishAs("First", "b1", ["acme"]);
  const first = await currentOf("acme");
  await publishAs("Second", "b2");
  const second = await currentOf("bravo");
  const { code, stderr } = await merchant("rollback", "--all", "--to", "b1");
  expect([code, stderr]).toEqual([1, "bravo: it has no revision of the build b1: what it serves stays\n"]);
  expect([await currentOf("acme"), await currentOf("bravo")]).toEqual([first, second]);
});

it("of all brands takes a share of another build back, and what was published for a time that has come", async () => {
  await publishAs("First", "b1");
  const first = await currentOf("acme");
  await publishAs("Second", "b2", ["acme"], { share: 5 });
  await publishAs("Second", "b2", ["bravo"], { from: "2026-01-01T00:00:00Z" });
  expect((await merchant("rollback", "--all", "--to", "b1")).code).toBe(0);
  for (const code of ["acme", "bravo"]) expect(await readRelease(store, code)).not.toHaveProperty("next");
  expect(await currentOf("acme")).toBe(first);
  const { code, stdout } = await merchant("rollback", "--all", "--to", "b1");
  expect([code, stdout]).toEqual([0, "every brand serves the build b1 already\n"]);
});

it("by a clock that is a day ahead takes a scheduled revision back, which nobody was served", async () => {
  await publishAs("First", "b1");
  await publishAs("Second", "b1");
  const second = await currentOf("acme");
  await publishAs("Third", "b1", ["acme"], { from: new Date((await store.now()) + 3_600_000).toISOString() });
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ["Date"] });
  const { stdout } = await merchant("rollback", "acme");
  vi.useRealTimers();
  expect(stdout).toBe(`acme: serves ${second}\n`);
});

it("by a clock that is behind the one of the change before says so, and is done", async () => {
  await publishAs("First", "b1");
  await publishAs("Second", "b1", ["bravo"]);
  await publishAs("Second", "b1", ["acme"], {}, (await store.now()) + 3_600_000);
  const first = (await readRelease(store, "acme"))?.previous;
  expect((await merchant("rollback", "bravo")).stderr).toBe("");
  const { code, stderr } = await merchant("rollback", "acme");
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^acme: the change before this one is of .* \(ann\)/)]);
  expect(await currentOf("acme")).toBe(first);
});
