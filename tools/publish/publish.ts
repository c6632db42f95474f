import { createHash } from "node:crypto";
import { loadPhase, type PointName } from "#core/extension-points/index.ts";
import { defined, type PluginManifest } from "#core/kernel/index.ts";
import {
  type BuildManifest,
  contentPolicy,
  defaultHome,
  defaultVariants,
  type IdlePlugins,
  type LegalNotice,
  type MerchantManifest,
  type PublicRecord,
  type RecordFile,
  resolveTheme,
  type SiteRecord,
  screenshotNames,
  standInsFor,
  type Theme,
  themeCss,
  trustedTypesDirectives,
  trustedTypesMode,
  type VisitorStrip,
  withBrandFont,
} from "#core/merchant/index.ts";
import { HASH_LENGTH, storedRecord, type UnnamedRecord } from "#server/store/index.ts";
import {
  asObject,
  type BrandSource,
  type Checker,
  type CheckOptions,
  type Claims,
  createChecker,
  type Diagnostic,
  fileHash,
  opaqueColor,
  readJson,
  readSvg,
  type Svg,
} from "#tools/manifest/index.ts";
import { completeFiles, fileAddress } from "./brand-files.ts";
import { drawingTokens } from "./drawings.ts";
import { chosenPlugins, forPages, withPageManifest } from "./published-plugins.ts";

/** Adds the headline fonts of a brand to its record. Never rejects: without them pages have the system's fonts. */
export type AddHeadlineFonts = (record: SiteRecord) => Promise<SiteRecord>;

export interface PublishOptions {
  /** Instead of the manifests' gateways. */
  readonly gatewayOrigin?: string | undefined;
  /** Sandbox only: a vendor's real origin -> its stand-in's. */
  readonly vendorOrigins?: Readonly<Record<string, string>> | undefined;
}

/** Options of reading brands from disk and publishing them. */
export interface LoadOptions extends PublishOptions {
  /** Absent: records have no headline fonts. */
  readonly addHeadlineFonts?: AddHeadlineFonts | undefined;
}

export interface Publication {
  /** Absent when an error keeps the brand from being published. */
  readonly record?: SiteRecord;
  /** The text that the record was made of: with what it inherits. */
  readonly manifest?: string;
  /** To compare with those of other brands (`checkAcross`). */
  readonly claims: Claims;
  readonly diagnostics: readonly Diagnostic[];
}

/** Publishes brands against one build: the schema is compiled once, a brand then takes a few milliseconds. */
export interface Publisher extends Checker {
  publish(source: BrandSource, options?: PublishOptions): Publication;
}

export function createPublisher(build: BuildManifest, options?: CheckOptions): Publisher {
  const checker = createChecker(build, options);
  // Created once: the records of all brands share them.
  const pageManifests = new Map(
    Object.entries(build.plugins).map(([name, { manifest }]) => [name, Object.freeze(forPages(manifest))]),
  );
  return {
    ...checker,
    publish(source, options = {}) {
      const { manifest, ...rest } = checker.check(source);
      if (!manifest) return rest;
      const record = compose(manifest, source, { ...build, pageManifests }, options);
      return { record, manifest: source.families ? JSON.stringify(manifest, undefined, 2) : source.text, ...rest };
    },
  };
}

/** Publishes one brand. Pure: the same folder, build and options give the same record. */
export const publish = (source: BrandSource, build: BuildManifest, options: PublishOptions = {}): Publication =>
  createPublisher(build).publish(source, options);

const pictureNames = [
  "logo",
  "hero",
  "splash",
  "mark",
  "favicon",
  "icon",
  "touchIcon",
  "share",
  "pattern",
  "divider",
  ...screenshotNames,
] as const;
const inlinedNames = ["logo", "hero", "splash", "mark"] as const;

