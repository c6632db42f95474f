import { existsSync } from "node:fs";
import fs, { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { FILE_HASH_LENGTH } from "#core/merchant/index.ts";
import { fileKey, hashOf, hostsKey, Refusal, recordKey, releaseKey, shardKey } from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";
import { memoryStore } from "#server/store/testing.ts";
import { build } from "#tools/manifest/fixtures.ts";
import { readHosts } from "./hosts.ts";
import { readLedger, readRelease } from "./ledger.ts";
import { readBuilds } from "./lists.ts";
import { upload } from "./publish-brands.ts";
import { storeFailure } from "./store-failure.ts";
import { current, isWhole, made, publishAll, publishable, withBuildFolder } from "./testing.ts";

const dist = withBuildFolder();

describe("publishing into a store", () => {
  it("writes everything that a release names before the release", async () => {
    const store = memoryStore();
    const written: string[] = [];
    store.beforeChange = (key) => written.push(key);
    const acme = made("acme");
    await publishAll(store, [acme]);
    const order = [
      "builds/b1/build.json",
      "builds/b1/files.json",
      "builds.json",
      "files/acme/first.svg",
      recordKey("acme", acme.record.site.revision),
      hostsKey("acme.example"),
      releaseKey("acme"),
    ];
    expect(written.filter((key) => order.includes(key))).toEqual(order);
    expect(written.at(-1)).toBe(releaseKey("acme"));
  });

  it("reads and writes those files of a brand alone that the store has not, unless it is forced to", async () => {
    const store = memoryStore();
    const file = path.join(dist(), "photo.png");
    await writeFile(file, "photo");
    const photo = `/m/brand/acme/${await hashOf("photo", FILE_HASH_LENGTH)}/photo.png`;
    const acme = (name: string) => {
      const { record, manifest } = made("acme", name);
      return publishable({ ...record, files: { ...record.files, [photo]: { path: file } } }, manifest);
    };
    await publishAll(store, [acme("First")]);
    // It is not looked at again.
    await rm(file);
    const written: string[] = [];
    store.beforeChange = (key) => written.push(key);
    const [second] = await publishAll(store, [acme("Second")]);
    expect(second?.failure).toBeUndefined();
    const files = () => written.filter((key) => key.startsWith("files/acme/") && !key.endsWith(".json"));
    expect(files()).toEqual(["files/acme/second.svg"]);
    await writeFile(file, "photo");
    await upload(store, { brands: [acme("Second")], build: { ...build, fullBuild: "b1" }, dist: dist(), force: true });
    expect(files()).toEqual(["files/acme/second.svg", "files/acme/second.svg", fileKey(photo)]);
  });

  it("puts a build there once, and two builds side by side", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
    await publishAll(store, [made("acme", "Second", undefined, "b2")], {}, "b2");
    const written: string[] = [];
    store.beforeChange = (key) => written.push(key);
    await publishAll(store, [made("acme", "Third", undefined, "b2")], {}, "b2");
    expect(written.filter((key) => key.startsWith("builds"))).toEqual([]);
    expect((await readBuilds(store)).list).toEqual(["b2", "b1"]);
  });

  it("killed at any write leaves the old or the new release, whole", async () => {
    for (let survives = 0; ; survives++) {
      const store = memoryStore();
      await publishAll(store, [made("acme")]);
      let writes = 0;
      store.beforeChange = () => {
        if (writes++ >= survives) throw new Error("killed");
      };
      const domains = ["acme.example", "new.example"];
      const isDone = await isWhole(publishAll(store, [made("acme", "Second", domains)]));
      store.beforeChange = () => undefined;
      expect(["First", "Second"]).toContain(await current(store, "acme"));
      expect((await readHosts(store)).get("acme.example")).toBe("acme");
      // And the next one goes through.
      await publishAll(store, [made("acme", "Third", domains)]);
      expect(await current(store, "acme")).toBe("Third");
      if (isDone) break;
    }
  });

  it("refuses a domain of another brand, of one above and of one below, and leaves everything as it was", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme", "First", ["vn.acme.example"])]);
    for (const domain of ["vn.acme.example", "www.vn.acme.example", "my.vn.acme.example", "acme.example"]) {
      const [outcome] = await publishAll(store, [made("bravo", "First", [domain])]);
      expect(outcome?.failure).toMatch(/^vn\.acme\.example is published for acme\. Publish acme without it first/);
    }
    expect([...(await readHosts(store))]).toEqual([["vn.acme.example", "acme"]]);
    expect(await readRelease(store, "bravo")).toBeUndefined();
  });

  it("moves a domain from one brand to another when both are published", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
    const moved = [made("acme", "First", ["acme2.example"]), made("bravo", "First", ["acme.example"])];
    expect((await publishAll(store, moved)).map(({ failure }) => failure)).toEqual([undefined, undefined]);
    expect(Object.fromEntries(await readHosts(store))).toEqual({ "acme.example": "bravo", "acme2.example": "acme" });
  });

  it("that the store refuses for one brand says so of this one, and changes the others", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme"), made("bravo")]);
    store.beforeChange = (key) => {
      if (key === releaseKey("acme")) throw Object.assign(new Error("full"), { code: "ENOSPC" });
    };
    const outcomes = await publishAll(store, [made("acme", "Second"), made("bravo", "Second")]);
    expect(outcomes.map(({ code, failure }) => [code, failure])).toEqual([
      ["acme", "the disk is full (ENOSPC). Free some space, then try again"],
      ["bravo", undefined],
    ]);
    expect([await current(store, "acme"), await current(store, "bravo")]).toEqual(["First", "Second"]);
  });

  it("of a brand with a file that changed meanwhile fails alone", async () => {
    const store = memoryStore();
    const acme = made("acme");
    const files = { "/m/brand/acme/x1/logo.svg": { path: path.join(dist(), "gone.svg") } };
    const outcomes = await publishAll(store, [publishable({ ...acme.record, files }, ""), made("bravo")]);
    expect(outcomes.map(({ code, failure }) => [code, failure])).toEqual([
      ["acme", expect.stringContaining("gone.svg was changed while it was published")],
      ["bravo", undefined],
    ]);
  });

  it("of a brand whose picture became another one meanwhile fails: at its address no other may ever lie", async () => {
    const store = memoryStore();
    const file = path.join(dist(), "later.png");
    await writeFile(file, "other");
    const address = `/m/brand/acme/${await hashOf("first", FILE_HASH_LENGTH)}/later.png`;
    const acme = publishable({ ...made("acme").record, files: { [address]: { path: file } } }, "");
    const [outcome] = await publishAll(store, [acme]);
    expect(outcome?.failure).toEqual(expect.stringContaining("later.png was changed while it was published"));
    expect(await store.text(fileKey(address) ?? "")).toBeUndefined();
  });

  it("of two publishers at once tells the later one, and loses nothing", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
    // Both have read the release before either changes it.
    let goOn = () => {};
    const both = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let readers = 0;
    store.beforeRead = (key) => {
      if (key !== releaseKey("acme")) return;
      readers += 1;
      if (readers === 2) goOn();
      return both;
    };
    const outcomes = await Promise.all(
      ["Second", "Third"].map(async (name) => (await publishAll(store, [made("acme", name)]))[0]),
    );
    const failures = outcomes.flatMap((outcome) => outcome?.failure ?? []);
    expect(failures).toEqual([expect.stringContaining("it was changed by somebody else meanwhile")]);
    const release = await readRelease(store, "acme");
    expect(await readLedger(store, release ?? { code: "acme" })).toHaveLength(2);
  });

  it("whose end the store refuses says which brands were changed", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
    let isGiven = false;
    store.beforeChange = (key) => {
      isGiven ||= key === releaseKey("acme");
      if (isGiven && key === hostsKey("acme.example")) throw Object.assign(new Error("full"), { code: "ENOSPC" });
    };
    const failure = await publishAll(store, [made("acme", "Second", ["new.example"])]).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(Refusal);
    expect(String(failure)).toContain(
      "the disk is full (ENOSPC). Free some space, then try again. Changed before that: acme.",
    );
    expect(await current(store, "acme")).toBe("Second");
  });

  it("of two brands that are given a domain at once refuses the later one", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
    let reads = 0;
    // Bravo's publisher has seen who has which domain: then acme gets the one that bravo is about to get.
    store.beforeRead = async (key) => {
      if (key !== hostsKey("shared.example") || ++reads !== 2) return;
      await publishAll(store, [made("acme", "Second", ["acme.example", "shared.example"])]);
    };
    const [outcome] = await publishAll(store, [made("bravo", "First", ["bravo.example", "shared.example"])]);
    expect(outcome?.failure).toContain("shared.example is published for acme");
    expect([await current(store, "acme"), await current(store, "bravo")]).toEqual(["Second", undefined]);
    expect((await readHosts(store)).get("shared.example")).toBe("acme");
  });

  it("takes a release that somebody broke for none of its own, and says how to mend it", async () => {
    for (const broken of ["null", "{}", '{"code":', "[]"]) {
      const store = memoryStore();
      await publishAll(store, [made("acme"), made("bravo")]);
      await store.put(releaseKey("acme"), broken);
      const outcomes = await publishAll(store, [made("acme", "Second"), made("bravo", "Second")]);
      expect(outcomes.map(({ failure }) => failure)).toEqual([expect.stringContaining(releaseKey("acme")), undefined]);
    }
  });

  it("never takes broken hosts for none", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
    for (const broken of ["null", "[]", '{"a.example":7}', "{"]) {
      await store.put(hostsKey("acme.example"), broken);
      await expect(publishAll(store, [made("acme", "Second")])).rejects.toThrow(
        /hosts\/.*\.json can't be read: remove it/,
      );
    }
  });
});

