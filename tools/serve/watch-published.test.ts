import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRecords } from "#server/edge/index.ts";
import { readSourceBuild } from "#tools/publish/index.ts";
import { watchPublished } from "./watch-published.ts";

const root = path.resolve(import.meta.dirname, "../..");
let merchants: string;

beforeEach(async () => {
  merchants = await mkdtemp(path.join(tmpdir(), "livery-merchants-"));
  await cp(path.join(root, "merchants/lotus"), path.join(merchants, "lotus"), { recursive: true });
});

afterEach(() => rm(merchants, { recursive: true }));

it("logs what is wrong with a brand, what is served meanwhile, and when a mended or a new brand is live", async () => {
  const lines: string[] = [];
  let reported: () => void = () => undefined;
  const log = (line: string) => {
    lines.push(line);
    reported();
  };
  const logged = (text: string) =>
    new Promise<void>((resolve) => {
      reported = () => lines.some((line) => line.includes(text)) && resolve();
    });
  const records = createRecords();
  const watch = await watchPublished({ merchants, build: await readSourceBuild(root), records, log });
  expect(lines).toEqual([]);

  const file = path.join(merchants, "lotus/merchant.json");
  const broken = logged("still serving the last valid version");
  await rename(file, `${file}~`);
  await writeFile(file, "{");
  await broken;
  expect(records.get("lotus")).toBeDefined();

  const mended = logged("lotus: live, mended");
  await rename(`${file}~`, file);
  await mended;

  const added = logged("bravo: live, new at bravo.localhost");
  const manifest = (await readFile(file, "utf8")).replaceAll("lotus.localhost", "bravo.localhost");
  await cp(path.join(merchants, "lotus"), path.join(merchants, ".bravo"), { recursive: true });
  const text = manifest.replace('"code": "lotus"', '"code": "bravo"').replace('"lotusplay.example"', '"bravo.example"');
  await writeFile(path.join(merchants, ".bravo/merchant.json"), text);
  await rename(path.join(merchants, ".bravo"), path.join(merchants, "bravo"));
  await added;
  watch.close();
});

it("leaves a domain with the brand that is published on it, also after a restart and where git knows of none", async () => {
  const file = path.join(merchants, "lotus/merchant.json");
  const text = (await readFile(file, "utf8")).replace('"code": "lotus"', '"code": "acme"');
  await cp(path.join(merchants, "lotus"), path.join(merchants, "acme"), { recursive: true });
  await writeFile(path.join(merchants, "acme/merchant.json"), text);
  const records = createRecords();
  const lines: string[] = [];
  const published = new Map([
    ["lotus.localhost", "lotus"],
    ["lotusplay.example", "lotus"],
  ]);
  const log = (line: string) => lines.push(line);
  const watch = await watchPublished({ merchants, build: await readSourceBuild(root), records, published, log });
  watch.close();
  expect(records.all().map(({ code }) => code)).toEqual(["lotus"]);
  expect(lines.join("\n")).toContain("acme: not served until this is fixed");
});
