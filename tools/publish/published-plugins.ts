import type { ChosenPlugin, PluginManifest, SettingSchema, SettingsSchema } from "#core/kernel/index.ts";
import { type BuildManifest, effectiveSettings, type MerchantManifest } from "#core/merchant/index.ts";

/** The plugins that a brand chooses, with their effective settings. */
export function chosenPlugins(manifest: MerchantManifest, build: BuildManifest): readonly ChosenPlugin[] {
  return Object.entries(manifest.plugins).flatMap(([point, ids]) =>
    Object.entries(ids).flatMap(([id, settings]) => {
      const built = build.plugins[`${point}/${id}`];
      if (!built) return [];
      return [
        {
          point,
          id,
          ...(built.js === undefined ? {} : { url: built.js }),
          ...(built.imports?.length ? { imports: built.imports } : {}),
          ...(built.css.length > 0 ? { css: built.css } : {}),
          ...(built.icon === undefined ? {} : { icon: built.icon }),
          ...(built.texts === undefined ? {} : { texts: built.texts }),
          manifest: built.manifest,
          settings: effectiveSettings(built.manifest.settings, settings),
        },
      ];
    }),
  );
}

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
    Object.fromEntries(
      Object.entries({ type, enum: allowed, pattern, minimum, maximum, minLength, maxLength }).filter(
        ([, rule]) => rule !== undefined,
      ),
    );
  return Object.fromEntries(Object.entries(properties).map(([name, setting]) => [name, rules(setting)]));
}
