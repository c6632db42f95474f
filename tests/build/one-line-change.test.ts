import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BuildManifest } from "#core/merchant/index.ts";
import { buildCopy, copySources } from "./build-copy.ts";

type Build = ReadonlyMap<string, string>;

/**
 * The lists of a build's addresses, which say something else whenever a name does: the service worker has the list of
 * what it caches, and `m/asset-manifest.json` that of all files. Native apps alone load the latter.
 */
const lists = new Set(["m/sw.js", "m/asset-manifest.json"]);

let folder = "";
let before: Build = new Map();
let withOtherPart: Build = new Map();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-one-line-"));
  await copySources(folder);
  before = await buildCopy(folder);
  withOtherPart = await buildWith("core/features/inbox/inbox-screen.tsx", [`height="120px"`, `height="121px"`]);
});
afterAll(() => rm(folder, { recursive: true }));

/** The build of the sources with one text of a file replaced. */
async function buildWith(file: string, [from, to]: readonly [string, string]): Promise<Build> {
  const at = path.join(folder, file);
  const source = await readFile(at, "utf8");
  const changed = source.replace(from, to);
  if (changed === source) throw new Error(`${file} no longer has ${from}: choose another line`);
  await writeFile(at, changed);
  try {
    return await buildCopy(folder);
  } finally {
    await writeFile(at, source);
  }
}

/** What browsers load of a build, without the compressed copies of the same files. */
const loaded = (build: Build): readonly string[] =>
  [...build.keys()].filter((file) => file.startsWith("m/") && !/\.(br|gz)$/.test(file));

/** Files that browsers load again after a release, sorted. */
const loadedAgain = (after: Build): readonly string[] =>
  loaded(after)
    .filter((file) => !lists.has(file) && before.get(file) !== after.get(file))
    .sort();

const textOf = (build: Build, file: string): string => Buffer.from(build.get(file) ?? "", "base64").toString();
const manifestOf = (build: Build): BuildManifest => JSON.parse(textOf(build, "build.json"));
const nameOf = (file: string): string => file.replace(/-[\w-]{8}(\.\w+)$/, "$1");

describe("a release that changes one line", () => {
  it("of a plugin alters that plugin's script and nothing else", async () => {
    const after = await buildWith("plugins/trackers/facebook/index.ts", [`"revoke"`, `"revoked"`]);
    expect(loadedAgain(after).map(nameOf)).toEqual(["m/plugins/trackers/facebook.js"]);
    for (const list of lists) expect(after.get(list)).toBe(before.get(list));
  });

  /*
   * Scripts name each other with the hashes of their contents, and the start script names every lazy part: it changes
   * with any of them, and all that import it change as well. Vite's `chunkImportMap` ends this at one file and a list of
   * 0.9 kB in every page, but needs import maps: Chrome 89 and Safari 16.4, newer than the oldest browsers.
   */
  it("of a lazy part alters the scripts that import the start script, never libraries, styles, texts or drawings", () => {
    const again = loadedAgain(withOtherPart);
    expect(again.map(nameOf)).toContain("m/assets/inbox.js");

    const { entry, languages } = manifestOf(withOtherPart);
    const [start = "", ...libraries] = [entry.js, ...entry.preload].map((address) => address.slice(1));
    const texts = Object.values(languages).map((language) => language.start.slice(1));
    expect(again).toContain(start);
    expect(again.filter((file) => !file.endsWith(".js"))).toEqual([]);
    expect(again.filter((file) => [...libraries, ...texts].includes(file))).toEqual([]);

    const reached = new Set([start]);
    // Each round finds the importers of what the last one has found.
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const file of again) {
        const source = textOf(withOtherPart, file);
        if ([...reached].some((one) => source.includes(path.basename(one)))) reached.add(file);
      }
    }
    expect(again.filter((file) => !reached.has(file) && nameOf(file) !== "m/assets/inbox.js")).toEqual([]);
  });

  it("of a lazy part that the home does without costs a returning player no more than a first visit's script", () => {
    const again = new Set(loadedAgain(withOtherPart));
    const worker = textOf(withOtherPart, "m/sw.js");
    // The new worker fetches what it caches on installation.
    const fetched = ["m/sw.js", ...[...again].filter((file) => worker.includes(file.slice("m/".length)))];
    const { bytes } = manifestOf(withOtherPart);
    expect(fetched.length).toBeGreaterThan(1);
    expect(fetched.reduce((sum, file) => sum + (bytes[`/${file}`] ?? 0), 0)).toBeLessThanOrEqual(136_000);
  });
});
