import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pointNames } from "#core/extension-points/index.ts";
import { nearest } from "#server/nearest.ts";
import { writeFiles } from "#tools/generate/files.ts";
import { type Diagnostic, formatDiagnostics, hasErrors, textOf } from "#tools/manifest/index.ts";
import { createPluginChecker } from "./check-plugin.ts";
import { filesOfNewPlugin, type NewPlugin } from "./new-plugin.ts";
import { externalPluginDirectories, type PluginFolder } from "./plugin-folders.ts";
import { renderSettingsTypes } from "./settings-type.ts";

/** Why a plugin can't be made, in words; nothing was written. */
export class NewPluginError extends Error {}

/** A check of one answer, as the prompts take it: what is wrong with it, or undefined. */
type AnswerCheck = (answer: string) => string | undefined;

export const pointError: AnswerCheck = (point) => {
  if (pointNames.some((name) => name === point)) return undefined;
  const suggestion = nearest(point, pointNames);
  const hint = suggestion === undefined ? `there are ${pointNames.join(", ")}` : `did you mean "${suggestion}"?`;
  return `there is no extension point "${point}"; ${hint}`;
};

export const idError: AnswerCheck = (id) =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) && id.length <= 40
    ? undefined
    : `an id is up to 40 lower-case letters, digits and single hyphens, and begins with a letter: acme-ads; "${id}" is not`;

export const nameError: AnswerCheck = (name) =>
  /^(?=.*\p{L})[\p{L}\p{M}\p{N} .,'&+!()-]{1,60}$/u.test(name)
    ? undefined
    : `a name is up to 60 letters, digits, spaces and simple punctuation; "${name}" is not`;

export const originError: AnswerCheck = (origin) =>
  URL.canParse(origin) && new URL(origin).protocol === "https:" && new URL(origin).origin === origin
    ? undefined
    : `an origin is https:// and a host, without a path: https://ads.acme.com; "${origin}" is not`;

/** The folders of plugins: a new one goes into the first, which is an operator's own where PLUGINS_DIR names one. */
const directoriesOf = (root: string): readonly string[] => [
  ...externalPluginDirectories(root),
  path.join(realpathSync(root), "plugins"),
];

/** Where a plugin of this name will be. Throws where there is one already. */
export function newFolder(root: string, point: string, id: string): string {
  const folders = directoriesOf(root).map((directory) => path.join(directory, point, id));
  const taken = folders.find((folder) => existsSync(folder));
  if (taken !== undefined) throw new NewPluginError(`${taken} already exists: choose another id`);
  return folders[0] ?? "";
}

/** Writes a plugin, whole or not at all. Resolves to its folder and the names of its files. */
export async function writePlugin(root: string, plugin: NewPlugin) {
  const { point, id } = plugin;
  const folder = newFolder(root, point, id);
  const files = filesOfNewPlugin(root, plugin, folder);
  let created: string | undefined;
  try {
    created = mkdirSync(folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text, { flag: "wx" });
    await writeFiles(root, renderSettingsTypes(root, [{ folder }]));
    format(root, folder);
    const diagnostics = await check(root, { name: `${point}/${id}`, point, id, folder, isExternal: false });
    if (hasErrors(diagnostics)) throw new NewPluginError(formatDiagnostics(diagnostics, { textOf }));
  } catch (cause) {
    if (created !== undefined) rmSync(created, { recursive: true, force: true });
    if (cause instanceof NewPluginError || !(cause instanceof Error && "code" in cause)) throw cause;
    throw new NewPluginError(`${folder} can't be written: ${cause.message}`, { cause });
  }
  return { folder, files: Object.keys(files).sort() };
}

const check = async (root: string, plugin: PluginFolder): Promise<readonly Diagnostic[]> =>
  (await (await createPluginChecker(root)).check(plugin)).diagnostics;

/** Names are longer or shorter than the starter's: lines are broken anew. */
function format(root: string, folder: string): void {
  const biome = path.join(root, "node_modules/@biomejs/biome/bin/biome");
  const options = ["check", "--write", `--config-path=${root}`, "--vcs-enabled=false", "."];
  spawnSync(process.execPath, [biome, ...options], { cwd: folder });
}
