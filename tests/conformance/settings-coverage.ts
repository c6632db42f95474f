import type { PluginManifest } from "#core/kernel/index.ts";

/** Only the site reads these (`plugins/shared/tracker-start`): a plugin runs the same with each of their values. */
const readBySite: readonly string[] = ["start"];

/** Returns the values of settings with an `enum` that none of these cases runs with, as `setting: value`. */
export function uncoveredValues(
  { settings }: PluginManifest,
  cases: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
  return Object.entries(settings.properties ?? {}).flatMap(([name, { enum: values }]) =>
    (Array.isArray(values) && !readBySite.includes(name) ? values : [])
      .filter((value: unknown) => !cases.some((given) => given[name] === value))
      .map((value: unknown) => `${name}: ${JSON.stringify(value)}`),
  );
}
