import {
  type ChosenPlugin,
  defined,
  type PluginManifest,
  pluginName,
  type SettingSchema,
  type SettingsSchema,
} from "#core/kernel/index.ts";
import { type BuildManifest, effectiveSettings, type MerchantManifest } from "#core/merchant/index.ts";

/** The plugins that a brand chooses, with their effective settings. */
export function chosenPlugins(manifest: MerchantManifest, build: BuildManifest): readonly ChosenPlugin[] {
  return Object.entries(manifest.plugins).flatMap(([point, ids]) =>
    Object.entries(ids).flatMap(([id, settings]) => {
      const built = build.plugins[`${point}/${id}`];
      if (!built) return [];
      return defined({
        point,
        id,
        url: built.js,
        imports: built.imports?.length ? built.imports : undefined,
        css: built.css.length > 0 ? built.css : undefined,
        icon: built.icon,
        texts: built.texts,
        manifest: built.manifest,
        settings: effectiveSettings(built.manifest.settings, settings),
      });
    }),
  );
}

/** Replaces a plugin's manifest by its part for pages, which the records of all brands share. */
export const withPageManifest = (plugin: ChosenPlugin, pageManifests: ReadonlyMap<string, PluginManifest>) => ({
  ...plugin,
  manifest: pageManifests.get(pluginName(plugin)) ?? plugin.manifest,
});

/**
 * The part of a plugin's data that a page needs: no descriptions, no checked constraints, no origins that only the
 * policy names.
 */
export function forPages(manifest: PluginManifest & { readonly $schema?: string }): PluginManifest {
  const {
    $schema: _editors,
    description: _readers,
    icon: _named,
    flags: _described,
    trustedTypes: _types,
    policy: _policy,
    ...kept
  } = manifest;
  const origins = Object.entries(manifest.origins ?? {}).flatMap(([kind, sources]): [string, readonly string[]][] => {
    // Settings that form an origin must be known in the page, whatever the origin is for.
    const needed = kind === "script" ? sources : sources.filter((source) => source.includes("{settings."));
    return needed.length > 0 ? [[kind, needed]] : [];
  });
  const { origins: _all, consent, settings, uses: _merged, ...rest } = kept;
  return {
    ...rest,
    settings: { type: "object", ...(settings.properties && { properties: settingsForPages(settings.properties) }) },
    ...(consent !== undefined && consent !== "necessary" && { consent }),
    ...(origins.length > 0 && { origins: Object.fromEntries(origins) }),
  };
}

/** Values of the status call must still be valid: the keywords that pages check, without descriptions. */
function settingsForPages(
  properties: NonNullable<SettingsSchema["properties"]>,
): NonNullable<SettingsSchema["properties"]> {
  const rules = ({ type, enum: allowed, pattern, minimum, maximum, minLength, maxLength }: SettingSchema) =>
    defined({ type, enum: allowed, pattern, minimum, maximum, minLength, maxLength });
  return Object.fromEntries(Object.entries(properties).map(([name, setting]) => [name, rules(setting)]));
}
