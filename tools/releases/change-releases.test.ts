import { describe, expect, it } from "vitest";
import { promoting, readText, recordKey, removing, rollingBack, type Store, staging } from "#server/store/index.ts";
import { memoryStore, type TestStore } from "#server/store/testing.ts";
import { build as fixtureBuild } from "#tools/manifest/fixtures.ts";
import { changeReleases } from "./change-releases.ts";
import { readHosts } from "./hosts.ts";
import { readLedger, readRelease } from "./ledger.ts";
import { prune } from "./prune.ts";
import { upload } from "./publish-brands.ts";
import { change, current, made, publishAll, reason, withBuildFolder } from "./testing.ts";

const dist = withBuildFolder();

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
      "there is no revision 0123456789abcdef of acme in the store (any more): `livery ledger acme` tells which there were",
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

  it("goes through where the staged revision was edited, which is not staged any more", async () => {
    const store = memoryStore();
    const third = made("acme", "Third");
    await publishAll(store, [made("acme")]);
    await publishAll(store, [made("acme", "Second")]);
    await publishAll(store, [third], { share: 5 });
    const { revision } = third.record.site;
    const staged = { revision, key: "k".repeat(24), until: "2026-12-01T00:00:00Z" };
    expect((await change(store, "acme", staging(staged)))[0]?.failure).toBeUndefined();
    await store.put(recordKey("acme", revision), "{");
    expect((await back(store))[0]?.failure).toBeUndefined();
    expect((await readRelease(store, "acme"))?.staged).toBeUndefined();
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

describe("changing brands together", () => {
  const domain = "shared.example";

  it("hands a domain on, but not that of a brand that is refused", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme", "First", ["acme.example", domain])]);
    await publishAll(store, [made("acme", "Second", ["acme.example", domain])], { share: 5 });
    const together = () => publishAll(store, [made("acme", "Third"), made("bravo", "First", [domain])]);
    expect((await together()).map(({ failure }) => failure)).toEqual([
      expect.stringMatching(/^revision \w+ for 5 % of the visitors is under way/),
      `${domain} is published for acme. Publish acme without it first, or remove acme`,
    ]);
    expect((await readHosts(store)).get(domain)).toBe("acme");
    await change(store, "acme", promoting);
    expect((await together()).map(({ failure }) => failure)).toEqual([undefined, undefined]);
    expect((await readHosts(store)).get(domain)).toBe("bravo");
  });

  it("refuses an exchange of domains, which takes two calls", async () => {
    const store = memoryStore();
    const [first, second] = ["first.example", "second.example"];
    await publishAll(store, [made("acme", "First", [first]), made("bravo", "First", [second])]);
    const outcomes = await publishAll(store, [made("acme", "Second", [second]), made("bravo", "Second", [first])]);
    expect(outcomes.map(({ failure }) => failure)).toEqual([
      `${second} is published for bravo. Publish bravo without it first, or remove bravo`,
      `${first} is published for acme. Publish acme without it first, or remove acme`,
    ]);
    expect(Object.fromEntries(await readHosts(store))).toEqual({ [first]: "acme", [second]: "bravo" });
    await publishAll(store, [made("acme", "Without")]);
    const later = await publishAll(store, [made("bravo", "Second", [first]), made("acme", "Second", [second])]);
    expect(later.map(({ failure }) => failure)).toEqual([undefined, undefined]);
    expect(Object.fromEntries(await readHosts(store))).toEqual({ [first]: "bravo", [second]: "acme" });
  });

  it("gives a domain that two of them had at different times to one, and refuses the other", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme", "First", ["acme.example", domain]), made("bravo")]);
    await publishAll(store, [made("acme", "Second"), made("bravo", "Second", ["bravo.example", domain])]);
    await publishAll(store, [made("bravo", "Third")]);
    const back = rollingBack(undefined, () => undefined);
    const outcomes = await changeReleases(
      store,
      ["acme", "bravo"].map((code) => ({ code, change: back })),
      { ...reason, action: "rollback" },
    );
    const holder = (await readHosts(store)).get(domain);
    const [refused, ...others] = outcomes.filter(({ code }) => code !== holder);
    expect([refused?.failure, others]).toEqual([expect.stringMatching(`^${domain} is published for ${holder}`), []]);
    expect(outcomes.find(({ code }) => code === holder)?.failure).toBeUndefined();
  });
});

describe("the domains of a staged revision", () => {
  const [own, staged] = ["acme.example", "new.acme-casino.example"];
  /** A brand that has staged another domain until a time, which another brand wants then, or one above it. */
  async function wanted(domain: string, after: number) {
    const store = memoryStore();
    await publishAll(store, [made("acme", "First", [own])]);
    const { uploaded } = await upload(store, {
      brands: [made("acme", "Second", [own, staged])],
      build: { ...fixtureBuild, fullBuild: "b1" },
      dist: dist(),
    });
    const until = new Date(reason.now).toISOString();
    const changes = uploaded.map((brings) => {
      return { code: "acme", change: staging({ revision: brings.revision, key: "k".repeat(24), until }), brings };
    });
    await changeReleases(store, changes, { ...reason, now: reason.now - 1, action: "stage" });
    const [outcome] = await publishAll(store, [made("bravo", "First", [domain])], {}, "b1", reason.now + after);
    return {
      failure: outcome?.failure,
      hosts: Object.fromEntries(await readHosts(store)),
      acme: await readRelease(store, "acme"),
    };
  }

  it.each([staged, "acme-casino.example", `vn.${staged}`])(
    "are its own until that is over: another one gets %s then",
    async (domain) => {
      const before = await wanted(domain, -1);
      expect(before.failure).toMatch(`${staged} is published for acme`);
      expect(before.hosts).toEqual({ [own]: "acme", [staged]: "acme" });
      const { failure, hosts, acme } = await wanted(domain, 0);
      expect([failure, hosts]).toEqual([undefined, { [own]: "acme", [domain]: "bravo" }]);
      expect([acme?.staged, acme?.current]).toEqual([undefined, before.acme?.current]);
    },
  );
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
