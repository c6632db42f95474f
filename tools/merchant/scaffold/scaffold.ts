import { defaultVariants, type ThemeVariants } from "#core/merchant/index.ts";
import { seededRandom } from "#server/sandbox/artwork/seeded-random.ts";
import { artOf } from "./art.ts";
import { paletteOf } from "./palette.ts";

export interface NewBrand {
  readonly code: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
}

const words = {
  "hero.title": "Good games, close at hand.",
  "hero.action": "Play now",
  "hero.note": "Come when you like, stop when you like.",
};

/** Variants that go well together. */
const looks: readonly ThemeVariants[] = [
  defaultVariants,
  {
    header: "centered",
    navigation: "raised",
    hero: "draw",
    chips: "tab",
    lane: "grid",
    card: "ticket",
    button: "rounded",
    divider: "perforation",
  },
  {
    header: "start",
    navigation: "flat",
    hero: "diagonal",
    chips: "outline",
    lane: "rail",
    card: "poster",
    button: "cut",
    divider: "slash",
  },
  {
    header: "wallet",
    navigation: "floating",
    hero: "match",
    chips: "filled",
    lane: "grid",
    card: "square",
    button: "pill",
    divider: "none",
  },
];

/** A brand's folder: path -> content. Valid as it is, with colours and pictures derived from its code. */
export function scaffold({ code, name, country, currency }: NewBrand): Readonly<Record<string, string>> {
  const chance = seededRandom(code);
  const palette = paletteOf(Math.floor(chance() * 360));
  const variants = looks[Math.floor(chance() * looks.length)] ?? defaultVariants;
  const manifest = {
    $schema: "../../schemas/merchant.schema.json",
    version: 1,
    code,
    name,
    domains: [`${code}.localhost`],
    gateway: { origin: "http://localhost:8080" },
    env: "development",
    country,
    currency,
    languages: { available: ["EN"], default: "EN" },
    theme: { scheme: "auto", variants, tokens: palette.light, dark: palette.dark },
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
    home: ["hero", "banners", "recent", "lanes", "matches", "vip", "news", "footer"],
    compliance: { minimumAge: 18 },
    features: {},
    plugins: {
      login: { password: {} },
      captcha: { "image-code": {} },
      trackers: {},
      "customer-service": {},
      download: { "home-screen": {}, popup: {} },
      push: {},
    },
  };
  const texts = {
    ...words,
    "brand.tagline": `${name}, online`,
    "footer.about": `${name} is an online gaming house for adults. Set your limits and play at ease; if you need help, we are here.`,
  };
  const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
  return { "merchant.json": json(manifest), "texts/EN.json": json(texts), ...artOf({ code, name, palette, chance }) };
}
