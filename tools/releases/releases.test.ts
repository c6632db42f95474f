import { existsSync } from "node:fs";
import fs, { mkdtemp, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { FILE_HASH_LENGTH } from "#core/merchant/index.ts";
import {
  hashOf,
  hostsKey,
  promoting,
  type Reach,
  Refusal,
  readPublicKeys,
  readSigningKey,
  readText,
  recordKey,
  releaseKey,
  removing,
  rollingBack,
  type Store,
  shardKey,
} from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";
import { keyPair, memoryStore, type TestStore } from "#server/store/testing.ts";
import { brand, build as fixtureBuild, manifest } from "#tools/manifest/fixtures.ts";
import { publish, withRevision } from "#tools/publish/index.ts";
import { changeReleases } from "./change-releases.ts";
import { readHosts } from "./hosts.ts";
import { readLedger, readRelease } from "./ledger.ts";
import { readBuilds } from "./lists.ts";
import { servedPlugins } from "./plugins-off.ts";
import { prune } from "./prune.ts";
import { publishBrands } from "./publish-brands.ts";
import { refuseUnsigned, signerIn } from "./signing-key.ts";
import { storeFailure } from "./store-failure.ts";
import { signedRecord } from "./upload.ts";

let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), "livery-dist-"));
  for (const name of ["build.json", "critical.json"]) await writeFile(path.join(dist, name), "{}");
});
afterAll(() => rm(dist, { recursive: true }));

const reason = { by: "ann", why: "", now: Date.parse("2026-11-25T10:00:00Z") };

/** A brand as it is to be published: its name is `name`. */
function made(code: string, name = "First", domains = [`${code}.example`], build = "b1") {
  const { record, manifest: text = "" } = publish(brand({ ...manifest, code, name, domains }, {}, code), {
    ...fixtureBuild,
    fullBuild: build,
  });
  if (!record) throw new Error(`${code} can't be published`);
  const files = { [`/m/brand/${code}/${name.toLowerCase()}/logo.svg`]: { text: `<svg>${name}</svg>` } };
  return publishable({ ...record, files }, text);
}

const publishable = (record: ReturnType<typeof publish>["record"] & {}, text: string) => ({
  record: withRevision(record),
  manifest: text,
});

async function publishAll(store: Store, brands: readonly ReturnType<typeof made>[], reach: Reach = {}, build = "b1") {
  return publishBrands(store, { ...reason, brands, build: { ...fixtureBuild, fullBuild: build }, dist, reach });
}

const change = (
  store: Store,
  code: string,
  what: Parameters<typeof changeReleases>[1][number]["change"],
  action = "test",
) => changeReleases(store, [{ code, change: what }], { ...reason, action });

/** Whether all that was to be changed has been. */
const isWhole = (outcomes: ReturnType<typeof changeReleases>): Promise<boolean> =>
  outcomes.then(
    (all) => all.every(({ failure }) => failure === undefined),
    () => false,
  );

/** The name in the record that is current. */
async function current(store: Store, code: string): Promise<string | undefined> {
  const release = await readRelease(store, code);
  const text = release?.current && (await readText(store, recordKey(code, release.current)));
  return text ? JSON.parse(text).site.name : undefined;
}

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
    const files = { "/m/brand/acme/x1/logo.svg": { path: path.join(dist, "gone.svg") } };
    const outcomes = await publishAll(store, [publishable({ ...acme.record, files }, ""), made("bravo")]);
    expect(outcomes.map(({ code, failure }) => [code, failure])).toEqual([
      ["acme", expect.stringContaining("gone.svg was changed while it was published")],
      ["bravo", undefined],
    ]);
  });

  it("of two publishers at once tells the later one, and loses nothing", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
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

describe("the plugins that brands serve", () => {
  it("are told, and of which brands they can't be read", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme"), made("bravo")]);
    const damaged = await readRelease(store, "bravo");
    await store.put(recordKey("bravo", damaged?.current ?? ""), "{");
    const { names, unread } = await servedPlugins(store);
    expect([names.get("acme"), unread]).toEqual([expect.arrayContaining(["login/password"]), ["bravo"]]);
  });
});

