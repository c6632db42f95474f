import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { build, drawing, manifest } from "./fixtures.ts";
import { loadMerchants } from "./load-merchants.ts";
import { createPublisher } from "./publish.ts";
import { type BrandChange, type MerchantWatch, watchMerchants } from "./watch-merchants.ts";

const publisher = createPublisher(build);
let directory: string;
let watch: MerchantWatch | undefined;

async function write(code: string, given: unknown) {
  const folder = path.join(directory, code);
  await mkdir(path.join(folder, "texts"), { recursive: true });
  for (const name of ["logo", "hero", "splash", "favicon", "icon"])
    await writeFile(path.join(folder, `${name}.svg`), drawing);
  for (const language of ["EN", "VI"]) await writeFile(path.join(folder, `texts/${language}.json`), "{}");
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

  it("rejects when there is no such directory", async () => {
    await expect(loadMerchants(path.join(directory, "none"), publisher)).rejects.toThrow();
  });
});

describe("watching brands", () => {
  async function start() {
    const told: (readonly BrandChange[])[] = [];
    const clock = createManualClock();
    let touch: (file: string | undefined) => void = () => undefined;
    watch = await watchMerchants({
      directory,
      publisher,
      clock,
      onChange: (changes) => told.push(changes),
      watchFiles(_, listener) {
        touch = listener;
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
    return { told, edited };
  }

  it("reports every brand at the start, then only what changed", async () => {
    const { told, edited } = await start();
    expect(told[0]?.map(({ folder, good }) => [folder, good])).toEqual([
      ["acme", true],
      ["bravo", true],
    ]);
    await write("acme", named("acme", "Acme 2"));
    await edited("acme/merchant.json", "acme/logo.svg");
    expect(told).toHaveLength(2);
    expect(told[1]).toMatchObject([{ folder: "acme", good: true, record: { site: { name: "Acme 2" } } }]);
    await edited("bravo/merchant.json");
    expect(told).toHaveLength(2);
  });

  it("keeps the last valid record of an invalid brand, and publishes the fixed one", async () => {
    const { told, edited } = await start();
    await write("acme", JSON.stringify(named("acme", "Acme 2")).replace("{", "{,"));
    await edited("acme/merchant.json");
    expect(told[1]).toMatchObject([{ folder: "acme", good: false, record: { site: { name: "Acme" } } }]);
    expect(told[1]?.[0]?.diagnostics).toMatchObject([{ code: "json.syntax" }]);
    await write("acme", named("acme", "Acme 3"));
    await edited("acme/merchant.json");
    expect(told[2]).toMatchObject([
      { folder: "acme", good: true, record: { site: { name: "Acme 3" } }, diagnostics: [] },
    ]);
  });

  it("adds a new brand and removes a deleted one", async () => {
    const { told, edited } = await start();
    await write("coral", named("coral"));
    await rm(path.join(directory, "bravo"), { recursive: true });
    await edited("coral/merchant.json", "bravo");
    expect(told[1]).toMatchObject([
      { folder: "bravo", removed: true },
      { folder: "coral", good: true, removed: false },
    ]);
  });
});
