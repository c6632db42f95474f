import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testRecord } from "#server/edge/testing.ts";
import {
  BUILDS_KEY,
  hashOf,
  ledgerKey,
  publishing,
  type Reach,
  recordKey,
  releaseKey,
  type Store,
  storedRecord,
} from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";
import { changeReleases, readRelease } from "#tools/releases/index.ts";
import { merchant } from "./testing.ts";

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-store-"));
  vi.stubEnv("STORE", folder);
  store = await openStore(folder, "/");
  await store.write(BUILDS_KEY, JSON.stringify(["new", "old"]));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Publishes a brand's record of a build, and returns its revision. */
async function publish(code: string, build: string, reach: Reach = {}): Promise<string> {
  const text = storedRecord({ ...testRecord(code, [`${code}.example`]), build });
  const revision = await hashOf(text);
  await store.write(recordKey(code, revision), text);
  const change = publishing(revision, reach);
  await changeReleases(store, [{ code, change }], { action: "publish", by: "ann", why: "", now: 0 });
  return revision;
}

const backTo = (build: string) => merchant("rollback", "--all", "--to", build);
const fileOf = (key: string) => path.join(folder, key);
const current = async (code: string) => (await readRelease(store, code))?.current;

it("rollback --all brings each brand back to a build, and names those that have no revision of it", async () => {
  const old = await publish("acme", "old");
  await publish("acme", "new");
  const young = await publish("bravo", "new");
  const { code, stdout, stderr } = await backTo("old");
  expect([await current("acme"), await current("bravo")]).toEqual([old, young]);
  expect([code, stdout, stderr]).toEqual([
    1,
    expect.stringContaining(`acme: serves ${old}`),
    "of build old there is no revision of bravo: what they serve stays\n",
  ]);
  await publish("bravo", "old");
  expect(await backTo("old")).toMatchObject({ code: 0, stdout: "no brand serves another build than old\n" });
});

it("rollback --all takes a share of another build back, and what was published for a time that has come", async () => {
  const old = await publish("acme", "old");
  await publish("acme", "new", { share: 5 });
  await publish("bravo", "old");
  await publish("bravo", "new", { from: "1970-01-02T00:00:00Z" });
  expect((await backTo("old")).code).toBe(0);
  expect(await readRelease(store, "acme")).toMatchObject({ current: old });
  for (const code of ["acme", "bravo"]) expect(await readRelease(store, code)).not.toHaveProperty("next");
  expect((await backTo("old")).stdout).toBe("no brand serves another build than old\n");
});

it("rollback --all to a build that is not there fails, and says which ones are", async () => {
  const young = await publish("acme", "new");
  expect(await backTo("odl")).toMatchObject({
    code: 1,
    stderr: 'there is no build "odl" in the store; there are new, old.\n',
  });
  expect(await current("acme")).toBe(young);
});

it("a rollback goes through where somebody has edited the ledger, and says so", async () => {
  const first = await publish("acme", "old");
  await publish("acme", "new");
  const entry = fileOf(ledgerKey("acme", (await readRelease(store, "acme"))?.ledger?.id ?? ""));
  await writeFile(entry, (await readFile(entry, "utf8")).replace("ann", "bob"));
  const { code, stderr } = await merchant("rollback", "acme");
  expect([code, stderr]).toEqual([0, expect.stringContaining("the ledger of acme was edited")]);
  expect(await current("acme")).toBe(first);
});

it("rollback --all goes through beside a release that can't be read, which it names", async () => {
  const first = await publish("acme", "old");
  await publish("bravo", "old");
  await publish("acme", "new");
  await publish("bravo", "new");
  await writeFile(fileOf(releaseKey("bravo")), "{");
  const { code, stdout, stderr } = await merchant("rollback", "--all", "--to", "old");
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
