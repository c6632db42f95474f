declare module "virtual:livery-brands" {
  import type { PluginManifest } from "#core/kernel/index.ts";
  import type { MerchantManifest, SiteRecord } from "#core/merchant/index.ts";
  import type { ShellTexts } from "#core/shell/index.ts";

  /** A brand, or why it can't be published. */
  export interface BrandEntry {
    readonly record?: SiteRecord;
    /** What the brand panel needs of its manifest. */
    readonly manifest?: Pick<MerchantManifest, "theme" | "home">;
    /** Its diagnostics as text. */
    readonly errors?: string;
  }

  /** By folder, which is the code of a brand that can be published. Import it from `brands.ts`, which follows its changes. */
  export const entries: Record<string, BrandEntry>;
  /** The example brands that stories name, by code, when `MERCHANTS_DIR` is another folder. */
  export const examples: Readonly<Record<string, SiteRecord>>;
  /** `point/id` -> its `plugin.json`. */
  export const plugins: Readonly<Record<string, PluginManifest>>;
  /** Title of the page of a plugin that can't be used -> what is wrong as text. */
  export const pluginErrors: Readonly<Record<string, string>>;
  export const shellTexts: ShellTexts;
  /** Folder -> what is sent with each edit of the brand; undefined in a static Storybook. */
  export const editTokens: Readonly<Record<string, string>> | undefined;
}

declare module "virtual:livery-component-tokens" {
  export const componentTokens: Readonly<Record<string, readonly string[]>>;
}

declare module "virtual:livery-plugin-texts" {
  type Texts = Readonly<Record<string, unknown>>;

  /** `point/id` -> language code -> its texts. */
  export const pluginTexts: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
}

declare module "virtual:livery-plugin-catalogue" {
  import type { PluginFact } from "#tools/plugins/plugin-facts.ts";

  export interface CatalogueEntry {
    readonly facts: readonly PluginFact[];
    /** Markdown. */
    readonly setUp?: string;
    /** As sent, in English; undefined where the last build lacks it. */
    readonly bytes?: number;
  }

  /** `point/id` -> what its page in the catalogue says beside its `plugin.json`. */
  export const catalogue: Readonly<Record<string, CatalogueEntry>>;
  /** Where `npm start` listens, when it runs. */
  export const sitePort: number | undefined;
}
