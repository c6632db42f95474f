import { lazyPart } from "../lazy-part.tsx";

export const MatchState = lazyPart(async () => (await import("./match-state.tsx")).MatchState, "silent");
