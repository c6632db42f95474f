import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rename, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createManualClock, sleep } from "#core/kernel/index.ts";
import { build, drawing, manifest, words } from "#tools/manifest/fixtures.ts";
import { readBrand } from "#tools/manifest/index.ts";
import { loadMerchants } from "./load-merchants.ts";
import { createPublisher } from "./publish.ts";
import { type BrandChange, type MerchantWatch, watchMerchants } from "./watch-merchants.ts";

const run = promisify(execFile);
const publisher = createPublisher(build);
let directory: string;
let watch: MerchantWatch | undefined;

async function write(code: string, given: unknown) {
  const folder = path.join(directory, code);
  await mkdir(path.join(folder, "texts"), { recursive: true });
  for (const name of ["logo", "hero", "splash", "favicon", "icon"])
    await writeFile(path.join(folder, `${name}.svg`), drawing);
  for (const language of ["EN", "VI"]) await writeFile(path.join(folder, `texts/${language}.json`), words);
  await writeFile(path.join(folder, "merchant.json"), typeof given === "string" ? given : JSON.stringify(given));
}

const named = (code: string, name = "Acme") => ({ ...manifest, code, name, domains: [`${code}.example`] });

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "livery-"));
  await write("acme", named("acme"));
  await write("bravo", named("bravo"));
});

afterEach(async () => {
  watch?.close();
  watch = undefined;
  await rm(directory, { recursive: true });
});

