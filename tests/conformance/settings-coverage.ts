import type { PluginManifest } from "#core/kernel/index.ts";

/** The values of settings with an `enum` that none of these cases runs with, as `setting: value`. */
export function uncoveredValues(
  { settings }: PluginManifest,
  cases: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
  return Object.entries(settings.properties ?? {}).flatMap(([name, { enum: values }]) =>
    (Array.isArray(values) ? values : [])
      .filter((value: unknown) => !cases.some((given) => given[name] === value))
      .map((value: unknown) => `${name}: ${JSON.stringify(value)}`),
  );
}
