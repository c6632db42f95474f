// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { pluginFolders } from "#tools/plugins/plugin-folders.ts";
import { conforms } from "./conforms.ts";

/** All plugins, those of PLUGINS_DIR included; `npx livery plugin check` names those to run in PLUGINS. */
const named = process.env.PLUGINS?.split(",");
const plugins = pluginFolders(process.cwd()).filter(({ name }) => named?.includes(name) ?? true);

describe("the plugins", () => {
  it("are found", () => expect(plugins).not.toEqual([]));
});

for (const { folder } of plugins) await conforms(folder);
