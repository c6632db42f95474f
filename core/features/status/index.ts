export { webAddress } from "./appearance.ts";
export { setSplashImage } from "./apply-images.ts";
export { statusFeature, statusRetryFeature } from "./feature.ts";
