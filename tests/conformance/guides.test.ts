// @vitest-environment happy-dom
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { conforms } from "./conforms.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A file's path as a line of its own, then its text. */
const exampleFile = /^`plugins\/([^`]+)`\n\n```\w+\n([\s\S]*?)^```$/gm;

// Inside the project, where the test runner finds modules; git ignores it.
mkdirSync(path.join(root, ".livery"), { recursive: true });
const directory = mkdtempSync(path.join(root, ".livery/guides-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Writes the example plugins of a guide as a reader would; answers their folders. */
function copyExamples(guide: string): readonly string[] {
  const plugins = path.join(directory, path.basename(guide, ".md"));
  const folders = new Set<string>();
  for (const [, file = "", text = ""] of readFileSync(path.join(root, guide), "utf8").matchAll(exampleFile)) {
    const target = path.join(plugins, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    folders.add(path.join(plugins, ...file.split("/").slice(0, 2)));
  }
  return [...folders];
}

const readme = copyExamples("README.md");
const guide = copyExamples("docs/add-a-plugin.md");

describe("the examples of the guides", () => {
  it("are found", () => {
    expect([readme.length, guide.length]).toEqual([1, 8]);
  });
});

for (const folder of [...readme, ...guide]) await conforms(folder);
