import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Clock, createManualClock, systemClock } from "#core/kernel/index.ts";
import { build, drawing, manifest, words } from "#tools/manifest/fixtures.ts";
import { formatDiagnostics, readBrand, textOf } from "#tools/manifest/index.ts";
import { type FolderFault, folderFaults, permissionFaults } from "./hostile-folder.ts";
import { loadMerchants, READ_TIMEOUT_MS } from "./load-merchants.ts";
import { createPublisher } from "./publish.ts";
import { type BrandChange, type MerchantWatch, watchMerchants } from "./watch-merchants.ts";

const publisher = createPublisher(build);
let directory: string;
let watch: MerchantWatch | undefined;

const folderOf = (code: string) => path.join(directory, code);
const textOfBrand = (code: string, name: string) =>
  JSON.stringify({ ...manifest, code, name, domains: [`${code}.example`] }, undefined, 2);

async function write(code: string) {
  await mkdir(path.join(folderOf(code), "texts"), { recursive: true });
  for (const name of ["logo", "hero", "splash", "favicon", "icon"])
    await writeFile(path.join(folderOf(code), `${name}.svg`), drawing);
  for (const language of ["EN", "VI"]) await writeFile(path.join(folderOf(code), `texts/${language}.json`), words);
  await writeFile(path.join(folderOf(code), "merchant.json"), textOfBrand(code, "First"));
}

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "livery-hostile-"));
  await write("evil");
  await write("good");
});

afterEach(async () => {
  watch?.close();
  watch = undefined;
  await chmod(folderOf("evil"), 0o755).catch(() => undefined);
  await rm(directory, { recursive: true });
});

const faults: readonly FolderFault[] = [...folderFaults, ...(process.getuid?.() === 0 ? [] : permissionFaults)];

