import path from "node:path";
import { describe, expect, it } from "vitest";
import { findPackage, packageOfImport, packageOfModule, readPackage, withDependencies } from "./packages.ts";

const root = path.resolve(import.meta.dirname, "../..");

describe("the package of a module", () => {
  it.each([
    ["/a/node_modules/react/index.js", "/a/node_modules/react"],
    ["/a/node_modules/@firebase/app/dist/index.mjs", "/a/node_modules/@firebase/app"],
    ["/a/node_modules/x/node_modules/@s/y/z.js", "/a/node_modules/x/node_modules/@s/y"],
    ["\0/a/node_modules/react/index.js?commonjs-es-import", "/a/node_modules/react"],
    ["/a/core/app/entry.tsx", undefined],
    ["\0vite/preload-helper.js", undefined],
  ])("of %j is %s", (id, folder) => {
    expect(packageOfModule(id)).toBe(folder);
  });
});

describe("the package of an import", () => {
  it.each([
    ["hono", "hono"],
    ["ajv/dist/2020.js", "ajv"],
    ["@hono/node-server/serve-static", "@hono/node-server"],
    ["node:fs", undefined],
    ["fs", undefined],
    ["./serve.js", undefined],
    ["/m/assets/entry.js", undefined],
  ])("of %j is %s", (specifier, name) => {
    expect(packageOfImport(specifier)).toBe(name);
  });
});

describe("the packages that a package needs", () => {
  it("are its dependencies and theirs, each once", () => {
    const names = [...withDependencies([findPackage("subset-font", root)])].map((folder) => readPackage(folder).name);
    expect(names).toEqual(expect.arrayContaining(["subset-font", "fontverter", "wawoff2", "argparse"]));
    expect(new Set(names).size).toBe(names.length);
  });

  it("are installed; else the error names the next step", () => {
    expect(() => findPackage("no-such-package", root)).toThrow("no-such-package is not installed: run `npm ci`");
  });
});
