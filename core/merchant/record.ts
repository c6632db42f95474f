import type { ChosenPlugin } from "#core/kernel/index.ts";
import type { MerchantManifest } from "./generated/manifest.ts";
import type { HomeSection, ThemeVariants } from "./variants.ts";

/**
 * A published brand: everything the edge and the page need, checked and joined beforehand, so that serving a page is
 * finding a record by host and joining strings. Made by `publish` from a manifest and a build.
 */
export interface SiteRecord {
  /** The part that the page contains. */
  readonly site: PublicRecord;
  /** Id of the JavaScript build that it was made for, and is served with. */
  readonly build: string;
  /** Hosts of the brand, lower case, without port. */
  readonly domains: readonly string[];
  /** Where `/wps` is proxied to: an origin. Never sent to a browser. */
  readonly gatewayOrigin: string;
  /** The Content-Security-Policy of every page, with `{boot}` as a placeholder for the boot script's source `'sha256-…'`. */
  readonly policy: string;
  /** Whether Trusted Types are in the policy, or belong in a header that only reports (`trustedTypesDirectives`). */
  readonly trustedTypes: "enforce" | "report";
  /**
   * Addresses of the brand's pictures by name: logo, hero, splash, favicon, icon; optionally touchIcon, share, mark, pattern, divider.
   */
  readonly images: Readonly<Record<string, string>>;
  /**
   * Flag -> percentage of the visitors for whom it is on. `site.features` has these flags on, as previews show them; the
   * edge turns them off for the others. Absent: no flag has a share.
   */
  readonly shares?: Readonly<Record<string, number>>;
  /** Markup that the page inlines: trusted, made and checked at publishing. */
  readonly inline: {
    /** Theme as CSS custom properties for both schemes. */
    readonly themeCss: string;
    /** SVG files as `<symbol>` bodies: `logo`, `hero`, `splash`, `mark`. Without a
     * `viewBox` a drawing fills any box. */
    readonly symbols: Readonly<
      Record<string, { readonly viewBox?: string; readonly preserveAspectRatio?: string; readonly body: string }>
    >;
    /** What the protection strip shows to a visitor. Absent: pages have no strip. */
    readonly strip?: VisitorStrip;
  };
  /** Language code -> text key -> text: the brand's own texts only. `pageTexts` merges them with the build's. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The address of the display font's file. Absent for a brand without one. */
  readonly display?: string;
  /**
   * Language code -> address of the part of the display font that a page preloads. Absent if publishing has made none; a
   * language may lack it. Empty for a language that does without the font.
   */
  readonly headlines?: Readonly<Record<string, string>>;
  /**
   * Address of a brand's file, `/m/brand/<code>/<hash>/<path>` -> the file, for the edge's static files. Empty in a record
   * from a store, which has the files by their addresses.
   */
  readonly files: Readonly<Record<string, RecordFile>>;
}

export interface VisitorStrip {
  /** The current time. */
  readonly time: boolean;
  /** The minimum age and the seals. */
  readonly marks: boolean;
  readonly seals: readonly { readonly title: string; readonly image: string }[];
}

/** Hexadecimal digits of the SHA-256 in addresses of a brand's files: nobody finds another content for one. */
export const FILE_HASH_LENGTH = 32;

/** A file on disk, or one that publishing generated. */
export type RecordFile = { readonly path: string } | { readonly text: string };

