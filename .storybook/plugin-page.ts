import { readFile } from "node:fs/promises";
import path from "node:path";
// Of the folder these alone: Storybook waits for them before it starts.
import { readJson } from "../tools/manifest/json-document.ts";
import { asObject } from "../tools/manifest/lookup.ts";
import type { PluginFolder } from "../tools/plugins/plugin-folders.ts";
import { pluginTitle } from "./docs/plugin-title.ts";

/** The title of a plugin's page, by its `plugin.json`, whatever that says. */
export async function pageTitle({ name, folder }: PluginFolder): Promise<string> {
  const { value } = readJson(await readFile(path.join(folder, "plugin.json"), "utf8"));
  return pluginTitle(name, asObject(value));
}
