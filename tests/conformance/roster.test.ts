// @vitest-environment happy-dom
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pointNames } from "#core/extension-points/index.ts";
import { conforms } from "./conforms.ts";

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(folder, entry.name)] : [],
  );

/** Every plugin there is, found by its place: to add one is to add a folder. */
const plugins = foldersIn("plugins")
  .filter((folder) => folder !== join("plugins", "shared"))
  .flatMap(foldersIn);

describe("the roster of plugins", () => {
  it("knows each plugin's point by its folder", () => {
    const points = new Set(pointNames.map((point) => join("plugins", point)));
    expect(foldersIn("plugins").filter((folder) => !points.has(folder))).toEqual(
      existsSync("plugins/shared") ? [join("plugins", "shared")] : [],
    );
    expect(plugins).not.toEqual([]);
  });

  it.each(plugins)("%s has a manifest and code", (folder) => {
    expect(["plugin.json", "index.ts"].filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });
});

for (const folder of plugins) if (existsSync(join(folder, "index.ts"))) await conforms(folder);
