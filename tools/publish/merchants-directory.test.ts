import path from "node:path";
import { expect, it } from "vitest";
import { merchantsDirectory } from "./merchants-directory.ts";

const root = path.dirname(import.meta.dirname);

it("takes a folder, relative to the project", () => {
  expect(merchantsDirectory(root, "publish")).toBe(import.meta.dirname);
  expect(merchantsDirectory("/elsewhere", root)).toBe(root);
});

it.each(["", "none", "setup.mjs"])("refuses %j, and says what to write", (named) => {
  expect(() => merchantsDirectory(root, named)).toThrow(/^MERCHANTS_DIR is ".*Write the path of the folder/s);
});

it("says how to make the first brand where there is no folder yet", () => {
  expect(() => merchantsDirectory(root, undefined)).toThrow("npx livery new acme");
});