describe("publishing with a key", () => {
  /** Publishes brands that are signed by a key. */
  async function publishSigned(store: Store, brands: readonly ReturnType<typeof made>[], pem: string, force = false) {
    const signer = await readSigningKey(pem);
    const signed = await Promise.all(
      brands.map(async ({ record, manifest: text }) => ({
        record: await signedRecord(record, signer),
        manifest: text,
      })),
    );
    return publishBrands(store, {
      ...reason,
      brands: signed,
      build: fixtureBuild,
      dist,
      signer,
      force,
    });
  }

  it("signs records and the build's list, which names the hash of each of its files", async () => {
    const store = memoryStore();
    const keys = await keyPair();
    await publishSigned(store, [made("acme")], keys.signing);
    const release = await readRelease(store, "acme");
    const [record, list] = [recordKey("acme", release?.current ?? ""), "builds/b1/files.json"];
    for (const key of [record, list])
      await readPublicKeys(keys.public)?.((await store.read(key)) ?? new Uint8Array(), key);
    const hash = await hashOf("{}", FILE_HASH_LENGTH);
    expect(JSON.parse((await store.text(list)) ?? "").files).toEqual({ "/build.json": hash, "/critical.json": hash });
    expect(await current(store, "acme")).toBe("First");
  });

  it("gives a record the same revision each time, another one by another key, and writes a build once", async () => {
    const [one, two] = [(await keyPair()).signing, (await keyPair()).signing];
    const revisions = new Set<string | undefined>();
    const store = memoryStore();
    const written: string[] = [];
    const builds: boolean[] = [];
    for (const key of [one, one, two]) {
      written.length = 0;
      store.beforeChange = (changed) => written.push(changed);
      await publishSigned(store, [made("acme")], key);
      revisions.add((await readRelease(store, "acme"))?.current);
      builds.push(written.includes("builds/b1/build.json"));
    }
    expect([revisions.size, builds]).toEqual([2, [true, false, true]]);
    written.length = 0;
    await publishSigned(store, [made("acme")], two);
    expect(written.filter((key) => key.startsWith("builds"))).toEqual([]);
    await publishSigned(store, [made("acme")], two, true);
    expect(written).toContain("builds/b1/files.json");
  });

  it("is not followed by publishing without one, unless that is meant", async () => {
    const store = memoryStore();
    await publishAll(store, [made("bravo")]);
    await publishSigned(store, [made("acme")], (await keyPair()).signing);
    const releases = await Promise.all(
      ["acme", "bravo"].map(async (code) => (await readRelease(store, code)) ?? { code }),
    );
    await expect(refuseUnsigned(store, releases)).rejects.toThrow(
      "what is served of acme is signed, and there is no SIGNING_KEY",
    );
    await refuseUnsigned(store, releases.slice(1));
  });

  it("takes the key's text or its file, and says what to do where there is no such file", async () => {
    const { signing } = await keyPair();
    const file = path.join(dist, "key.pem");
    await writeFile(file, signing);
    const [byText, byFile] = [await signerIn(signing), await signerIn(file)];
    expect(await byText?.sign('{"a":1}')).toBe(await byFile?.sign('{"a":1}'));
    expect(await signerIn("")).toBeUndefined();
    await expect(signerIn(`${file}.none`)).rejects.toThrow("SIGNING_KEY can't be read (ENOENT). Name the file");
    await expect(signerIn(signing.slice(0, 40))).rejects.toThrow(Refusal);
  });

  it("prunes a signed build whole", async () => {
    const store = memoryStore();
    await publishSigned(store, [made("acme")], (await keyPair()).signing);
    await publishAll(store, [made("acme", "Second", undefined, "b2")], {}, "b2");
    await publishAll(store, [made("acme", "Third", undefined, "b2")], {}, "b2");
    expect((await prune(store, { keep: 1 })).builds).toEqual(["b1"]);
    for (const file of ["build.json", "critical.json", "files.json"])
      expect(await store.text(`builds/b1/${file}`)).toBeUndefined();
  });
});

describe("rolling back", () => {
  /** Everything that an edge reads of a brand. */
  async function served(store: TestStore): Promise<readonly unknown[]> {
    const release = await readRelease(store, "acme");
    const record = await readText(store, recordKey("acme", release?.current ?? ""));
    return [record, [...(await readHosts(store))].sort(), await readText(store, "files/acme/first.svg")];
  }
  const back = (store: Store, to?: string) =>
    change(
      store,
      "acme",
      rollingBack(to, () => undefined),
      "rollback",
    );

  it("serves what was before byte for byte, domains and images included, twenty times", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme", "First", ["acme.example", "old.example"])]);
    const first = (await readRelease(store, "acme"))?.current;
    const before = await served(store);
    for (let round = 0; round < 20; round++) {
      await publishAll(store, [made("acme", `Round ${round}`, ["acme.example"])]);
      expect(await served(store)).not.toEqual(before);
      await back(store, round % 2 ? first : undefined);
      expect(await served(store)).toEqual(before);
    }
  });

  it("refuses a domain that another brand has got since", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme", "First", ["acme.example", "old.example"])]);
    await publishAll(store, [made("acme", "Second"), made("bravo", "First", ["old.example"])]);
    const [outcome] = await back(store);
    expect(outcome?.failure).toMatch(/^old\.example is published for bravo/);
    expect(await current(store, "acme")).toBe("Second");
  });

  it("refuses a revision that was pruned, or never was", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
    expect((await back(store, "0123456789abcdef"))[0]?.failure).toBe(
      "there is no revision 0123456789abcdef of acme in the store (any more): `merchant ledger acme` tells which there were",
    );
  });

  it("refuses a revision that somebody edited, of its brand alone", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme"), made("bravo")]);
    const key = recordKey("acme", (await readRelease(store, "acme"))?.current ?? "");
    await publishAll(store, [made("acme", "Second"), made("bravo", "Second")]);
    await store.put(key, "{}");
    const change = rollingBack(undefined, () => undefined);
    const outcomes = await changeReleases(
      store,
      ["acme", "bravo"].map((code) => ({ code, change })),
      { ...reason, action: "rollback" },
    );
    expect(outcomes.map(({ failure }) => failure)).toEqual([
      expect.stringMatching(/^the record \w+ of acme is not as it was written: publish acme again/),
      undefined,
    ]);
    expect([await current(store, "acme"), await current(store, "bravo")]).toEqual(["Second", "First"]);
  });

  it("refuses a revision whose build was pruned", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme"), made("bravo")]);
    await change(store, "acme", removing);
    // As in a store that has lost this list.
    await store.remove("removed.json");
    await publishAll(store, [made("bravo", "Second", undefined, "b2")], {}, "b2");
    await publishAll(store, [made("bravo", "Third", undefined, "b2")], {}, "b2");
    expect((await prune(store, { keep: 1 })).builds).toEqual(["b1"]);
    expect((await back(store))[0]?.failure).toMatch(/^the build b1 of revision \w+ was pruned: publish acme again$/);
  });

  it("brings back a brand that was taken off, with its domains", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
    await change(store, "acme", removing);
    expect([...(await readHosts(store))]).toEqual([]);
    await back(store);
    expect([await current(store, "acme"), (await readHosts(store)).get("acme.example")]).toEqual(["First", "acme"]);
  });
});

