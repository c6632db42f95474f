export { BannersSection } from "./banners-section.tsx";
export { promoCodeFeature } from "./feature.ts";
export { ActivityScreen, NewsScreen, NewsSection } from "./lazy-parts.ts";
export { PromoCodeEntry } from "./promo-code-part.ts";
export { ActivitySkeleton, NewsSkeleton } from "./skeletons.tsx";
