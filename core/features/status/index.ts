export { webAddress } from "./appearance.ts";
export { changeFavicon, setSplashImage } from "./apply-images.ts";
export { statusFeature, statusRetryFeature } from "./feature.ts";
