import { FACE_COOKIE, faceMark } from "#core/merchant/index.ts";
import type { Platform } from "#core/platform/index.ts";

export interface FaceParts {
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
export async function persistFont({ address, cookies, saveData, fetch }: FaceParts): Promise<void> {
  const mark = address === undefined ? undefined : faceMark(address);
  if (address === undefined || mark === undefined || saveData || cookies.get(FACE_COOKIE) === mark) return;
  try {
    const response = await fetch(address, { priority: "low" });
    // Read to its end: only a complete file is cached.
    await response.arrayBuffer();
    if (response.ok) cookies.set(FACE_COOKIE, mark, { days: 365 });
  } catch {
    // Tried again on the next page.
  }
}
