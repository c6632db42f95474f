import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createChunkGraph, staticImports } from "./chunk-graph.ts";

describe("the imports of a built module", () => {
  it("are its static imports, as addresses", () => {
    const code = `import{a as b}from"./react-1.js";import"/m/assets/base-2.js";export{c}from"../common/c-3.js";export*from"./d-4.js";`;
    expect(staticImports(code, "/m/plugins/login.js")).toEqual([
      "/m/plugins/react-1.js",
      "/m/assets/base-2.js",
      "/m/common/c-3.js",
      "/m/plugins/d-4.js",
    ]);
  });

  it("are neither dynamic imports nor text that only looks like an import", () => {
    expect(staticImports(`export const load=()=>import("./later.js");const t='from"./text.js"';`, "/m/a.js")).toEqual(
      [],
    );
  });
});

describe("a module with its imports", () => {
  let dist = "";
  beforeEach(() => {
    dist = mkdtempSync(path.join(tmpdir(), "livery-chunks-"));
    mkdirSync(path.join(dist, "m"));
    const files = {
      "entry.js": `import"./react.js";import"./site.js";`,
      "site.js": `import"./react.js";import"./entry.js";import("./screen.js");`,
      "react.js": "export const react=1;",
    };
    for (const [name, code] of Object.entries(files)) writeFileSync(path.join(dist, "m", name), code);
  });
  afterEach(() => rmSync(dist, { recursive: true }));

  it("counts each once, also in a cycle", () => {
    expect(createChunkGraph(dist).withImports(["/m/entry.js"])).toEqual(["/m/entry.js", "/m/react.js", "/m/site.js"]);
  });
});
