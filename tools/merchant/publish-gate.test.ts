import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { type BrandReports, noReports } from "#server/edge/index.ts";
import { testBuild, testRecord } from "#server/edge/testing.ts";
import {
  BUILDS_KEY,
  type Change,
  hashOf,
  promoting,
  type Release,
  recordKey,
  releaseKey,
  rollingBack,
  storedRecord,
} from "#server/store/index.ts";
import { memoryStore, type TestStore } from "#server/store/testing.ts";
import { changeReleases, readRelease } from "#tools/releases/index.ts";
import { decide, gateOf } from "./publish-gate.ts";

/** A brand with a share, and a gate on it, during which others change the release. */
async function gated(
  share: (current: string, next: string) => BrandReports,
  meanwhile: readonly Change[] = [],
  breakStore: (store: TestStore) => void = () => {},
) {
  const store = memoryStore();
  await store.put(BUILDS_KEY, JSON.stringify([testBuild.build]));
  const revisions: string[] = [];
  for (const name of ["Old", "New", "Staged"]) {
    const text = storedRecord(testRecord("acme", ["acme.example"], { name }));
    revisions.push(await hashOf(text));
    await store.put(recordKey("acme", await hashOf(text)), text);
  }
  const [current = "", next = "", staged = ""] = revisions;
  const change = { at: "2026-11-25T10:00:00Z", by: "ann", why: "" };
  const stagedNow = { revision: staged, key: "k".repeat(24), until: "2099-01-01T00:00:00Z" };
  const release: Release = { code: "acme", current, next: { revision: next, share: 5 }, staged: stagedNow, ...change };
  await store.put(releaseKey("acme"), JSON.stringify(release));
  const left = [...meanwhile];
  const edge = createServer(async (_, answer) => {
    for (let one = left.shift(); one; one = left.shift())
      await changeReleases(store, [{ code: "acme", change: one }], { action: "test", by: "bob", why: "", now: 0 });
    breakStore(store);
    answer.end(JSON.stringify(share(current, next)));
  });
  await new Promise<void>((resolve) => edge.listen(0, "127.0.0.1", resolve));
  const [said, failed]: [string[], string[]] = [[], []];
  const decided = decide(store, release, {
    lasts: 1,
    edges: [`http://127.0.0.1:${(edge.address() as AddressInfo).port}`],
    print: (text) => said.push(text),
    warn: (text) => said.push(text),
    fail: (text) => failed.push(text),
  });
  await decided.catch((cause: Error) => failed.push(cause.message));
  edge.close();
  store.beforeRead = () => {};
  const served = (await readRelease(store, "acme"))?.current;
  return { serves: ["Old", "New", "Staged"][revisions.indexOf(served ?? "")], said, failed };
}

const visits = (served: number, started = served): BrandReports[string] => ({
  ...noReports,
  visits: {
    ...noReports.visits,
    served,
    start: started,
    "first-screen": started,
    "login-tried": served / 2,
    "login-done": served / 2,
  },
});
const good = (current: string, next: string) => ({ [current]: visits(4_000), [next]: visits(400) });
const bad = (current: string, next: string) => ({ [current]: visits(4_000), [next]: visits(400, 0) });

it("a gate promotes the revision that it has compared, or takes it back", async () => {
  expect(await gated(good)).toMatchObject({ serves: "New", failed: [] });
  const { serves, failed } = await gated(bad);
  expect([serves, failed.join()]).toEqual(["Old", expect.stringContaining("was taken back")]);
});

it("a gate leaves a release alone whose share somebody else has ended meanwhile", async () => {
  const takenBack = rollingBack(undefined, () => undefined);
  for (const [reports, meanwhile, serves] of [
    [good, [takenBack], "Old"],
    [bad, [promoting], "New"],
  ] as const) {
    const { serves: served, said, failed } = await gated(reports, meanwhile);
    expect([served, failed.join()]).toEqual([serves, expect.stringContaining("somebody else has ended the share")]);
    expect(said.join()).not.toContain("serves");
  }
});

it("a gate says what is to be done, and why, before it asks the store", async () => {
  const full = async () => {
    throw new Error("OOM command not allowed");
  };
  const { said, serves } = await gated(bad, [], (store) => (store.beforeRead = full));
  expect([said.join(), serves]).toEqual([expect.stringMatching(/acme: to be taken back: no starts in 400/), "Old"]);
});

it("a gate without two revisions is refused", () => {
  const args = { brand: "acme", gate: "10m", at: undefined };
  expect(() => gateOf({ ...args, share: "100" })).toThrow("give it a --share below 100");
  expect(() => gateOf({ ...args, share: undefined })).toThrow("add --share");
});
