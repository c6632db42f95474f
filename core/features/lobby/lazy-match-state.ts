import { lazyPart } from "#core/site/index.ts";

export const MatchState = lazyPart(async () => (await import("./match-state.tsx")).MatchState, "silent");
