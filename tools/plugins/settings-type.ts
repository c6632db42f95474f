import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { bannerOf, type Files } from "#tools/generate/files.ts";
import { fieldTypes, selfContained, type TypeSchema } from "#tools/generate/schema-types.ts";
import { asObject } from "#tools/manifest/index.ts";
import { starterFolders } from "./new-plugin.ts";
import { pluginFolders } from "./plugin-folders.ts";

const sharedFolder = "plugins/shared";

interface Described {
  readonly settings?: TypeSchema;
  readonly uses?: readonly string[];
}

/** What a file says as far as it can be read: its mistakes are reported by the checks. */
function readDescription(file: string): Described {
  try {
    return asObject(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}

/** A setting is there where it is required, or has a default. */
function renderSettings(file: string, parts: readonly (TypeSchema | undefined)[]): string | undefined {
  const properties: NonNullable<TypeSchema["properties"]> = Object.assign({}, ...parts.map((part) => part?.properties));
  const names = Object.keys(properties);
  if (names.length === 0) return undefined;
  const required = [
    ...parts.flatMap((part) => part?.required ?? []),
    ...names.filter((name) => properties[name]?.default !== undefined),
  ];
  const fields = fieldTypes({ properties, required }, selfContained());
  return `${bannerOf(file)}/** The settings, with defaults where a brand sets nothing. */\nexport interface Settings {\n${fields}}\n`;
}

/**
 * The type of what `settings()` gives, `generated/settings.ts`: of each plugin that has code and settings, those of the
 * shared folders that it uses included, and of each shared folder.
 * @param plugins the folders of plugins; all when absent, with those that new plugins are made of.
 */
export function renderSettingsTypes(
  root: string,
  plugins: readonly { readonly folder: string }[] = [...pluginFolders(root), ...starterFolders(root)],
): Files {
  const readShared = (name: string) => readDescription(path.join(root, sharedFolder, name, "shared.json")).settings;
  const ofPlugins = plugins
    .filter(({ folder }) => existsSync(path.join(folder, "index.ts")))
    .map(({ folder }) => {
      const { settings, uses = [] } = readDescription(path.join(folder, "plugin.json"));
      return [path.relative(root, folder), renderSettings("plugin.json", [...uses.map(readShared), settings])] as const;
    });
  const ofShared = readdirSync(path.join(root, sharedFolder)).map(
    (name) => [path.join(sharedFolder, name), renderSettings("shared.json", [readShared(name)])] as const,
  );
  return Object.fromEntries(
    [...ofPlugins, ...ofShared].flatMap(([folder, text]) => (text ? [[`${folder}/generated/settings.ts`, text]] : [])),
  );
}
