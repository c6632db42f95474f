import { guard } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";

/** Spec 9 "web app manifest wait" (ms). */
const MANIFEST_TIMEOUT_MS = 10_000;

/** The app's name as it will stand on the home screen: the web app manifest's `short_name` (spec 7), else the brand's. */
export async function readAppName(
  { clock, record, fetch }: Pick<Site, "clock" | "record" | "fetch">,
  timeout = MANIFEST_TIMEOUT_MS,
): Promise<string> {
  const query = new URLSearchParams({ merchantCode: record.code });
  const outcome = await guard(clock, timeout, new AbortController().signal, async (signal) => {
    const response = await fetch(`/wps/system/manifest.json?${query}`, { headers: { Merchant: record.code }, signal });
    const manifest: unknown = response.ok ? await response.json() : undefined;
    return typeof manifest === "object" && manifest !== null && "short_name" in manifest ? manifest.short_name : "";
  });
  const name = outcome.ok && typeof outcome.value === "string" ? outcome.value.trim() : "";
  return name || record.name;
}

/** The icon that will stand on the home screen, where the page names one. */
export const appIcon = (document: Document): string | undefined =>
  document.querySelector<HTMLLinkElement>("link[rel=apple-touch-icon]")?.href;
