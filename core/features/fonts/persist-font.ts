import { FONT_COOKIE, fontHash } from "#core/merchant/index.ts";
import type { Platform } from "#core/platform/index.ts";

export interface FontParts {
  /** Address of the brand's display font. */
  readonly address: string | undefined;
  readonly cookies: Pick<Platform["cookies"], "get" | "set">;
  /** The visitor's data saver is on. */
  readonly saveData: boolean;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Fetches the brand's display font into the browser's cache and records it in the edge's cookie, for later pages; this
 * one stays as it is. Never rejects: without it the system's fonts are used.
 */
export async function persistFont({ address, cookies, saveData, fetch }: FontParts): Promise<void> {
  const mark = address === undefined ? undefined : fontHash(address);
  if (address === undefined || mark === undefined || saveData || cookies.get(FONT_COOKIE) === mark) return;
  try {
    const response = await fetch(address, { priority: "low" });
    // Read to its end: only a complete file is cached.
    await response.arrayBuffer();
    if (response.ok) cookies.set(FONT_COOKIE, mark, { days: 365 });
  } catch {
    // Tried again on the next page.
  }
}