describe("loading every brand", () => {
  it("does not let an invalid brand affect the others", async () => {
    await write("broken", "{ this is no JSON");
    await mkdir(path.join(directory, "no-brand"));
    const brands = await loadMerchants(directory, publisher);
    expect(brands.map(({ folder, record }) => [folder, record?.site.code])).toEqual([
      ["acme", "acme"],
      ["bravo", "bravo"],
      ["broken", undefined],
    ]);
    const found = brands[2]?.diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`);
    expect(found).toContain("json.syntax 1:3");
  });

  it("gives a domain that two brands claim to the first, and reports it at the other", async () => {
    await write("bravo", { ...named("bravo"), domains: ["acme.example"] });
    const [acme, bravo] = await loadMerchants(directory, publisher);
    expect(acme?.record).toBeDefined();
    expect(bravo?.record).toBeUndefined();
    expect(bravo?.diagnostics).toMatchObject([{ code: "domain.duplicate", pointer: "/domains/0" }]);
  });

  it("leaves a domain with the brand that git knows it of, and of two with the one that was added first", async () => {
    const git = (args: readonly string[], seconds = 0) =>
      run("git", ["-c", "user.name=t", "-c", "user.email=t@t.example", ...args], {
        cwd: directory,
        env: { ...process.env, GIT_COMMITTER_DATE: `${seconds} +0000` },
      });
    const commit = async (seconds: number) => {
      await git(["add", "-A"]);
      await git(["commit", "-qm", "brands"], seconds);
    };
    await rm(path.join(directory, "acme"), { recursive: true });
    await git(["init", "-q"]);
    await commit(1_000_000_000);
    await write("acme", { ...named("acme"), domains: ["bravo.example"] });
    const refused = { folder: "acme", diagnostics: [{ code: "domain.duplicate", pointer: "/domains/0" }] };
    expect(await loadMerchants(directory, publisher)).toMatchObject([refused, { folder: "bravo", diagnostics: [] }]);
    await commit(1_000_000_100);
    expect(await loadMerchants(directory, publisher)).toMatchObject([refused, { folder: "bravo", diagnostics: [] }]);
  });

  it("rejects when there is no such directory", async () => {
    await expect(loadMerchants(path.join(directory, "none"), publisher)).rejects.toThrow();
  });
});

describe("watching brands", () => {
  async function start() {
    const reported: (readonly BrandChange[])[] = [];
    const read: string[] = [];
    const clock = createManualClock();
    const listeners = new Map<string, (name: string) => void>();
    /** The event is that of the folder below the directory. */
    const touch = (file: string) => listeners.get(directory)?.(file.split("/")[0] ?? "");
    watch = await watchMerchants({
      directory,
      publisher,
      clock,
      onChange: (changes) => reported.push(changes),
      readBrand(folder, options) {
        read.push(path.basename(folder));
        return readBrand(folder, options);
      },
      watchFolder(folder, listener) {
        listeners.set(folder, listener);
        return { close: () => undefined };
      },
    });
    const { refresh } = watch;
    /** The file system's event after an edit; resolves once it has been read. */
    const edited = async (...files: readonly string[]) => {
      for (const file of files) touch(file);
      await clock.advance(100);
      await refresh([]);
    };
    return { reported, read, edited, touch, refresh, clock };
  }

  it("reports every brand at the start, then only what changed", async () => {
    const { reported, edited } = await start();
    expect(reported[0]?.map(({ folder, good }) => [folder, good])).toEqual([
      ["acme", true],
      ["bravo", true],
    ]);
    await write("acme", named("acme", "Acme 2"));
    await edited("acme/merchant.json", "acme/logo.svg");
    expect(reported).toHaveLength(2);
    expect(reported[1]).toMatchObject([{ folder: "acme", good: true, record: { site: { name: "Acme 2" } } }]);
    await edited("bravo/merchant.json");
    expect(reported).toHaveLength(2);
  });

  it("reads a folder once that is refreshed by who has changed it", async () => {
    const { reported, read, touch, refresh, clock } = await start();
    read.length = 0;
    await write("acme", named("acme", "Acme 2"));
    touch("acme/merchant.json");
    await refresh(["acme"]);
    await clock.advance(100);
    await refresh([]);
    expect(read).toEqual(["acme"]);
    expect(reported).toHaveLength(2);
  });

  it("waits for folders on a busy machine as long as it is told to", async () => {
    const clock = createManualClock();
    let change: BrandChange | undefined;
    let reading = 0;
    const watching = watchMerchants({
      directory,
      publisher,
      clock,
      readWithin: Number.POSITIVE_INFINITY,
      async readBrand(...given) {
        reading += 1;
        await sleep(clock, 60_000);
        return readBrand(...given);
      },
      onChange: ([first]) => {
        change = first;
      },
    });
    await vi.waitFor(() => expect(reading).toBe(2));
    await clock.advance(60_000);
    watch = await watching;
    expect(change).toMatchObject({ folder: "acme", good: true, diagnostics: [] });
  });

  it("keeps the last valid record of an invalid brand, and publishes the fixed one", async () => {
    const { reported, edited } = await start();
    await write("acme", JSON.stringify(named("acme", "Acme 2")).replace("{", "{,"));
    await edited("acme/merchant.json");
    expect(reported[1]).toMatchObject([{ folder: "acme", good: false, record: { site: { name: "Acme" } } }]);
    expect(reported[1]?.[0]?.diagnostics).toMatchObject([{ code: "json.syntax" }]);
    await write("acme", named("acme", "Acme 3"));
    await edited("acme/merchant.json");
    expect(reported[2]).toMatchObject([
      { folder: "acme", good: true, record: { site: { name: "Acme 3" } }, diagnostics: [] },
    ]);
  });

  it("publishes every brand of a family again when one line of the family changes", async () => {
    const { code: _, domains: __, ...shared } = manifest;
    await write("family", "{}");
    await rm(path.join(directory, "family/merchant.json"));
    /** At once: a watch that sees an empty file would report every brand once more. */
    const say = async (name: string) => {
      const written = path.join(directory, "family.json");
      await writeFile(written, JSON.stringify({ ...shared, name }));
      await rename(written, path.join(directory, "family/family.json"));
    };
    await say("Acme");
    const codes = Array.from({ length: 200 }, (_, index) => `child-${index}`);
    for (const code of codes) {
      await mkdir(path.join(directory, code));
      const own = { extends: "../family/family.json", code, domains: [`${code}.example`] };
      await writeFile(path.join(directory, code, "merchant.json"), JSON.stringify(own));
    }
    const reported: (readonly BrandChange[])[] = [];
    watch = await watchMerchants({ directory, publisher, onChange: (changes) => reported.push(changes) });
    expect(reported[0]).toHaveLength(202);
    await say("Acme Club");
    await expect.poll(() => reported.slice(1).flat().length).toBe(200);
    expect(new Set(reported.slice(1).flatMap((changes) => changes.map(({ record }) => record?.site.name)))).toEqual(
      new Set(["Acme Club"]),
    );
  }, 30_000);

  it("adds a new brand and removes a deleted one", async () => {
    const { reported, edited } = await start();
    await write("coral", named("coral"));
    await rm(path.join(directory, "bravo"), { recursive: true });
    await edited("coral/merchant.json", "bravo");
    expect(reported[1]).toMatchObject([
      { folder: "bravo", removed: true },
      { folder: "coral", good: true, removed: false },
    ]);
  });

  it("keeps a domain with the brand that is served on it, and reports the clash at the newcomer", async () => {
    const { reported, edited } = await start();
    await write("aaa", { ...named("aaa"), domains: ["aaa.example", "bravo.example"] });
    await edited("aaa/merchant.json");
    expect(reported[1]).toMatchObject([
      { folder: "aaa", good: false, diagnostics: [{ code: "domain.duplicate", pointer: "/domains/1" }] },
    ]);
  });

  it("keeps the domain of a served brand whose manifest is invalid at the moment", async () => {
    const { reported, edited } = await start();
    await write("bravo", "{ this is no JSON");
    await edited("bravo/merchant.json");
    await write("aaa", { ...named("aaa"), domains: ["bravo.example"] });
    await edited("aaa/merchant.json");
    expect(reported[2]).toMatchObject([
      { folder: "aaa", good: false, diagnostics: [{ code: "domain.duplicate", pointer: "/domains/0" }] },
    ]);
  });

  it("lets a brand take a domain that another has given up", async () => {
    const { reported, edited } = await start();
    await write("acme", { ...named("acme"), domains: ["acme2.example"] });
    await write("bravo", { ...named("bravo"), domains: ["acme.example"] });
    await edited("acme/merchant.json", "bravo/merchant.json");
    expect(reported[1]?.map(({ folder, good }) => [folder, good])).toEqual([
      ["acme", true],
      ["bravo", true],
    ]);
  });
});

describe("watching the files of a real directory", () => {
  /** Gives a function that resolves with the next change of a folder to a state. */
  async function start(watched = directory) {
    let report: (changes: readonly BrandChange[]) => void = () => undefined;
    watch = await watchMerchants({ directory: watched, publisher, onChange: (changes) => report(changes) });
    return (folder: string, state: string) =>
      new Promise<void>((resolve) => {
        report = (changes) => {
          const is = ({ removed, good, record }: BrandChange) =>
            removed ? "removed" : good ? record?.site.name : "invalid";
          if (changes.some((change) => change.folder === folder && is(change) === state)) resolve();
        };
      });
  }

  const file = (...names: readonly string[]) => path.join(directory, "acme", ...names);
  const text = (name: string) => JSON.stringify(named("acme", name));

  /** The ways in which editors save a file. */
  const saves: Readonly<Record<string, (name: string) => Promise<void>>> = {
    "is written": (name) => writeFile(file("merchant.json"), text(name)),
    "is renamed over": async (name) => {
      await writeFile(file("merchant.json.tmp"), text(name));
      await rename(file("merchant.json.tmp"), file("merchant.json"));
    },
    "is renamed aside and written anew": async (name) => {
      await rename(file("merchant.json"), file("merchant.json~"));
      await writeFile(file("merchant.json"), text(name));
    },
    "is deleted and written anew": async (name) => {
      await unlink(file("merchant.json"));
      await writeFile(file("merchant.json"), text(name));
    },
  };

  it.each(Object.entries(saves))("notices a manifest that %s, and its next change", async (_, save) => {
    const becomes = await start();
    for (const name of ["Acme 2", "Acme 3", "Acme 4"]) {
      const changed = becomes("acme", name);
      await save(name);
      await changed;
    }
    const changed = becomes("acme", "Acme 5");
    await writeFile(file("merchant.json"), text("Acme 5"));
    await changed;
  });

  const paths: Readonly<Record<string, () => string>> = {
    "an absolute path": () => directory,
    "a path relative to the process": () => path.relative(process.cwd(), directory),
  };

  it.each(Object.entries(paths))(
    "notices, by %s, a folder that is replaced by another one, and its next changes",
    async (_, watched) => {
      const becomes = await start(watched());
      for (const name of ["Acme 2", "Acme 3"]) {
        const replaced = becomes("acme", "invalid");
        await cp(file(), `${directory}-new`, { recursive: true });
        await writeFile(`${directory}-new/merchant.json`, text(name));
        await unlink(`${directory}-new/logo.svg`);
        await rename(file(), `${directory}-old`);
        await rename(`${directory}-new`, file());
        await rm(`${directory}-old`, { recursive: true });
        await replaced;
        const completed = becomes("acme", name);
        await writeFile(file("logo.svg"), drawing);
        await completed;
      }
    },
  );

  it("notices a folder that is added, changed and removed", async () => {
    const becomes = await start();
    for (const name of ["Coral", "Coral 2"]) {
      const changed = becomes("coral", name);
      await write("coral", named("coral", name));
      await changed;
    }
    const removed = becomes("coral", "removed");
    await rm(path.join(directory, "coral"), { recursive: true });
    await removed;
  });
});
