import { hashComponents, loadSources, prepareForSources, sources } from "@fingerprintjs/fingerprintjs";
import { nextFrame } from "./next-frame.ts";

/** Measures fonts in a frame filled by `srcdoc`, which Trusted Types block: no policy can be handed to the library. */
const BLOCKED_SOURCES = ["fontPreferences"] as const;

/**
 * The browser's fingerprint, by the library's own steps without its reporting; the same wherever Trusted Types are
 * enforced and where they are not. It blocks a slow phone for half a second.
 */
export async function browserFingerprint(): Promise<string> {
  // The tap that needs it is painted first.
  await nextFrame();
  await prepareForSources();
  const components = await loadSources(sources, { cache: {}, debug: false }, BLOCKED_SOURCES)();
  return hashComponents(components);
}
