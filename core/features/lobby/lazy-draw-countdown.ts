import { lazyPart } from "#core/site/index.ts";

export const DrawCountdown = lazyPart(async () => (await import("./draw-countdown.tsx")).DrawCountdown, "silent");
