import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readChecks } from "./conforms.ts";

const root = mkdtempSync(join(tmpdir(), "livery-unreadable-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const settings = { type: "object", properties: {}, additionalProperties: false };
const chat = { api: 1, title: "Acme", description: "For tests.", settings, csTypes: ["ACME"], link: "{target}" };
const good = JSON.stringify({ ...chat, consent: "necessary" });

/** What the kit says of a plugin with these files that it can't run. */
async function problemOf(point: string, files: Readonly<Record<string, string>>): Promise<string | undefined> {
  const folder = mkdtempSync(join(root, "plugins-"));
  mkdirSync(join(folder, point, "acme"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, point, "acme", name), text);
  return (await readChecks(join(folder, point, "acme"))).problem?.message;
}

describe("the kit of a plugin that can't be read", () => {
  it("has no complaint about one that can", async () => {
    expect(await problemOf("customer-service", { "plugin.json": good })).toBeUndefined();
  });

  it.each([
    ["no settings", "customer-service", good.replace('"settings"', '"setings"'), /did you mean "settings"\?/],
    ["no types of entries", "customer-service", good.replace('"csTypes"', '"csTyps"'), /did you mean "csTypes"/],
    ["JSON with a mistake", "customer-service", `{\n  "api": 1,\n}`, /plugin\.json:2:11 error json\.syntax/],
    ["a folder of no point", "tracker", good, /there is no extension point "tracker"[\s\S]*did you mean "trackers"/],
  ])("says what merchant check says: %s", async (_, point, text, message) => {
    expect(await problemOf(point, { "plugin.json": text })).toMatch(message);
  });

  it.each([
    ["no JSON", "{", /acme\/texts\.json:1:2 error json\.syntax/],
    ["a text without languages", `{ "hello": "Hello" }`, /acme\/texts\.json: "hello" is not a text in each language/],
  ])("names the file beside plugin.json that is not valid: %s", async (_, text, message) => {
    expect(await problemOf("customer-service", { "plugin.json": good, "texts.json": text })).toMatch(message);
  });
});
