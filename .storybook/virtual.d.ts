declare module "virtual:livery-brands" {
  import type { SiteRecord } from "#core/merchant/index.ts";
  import type { ShellTexts } from "#core/shell/index.ts";

  export const brands: readonly SiteRecord[];
  export const shellTexts: ShellTexts;
}

declare module "virtual:livery-plugin-texts" {
  type Texts = Readonly<Record<string, unknown>>;

  /** `point/id` -> language code -> loads its texts. */
  export const pluginTexts: Readonly<Record<string, Readonly<Record<string, () => Promise<Texts>>>>>;
}
