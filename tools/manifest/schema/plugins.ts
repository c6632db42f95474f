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

/** For editors, of what a plugin that the catalogue does not list may bring. Its form is checked where it is known. */
const notKnown = "Not known to this schema yet: `npm run generate` adds it. The checks know it.";

/**
 * A point has the ids of its plugins as keys, each with that plugin's settings.
 * @param isOpen whether ids that the catalogue does not have are accepted.
 */
export function pluginsField(catalogue: PluginCatalogue, isOpen: boolean): JsonSchema {
  const others = isOpen && { type: "object", title: "Another plugin", description: notKnown };
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

/** A flag: on or off for everybody, or on for a share of the visitors. */
const flagField = (title: string, description: string): JsonSchema => ({
  type: ["boolean", "object"],
  title,
  description,
  examples: [true, { share: 20 }],
  properties: {
    share: {
      type: "number",
      title: "Share",
      description: "Percentage of the visitors for whom the flag is on. A larger one adds visitors and changes none.",
      minimum: 0.01,
      maximum: 99.99,
      "x-rule": "from 0.01 to 99.99: in place of the object, write false for nobody and true for everybody",
      examples: [20],
    },
  },
  required: ["share"],
  additionalProperties: false,
});

/** @param isOpen whether flags of plugins that the catalogue does not have are accepted. */
export const featuresField = (catalogue: PluginCatalogue, isOpen: boolean): JsonSchema =>
  closedObject(
    {
      title: "Features",
      description:
        'Feature flags: true, false, or { "share": 20 } for 20 % of the visitors. The gateway\'s status call overrides them.',
      default: {},
      examples: [{ MOBILEAUTOLOGIN3: true, REWCEN3: { share: 20 } }],
    },
    Object.fromEntries(
      Object.entries(knownFlags(catalogue)).map(([name, description]) => [name, flagField(name, description)]),
    ),
    [],
    isOpen && flagField("Another plugin's flag", notKnown),
  );
