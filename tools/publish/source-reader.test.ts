import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { root } from "#tools/plugins/command.ts";
import { createSourceReader } from "./source-reader.ts";

const directory = mkdtempSync(path.join(tmpdir(), "livery-sources-"));
const file = path.join(directory, "trackers/acme/plugin.json");

beforeEach(() => vi.stubEnv("PLUGINS_DIR", directory));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

function write(more: object) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ api: 1, title: "Acme", description: "For tests.", consent: "ads", ...more }));
}

it("reads the sources without an invalid plugin, and keeps the last valid form of each plugin", async () => {
  const warnings: string[] = [];
  const read = createSourceReader(root, (text) => void warnings.push(text));
  const titleOf = async () => (await read()).plugins["trackers/acme"]?.manifest.title;

  write({ titel: "Acme" });
  expect(await titleOf()).toBeUndefined();
  expect(warnings.splice(0)).toEqual([expect.stringMatching(/plugin\.json:1:\d+ error schema\.unknown-key/)]);

  write({ title: "Acme 2" });
  expect(await titleOf()).toBe("Acme 2");
  expect(warnings).toEqual([]);

  write({ title: "Acme 3", consent: "none" });
  expect(await titleOf()).toBe("Acme 2");
  expect(warnings).toHaveLength(1);
});
