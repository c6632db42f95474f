import { type ChosenPlugin, type PluginModule, pluginName, type SettingSchema } from "#core/kernel/index.ts";
import { originSettings } from "./plugin-origins.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Reads a plugin's settings again whenever the status call's value changes: schema defaults < manifest (both are in the
 * record already) < what `fromStatus` takes from the status. A value that does not fit the plugin's schema, and one
 * that would change an origin, is refused with a warning.
 */
export function createSettings(
  plugin: ChosenPlugin,
  fromStatus: PluginModule<unknown, unknown>["fromStatus"],
  status: () => unknown,
  warn: (message: string) => void,
): () => Values {
  const fixed = originSettings(plugin);
  let known: { readonly status: unknown; readonly values: Values } | undefined;

  function accepted(key: string, value: unknown): boolean {
    // One setting, two sources: the status call wins where it is not empty.
    if (value === undefined || value === "" || value === null) return false;
    if (fixed.has(key) && value !== plugin.settings[key]) {
      warn(
        `${pluginName(plugin)}: the server's "${key}" is not used, because the page's policy was made from the manifest's`,
      );
      return false;
    }
    const fits = fitsSetting(plugin.manifest.settings.properties?.[key], value);
    if (!fits)
      warn(`${pluginName(plugin)}: the server's "${key}" is not used, because its plugin.json does not allow it`);
    return fits;
  }

  return () => {
    const value = status();
    if (!known || known.status !== value) {
      const given = value === undefined ? {} : (fromStatus?.(value) ?? {});
      const entries = Object.entries(given).filter(([key, setting]) => accepted(key, setting));
      known = { status: value, values: { ...plugin.settings, ...Object.fromEntries(entries) } };
    }
    return known.values;
  };
}

/** The part of JSON Schema that pages carry for a setting. */
export function fitsSetting(rules: SettingSchema | undefined, value: unknown): boolean {
  if (!rules) return false;
  const { type, enum: allowed, pattern, minimum, maximum, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = rules;
  if (allowed && !allowed.includes(value)) return false;
  if (type === "integer" ? !Number.isInteger(value) : type !== undefined && type !== typeOf(value)) return false;
  if (typeof value === "number" && (value < (minimum ?? value) || value > (maximum ?? value))) return false;
  if (typeof value !== "string") return true;
  const fits = pattern === undefined || new RegExp(pattern, "u").test(value);
  return fits && value.length >= minLength && value.length <= maxLength;
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? "array" : typeof value);
