import type { PluginManifest } from "#core/kernel/index.ts";

/**
 * What publishing needs from the JavaScript build: addresses, and data about plugins and languages. `tools/build` writes it to `dist/build.json`; the development server makes one whose addresses are sources.
 */
export interface BuildManifest {
  /** What pages, the service worker and the list of assets compare: changes whenever a file of core does. */
  readonly build: string;
  /** Its name for people, in the store as well: changes whenever any file does, also a plugin's. */
  readonly fullBuild: string;
  /**
   * The commit that it is made from, with `-dirty` when sources differ from it. No part of `build`: the same sources are
   * the same build. Absent without git.
   */
  readonly commit?: string;
  readonly entry: {
    readonly js: string;
    readonly css: readonly string[];
    /** Static imports of the entry. */
    readonly preload: readonly string[];
  };
  /**
   * Screen -> addresses of what it loads before it can be used, its plugins excepted: the page of such a screen names
   * them, so that they are not found one after the other. `mobileNumber`: what a form for such numbers needs as well.
   * Absent in development.
   */
  readonly screens?: Readonly<Record<string, readonly string[]>>;
  /** Family of signs, the theme's variant `icons` -> address of its file. Absent in development. */
  readonly signs?: Readonly<Record<string, string>>;
  /** Language code -> what a page in that language starts with. */
  readonly languages: Readonly<Record<string, BuildLanguage>>;
  /** `point/id` -> plugin, chosen or not. */
  readonly plugins: Readonly<Record<string, BuildPlugin>>;
  /** Every key of core's texts that a brand may override. */
  readonly textKeys: readonly string[];
  /** Text key -> the names of its placeholders, without the braces. Keys without placeholders are absent. */
  readonly textPlaceholders: Readonly<Record<string, readonly string[]>>;
  /** Address of a script -> its integrity, as in a page's markup: `sha256-…`. Absent in development. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** Address -> bytes as sent (brotli). Empty in development. */
  readonly bytes: Readonly<Record<string, number>>;
}

export interface BuildLanguage {
  /** Address of the texts needed at start, a JSON module. */
  readonly start: string;
  /** The texts that the shell paints: text key -> text. */
  readonly shell: Readonly<Record<string, string>>;
}

export interface BuildPlugin {
  /** Address of its code. Absent: it is data only. */
  readonly js?: string;
  /** Addresses of what its code imports. */
  readonly imports?: readonly string[];
  readonly css: readonly string[];
  /** Address of its icon, when it is an existing file. */
  readonly icon?: string;
  /** Address of its texts, one module a language: `{language}` is replaced by the code. Absent: it has none. */
  readonly texts?: string;
  readonly manifest: PluginManifest;
}
