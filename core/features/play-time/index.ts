import { lazyPart } from "#core/site/index.ts";

export type { PlayTime } from "./play-time.idle.tsx";

export const LazyPlayTimeFacts = lazyPart(async () => (await import("./play-time-facts.tsx")).PlayTimeFacts, {
  kind: "silent",
  needs: ["legal", "playTime"],
});

export const LazyRealityCheckChoice = lazyPart(
  async () => (await import("./reality-check-choice.tsx")).RealityCheckChoice,
  { kind: "silent", needs: ["playTime"] },
);
