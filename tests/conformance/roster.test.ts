// @vitest-environment happy-dom
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pointNames } from "#core/extension-points/index.ts";
import { pluginFolders } from "#tools/plugins/plugin-folders.ts";
import { conforms } from "./conforms.ts";

/** Every plugin there is, those of PLUGINS_DIR included: to add one is to add a folder. */
const plugins = pluginFolders(process.cwd());

describe("the roster of plugins", () => {
  it("knows each plugin's point by its folder", () => {
    const points: readonly string[] = pointNames;
    expect(plugins.filter(({ point }) => !points.includes(point)).map(({ name }) => name)).toEqual([]);
    expect(plugins).not.toEqual([]);
  });

  it.each(plugins)("$name has code", ({ folder }) => {
    expect(existsSync(join(folder, "index.ts"))).toBe(true);
  });
});

for (const { folder } of plugins) if (existsSync(join(folder, "index.ts"))) await conforms(folder);
