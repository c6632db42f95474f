import { describe, expect, it, vi } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { buildKey, hostsKey, recordKey, releaseKey, storeReadLimits } from "../store/index.ts";
import { createPublishedSites } from "./published-sites.ts";
import { at, broken, edgeOf } from "./testing.ts";

describe("what is not as publishing writes it", () => {
  it.each(broken)("%j in a release's place leaves the last valid one, and other brands alone", async (content) => {
    const { store, visit, later, restart, warnings } = await edgeOf("acme", "bravo");
    expect([await visit("acme.example"), await visit("bravo.example")]).toEqual(["First", "First"]);
    await store.put(releaseKey("acme"), content);
    for (let round = 0; round < 3; round++) {
      await later();
      expect([await visit("acme.example"), await visit("bravo.example")]).toEqual(["First", "First"]);
    }
    expect(warnings).toEqual([expect.stringContaining(releaseKey("acme"))]);
    // Where the edge starts just then, it is not known what the host is.
    restart();
    expect([await visit("acme.example"), await visit("bravo.example")]).toEqual([undefined, "First"]);
  });

  it.each(broken)("%j in the place of hosts leaves the last valid ones", async (content) => {
    const { store, visit, later, warnings } = await edgeOf("acme", "bravo");
    await visit("acme.example");
    await store.put(hostsKey("acme.example"), content);
    await later();
    expect(await visit("acme.example")).toBe(content === "{}" ? null : "First");
    expect(await visit("bravo.example")).toBe("First");
    expect(warnings).toHaveLength(content === "{}" ? 0 : 1);
  });

  it.each(broken)(
    "%j in a record's place is not served; where the edge starts, the revision before is",
    async (content) => {
      const { store, visit, later, restart, warnings, putRelease, putRecord } = await edgeOf("acme", "bravo");
      const [previous, current] = [await putRecord("acme", "First"), await putRecord("acme", "Second")];
      expect(await visit("acme.example")).toBe("First");
      await store.put(recordKey("acme", current), content);
      await putRelease("acme", { current, previous });
      await later();
      expect([await visit("acme.example"), await visit("bravo.example")]).toEqual(["First", "First"]);
      restart();
      expect([await visit("acme.example"), await visit("bravo.example")]).toEqual(["First", "First"]);
      expect(warnings.filter((text) => text.includes(current)).length).toBeLessThanOrEqual(2);
    },
  );

  it("because it is too large leaves the last valid one", async () => {
    const { visit, later, store, warnings, putRecord } = await edgeOf("acme");
    expect(await visit("acme.example")).toBe("First");
    const release = { code: "acme", current: await putRecord("acme", "Second"), at, by: "ann", why: "" };
    await store.put(releaseKey("acme"), JSON.stringify(release).padEnd(storeReadLimits.bytes + 1));
    await later();
    expect(await visit("acme.example")).toBe("First");
    expect(warnings).toEqual([expect.stringContaining(`more than ${storeReadLimits.bytes} bytes`)]);
  });

  it("among the hosts takes no brand away whose domain lies elsewhere", async () => {
    const { store, visit } = await edgeOf("acme");
    await store.put(hostsKey("example"), "{");
    expect(hostsKey("example")).not.toBe(hostsKey("acme.example"));
    expect(await visit("acme.example")).toBe("First");
    // It may be below this one that a host is a brand's.
    await store.put(hostsKey("vip.acme.example"), "{");
    expect(await visit("vip.acme.example")).toBeUndefined();
  });

  it("another brand's record, or one whose build is not there, is not served", async () => {
    const { store, visit, restart, putRelease, putRecord } = await edgeOf("acme", "bravo");
    const previous = await putRecord("acme", "First");
    const others = await putRecord("bravo", "Bravo");
    await store.put(recordKey("acme", others), (await store.text(recordKey("bravo", others))) ?? "");
    for (const current of [others, await putRecord("acme", "Second", "nobuild"), "0123456789abcdef"]) {
      await putRelease("acme", { current, previous });
      restart();
      expect(await visit("acme.example")).toBe("First");
    }
  });

  it("a record that somebody edited is not served", async () => {
    const { store, visit, restart, putRelease, putRecord } = await edgeOf("acme");
    const [previous, current] = [await putRecord("acme", "First"), await putRecord("acme", "Second")];
    const text = (await store.text(recordKey("acme", current))) ?? "";
    await store.put(recordKey("acme", current), text.replace("Second", "Edited"));
    await putRelease("acme", { current, previous });
    restart();
    expect(await visit("acme.example")).toBe("First");
  });

  it("because it is gone leaves the last valid one", async () => {
    const { store, visit, later, warnings } = await edgeOf("acme");
    await visit("acme.example");
    for (const key of [releaseKey("acme"), hostsKey("acme.example")]) await store.remove(key);
    await later();
    expect(await visit("acme.example")).toBe("First");
    expect(warnings.sort()).toEqual([
      expect.stringContaining("hosts/"),
      expect.stringContaining("releases/acme.json is gone"),
    ]);
  });

  it("a record that can't be read leaves what was served last, not the revision that its release names before", async () => {
    const { visit, later, putRelease, putRecord } = await edgeOf("acme");
    expect(await visit("acme.example")).toBe("First");
    await putRelease("acme", { current: "0123456789abcdef", previous: await putRecord("acme", "Zeroth") });
    await later();
    expect(await visit("acme.example")).toBe("First");
  });

  it("a record that can't be read is asked for every two seconds, not at every visit, also by a clock that was set back", async () => {
    const { store, putRelease, putRecord } = await edgeOf("acme");
    let now = Date.parse(at);
    const clock = { ...createManualClock(0), now: () => now };
    const { sites } = createPublishedSites({ store, clock, warn: () => {} });
    const previous = await putRecord("acme", "First");
    const current = await putRecord("acme", "Second");
    const text = (await store.text(recordKey("acme", current))) ?? "";
    await store.remove(recordKey("acme", current));
    await putRelease("acme", { current, previous });
    const visit = async () => (await sites.find("acme.example"))?.current?.record.site.name;
    const asked = () => store.reads.filter((key) => key === recordKey("acme", current)).length;
    for (let visits = 0; visits < 5; visits++) expect(await visit()).toBe("First");
    expect(asked()).toBe(1);
    now += 2_000;
    await visit();
    expect(asked()).toBe(2);
    await store.put(recordKey("acme", current), text);
    now -= 3_600_000;
    expect(await visit()).toBe("Second");
  });

  it("is served again once it is mended", async () => {
    const { store, visit, later, putRelease, putRecord } = await edgeOf("acme");
    await visit("acme.example");
    await store.put(releaseKey("acme"), "null");
    await later();
    await visit("acme.example");
    await putRelease("acme", { current: await putRecord("acme", "Second") });
    await later();
    expect(await visit("acme.example")).toBe("Second");
  });
});

