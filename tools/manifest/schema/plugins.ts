import type { PluginManifest } from "#core/kernel/index.ts";
import { featureFlags } from "../feature-flags.ts";
import { points } from "../generated/points.ts";
import { closedObject, type JsonSchema } from "./json-schema.ts";

/** `point/id` -> its `plugin.json`. */
export type PluginCatalogue = Readonly<Record<string, PluginManifest>>;

const pluginField = (plugin: PluginManifest): JsonSchema => ({
  ...plugin.settings,
  title: plugin.title,
  description: [plugin.description, plugin.flag && `Offered while the feature ${plugin.flag} is on.`]
    .filter(Boolean)
    .join(" "),
  ...((plugin.settings.required ?? []).length === 0 ? { default: {} } : {}),
  additionalProperties: false,
});

/** For editors: what a plugin that the catalogue does not list may bring. Its form is checked where it is known. */
const notListed = (type: string, title: string): JsonSchema => ({
  type,
  title,
  description: "Not known to this schema yet: `npm run generate` adds it. The checks know it.",
});

/**
 * A point has the ids of its plugins as keys, each with that plugin's settings.
 * @param isOpen whether ids that the catalogue does not have are accepted.
 */
export function pluginsField(catalogue: PluginCatalogue, isOpen: boolean): JsonSchema {
  const others = isOpen && notListed("object", "Another plugin");
  const fields = Object.entries(points).map(([point, choice]) => {
    const chosen = Object.entries(catalogue)
      .filter(([name]) => name.startsWith(`${point}/`))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, plugin]) => [name.slice(point.length + 1), pluginField(plugin)]);
    return [point, closedObject({ title: point, ...choice }, Object.fromEntries(chosen), [], others)];
  });
  return closedObject(
    {
      title: "Plugins",
      description: "The chosen plugins and their settings, per extension point, in display order.",
      examples: [{ login: { password: {} }, captcha: { "image-code": {} } }],
    },
    Object.fromEntries(fields),
    Object.keys(points).filter((point) => points[point]?.minProperties),
  );
}

/** Every flag of the platform or of a plugin. */
export function knownFlags(catalogue: PluginCatalogue): Readonly<Record<string, string>> {
  const flags: Record<string, string> = { ...featureFlags };
  for (const { flag, flags: others = {}, title } of Object.values(catalogue)) {
    for (const [name, description] of Object.entries(others)) flags[name] ??= description;
    if (flag !== undefined) flags[flag] ??= `Offers ${title}.`;
  }
  return flags;
}

/** @param isOpen whether flags of plugins that the catalogue does not have are accepted. */
export const featuresField = (catalogue: PluginCatalogue, isOpen: boolean): JsonSchema =>
  closedObject(
    {
      title: "Features",
      description: "Feature flags. The gateway's status call overrides them.",
      default: {},
      examples: [{ MOBILEAUTOLOGIN3: true }],
    },
    Object.fromEntries(
      Object.entries(knownFlags(catalogue)).map(([name, description]) => [
        name,
        { type: "boolean", title: name, description, examples: [true] },
      ]),
    ),
    [],
    isOpen && notListed("boolean", "Another plugin's flag"),
  );
