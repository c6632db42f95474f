import type { OwnBrand } from "./brand-panel/brand-changes.ts";

/** From the development server to a page: a brand's files have changed. */
export const BRAND_CHANGED = "livery:brand";

/** From a page to the development server: the revisions that it shows, by folder. */
export const BRANDS_SHOWN = "livery:brands-shown";

/** Over Storybook's channel, to its window: the brands that can be published, by code. */
export const OWN_BRANDS = "livery/own-brands";

export type OwnBrands = Readonly<Record<string, OwnBrand>>;