describe.each(faults.map((fault) => [fault.name, fault] as const))("%s in a brand's folder", (_, fault) => {
  const [code, text] = fault.says;

  it("is one diagnostic at the start, and the other brand is published", async () => {
    await fault.put(folderOf("evil"));
    const [evil, good] = await loadMerchants(directory, publisher);
    expect(evil?.diagnostics).toMatchObject([{ code, message: expect.stringContaining(text) }]);
    expect(evil?.record !== undefined).toBe(fault.isServed === true);
    expect([good?.record?.site.name, good?.diagnostics]).toEqual(["First", []]);
    // Nothing of what a link leads to, and no control character, reaches the terminal.
    const printed = formatDiagnostics(evil?.diagnostics ?? [], { textOf });
    expect(printed).not.toContain("root:");
    expect(printed.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  });

  it("is one diagnostic while brands are served, and the other brand's next change is live", async () => {
    const { becomes, withoutReading } = await start();
    const reported = becomes("evil", ({ diagnostics }) => diagnostics.length > 0);
    await withoutReading(() => fault.put(folderOf("evil")));
    const { record, diagnostics } = await reported;
    expect(diagnostics).toMatchObject([{ code, message: expect.stringContaining(text) }]);
    expect(record?.site.name).toBe("First");
    await changesLive(becomes);
  });
});

/** Watches the directory. */
async function start() {
  let report: (changes: readonly BrandChange[]) => void = () => undefined;
  let changing: Promise<unknown> = Promise.resolve();
  const clock: Clock = {
    ...systemClock,
    after: (delay, task) => systemClock.after(delay, () => void changing.then(task)),
  };
  watch = await watchMerchants({ directory, publisher, clock, onChange: (changes) => report(changes) });
  /** Makes a change of several steps. The watch reads nothing between them, however long they take. */
  const withoutReading = (change: () => Promise<unknown>) => {
    changing = change();
    return changing;
  };
  /** The next change of a brand that is so. */
  const becomes = (folder: string, is: (change: BrandChange) => boolean) =>
    new Promise<BrandChange>((resolve) => {
      report = (changes) => {
        const change = changes.find((one) => one.folder === folder && is(one));
        if (change) resolve(change);
      };
    });
  return { becomes, withoutReading };
}

async function changesLive(becomes: Awaited<ReturnType<typeof start>>["becomes"]) {
  const live = becomes("good", ({ good, record }) => good && record?.site.name === "Second");
  await writeFile(path.join(folderOf("good"), "merchant.json"), textOfBrand("good", "Second"));
  await live;
}

describe("a brand's folder", () => {
  it("that is written without a pause holds up no other brand's change", async () => {
    const clock = createManualClock();
    const names: (string | undefined)[] = [];
    let changed: (name: string) => void = () => undefined;
    watch = await watchMerchants({
      directory,
      publisher,
      clock,
      onChange: (changes) => names.push(...changes.map(({ record }) => record?.site.name)),
      watchFolder(folder, onChange) {
        if (folder === directory) changed = (name) => onChange(name);
        return { close: () => undefined };
      },
    });
    await writeFile(path.join(folderOf("good"), "merchant.json"), textOfBrand("good", "Second"));
    changed("good");
    for (let time = 0; time < 1_000; time += 50) {
      changed("evil");
      await clock.advance(50);
    }
    await watch.refresh([]);
    expect(names).toContain("Second");
  });

  it("that was not readable is watched as soon as it is: all of its changes are noticed", async () => {
    const { becomes } = await start();
    await rm(path.join(folderOf("evil"), "texts"), { recursive: true });
    await becomes("evil", ({ good }) => !good);
    const mended = becomes("evil", ({ good }) => good);
    await mkdir(path.join(folderOf("evil"), "texts"));
    for (const language of ["EN", "VI"]) await writeFile(path.join(folderOf("evil"), `texts/${language}.json`), words);
    await mended;
    const changed = becomes("evil", ({ record }) => record?.texts.EN?.["hero.title"] === "Win");
    await writeFile(path.join(folderOf("evil"), "texts/EN.json"), words.replace("Play", "Win"));
    await changed;
  });

  it("whose disk does not answer is one diagnostic in time, and is not read a second time meanwhile", async () => {
    const clock = createManualClock();
    const reported: BrandChange[] = [];
    let reads = 0;
    let othersRead = 0;
    const hangs = () => {
      reads++;
      return new Promise<never>(() => undefined);
    };
    let changed: (name: string) => void = () => undefined;
    const started = watchMerchants({
      directory,
      publisher,
      clock,
      onChange: (changes) => reported.push(...changes),
      readBrand: (folder, options) =>
        folder === folderOf("evil") ? hangs() : readBrand(folder, options).finally(() => othersRead++),
      watchFolder(folder, onChange) {
        if (folder === directory) changed = (name) => onChange(name);
        return { close: () => undefined };
      },
    });
    await expect.poll(() => [reads, othersRead]).toEqual([1, 1]);
    await clock.advance(READ_TIMEOUT_MS);
    watch = await started;
    expect(reported.map(({ folder, good }) => [folder, good])).toEqual([
      ["evil", false],
      ["good", true],
    ]);
    expect(reported[0]?.diagnostics).toMatchObject([{ message: expect.stringContaining("takes more than") }]);
    changed("evil");
    await clock.advance(100);
    await watch.refresh([]);
    expect([reads, reported.length]).toEqual([1, 2]);
  });
});

it("a watch that the system refuses is said once, and everything else goes on", async () => {
  const warnings: string[] = [];
  watch = await watchMerchants({
    directory,
    publisher,
    warn: (message) => warnings.push(message),
    onChange: () => undefined,
    watchFolder(folder, _, onError) {
      const code = folder === directory ? "ENOSPC" : folder.includes("evil") ? "EACCES" : "ENOSPC";
      onError(Object.assign(new Error(code), { code }));
      return { close: () => undefined };
    },
  });
  expect(warnings).toEqual([expect.stringContaining("fs.inotify.max_user_watches")]);
});
