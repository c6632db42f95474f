import { lazyPart } from "#core/site/index.ts";
import { createPlayTimeFacts } from "./play-time-facts.tsx";

/** For the account. */
export const PlayTimeFacts = lazyPart(async (site) => createPlayTimeFacts(await site.legal()), "silent");