function compose(
  manifest: MerchantManifest,
  given: BrandSource,
  build: BuildManifest & { readonly pageManifests: ReadonlyMap<string, PluginManifest> },
  { gatewayOrigin, vendorOrigins: standIns }: PublishOptions,
): SiteRecord {
  const { code } = manifest;
  const plugins = chosenPlugins(manifest, build);
  const vendorOrigins = standIns ? standInsFor(plugins, standIns, manifest.gameOrigins) : {};
  const theme = resolveTheme(manifest.theme.tokens, manifest.theme.dark);
  const { brand, source, generated } = completeFiles(manifest, given, drawingTokens(theme, manifest.theme.scheme));
  const display = fileAddress(source, brand.display ?? "");
  const light = display ? { ...theme.light, "font.display": withBrandFont(theme.light["font.display"]) } : theme.light;
  const { seals = [], payments = [] } = manifest.compliance ?? {};
  const marks = [...seals, ...payments].flatMap(({ image }) => image ?? []);
  const paths = [...[...pictureNames, "display" as const].flatMap((name) => brand[name] ?? []), ...marks];
  const fileOf = (path: string): RecordFile | undefined => {
    const text = generated.get(path);
    const file = source.files[path];
    return text === undefined ? file && { path: file.path } : { text };
  };
  const generatedFiles: Record<string, RecordFile> = {};
  /** Publishes a value as a file, named by its content; returns its address. */
  const fileFor = (value: unknown, name: string): string => {
    const text = JSON.stringify(value);
    const address = `/m/brand/${given.folder}/${fileHash(text)}/${name}`;
    generatedFiles[address] = { text };
    return address;
  };
  const images = Object.fromEntries(pictureNames.flatMap((name) => pair(name, fileAddress(source, brand[name] ?? ""))));
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
  const shares = sharesOf(manifest);
  const legal = legalNoticeOf(manifest, source);
  const pluginsOf = (phase: LoadPhase, gameOrigins: readonly string[] = []): IdlePlugins => {
    const those = plugins.filter(({ point }) => loadPhase[point as PointName] === phase);
    return defined({
      plugins: those.map((plugin) => withPageManifest(plugin, build.pageManifests)),
      vendorOrigins: standIns && standInsFor(those, standIns, gameOrigins),
    });
  };
  const site = publicRecord(manifest, theme, {
    legal: fileFor(legal, "legal.json"),
    idlePlugins: fileFor(pluginsOf("idle"), "plugins.json"),
    ...pluginsOf("start", manifest.gameOrigins),
  });
  const rest = defined({
    domains: manifest.domains,
    gatewayOrigin: gatewayOrigin ?? manifest.gateway.origin,
    policy: trustedTypes === "enforce" ? `${policy}; ${trustedTypesDirectives}` : policy,
    trustedTypes,
    images,
    display,
    shares,
    // The page's other tokens come after them: some scripts and user settings override the brand's.
    inline: defined({
      themeCss: themeCss({ ...theme, light }) + pictureCss(images),
      symbols,
      strip: legal.strip && visitorStrip(legal),
    }),
    texts,
    files: {
      ...Object.fromEntries(paths.flatMap((path) => pair(fileAddress(source, path), fileOf(path)))),
      ...generatedFiles,
    },
  });
  return withRevision({ site, build: build.fullBuild, ...rest });
}

type LoadPhase = (typeof loadPhase)[PointName];