describe("a store that is gone", () => {
  it("for ten minutes leaves every brand that was visited served", async () => {
    const { store, visit, later, age, warnings, putRelease, putRecord } = await edgeOf("acme", "bravo");
    await visit("acme.example");
    store.beforeRead = () => {
      throw new Error("connection refused");
    };
    for (let minute = 0; minute < 10; minute++) {
      await later(60_000);
      expect(await visit("acme.example")).toBe("First");
    }
    expect(await visit("bravo.example")).toBeUndefined();
    expect(age()).toBe(600);
    // Each key says so once.
    expect(warnings.length).toBeLessThanOrEqual(5);
    store.beforeRead = () => {};
    await putRelease("acme", { current: await putRecord("acme", "Second") });
    await later();
    expect(await visit("acme.example")).toBe("Second");
    expect(age()).toBe(0);
  });

  it("because its folder was moved away is as old as its last answer, also where nobody's hosts are visited", async () => {
    const { store, visit, later, age } = await edgeOf("acme");
    await visit("acme.example");
    const kept = new Map<string, string>();
    for (const key of new Set(store.reads)) kept.set(key, (await store.text(key)) ?? "");
    for (const key of kept.keys()) await store.remove(key);
    for (let minute = 0; minute < 10; minute++) {
      await later(60_000);
      expect(await visit("acme.example")).toBe("First");
      expect(await visit(`nobody${minute}.example`)).toBeNull();
    }
    expect(age()).toBe(600);
    for (const [key, text] of kept) if (text !== "") await store.put(key, text);
    await later();
    await visit("acme.example");
    expect(age()).toBe(0);
  });

  it("that never answers delays the first visit by half a second, and no other one", async () => {
    const { store, visit, later, clock } = await edgeOf("acme");
    await visit("acme.example");
    store.beforeRead = () => new Promise(() => {});
    await later();
    const answered: number[] = [];
    const start = clock.now();
    const ask = () => void visit("acme.example").then(() => answered.push(clock.now() - start));
    ask();
    await clock.advance(1_000);
    for (let second = 1; second < 120; second++) {
      ask();
      await clock.advance(1_000);
    }
    expect(answered).toEqual(Array.from({ length: 120 }, (_, second) => (second === 0 ? 500 : second * 1_000)));
  });
});

