import type { Site } from "#core/site/index.ts";

/**
 * The hash of the server's asset manifest (spec 7), which is its build id. Undefined when it is unknown: an answer
 * without one, such as a web app manifest or a proxy's own page, says nothing. Rejects without a network.
 */
export async function readAssetHash(fetch: Site["fetch"]): Promise<string | undefined> {
  const response = await fetch("/m/asset-manifest.json", { cache: "no-cache" });
  if (!response.ok) return undefined;
  const manifest: unknown = await response.json();
  const hash = typeof manifest === "object" && manifest !== null && "hash" in manifest ? manifest.hash : undefined;
  return typeof hash === "string" && hash !== "" ? hash : undefined;
}
