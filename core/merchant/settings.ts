import type { SettingsSchema } from "#core/kernel/index.ts";

export type SettingSource = "default" | "manifest";

export interface ExplainedSetting {
  readonly value: unknown;
  readonly source: SettingSource;
}

/** Every setting that has a value: the schema's defaults, overridden by the manifest's. */
export function explainSettings(
  { properties = {} }: SettingsSchema,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, ExplainedSetting>> {
  const settings = [
    ...Object.entries(properties).map(([name, field]) => ({ name, value: field.default, source: "default" as const })),
    ...Object.entries(given).map(([name, value]) => ({ name, value, source: "manifest" as const })),
  ];
  return Object.fromEntries(
    settings.flatMap(({ name, ...setting }) => (setting.value === undefined ? [] : [[name, setting]])),
  );
}

/** The same without where each value comes from. */
export const effectiveSettings = (
  schema: SettingsSchema,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(explainSettings(schema, given)).map(([name, { value }]) => [name, value]));
