import type { Ask } from "../call.ts";
import { getDownloadSettings } from "../generated/operations.ts";

/** The merchant's apps and where they are downloaded. */
export function downloadCalls(ask: Ask) {
  return {
    settings: (domain: string) => ask(getDownloadSettings, { query: { domain } }),
  };
}
