import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { FILE_HASH_LENGTH } from "#core/merchant/index.ts";
import { deltaPath, hashOf, hostsKey, releaseKey } from "../store/index.ts";
import { createPublishedSites } from "./published-sites.ts";
import { at, edgeOf } from "./testing.ts";

describe("a host of a store", () => {
  it("is found by the longest domain that it is or ends with, and others are nobody's", async () => {
    const { visit } = await edgeOf("acme");
    const hosts = ["acme.example", "www.acme.example", "a.b.acme.example", "acme.example.evil", "example", "x.example"];
    expect(await Promise.all(hosts.map(visit))).toEqual(["First", "First", "First", null, null, null]);
  });

  it("costs two reads when its brand was never visited, and none for a second", async () => {
    const { visit, store } = await edgeOf("acme", "bravo");
    await visit("acme.example");
    await visit("nobody.bravo.example.unknown");
    store.reads.length = 0;
    await visit("bravo.example");
    const reads = store.reads.filter((key) => !key.startsWith("hosts/"));
    expect(reads).toEqual([releaseKey("bravo"), expect.stringMatching(/^records\/bravo\//)]);
    store.reads.length = 0;
    for (let visits = 0; visits < 50; visits++) await visit("bravo.example");
    expect(store.reads).toEqual([]);
  });

  it("is asked for once by many visits at the same time", async () => {
    const { visit, store } = await edgeOf("acme");
    await Promise.all(Array.from({ length: 20 }, () => visit("acme.example")));
    expect(store.reads.filter((key) => key.startsWith("re"))).toHaveLength(2);
  });
});

describe("a change of a release", () => {
  it("is served within two seconds, wherever its brand was last visited", async () => {
    const { visit, later, putRelease, putRecord } = await edgeOf("acme");
    expect(await visit("acme.example")).toBe("First");
    await putRelease("acme", { current: await putRecord("acme", "Second") });
    await later();
    expect(await visit("acme.example")).toBe("Second");
  });

  it("delays no visit of a brand that is visited all the time", async () => {
    const { visit, later, store, putRelease, putRecord } = await edgeOf("acme");
    await visit("acme.example");
    await putRelease("acme", { current: await putRecord("acme", "Second") });
    // The store does not answer for now.
    let answer = () => {};
    store.beforeRead = () => new Promise((resolve) => (answer = resolve));
    await later(1_500);
    expect(await visit("acme.example")).toBe("First");
    store.beforeRead = () => {};
    answer();
    await expect.poll(() => visit("acme.example")).toBe("Second");
  });

  it("is served after a clock was set back", async () => {
    const { store, warnings, putRelease, putRecord } = await edgeOf("acme");
    let now = Date.parse(at);
    const clock = { ...createManualClock(0), now: () => now };
    const { sites } = createPublishedSites({ store, clock, warn: (cause) => warnings.push(String(cause)) });
    const name = async () => (await sites.find("acme.example"))?.current?.record.site.name;
    expect(await name()).toBe("First");
    await putRelease("acme", { current: await putRecord("acme", "Second") });
    now -= 3_600_000;
    expect(await name()).toBe("Second");
  });

  it("for a share or a time is served with it, and with nothing before its time", async () => {
    const { store, clock, putRelease, putRecord } = await edgeOf("acme");
    const current = await putRecord("acme", "First");
    const next = { revision: await putRecord("acme", "Second"), share: 5, from: "2026-11-25T10:01:00.000Z" };
    await putRelease("acme", { current, next });
    const { sites } = createPublishedSites({ store, clock, warn: () => {} });
    expect((await sites.find("acme.example"))?.next).toBeUndefined();
    await clock.advance(60_000);
    const release = await sites.find("acme.example");
    expect([release?.next?.share, release?.next?.site.record.site.name]).toEqual([5, "Second"]);
  });

  it("that stages a revision shows it until its time is over", async () => {
    const { find, later, putRelease, putRecord } = await edgeOf("acme");
    const revision = await putRecord("acme", "Second");
    const staged = { revision, key: "k".repeat(24), until: "2026-11-25T10:01:00.000Z" };
    await putRelease("acme", { current: await putRecord("acme", "First"), staged });
    const site = await (await find("acme.example"))?.staged?.site();
    expect(site?.record.site.name).toBe("Second");
    await later(60_000);
    expect((await find("acme.example"))?.staged).toBeUndefined();
  });

  it("that takes a brand off leaves its hosts nobody's", async () => {
    const { visit, later, putRelease } = await edgeOf("acme");
    expect(await visit("acme.example")).toBe("First");
    await putRelease("acme", {});
    await later();
    expect(await visit("acme.example")).toBeNull();
  });
});

describe("two builds side by side", () => {
  it("each serve their own files; open pages of the old one keep theirs", async () => {
    const { file, later, putBuild, putRelease, putRecord } = await edgeOf("acme");
    expect([await file("/m/assets/start-1.js"), await file("/m/sw.js")]).toEqual(["one", "worker one"]);
    await putBuild("build2", { "/m/assets/start-2.js": "two", "/m/sw.js": "worker two" });
    await putRelease("acme", { current: await putRecord("acme", "Second", "build2") });
    await later();
    expect(await file("/m/assets/start-2.js")).toBe("two");
    expect(await file("/m/assets/start-1.js")).toBe("one");
    expect(await file("/m/sw.js")).toBe("worker two");
    expect(await file("/m/assets/start-3.js")).toBeUndefined();
  });

  it("that differ in a plugin alone each serve their own; their pages name the same build, whose core they share", async () => {
    const { file, find, later, putBuild, putRelease, putRecord } = await edgeOf("acme");
    const manifest = { build: "core1", signs: { line: "/m/assets/line-1.svg" } };
    const shown = async () => (await find("acme.example"))?.current?.build;
    for (const build of ["build2", "build3"]) {
      await putBuild(build, { [`/m/plugins/trackers/acme-${build}.js`]: build, "/m/sw.js": "worker" }, manifest);
      await putRelease("acme", { current: await putRecord("acme", "Acme", build) });
      await later();
      expect(await shown()).toMatchObject({ build: "core1", signs: manifest.signs });
      expect(await file(`/m/plugins/trackers/acme-${build}.js`)).toBe(build);
      expect(await file("/m/sw.js")).toBe("worker");
    }
  });

  it("of which there are many are read once, however often a file is asked for that none of them has", async () => {
    const { putBuild, file, store } = await edgeOf("acme");
    for (let build = 2; build <= 30; build++) await putBuild(`build${build}`, {});
    expect(await file("/m/assets/none-1.js")).toBeUndefined();
    store.reads.length = 0;
    expect(await file("/m/assets/none-2.js")).toBeUndefined();
    expect(store.reads).toEqual([]);
  });

  it("a file that a build does not list is not looked for in the store", async () => {
    const { file, store } = await edgeOf("acme");
    await file("/m/assets/start-1.js");
    store.reads.length = 0;
    expect(await file("/m/assets/other.js")).toBeUndefined();
    expect(await file("/m/brand/acme/../../../releases/acme.json")).toBeUndefined();
    expect(store.reads).toEqual([]);
  });

  it("a brand's own files are found by their addresses", async () => {
    const { file, store } = await edgeOf("acme");
    await store.put("files/acme/abc.svg", "<svg/>");
    expect(await file("/m/brand/acme/abc/pictures/logo.svg")).toBe("<svg/>");
    expect(await file("/m/brand/acme/abd/pictures/logo.svg")).toBeUndefined();
  });
});

describe("a file of which browsers have an earlier version", () => {
  it("is sent as what differs where the store has it for that version", async () => {
    const { asset, putBuild } = await edgeOf("acme");
    const earlier = await hashOf("earlier", FILE_HASH_LENGTH);
    const path = "/m/assets/start-0000000b.js";
    await putBuild("build2", { [path]: "later", [deltaPath(path, earlier)]: "what differs" });
    const versions = (await asset(path))?.versions;
    expect(versions?.pattern).toBe("/m/assets/start-*.js");
    expect(new TextDecoder().decode((await versions?.deltaFrom(earlier)?.()) as Uint8Array)).toBe("what differs");
    expect(versions?.deltaFrom(await hashOf("other", FILE_HASH_LENGTH))).toBeUndefined();
    expect(await asset(deltaPath(path, earlier))).toBeUndefined();
  });

  it.each(["/m/sw.js", "/m/assets/start-1.js", "/m/assets/line-0000000b.svg", "/m/asset-manifest.json"])(
    "has no versions where a name has no hash, or it is no script or style: %s",
    async (path) => {
      const { asset, later, putBuild, putRelease, putRecord } = await edgeOf("acme");
      await putBuild("build2", { [path]: "later" });
      await putRelease("acme", { current: await putRecord("acme", "Second", "build2") });
      await later();
      expect(await asset(path)).toMatchObject({ versions: undefined });
    },
  );
});

it("what an edge reads of a build itself is no file of a site", async () => {
  const { file } = await edgeOf("acme");
  expect([await file("/build.json"), await file("/critical.json")]).toEqual([undefined, undefined]);
});

it("a hundred thousand brands cost an edge nothing until somebody visits them", async () => {
  const { visit, store } = await edgeOf("acme");
  const shards = new Map<string, Record<string, string>>();
  for (let brand = 0; brand < 100_000; brand++) {
    const domain = `b${brand}.example`;
    const key = hostsKey(domain);
    const shard = shards.get(key) ?? {};
    shards.set(key, shard);
    shard[domain] = `b${brand}`;
  }
  for (const [key, shard] of shards) {
    const before = JSON.parse((await store.text(key)) ?? "{}");
    await store.put(key, JSON.stringify({ ...before, ...shard }));
  }
  store.reads.length = 0;
  expect(await visit("acme.example")).toBe("First");
  // One for each end of the host's name, the release, the record, its build, and the switched-off plugins of all.
  expect(store.reads.length).toBeLessThanOrEqual(8);
});

it("an edge keeps the two thousand revisions that were visited last, and reads others again", async () => {
  const { visit, store, putRecord, putRelease } = await edgeOf("acme");
  const codes = Array.from({ length: 2_000 }, (_, brand) => `b${brand}`);
  for (const code of codes) {
    const key = hostsKey(`${code}.example`);
    await store.put(key, JSON.stringify({ ...JSON.parse((await store.text(key)) ?? "{}"), [`${code}.example`]: code }));
    await putRelease(code, { current: await putRecord(code, "First") });
  }
  await visit("acme.example");
  for (const code of codes) await visit(`${code}.example`);
  store.reads.length = 0;
  for (const code of codes.slice(0, 10)) await visit(`${code}.example`);
  expect(store.reads).toEqual([]);
  await visit("acme.example");
  expect(store.reads).toEqual([expect.stringMatching(/^records\/acme\//)]);
});
