// @vitest-environment happy-dom
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { filesOfNewPlugin } from "#tools/plugins/new-plugin.ts";
import { conforms } from "./conforms.ts";
import { copyExamples } from "./guide-examples.ts";

const root = path.resolve(import.meta.dirname, "../..");

// Inside the project, where the test runner finds modules; git ignores it.
mkdirSync(path.join(root, ".livery"), { recursive: true });
const directory = mkdtempSync(path.join(root, ".livery/guides-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The folders of a guide's example plugins. */
function pluginsOf(guide: string): readonly string[] {
  const folder = path.join(directory, path.basename(guide, ".md"));
  return [...new Set(copyExamples(guide, folder).map((file) => path.join(folder, ...file.split("/").slice(0, 3))))];
}

/** The README shows only the code of the login provider. `plugin new` makes its other files. */
function makeNewLogin(): void {
  const folder = path.join(directory, "README/plugins/login/acme");
  mkdirSync(folder, { recursive: true });
  const plugin = { point: "login", id: "acme", name: "Acme", origin: "https://acme.example" };
  for (const [file, text] of Object.entries(filesOfNewPlugin(root, plugin, folder)))
    if (file !== "conformance.test.ts") writeFileSync(path.join(folder, file), text);
}

makeNewLogin();
const readme = pluginsOf("README.md");
const guide = pluginsOf("docs/add-a-plugin.md");

describe("the examples of the guides", () => {
  it("are found", () => {
    expect([readme.length, guide.length]).toEqual([2, 8]);
  });
});

for (const folder of [...readme, ...guide]) await conforms(folder);
