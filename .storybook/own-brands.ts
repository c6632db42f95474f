import type { OwnBrand } from "./brand-panel/brand-changes.ts";

/** What the preview tells Storybook's window of the brands. */

/** In a preview's window: the brands' files have been read again. */
export const BRANDS_CHANGED = "livery-brands-changed";

/** Over Storybook's channel: the brands that can be published, by code. */
export const OWN_BRANDS = "livery/own-brands";

export type OwnBrands = Readonly<Record<string, OwnBrand>>;
