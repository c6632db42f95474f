import { lazyPart } from "#core/site/index.ts";

export { webAddress } from "./appearance.ts";
export { setSplashImage } from "./apply-images.ts";
export { systemNoticeOf } from "./system-notice.ts";

export const LazySystemScreen = lazyPart(async () => (await import("./system-screen.tsx")).SystemScreen, {
  kind: "screen",
});
