import { lazyPart } from "../lazy-part.tsx";

export const LiveFacts = lazyPart(async () => (await import("./live-facts.tsx")).LiveFacts, "silent");
