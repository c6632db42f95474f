import { lazyPart } from "../lazy-part.tsx";

export const DrawCountdown = lazyPart(async () => (await import("./draw-countdown.tsx")).DrawCountdown, "silent");
