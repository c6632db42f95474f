export { changeFavicon, setSplashImage } from "./apply-images.ts";
export { statusFeature } from "./feature.ts";