describe("the ledger", () => {
  it("has each change, with who, why, from, to and the manifest", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
    await publishAll(store, [made("acme", "Second")], { share: 5 });
    await change(store, "acme", promoting, "promote");
    const entries = await readLedger(store, (await readRelease(store, "acme")) ?? { code: "acme" });
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ["promote", "ann"],
      ["share", "ann"],
      ["publish", "ann"],
    ]);
    expect(entries[1]?.to.next?.share).toBe(5);
    const [key = ""] = Object.values(entries[1]?.manifests ?? {});
    expect(JSON.parse((await readText(store, key)) ?? "{}").name).toBe("Second");
  });

  it("that somebody edited is not believed", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme")]);
    const release = await readRelease(store, "acme");
    if (!release) throw new Error("acme has no release");
    const key = `ledger/acme/${release.ledger?.id}.json`;
    await store.put(key, (await readText(store, key))?.replace("ann", "bob") ?? "");
    await expect(readLedger(store, release)).rejects.toThrow("the ledger of acme was edited");
    // What was changed since can be read, and the error says how.
    await publishAll(store, [made("acme", "Second")]);
    const later = (await readRelease(store, "acme")) ?? release;
    await expect(readLedger(store, later)).rejects.toThrow(
      `restore ${key} from a backup of the store; what was changed since is shown with --last 1`,
    );
    expect(await readLedger(store, later, 1)).toHaveLength(1);
    await store.remove(key);
    await expect(readLedger(store, release)).rejects.toThrow("has lost its entry");
  });
});

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
});

describe.skipIf(!existsSync("/dev/full"))("a full disk", () => {
  it.each([() => releaseKey("acme"), () => hostsKey("new.example")])(
    "leaves what was published as it was, and says what to do",
    async (keyOf) => {
      const folder = await mkdtemp(path.join(tmpdir(), "livery-full-"));
      const store = await openStore(folder, "/");
      await publishAll(store, [made("acme")]);
      const { open } = fs;
      vi.spyOn(fs, "open").mockImplementation(async (file, ...rest) => {
        const handle = await open(file, ...rest);
        if (file !== path.join(folder, `${keyOf()}.lock`)) return handle;
        await handle.close();
        // Whatever is written to this device finds no space.
        return open("/dev/full", "w");
      });
      syncBuiltinESMExports();
      const failure = await publishAll(store, [made("acme", "Second", ["acme.example", "new.example"])]).then(
        ([outcome]) => outcome?.failure,
        storeFailure,
      );
      vi.restoreAllMocks();
      syncBuiltinESMExports();
      expect(failure).toBe("the disk is full (ENOSPC). Free some space, then try again");
      expect(await current(store, "acme")).toBe("First");
      await publishAll(store, [made("acme", "Third", ["acme.example", "new.example"])]);
      expect(await current(store, "acme")).toBe("Third");
      await rm(folder, { recursive: true });
    },
  );
});

it("a store that refuses, or does not answer, is told in words with the next step", () => {
  const told = (code: string) => storeFailure(Object.assign(new Error(code), { code }));
  expect(told("EACCES")).toContain("may not be read or written (EACCES). Change its permissions");
  expect(told("ECONNREFUSED")).toContain("does not answer");
  expect(storeFailure(new Error("odd"))).toBe("odd");
});

it("domains are spread over all shards", () => {
  const shards = new Set(Array.from({ length: 4_000 }, (_, index) => hostsKey(`brand${index}.example`)));
  expect(shards.size).toBe(256);
  expect(shards).toContain(shardKey(255));
});
