import { describe, expect, it } from "vitest";
import { ledgerKey, readText, recordKey, removing, rollingBack, type Store } from "#server/store/index.ts";
import { memoryStore } from "#server/store/testing.ts";
import { readRelease } from "./ledger.ts";
import { readBuilds } from "./lists.ts";
import { prune } from "./prune.ts";
import { change, current, isWhole, made, publishAll, withBuildFolder } from "./testing.ts";

withBuildFolder();

/** Three releases of two brands, each of another build: the revisions of acme. */
async function publishThree(store: Store): Promise<readonly string[]> {
  const revisions: string[] = [];
  for (const [name, build] of [
    ["First", "b1"],
    ["Second", "b2"],
    ["Third", "b3"],
  ] as const) {
    await publishAll(store, [made("acme", name, undefined, build), made("bravo", name, undefined, build)], {}, build);
    revisions.push((await readRelease(store, "acme"))?.current ?? "");
  }
  return revisions;
}

describe("pruning", () => {
  it("removes what none of the last changes names, and nothing else", async () => {
    const store = memoryStore();
    for (const [name, build] of [
      ["First", "b1"],
      ["Second", "b2"],
      ["Third", "b3"],
      ["Fourth", "b3"],
    ] as const)
      await publishAll(store, [made("acme", name, undefined, build)], {}, build);
    expect(await prune(store, { keep: 1, isDry: true })).toMatchObject({ records: 2, builds: ["b2", "b1"] });
    expect(await readText(store, "files/acme/first.svg")).toBeDefined();
    await prune(store, { keep: 1 });
    const left = ["first", "second", "third", "fourth"].map((name) => readText(store, `files/acme/${name}.svg`));
    expect((await Promise.all(left)).map((text) => text !== undefined)).toEqual([false, false, true, true]);
    expect((await readBuilds(store)).list).toEqual(["b3"]);
    expect(await readText(store, "builds/b1/build.json")).toBeUndefined();
    await change(
      store,
      "acme",
      rollingBack(undefined, () => undefined),
    );
    expect(await current(store, "acme")).toBe("Third");
  });

  it("keeps what a brand that was taken off needs to come back, until it is back and has newer ones", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme"), made("bravo")]);
    await change(store, "acme", removing);
    const later = async () => {
      await publishAll(store, [made("bravo", "Second", undefined, "b2")], {}, "b2");
      await publishAll(store, [made("bravo", "Third", undefined, "b2")], {}, "b2");
      return prune(store, { keep: 1 });
    };
    expect((await later()).builds).toEqual([]);
    await change(
      store,
      "acme",
      rollingBack(undefined, () => undefined),
    );
    expect([await current(store, "acme"), await store.text("removed.json")]).toEqual(["First", "[]"]);
    for (const name of ["Second", "Third"]) await publishAll(store, [made("acme", name, undefined, "b2")], {}, "b2");
    expect((await prune(store, { keep: 1 })).builds).toEqual(["b1"]);
  });

  it("keeps what a rollback would serve, also where later changes have served nothing new, and the newest build", async () => {
    const store = memoryStore();
    const back = rollingBack(undefined, () => undefined);
    for (const name of ["First", "Second"]) await publishAll(store, [made("acme", name)]);
    for (const name of ["Third", "Fourth"]) {
      await publishAll(store, [made("acme", name)], { share: 5 });
      await change(store, "acme", back);
    }
    // No brand serves it yet.
    await publishAll(store, [], {}, "b2");
    expect((await prune(store, { keep: 1 })).builds).toEqual([]);
    await change(store, "acme", back);
    expect(await current(store, "acme")).toBe("First");
  });

  it("keeps the build of a brand that comes back while it looks for those that were taken off", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme"), made("bravo")]);
    await change(store, "acme", removing);
    await publishAll(store, [made("bravo", "Second", undefined, "b2")], {}, "b2");
    await publishAll(store, [made("bravo", "Third", undefined, "b2")], {}, "b2");
    store.beforeRead = async (key) => {
      if (key !== "removed.json") return;
      store.beforeRead = () => undefined;
      await change(
        store,
        "acme",
        rollingBack(undefined, () => undefined),
      );
    };
    expect((await prune(store, { keep: 1 })).builds).toEqual([]);
  });

  it.each(["{", "null", "[1]"])("changes nothing where the list of brands that were taken off is %j", async (text) => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
    await store.put("removed.json", text);
    await expect(publishAll(store, [made("acme", "Second")])).rejects.toThrow(
      "removed.json is no list of names: remove it, then take",
    );
    expect(await current(store, "acme")).toBe("First");
  });

  it("finds a brand that was taken off by a publisher that was killed at any write", async () => {
    for (let survives = 0; ; survives++) {
      const store = memoryStore();
      await publishAll(store, [made("acme"), made("bravo")]);
      let writes = 0;
      store.beforeChange = () => {
        if (writes++ >= survives) throw new Error("killed");
      };
      const isDone = await isWhole(change(store, "acme", removing));
      store.beforeChange = () => undefined;
      await publishAll(store, [made("bravo", "Second", undefined, "b2")], {}, "b2");
      await publishAll(store, [made("bravo", "Third", undefined, "b2")], {}, "b2");
      expect((await prune(store, { keep: 1 })).builds).toEqual([]);
      if (isDone) break;
    }
  });

  it("keeps the build of a share, and of what is staged", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
    await publishAll(store, [made("acme", "Second", undefined, "b2")], { share: 5 }, "b2");
    expect((await prune(store, { keep: 1 })).builds).toEqual([]);
  });

  it("keeps all of a brand whose ledger was edited, and all builds, and prunes the other brands", async () => {
    const store = memoryStore();
    await publishThree(store);
    const newest = (await readRelease(store, "acme"))?.ledger?.id ?? "";
    const text = (await readText(store, ledgerKey("acme", newest))) ?? "";
    await store.put(ledgerKey("acme", newest), text.replace("ann", "bob"));
    const { kept, builds, records } = await prune(store, { keep: 1 });
    expect(kept).toEqual([expect.stringMatching(/^acme: the ledger of acme was edited: .* restore ledger\/acme\//)]);
    expect([builds, records]).toEqual([[], 1]);
    const left = ["acme", "bravo"].map((code) => readText(store, `files/${code}/first.svg`));
    expect((await Promise.all(left)).map((one) => one !== undefined)).toEqual([true, false]);

    await store.put(ledgerKey("acme", newest), text);
    expect(await prune(store, { keep: 1 })).toMatchObject({ kept: [], builds: ["b1"] });
  });

  it("removes a damaged record that nothing names any more, and keeps all of a brand that serves one", async () => {
    const store = memoryStore();
    const [first = "", , third = ""] = (await publishThree(store)).map((revision) => recordKey("acme", revision));
    await store.put(first, "{");
    expect(await prune(store, { keep: 1 })).toMatchObject({ kept: [], records: 2, builds: ["b1"] });
    expect(await readText(store, first)).toBeUndefined();

    await store.put(third, "{");
    expect((await prune(store, { keep: 1 })).kept).toEqual([
      expect.stringMatching(/^acme: the record .* of acme is not/),
    ]);
  });
});
