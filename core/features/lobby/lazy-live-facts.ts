import { lazyPart } from "#core/site/index.ts";

export const LiveFacts = lazyPart(async () => (await import("./live-facts.tsx")).LiveFacts, "silent");
