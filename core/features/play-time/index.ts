import { lazyPart } from "#core/site/index.ts";

export const LazyPlayTimeFacts = lazyPart(async () => (await import("./play-time-facts.tsx")).PlayTimeFacts, {
  kind: "silent",
  needs: ["legal"],
});
