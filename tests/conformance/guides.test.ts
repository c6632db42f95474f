// @vitest-environment happy-dom
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
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

const readme = pluginsOf("README.md");
const guide = pluginsOf("docs/add-a-plugin.md");

describe("the examples of the guides", () => {
  it("are found", () => {
    expect([readme.length, guide.length]).toEqual([1, 8]);
  });
});

for (const folder of [...readme, ...guide]) await conforms(folder);
