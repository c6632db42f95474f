import type { PluginManifest } from "#core/kernel/index.ts";

/** A `shared.json`: settings, origins and the like that several plugins share by `uses`. */
export type SharedManifest = Partial<Pick<PluginManifest, "settings" | "origins" | "policy" | "storage" | "cookies">>;

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

const noSettings: PluginManifest["settings"] = { type: "object", properties: {}, additionalProperties: false };

/**
 * A `plugin.json` with what it leaves out, merged with the shared folders.
 * @param own valid by the schema of its point
 */
export const completed = (own: Readonly<Record<string, unknown>>, parts: readonly SharedManifest[]): PluginManifest =>
  mergeShared({ settings: noSettings, ...own } as unknown as PluginManifest, parts);

/** The manifest merged with the shared folders; where both have a setting, the plugin's own wins. */
function mergeShared(manifest: PluginManifest, parts: readonly SharedManifest[]): PluginManifest {
  if (parts.length === 0) return manifest;
  const all: readonly SharedManifest[] = [...parts, manifest];
  const kinds = unique(all.flatMap(({ origins }) => Object.keys(origins ?? {}))) as (keyof NonNullable<
    PluginManifest["origins"]
  >)[];
  const origins = kinds.map((kind) => [kind, unique(all.flatMap((one) => one.origins?.[kind] ?? []))]);
  const exceptions = all.flatMap(({ policy }) => (typeof policy === "object" ? (policy.exceptions ?? []) : []));
  const required = unique(all.flatMap(({ settings }) => settings?.required ?? []));
  const cookies = Object.assign({}, ...all.map((one) => one.cookies));
  const storage = unique(all.flatMap((one) => one.storage ?? []));
  return {
    ...manifest,
    settings: {
      ...manifest.settings,
      properties: Object.assign({}, ...all.map(({ settings }) => settings?.properties)),
      ...(required.length > 0 && { required }),
    },
    ...(origins.length > 0 && { origins: Object.fromEntries(origins) }),
    ...(exceptions.length > 0 && {
      policy: { ...(typeof manifest.policy === "object" && manifest.policy), exceptions },
    }),
    ...(storage.length > 0 && { storage }),
    ...(Object.keys(cookies).length > 0 && { cookies }),
  };
}
