import { cp, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
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

it("logs what is wrong with a brand, what is served meanwhile, and that the mended brand is live", async () => {
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

  const mended = logged("lotus: live");
  await rename(`${file}~`, file);
  await mended;
  watch.close();
});
