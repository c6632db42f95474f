// @vitest-environment happy-dom
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { coverageCheck } from "./conforms.ts";
import { readPlugin } from "./subject.ts";

const root = mkdtempSync(join(tmpdir(), "livery-variants-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Reads a tracker outside the repository with these variants. */
async function withVariants(id: string, variants: readonly object[]) {
  const folder = join(root, "trackers", id);
  mkdirSync(folder, { recursive: true });
  const settings = {
    type: "object",
    properties: {
      region: { enum: ["eu", "us"], default: "eu", title: "Region", description: "For tests.", examples: ["eu"] },
      key: { type: "string", title: "Key", description: "For tests.", examples: ["k-1"] },
    },
    additionalProperties: false,
  };
  const clickIds = [{ query: ["acmeclid"], key: "acmeclid" }];
  const plugin = { api: 1, title: "Acme", description: "For tests.", settings, clickIds, consent: "ads" };
  writeFileSync(join(folder, "plugin.json"), JSON.stringify(plugin));
  const conformance = `import type { Conformance } from "@livery/plugin-api";
    export default { settings: { key: "k-2" }, variants: ${JSON.stringify(variants)} } satisfies Conformance;`;
  writeFileSync(join(folder, "conformance.ts"), conformance);
  return readPlugin(folder);
}

const run = (cases: Awaited<ReturnType<typeof readPlugin>>) => async () =>
  coverageCheck(cases.map(({ subject }) => subject)).run();

describe("the settings variants of a plugin", () => {
  it("each run with their own settings, beside those of the whole file and the defaults", async () => {
    const cases = await withVariants("both", [{ name: "eu" }, { name: "us", settings: { region: "us" } }]);
    expect(cases.map(({ name, subject }) => [name, subject.plugin.settings])).toEqual([
      ["eu", { region: "eu", key: "k-2" }],
      ["us", { region: "us", key: "k-2" }],
    ]);
    await expect(run(cases)()).resolves.toBeUndefined();
  });

  it("have to cover each value of a setting with a list of values", async () => {
    await expect(run(await withVariants("one", [{ name: "eu" }]))()).rejects.toThrow(
      'no variant in conformance.ts has region: "us"',
    );
    await expect(run(await withVariants("none", []))()).rejects.toThrow('region: "us"');
  });
});
