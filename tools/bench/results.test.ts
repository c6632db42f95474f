import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type PartResult, writeResults } from "./results.ts";

const part = (build: string): PartResult => ({
  date: "2026-01-02T03:04:05.000Z",
  build,
  machine: {
    processor: "test",
    cores: 2,
    memoryGigabytes: 4,
    loadBefore: 0,
    system: "linux x64",
    node: "20.0.0",
    chromium: "1.2",
  },
  sections: [],
});

describe("the results file", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "livery-results-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("keeps the parts that were not run again", async () => {
    const file = path.join(folder, "bench/results.json");
    await writeResults(file, { edge: part("b1"), taps: part("b1") });
    await writeResults(file, { edge: part("b2") });
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ edge: part("b2"), taps: part("b1") });
  });

  it("is replaced when it can't be read", async () => {
    const file = path.join(folder, "results.json");
    await writeFile(file, "{ half");
    await writeResults(file, { edge: part("b1") });
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ edge: part("b1") });
  });
});