/** The public data of a brand. Inlined in the page as JSON, so kept small. */
export interface PublicRecord {
  /** Hash of the record as it is stored: changes when anything of the brand does. */
  readonly revision: string;
  readonly code: string;
  readonly name: string;
  readonly env: "production" | "staging" | "development";
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217, or the gateway's own code (spec 9: TLB means PHP). */
  readonly currency: string;
  readonly domains: readonly string[];
  readonly languages: { readonly available: readonly string[]; readonly default: string };
  readonly languageMethod: "PUT" | "POST";
  readonly scheme: "auto" | "light" | "dark";
  readonly variants: ThemeVariants;
  /** Background colours for `theme-color` and the field `headerColor`, by scheme, as `#rrggbb`. */
  readonly themeColor: { readonly light: string; readonly dark: string };
  readonly features: Readonly<Record<string, boolean>>;
  /** Flags with a share whose side the gateway is told with each event. Absent: it is told of none. */
  readonly eventFlags?: readonly string[];
  readonly home: readonly HomeSection[];
  /** The draws that the hero `draw` counts down to. */
  readonly draws?: readonly Draw[];
  /** Years; confirmed at registration. Absent: not asked. */
  readonly minimumAge?: number;
  /** Pages have the protection strip. What it shows is in the `LegalNotice`. */
  readonly strip?: true;
  /** The app's rating in its store, of five stars. Absent: none is shown. */
  readonly rating?: number;
  /** Address of the brand's `LegalNotice`: a file of its own, because most pages do without it. */
  readonly legal: string;
  /** Of the points that are used from the start. */
  readonly plugins: readonly ChosenPlugin[];
  /** Address of the brand's `IdlePlugins`: a file of its own, of which no page contains anything. Absent: there are none. */
  readonly idlePlugins?: string;
  /** Names of those in that file that the operator has switched off. Added where the page is served. */
  readonly pluginsOff?: readonly string[];
  readonly redirectOrigins: readonly string[];
  readonly returnOrigins: readonly string[];
  readonly gameOrigins: readonly string[];
  /** Origin of a game's address -> tokens of `sandbox` that its frame gets besides the usual ones. */
  readonly gameSandbox?: Readonly<Record<string, readonly string[]>>;
  readonly serviceOrigins: readonly string[];
  /** Sandbox only: the real origin of each vendor that these plugins name -> its stand-in's. */
  readonly vendorOrigins?: Readonly<Record<string, string>>;
}

/** The chosen plugins of the points that are used from idle on; published as a JSON file of the brand. */
export type IdlePlugins = Pick<PublicRecord, "plugins" | "vendorOrigins">;

/** Every chosen plugin of a published brand. */
export function pluginsOf({ site, files }: Pick<SiteRecord, "site" | "files">): readonly ChosenPlugin[] {
  const file = files[site.idlePlugins ?? ""];
  const idle: IdlePlugins = file && "text" in file ? JSON.parse(file.text) : { plugins: [] };
  return [...site.plugins, ...idle.plugins];
}

/** A recurring draw. */
export type Draw = NonNullable<MerchantManifest["draws"]>[number];

export type DrawDay = NonNullable<Draw["days"]>[number];

/** What the footer, the registration and the account show; published as a JSON file of the brand. */
export type LegalNotice = Partial<NonNullable<MerchantManifest["legal"]>> &
  Omit<Compliance, "minimumAge"> &
  Required<Pick<Compliance, "seals" | "help">>;

type Compliance = NonNullable<MerchantManifest["compliance"]>;

/** The JSON blocks of a page: the input of the entry. */
export interface PageData {
  readonly record: PublicRecord;
  /** The language of the page. */
  readonly language: string;
  /** The brand's and the shell's texts in that language. */
  readonly texts: Readonly<Record<string, string>>;
  /** Anonymous answers of the gateway, at most 30 s old: path with query -> value. May be empty. */
  readonly snapshot: Readonly<Record<string, unknown>>;
  /** The service worker has kept the page, for want of a network: its snapshot is of any age. */
  readonly kept?: true;
  /** Id of the JavaScript build. */
  readonly build: string;
  /** Paths below which a gateway that is mounted in the edge, such as the sandbox, has pages of its own at this host. */
  readonly gatewayPages?: readonly string[] | undefined;
  /** Set when the operator removes the service worker from browsers: the page doesn't register it. */
  readonly serviceWorker?: "off" | undefined;
}

/** The data of a page's markup, which the shell has written without any `<`; undefined where there is none. */
export function readPageData(page: string): unknown {
  const block = /id="livery-data">([^<]*)</.exec(page)?.[1];
  return block === undefined ? undefined : JSON.parse(block);
}

/** Marks a page for the service worker's cache: its data gets `PageData.kept`, and the page starts without waiting. */
export const keptPage = (page: string): string =>
  page.replace('id="livery-data">{', '$&"kept":true,').replace(/(<div id="app"[^>]*?) data-waits="[^"]*"/, "$1");
