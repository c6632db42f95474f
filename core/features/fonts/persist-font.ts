import { FONT_COOKIE, fontHash } from "#core/merchant/index.ts";
import type { Site } from "../site.ts";

/**
 * Fetches the brand's display font into the browser's cache and records it in the edge's cookie, for later pages; this
 * one stays as it is. Never rejects: without it the system's fonts are used.
 */
export async function persistFont({
  record: { display: address },
  platform: { cookies },
  window: { navigator },
  fetch,
}: Pick<Site, "record" | "platform" | "window" | "fetch">): Promise<void> {
  const mark = address === undefined ? undefined : fontHash(address);
  if (address === undefined || mark === undefined || savesData(navigator) || cookies.get(FONT_COOKIE) === mark) return;
  try {
    const response = await fetch(address, { priority: "low" });
    // Read to its end: only a complete file is cached.
    await response.arrayBuffer();
    if (response.ok) cookies.set(FONT_COOKIE, mark, { days: 365 });
  } catch {
    // Tried again on the next page.
  }
}

/** Whether the browser's data saver is on, where the browser reports it. */
const savesData = (navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } }): boolean =>
  navigator.connection?.saveData === true;
