import { lazyPart } from "../lazy-part.tsx";
import { createPlayTimeFacts } from "./play-time-facts.tsx";

/** For the account. */
export const PlayTimeFacts = lazyPart(async (site) => createPlayTimeFacts(await site.legal()), "silent");