describe("a key whose read hangs", () => {
  /** Visits once a second. @returns how long each visit took (ms) */
  async function visitFor(seconds: number, { visit, clock }: Awaited<ReturnType<typeof edgeOf>>) {
    const times: number[] = [];
    for (let second = 0; second < seconds; second++) {
      const start = clock.now();
      void visit("acme.example").then(() => times.push(clock.now() - start));
      await clock.advance(1_000);
    }
    return times;
  }

  it("delays no visit of a brand that is visited each second, and is read ever more seldom", async () => {
    const edge = await edgeOf("acme", "bravo");
    const { store, visit, putRelease, putRecord } = edge;
    await visit("acme.example");
    await visitFor(3, edge);
    store.beforeRead = (key) => (key === releaseKey("acme") ? new Promise(() => {}) : undefined);
    store.reads.length = 0;
    expect(await visitFor(300, edge)).toEqual(Array(300).fill(0));
    expect(store.reads.filter((key) => key === releaseKey("acme")).length).toBeLessThan(16);
    expect(await visit("bravo.example")).toBe("First");
    store.beforeRead = () => {};
    await putRelease("acme", { current: await putRecord("acme", "Second") });
    await visitFor(36, edge);
    await vi.waitFor(async () => expect(await visit("acme.example")).toBe("Second"));
  });

  it("of a new revision delays visits for half a second once; meanwhile the last one is served", async () => {
    const edge = await edgeOf("acme");
    const { store, visit, putRelease, putRecord } = edge;
    await visit("acme.example");
    await visitFor(3, edge);
    const current = await putRecord("acme", "Second");
    store.beforeRead = (key) => (key === recordKey("acme", current) ? new Promise(() => {}) : undefined);
    await putRelease("acme", { current });
    expect((await visitFor(120, edge)).filter((ms) => ms > 0)).toEqual([500]);
    expect(await visit("acme.example")).toBe("First");
    store.beforeRead = () => {};
    await visitFor(36, edge);
    await vi.waitFor(async () => expect(await visit("acme.example")).toBe("Second"));
  });

  it("is read once for all who ask for it", async () => {
    const { store, file, clock } = await edgeOf("acme");
    const key = buildKey("build1", "/m/assets/start-1.js");
    let answer = () => {};
    store.beforeRead = (asked) => (asked === key ? new Promise((resolve) => (answer = resolve)) : undefined);
    const files = Promise.all(Array.from({ length: 10 }, () => file("/m/assets/start-1.js")));
    await vi.waitFor(() => expect(store.reads).toContain(key));
    await clock.advance(0);
    answer();
    expect(await files).toEqual(Array(10).fill("one"));
    expect(store.reads.filter((asked) => asked === key)).toHaveLength(1);
  });
});
