import { lazyPart } from "#core/site/index.ts";

export { setSplashImage, webAddress } from "./appearance.ts";
export { systemNoticeOf } from "./status.ts";

export const LazySystemScreen = lazyPart(async () => (await import("./system-screen.tsx")).SystemScreen, {
  kind: "screen",
});
