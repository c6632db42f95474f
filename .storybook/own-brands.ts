import type { HomeSection } from "#core/merchant/index.ts";
import type { OwnBrand } from "#tools/edit/panel/brand-changes.ts";

/** From the development server to a page: a brand's files have changed. */
export const BRAND_CHANGED = "livery:brand";

/** From a page to the development server: the revisions that it shows, by folder. */
export const BRANDS_SHOWN = "livery:brands-shown";

/** Over Storybook's channel, to its window: the brands that can be published, by code. */
export const OWN_BRANDS = "livery/own-brands";

export interface PanelBrand extends OwnBrand {
  readonly name: string;
  readonly sections: readonly HomeSection[];
  readonly languages: readonly string[];
}

export type OwnBrands = Readonly<Record<string, PanelBrand>>;
