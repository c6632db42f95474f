// @vitest-environment happy-dom
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
});

for (const { folder } of plugins) await conforms(folder);
