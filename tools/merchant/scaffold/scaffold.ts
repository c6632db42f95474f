import type { CaptchaManifest } from "#core/extension-points/index.ts";
import type { SettingsSchema } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { seededRandom } from "#server/sandbox/artwork/seeded-random.ts";
import { brandTextKeys, exampleDraw, markets } from "#tools/manifest/index.ts";
import { drawingsOf, drawingTokens } from "#tools/publish/index.ts";
import { formatJson } from "./format-json.ts";
import { anyLooks, type Look, type LookName, looks } from "./looks.ts";
import { paletteAround, schemeOfGround } from "./palette.ts";

export const schemes = ["auto", "light", "dark"] as const;

export interface NewBrand {
  readonly code: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Codes; the first is the default. */
  readonly languages: readonly string[];
  /** By default one that suits any kind of brand. */
  readonly look?: LookName;
  /** `#RRGGBB`; by default a hue of the code's. */
  readonly color?: string;
  /** The page's colour, `#RRGGBB`: a dark one is the dark scheme's. */
  readonly ground?: string;
  /** By default both, or the dark one with a dark ground. */
  readonly scheme?: (typeof schemes)[number];
  /** Hosts besides `<code>.localhost`. */
  readonly domain?: readonly string[];
  /** Origin of the brand's gateway. */
  readonly gateway?: string;
  /** Ids of plugins. */
  readonly login: readonly string[];
  readonly captcha: readonly string[];
}

/**
 * A brand's folder: path -> content. Its colours and drawings are derived from its colour and code.
 * @param schema the path to the manifest's schema from that folder.
 */
export function scaffold(
  brand: NewBrand,
  build: BuildManifest,
  schema = "../../schemas/merchant.schema.json",
): Readonly<Record<string, string>> {
  const { code, name, country, currency, languages, color, ground, login, captcha } = brand;
  const chance = seededRandom(code);
  const hue = Math.floor(chance() * 360);
  const palette = paletteAround(color ?? hue, ground);
  const scheme = brand.scheme ?? (ground !== undefined && schemeOfGround(ground) === "dark" ? "dark" : "auto");
  const look = brand.look ?? anyLooks[Math.floor(chance() * anyLooks.length)] ?? "classic";
  const { variants, home }: Look = looks[look];
  const market = markets.find((one) => one === country);
  const manifestOf = (point: string, id: string) => build.plugins[`${point}/${id}`]?.manifest;
  const pluginsOf = (point: string, ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, exampleSettings(manifestOf(point, id)?.settings)]));
  const flags = [
    ...login.flatMap((id) => manifestOf("login", id)?.flag ?? []),
    ...captcha.flatMap((id) => manifestOf("captcha", id)?.flag ?? []),
    ...registrationFlag(captcha.map((id) => manifestOf("captcha", id))),
  ];
  const manifest = {
    $schema: schema,
    version: 1,
    code,
    name,
    domains: [...new Set([`${code}.localhost`, ...(brand.domain ?? [])])],
    gateway: { origin: brand.gateway ?? "http://localhost:8080" },
    env: "development",
    country,
    currency,
    languages: { available: languages, default: languages[0] },
    theme: { scheme, variants, tokens: palette.light, dark: palette.dark },
    brand: {
      logo: "logo.svg",
      hero: "hero.svg",
      splash: "splash.svg",
      favicon: "favicon.svg",
      icon: "icon.svg",
      mark: "mark.svg",
      pattern: "pattern.svg",
      divider: "divider.svg",
      texts: "texts",
    },
    ...(variants.hero === "draw" && { draws: [exampleDraw(name, country)] }),
    home,
    compliance: { minimumAge: 18, ...(market && { markets: [market] }) },
    features: Object.fromEntries(flags.map((flag) => [flag, true])),
    plugins: {
      login: pluginsOf("login", login),
      captcha: pluginsOf("captcha", captcha),
      trackers: {},
      "customer-service": {},
      download: { "home-screen": {}, popup: {} },
      push: {},
    },
  };
  const texts = languages.map((language) => {
    const words = build.languages[language]?.shell ?? {};
    const own = brandTextKeys.flatMap((key) => (words[key] === undefined ? [] : [[key, words[key]]]));
    return [`texts/${language}.json`, formatJson(Object.fromEntries(own))];
  });
  const drawings = Object.entries(
    drawingsOf({ code, name, colors: drawingTokens(palette, scheme), hero: variants.hero }),
  );
  return {
    "merchant.json": formatJson(manifest),
    ...Object.fromEntries(texts),
    ...Object.fromEntries(drawings.map(([drawing, svg]) => [`${drawing}.svg`, svg])),
  };
}

/** The flag without which no chosen captcha guards the registration: then nobody could register. */
function registrationFlag(captchas: readonly (Partial<CaptchaManifest> | undefined)[]): readonly string[] {
  const rules = captchas.flatMap((captcha) => captcha?.purposes?.register ?? []);
  const flags = rules.flatMap(({ flag }) => flag ?? []);
  return flags.length === rules.length ? flags.slice(0, 1) : [];
}

/** The settings that a plugin requires, with its examples' values: the merchant engineer replaces them. */
function exampleSettings({
  required = [],
  properties = {},
}: Partial<SettingsSchema> = {}): Readonly<Record<string, unknown>> {
  return Object.fromEntries(required.map((name) => [name, [properties[name]?.examples ?? []].flat()[0]]));
}
