export { changeFavicon, setSplashImage } from "./apply-images.ts";
export { statusFeature } from "./feature.ts";
export type { StatusModel } from "./status.ts";
