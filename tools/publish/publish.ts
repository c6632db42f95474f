import { createHash } from "node:crypto";
import type { ChosenPlugin, PluginManifest } from "#core/kernel/index.ts";
import { type BrandSource, type Claims, readJson, readSvg, recordOf, type Svg } from "#core/merchant/check/index.ts";
import {
  type BuildManifest,
  type BuildPlugin,
  contentPolicy,
  type Diagnostic,
  defaultVariants,
  effectiveSettings,
  homeSections,
  type MerchantManifest,
  type PublicRecord,
  resolveTheme,
  type SiteRecord,
  standInsFor,
  themeCss,
  trustedTypesDirectives,
  trustedTypesMode,
} from "#core/merchant/index.ts";
import { type Checker, createChecker } from "./check.ts";

export interface PublishOptions {
  /** In place of the manifests' gateways. */
  readonly gatewayOrigin?: string | undefined;
  /** Sandbox only: a vendor's real origin -> its stand-in's. */
  readonly vendorOrigins?: Readonly<Record<string, string>> | undefined;
}

export interface Publication {
  /** Absent when an error keeps the brand from being published. */
  readonly record?: SiteRecord;
  /** To compare with those of other brands (`checkAcross`). */
  readonly claims: Claims;
  readonly diagnostics: readonly Diagnostic[];
}

/** Publishes brands against one build: the schema is compiled once, a brand then takes a few milliseconds. */
export interface Publisher extends Checker {
  publish(source: BrandSource, options?: PublishOptions): Publication;
}

export function createPublisher(build: BuildManifest): Publisher {
  const checker = createChecker(build);
  const built = withPageManifests(build);
  return {
    ...checker,
    publish(source, options = {}) {
      const { manifest, ...rest } = checker.check(source);
      return manifest ? { record: compose(manifest, source, built, options), ...rest } : rest;
    },
  };
}

/** Publishes one brand. Pure: the same folder, build and options give the same record. */
export const publish = (source: BrandSource, build: BuildManifest, options: PublishOptions = {}): Publication =>
  createPublisher(build).publish(source, options);

const pictureNames = ["logo", "hero", "splash", "mark", "favicon", "icon", "pattern", "divider"] as const;
const inlinedNames = ["logo", "hero", "splash", "mark"] as const;

/** Addresses of the brand's files: named by their content, so that they can be kept for ever. */
const addressOf = (source: BrandSource, path: string): string | undefined => {
  const file = source.files[path];
  return file && `/m/brand/${source.folder}/${file.hash}/${path}`;
};

function compose(
  manifest: MerchantManifest,
  source: BrandSource,
  build: PublishedBuild,
  { gatewayOrigin, vendorOrigins: standIns }: PublishOptions,
): SiteRecord {
  const { code, brand } = manifest;
  const plugins = chosenPlugins(manifest, build);
  const vendorOrigins = standInsFor(plugins, standIns ?? {});
  const theme = resolveTheme(manifest.theme.tokens, manifest.theme.dark);
  const sealed = (manifest.compliance?.seals ?? []).flatMap(({ image }) => image ?? []);
  const paths = [...pictureNames.flatMap((name) => brand[name] ?? []), ...sealed];
  const files = Object.fromEntries(paths.flatMap((path) => pair(addressOf(source, path), source.files[path]?.path)));
  const images = Object.fromEntries(pictureNames.flatMap((name) => pair(name, addressOf(source, brand[name] ?? ""))));
  const symbols = Object.fromEntries(
    inlinedNames.flatMap((name) => pair(name, symbolOf(source, code, name, brand[name]))),
  );
  const trustedTypes = trustedTypesMode(plugins);
  const policy = contentPolicy({
    plugins,
    vendorOrigins,
    imageOrigins: manifest.imageOrigins ?? [],
    frameOrigins: [...(manifest.gameOrigins ?? []), ...(manifest.serviceOrigins ?? [])],
  });
  const texts = textsOf(manifest, source);
  const site: Omit<PublicRecord, "revision"> = {
    code,
    name: manifest.name,
    env: manifest.env ?? "production",
    country: manifest.country,
    currency: manifest.currency,
    domains: manifest.domains,
    languages: manifest.languages,
    languageMethod: manifest.gateway.languageMethod ?? "PUT",
    scheme: manifest.theme.scheme ?? "auto",
    variants: { ...defaultVariants, ...manifest.theme.variants },
    themeColor: { light: theme.light["color.ground"], dark: theme.dark["color.ground"] ?? theme.light["color.ground"] },
    images,
    features: manifest.features ?? {},
    home: manifest.home ?? homeSections,
    compliance: complianceOf(manifest, source),
    plugins,
    redirectOrigins: manifest.redirectOrigins ?? [],
    returnOrigins: manifest.returnOrigins ?? [],
    gameOrigins: manifest.gameOrigins ?? [],
    serviceOrigins: manifest.serviceOrigins ?? [],
    ...(standIns && { vendorOrigins }),
  };
  const rest = {
    domains: manifest.domains,
    gatewayOrigin: gatewayOrigin ?? manifest.gateway.origin,
    policy: trustedTypes === "enforce" ? `${policy}; ${trustedTypesDirectives}` : policy,
    trustedTypes,
    inline: { themeCss: themeCss(theme) + pictureCss(images), symbols },
    texts,
    files,
  };
  const revision = createHash("sha256")
    .update(JSON.stringify([site, rest, build.build]))
    .digest("hex")
    .slice(0, 12);
  return { site: { revision, ...site }, ...rest };
}

