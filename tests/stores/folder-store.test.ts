import fs, { mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { folderStore } from "#server/store/folder.ts";
import { readText, type Store } from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";

/** How far the disk's clock is ahead of the machine's: ms. */
let aheadOfMachine = 0;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "livery-clock-"));
  aheadOfMachine = (await stat(folder)).ctimeMs - Date.now();
  await rm(folder, { recursive: true });
});

describe("a store in a folder", () => {
  it("puts a file in another one's place: whoever is reading that one gets all of it", async () => {
    const at = await mkdtemp(path.join(tmpdir(), "livery-store-"));
    const store = await openStore(at, "/");
    await store.write("files/acme/1.svg", "first");
    const reading = await open(path.join(at, "files/acme/1.svg"));
    await store.write("files/acme/1.svg", "second");
    expect(await reading.readFile("utf8")).toBe("first");
    await reading.close();
    expect(await readText(store, "files/acme/1.svg")).toBe("second");
    expect(await readdir(path.join(at, "files/acme"))).toEqual(["1.svg"]);
    await rm(at, { recursive: true });
  });

  it("says why it can't be read or written", async () => {
    const at = await mkdtemp(path.join(tmpdir(), "livery-store-"));
    const store = await openStore(at, "/");
    await writeFile(path.join(at, "files"), "");
    await expect(store.write("files/acme/1.png", "")).rejects.toMatchObject({ code: "ENOTDIR" });
    await expect(store.read("files/acme/1.png")).rejects.toMatchObject({ code: "ENOTDIR" });
    await rm(at, { recursive: true });
  });

  /** A publisher in a folder; `minutes` after the others by its clock. */
  /** @param minutes how far the publisher's clock is ahead of the disk's */
  const publisher = (at: string, minutes = 0) => folderStore(at, () => Date.now() + aheadOfMachine + minutes * 60_000);

  /** Two publishers replace a value at once; the first one is paused at one of its steps, for a minute, until the second one is done. */
  async function pausedAt(step: number) {
    const at = await mkdtemp(path.join(tmpdir(), "livery-store-"));
    await publisher(at).swap("releases/acme.json", undefined, "1");
    let steps = 0;
    let pausing = () => {};
    let resume = () => {};
    const isPausing = new Promise<void>((resolve) => (pausing = resolve));
    const mayResume = new Promise<void>((resolve) => (resume = resolve));
    for (const name of ["mkdir", "writeFile", "rename", "readFile", "readdir", "unlink", "rm"] as const) {
      const act = fs[name] as (...given: unknown[]) => Promise<unknown>;
      vi.spyOn(fs, name).mockImplementation(async (...given: unknown[]) => {
        if (++steps === step) {
          pausing();
          await mayResume;
        }
        return act(...given) as never;
      });
    }
    syncBuiltinESMExports();
    const first = publisher(at).swap("releases/acme.json", "1", "first");
    await Promise.race([isPausing, first]);
    const isWhole = steps < step;
    steps = Number.POSITIVE_INFINITY;
    const second = await publisher(at, 1).swap("releases/acme.json", "1", "second");
    resume();
    const done = [await first, second];
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    const left = await readdir(path.join(at, "releases"));
    const text = await readText(publisher(at), "releases/acme.json");
    await rm(at, { recursive: true });
    return { isWhole, done, left, text };
  }

  it("of a publisher that is paused at any step for longer than a lock lasts, and another one, changes one's value and tells both", async () => {
    const outcomes = new Set<string>();
    for (let step = 1; ; step++) {
      const { isWhole, done, left, text } = await pausedAt(step);
      expect(done.filter(Boolean), `paused at step ${step}`).toHaveLength(1);
      expect(text, `paused at step ${step}`).toBe(done[0] ? "first" : "second");
      expect(left).toEqual(["acme.json"]);
      outcomes.add(text ?? "");
      if (isWhole) break;
    }
    expect(outcomes).toEqual(new Set(["first", "second"]));
  });

  it("of two publishers who both wait to go on, one with the lock's folder of the other, lets one change the value", async () => {
    const at = await mkdtemp(path.join(tmpdir(), "livery-store-"));
    const file = path.join(at, "releases/acme.json");
    const [first, second] = [publisher(at), publisher(at)];
    await first.swap("releases/acme.json", undefined, "1");
    const { rename } = fs;
    const waiting: (() => void)[] = [];
    let isWaiting: (from: string, to: string) => boolean = () => false;
    vi.spyOn(fs, "rename").mockImplementation(async (from, to) => {
      if (isWaiting(String(from), String(to))) await new Promise<void>((resolve) => waiting.push(resolve));
      await rename(from, to);
    });
    syncBuiltinESMExports();
    const begin = async (who: Store, [before, after]: readonly [string, string], stop: typeof isWaiting) => {
      const begun = waiting.length;
      isWaiting = stop;
      const done = who.swap("releases/acme.json", before, after);
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(begun));
      isWaiting = () => false;
      return { done, resume: () => waiting[begun]?.() };
    };
    // The first one has replaced the value, and is about to take its folder back …
    const one = await begin(first, ["1", "2"], (from) => from === `${file}.lock`);
    // … in whose place the second one puts its own, and is about to replace the value, too.
    const two = await begin(second, ["2", "3"], (_, to) => to === file);
    one.resume();
    expect(await one.done).toBe(true);
    const three = await begin(first, ["2", "4"], (_, to) => to === file);
    // Had the first one used that folder again, the second one's file would be there: it waits until the first one has gone on, too.
    const begun = waiting.length;
    isWaiting = (from) => from === `${file}.lock`;
    two.resume();
    await Promise.race([two.done, vi.waitFor(() => expect(waiting.length).toBeGreaterThan(begun))]);
    isWaiting = () => false;
    three.resume();
    const isThird = await three.done;
    waiting[begun]?.();
    expect([await two.done, isThird].filter(Boolean)).toHaveLength(1);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(await readText(first, "releases/acme.json")).toBe(isThird ? "4" : "3");
    await rm(at, { recursive: true });
  });

  /** A value that a publisher was about to replace when it was killed. */
  async function abandoned() {
    const at = await mkdtemp(path.join(tmpdir(), "livery-store-"));
    await publisher(at).swap("releases/acme.json", undefined, "1");
    await mkdir(path.join(at, "releases/acme.json.lock"));
    await writeFile(path.join(at, "releases/acme.json.lock/killed"), '{"half":');
    return at;
  }

  it.each([1, -1])(
    "goes on after a publisher that was killed with a lock %d minutes ago, and leaves no other file behind",
    async (minutes) => {
      const at = await abandoned();
      expect(await publisher(at, minutes).swap("releases/acme.json", "1", "2")).toBe(true);
      expect(await readText(publisher(at), "releases/acme.json")).toBe("2");
      expect(await readdir(path.join(at, "releases"))).toEqual(["acme.json"]);
      await rm(at, { recursive: true });
    },
  );

  it.each([61, -61])(
    "removes what a publisher worked in that was killed %d minutes ago, and nothing of one that is at work",
    async (minutes) => {
      const at = await mkdtemp(path.join(tmpdir(), "livery-store-"));
      const left = () => readdir(path.join(at, "locks"));
      await publisher(at).swap("releases/acme.json", undefined, "1");
      const killed = await left();
      const later = publisher(at, Math.sign(minutes) * 59);
      await later.swap("releases/acme.json", "1", "2");
      await later.close();
      expect(await left()).toEqual(killed);
      const last = publisher(at, minutes);
      await last.swap("releases/acme.json", "2", "3");
      await last.close();
      expect(await left()).toEqual([]);
      await rm(at, { recursive: true });
    },
  );

  it("removes what a publisher was writing that was killed an hour ago, and puts nothing of it in place", async () => {
    const at = await mkdtemp(path.join(tmpdir(), "livery-store-"));
    const { rename } = fs;
    const isKilled = new Promise<void>((resolve) => {
      vi.spyOn(fs, "rename").mockImplementation(async (from, to) => {
        if (String(to).endsWith("photo.png")) return new Promise(() => resolve());
        return rename(from, to);
      });
    });
    syncBuiltinESMExports();
    void publisher(at).write("files/acme/photo.png", "half");
    await isKilled;
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    const later = publisher(at, 61);
    await later.write("files/acme/logo.svg", "<svg/>");
    await later.close();
    const left = (await readdir(at, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(left.map(({ name }) => name)).toEqual(["logo.svg"]);
    await rm(at, { recursive: true });
  });

  it("goes on for a publisher whose folder others have removed because it was paused", async () => {
    const at = await mkdtemp(path.join(tmpdir(), "livery-store-"));
    const paused = publisher(at);
    await paused.swap("releases/acme.json", undefined, "1");
    await rm(path.join(at, "locks"), { recursive: true });
    expect(await paused.swap("releases/acme.json", "1", "2")).toBe(true);
    await rm(path.join(at, "locks"), { recursive: true });
    await paused.close();
    await rm(at, { recursive: true });
  });

  it("gives a lock that was left behind to one of many publishers who find it at once", async () => {
    const at = await abandoned();
    const nexts = ["2", "3", "4", "5", "6", "7", "8", "9"];
    const done = await Promise.all(
      nexts.map((next, index) => publisher(at, index + 1).swap("releases/acme.json", "1", next)),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await readText(publisher(at), "releases/acme.json")).toBe(nexts[done.indexOf(true)]);
    expect(await readdir(path.join(at, "releases"))).toEqual(["acme.json"]);
    await rm(at, { recursive: true });
  });
});
