import { mergeLayers, type Provenance, type SettingsSchema, valuesOf } from "#core/kernel/index.ts";

export type SettingSource = "default" | "manifest";

/** Every setting that has a value, and whether it is the plugin's default or the manifest's. */
export function explainSettings(
  schema: SettingsSchema,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Provenance<SettingSource>>> {
  const defaults = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, field.default] as const);
  return mergeLayers<SettingSource>([
    { source: "default", values: Object.fromEntries(defaults) },
    { source: "manifest", values: given },
  ]);
}

/** Schema defaults overridden by the manifest's values. */
export const effectiveSettings = (
  schema: SettingsSchema,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => valuesOf(explainSettings(schema, given));