/** The part of a record that pages contain. `given`: the addresses of its files, and the plugins of its start. */
function publicRecord(
  manifest: MerchantManifest,
  theme: Theme,
  given: Pick<PublicRecord, "legal" | "idlePlugins" | "plugins" | "vendorOrigins">,
): Omit<PublicRecord, "revision"> {
  const { gateway, compliance, features = {} } = manifest;
  const { legal, idlePlugins, ...start } = given;
  const shares = sharesOf(manifest);
  return defined({
    code: manifest.code,
    name: manifest.name,
    env: manifest.env ?? "production",
    country: manifest.country,
    currency: manifest.currency,
    domains: manifest.domains,
    languages: manifest.languages,
    languageMethod: gateway.languageMethod ?? "PUT",
    scheme: manifest.theme.scheme ?? "auto",
    variants: { ...defaultVariants, ...manifest.theme.variants },
    themeColor: {
      light: opaqueColor(theme.light["color.ground"]),
      dark: opaqueColor(theme.dark["color.ground"] ?? theme.light["color.ground"]),
    },
    features: Object.fromEntries(Object.entries(features).map(([flag, value]) => [flag, value !== false])),
    eventFlags: gateway.eventFlags && shares ? Object.keys(shares) : undefined,
    home: manifest.home ?? defaultHome,
    draws: manifest.draws,
    minimumAge: compliance?.minimumAge,
    strip: compliance?.strip ? (true as const) : undefined,
    rating: manifest.download?.rating,
    legal,
    idlePlugins,
    redirectOrigins: manifest.redirectOrigins ?? [],
    returnOrigins: manifest.returnOrigins ?? [],
    gameOrigins: manifest.gameOrigins ?? [],
    gameSandbox: manifest.gameSandbox,
    serviceOrigins: manifest.serviceOrigins ?? [],
    ...start,
  });
}

/** Names a record by the hash of what is stored of it: where its files are on this disk changes nothing. */
export function withRevision(record: UnnamedRecord): SiteRecord {
  const revision = createHash("sha256").update(storedRecord(record)).digest("hex").slice(0, HASH_LENGTH);
  return { ...record, site: { ...record.site, revision } };
}

const pair = <T>(key: string | undefined, value: T | undefined): [string, T][] =>
  key === undefined || value === undefined ? [] : [[key, value]];

/** Flag -> percentage; undefined where no flag has a share. */
function sharesOf({ features = {} }: MerchantManifest): SiteRecord["shares"] {
  const shares = Object.entries(features).flatMap(([flag, value]) =>
    typeof value === "object" ? [[flag, value.share]] : [],
  );
  return shares.length > 0 ? Object.fromEntries(shares) : undefined;
}

function symbolOf(source: BrandSource, code: string, name: string, path: string | undefined): Svg | undefined {
  const text = path === undefined ? undefined : source.files[path]?.text;
  return text === undefined ? undefined : readSvg(text, `${code}-${name}`);
}

/** The pictures that style sheets use. */
const pictureCss = (images: Readonly<Record<string, string>>): string => {
  const property = (name: string) => `--brand-${name}:${images[name] ? `url("${images[name]}")` : "none"}`;
  return `:root{${property("pattern")};${property("divider")}}`;
};

function legalNoticeOf({ compliance = {}, legal }: MerchantManifest, source: BrandSource): LegalNotice {
  const { minimumAge: _inThePage, seals = [], help = [], payments, ...reminders } = compliance;
  /** With the picture's address in place of its path. */
  const published = <Mark extends { readonly image?: string }>({ image, ...mark }: Mark) => {
    const address = image === undefined ? undefined : fileAddress(source, image);
    return address === undefined ? mark : { ...mark, image: address };
  };
  return {
    ...legal,
    seals: seals.map(published),
    help,
    ...(payments && { payments: payments.map(published) }),
    ...reminders,
  };
}

const visitorStrip = ({ strip: { time = false, marks = false } = {}, seals }: LegalNotice): VisitorStrip => ({
  time,
  marks,
  seals: seals.flatMap(({ title, image }) => (marks && image !== undefined ? [{ title, image }] : [])),
});

/** The brand's own texts in each of its languages. */
function textsOf(manifest: MerchantManifest, source: BrandSource): SiteRecord["texts"] {
  const folder = manifest.brand?.texts;
  const own = (language: string): Readonly<Record<string, string>> => {
    const text = folder === undefined ? undefined : source.files[`${folder.replace(/\/$/, "")}/${language}.json`]?.text;
    const words = Object.entries(text === undefined ? {} : asObject(readJson(text).value));
    return Object.fromEntries(words.flatMap(([key, word]) => (typeof word === "string" ? [[key, word]] : [])));
  };
  return Object.fromEntries(manifest.languages.available.map((language) => [language, own(language)]));
}
