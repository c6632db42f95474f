import type { Compliance, Draw, HomeSection, Legal, ThemeTokens, ThemeVariants } from "#core/merchant/index.ts";

/**
 * One brand, as a merchant engineer writes it in `merchants/<code>/merchant.json`. `schemas/merchant.schema.json` says
 * the same with descriptions for editors; checking (`check.ts`) is what makes a parsed file one of these.
 */
export interface MerchantManifest {
  /** For editors; not read. */
  readonly $schema?: string;
  readonly version: 1;
  /** Lower-case name of the brand's folder; sent to the gateway as `Merchant`. */
  readonly code: string;
  readonly name: string;
  /** Hosts without port. A host belongs to the longest domain that it ends with; the rest is the affiliate. */
  readonly domains: readonly string[];
  readonly gateway: {
    /** Where the edge sends `/wps`. Never a browser's address. */
    readonly origin: string;
    /** Method of `/wps/member/language`; PUT when absent. */
    readonly languageMethod?: "PUT" | "POST";
  };
  /** `production` when absent. */
  readonly env?: "production" | "staging" | "development";
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217, or the gateway's own code. */
  readonly currency: string;
  /** Codes of the platform's languages (spec 1), in the order of the language list. */
  readonly languages: { readonly available: readonly string[]; readonly default: string };
  readonly theme: {
    /** `auto` (the visitor's) when absent. */
    readonly scheme?: "auto" | "light" | "dark";
    /** Over the defaults, in the light scheme; values other than colours and shadows apply to both schemes. */
    readonly tokens?: ThemeTokens;
    /** Over the dark defaults. */
    readonly dark?: ThemeTokens;
    readonly variants?: Partial<ThemeVariants>;
  };
  readonly brand?: BrandFiles;
  /** Feature switches (spec 6). The gateway's status call overrides them. */
  readonly features?: Readonly<Record<string, boolean>>;
  /** Sections of the home, top to bottom. */
  readonly home?: readonly HomeSection[];
  /** For the hero `draw`. */
  readonly draws?: readonly Draw[];
  readonly compliance?: Partial<Compliance>;
  /** Required for going live; absent, the site names no operator and no documents. */
  readonly legal?: Legal;
  /** The brand's app. */
  readonly download?: { readonly rating?: number };
  /** Extension point -> plugin id -> settings. The order is the order on screen, or in which they are tried. */
  readonly plugins: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  /** Origins that may receive the session's token by `redirectUrl`. */
  readonly redirectOrigins?: readonly string[];
  /** Origins registered as return addresses with external log-in providers. */
  readonly returnOrigins?: readonly string[];
  /** Origins of images beyond the gateway's own. */
  readonly imageOrigins?: readonly string[];
  /** Origins whose framed games may send messages. */
  readonly gameOrigins?: readonly string[];
  /** Origin of a game's address -> tokens of `sandbox` that its frame gets besides the usual ones. */
  readonly gameSandbox?: Readonly<Record<string, readonly string[]>>;
  /** Origins whose chat windows may send messages. */
  readonly serviceOrigins?: readonly string[];
}

/**
 * Files of the brand, by path from its folder. SVG unless stated otherwise. `logo` to `mark` are generated from the
 * brand's name and colours where they are absent.
 */
export interface BrandFiles {
  /** In the header; about 32 px high. */
  readonly logo?: string;
  /** Behind or next to the hero's text. */
  readonly hero?: string;
  /** The mark in the centre of the splash. */
  readonly splash?: string;
  /** Legible at 16 px. */
  readonly favicon?: string;
  /** For home screens: square, its mark inside the middle 80 %. */
  readonly icon?: string;
  /** For the home screens of iPhones, which take no SVG: PNG, 180 px square. */
  readonly touchIcon?: string;
  /** What a link's preview shows (Open Graph): PNG, 1200 by 630 px. */
  readonly share?: string;
  /** An emblem in one colour (`currentColor`), for raised items and greetings. */
  readonly mark?: string;
  /** A subtle tile for backgrounds. */
  readonly pattern?: string;
  /** The ornament between sections. */
  readonly divider?: string;
  /**
   * The font of headings and big numerals: one WOFF2 file, a part of it on a visitor's first page (`display-font.ts`).
   */
  readonly display?: string;
  /** Folder of `<LANGUAGE>.json` files: text key -> text. */
  readonly texts?: string;
}