describe.skipIf(!existsSync("/dev/full"))("a full disk", () => {
  it("leaves the old or the new release, whole, at whatever write it is full, and says what to do", async () => {
    const domains = ["acme.example", "new.example"];
    for (let left = 0; ; left++) {
      const folder = await mkdtemp(path.join(tmpdir(), "livery-full-"));
      const store = await openStore(folder, "/");
      await publishAll(store, [made("acme")]);
      let writes = 0;
      const { writeFile: write } = fs;
      vi.spyOn(fs, "writeFile").mockImplementation((file, content) =>
        // Whatever is written to this device finds no space.
        write(writes++ < left ? file : "/dev/full", content),
      );
      syncBuiltinESMExports();
      const failure = await publishAll(store, [made("acme", "Second", domains)]).then(
        ([outcome]) => outcome?.failure,
        storeFailure,
      );
      vi.restoreAllMocks();
      syncBuiltinESMExports();
      if (failure === undefined) break;
      expect(failure).toContain("the disk is full (ENOSPC). Free some space, then try again");
      expect(await current(store, "acme")).toBe("First");
      expect((await readdir(folder, { recursive: true })).filter((name) => /\.(lock|tmp)$/.test(name))).toEqual([]);
      await publishAll(store, [made("acme", "Third", domains)]);
      expect(await current(store, "acme")).toBe("Third");
      await rm(folder, { recursive: true });
    }
  });
});

it("a store that refuses, or does not answer, is told in words with the next step", () => {
  const told = (code: string) => storeFailure(Object.assign(new Error(code), { code }));
  expect(told("EACCES")).toContain("may not be read or written (EACCES). Change its permissions");
  expect(told("ECONNREFUSED")).toContain("does not answer");
  const ofRedis = (message: string) => storeFailure(new Error(message));
  expect(ofRedis("OOM command not allowed")).toContain("the store is full");
  expect(ofRedis("NOPERM this user has no permissions")).toContain("Change the user's rights");
  expect(storeFailure(new Error("odd"))).toBe("odd");
});

it("domains are spread over all shards", () => {
  const shards = new Set(Array.from({ length: 4_000 }, (_, index) => hostsKey(`brand${index}.example`)));
  expect(shards.size).toBe(256);
  expect(shards).toContain(shardKey(255));
});