const pair = <T>(key: string | undefined, value: T | undefined): [string, T][] =>
  key === undefined || value === undefined ? [] : [[key, value]];

function chosenPlugins(manifest: MerchantManifest, build: PublishedBuild): readonly ChosenPlugin[] {
  const { available } = manifest.languages;
  return Object.entries(manifest.plugins).flatMap(([point, ids]) =>
    Object.entries(ids).flatMap(([id, settings]) => {
      const built = build.plugins[`${point}/${id}`];
      if (!built) return [];
      const texts = Object.fromEntries(
        available.flatMap((language) => pair(language, built.texts[language] ?? built.texts.EN)),
      );
      return [
        {
          point,
          id,
          url: built.js,
          ...(built.css.length > 0 ? { css: built.css } : {}),
          ...(built.icon === undefined ? {} : { icon: built.icon }),
          texts,
          manifest: built.forPages,
          settings: effectiveSettings(built.manifest.settings, settings),
        },
      ];
    }),
  );
}

interface PublishedBuild extends Pick<BuildManifest, "build"> {
  readonly plugins: Readonly<Record<string, BuildPlugin & { readonly forPages: PluginManifest }>>;
}

/** Each plugin's manifest for pages, made once: the records of all brands share it. */
function withPageManifests({ build, plugins }: BuildManifest): PublishedBuild {
  const shared = Object.entries(plugins).map(([name, plugin]) => [
    name,
    { ...plugin, forPages: Object.freeze(forPages(plugin.manifest)) },
  ]);
  return { build, plugins: Object.fromEntries(shared) };
}

/** What a page needs to know of a plugin: neither what only editors and readers look at, nor what checked its settings. */
function forPages(manifest: PluginManifest & { readonly $schema?: string }): PluginManifest {
  const { $schema: _editors, description: _readers, icon: _named, settings: _checked, ...kept } = manifest;
  return { ...kept, settings: { type: "object" } };
}

function symbolOf(source: BrandSource, code: string, name: string, path: string | undefined): Svg | undefined {
  const text = path === undefined ? undefined : source.files[path]?.text;
  return text === undefined ? undefined : readSvg(text, `${code}-${name}`).svg;
}

/** The pictures that style sheets use. */
const pictureCss = (images: Readonly<Record<string, string>>): string => {
  const property = (name: string) => `--brand-${name}:${images[name] ? `url("${images[name]}")` : "none"}`;
  return `:root{${property("pattern")};${property("divider")}}`;
};

function complianceOf({ compliance = {} }: MerchantManifest, source: BrandSource): PublicRecord["compliance"] {
  const seals = (compliance.seals ?? []).map(({ image, ...seal }) => {
    const address = image === undefined ? undefined : addressOf(source, image);
    return address === undefined ? seal : { ...seal, image: address };
  });
  return { ...compliance, seals, help: compliance.help ?? [] };
}

/** The brand's own words in each of its languages. */
function textsOf(manifest: MerchantManifest, source: BrandSource): SiteRecord["texts"] {
  const folder = manifest.brand.texts;
  const own = (language: string): Readonly<Record<string, string>> => {
    const text = folder === undefined ? undefined : source.files[`${folder.replace(/\/$/, "")}/${language}.json`]?.text;
    const words = Object.entries(text === undefined ? {} : recordOf(readJson(text).value));
    return Object.fromEntries(words.flatMap(([key, word]) => (typeof word === "string" ? [[key, word]] : [])));
  };
  return Object.fromEntries(manifest.languages.available.map((language) => [language, own(language)]));
}
