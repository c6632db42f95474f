import { FACE_COOKIE, faceMark } from "#core/merchant/index.ts";
import type { Platform } from "#core/platform/index.ts";

export interface FaceParts {
  /** Address of the brand's display face. */
  readonly address: string | undefined;
  readonly cookies: Pick<Platform["cookies"], "get" | "set">;
  /** The visitor asked for less data. */
  readonly saveData: boolean;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Gets the brand's display face into the browser's cache and says so to the edge, for the pages to come; this one stays
 * as it is. Never rejects: without it the system's faces go on serving.
 */
export async function persistFont({ address, cookies, saveData, fetch }: FaceParts): Promise<void> {
  const mark = address === undefined ? undefined : faceMark(address);
  if (address === undefined || mark === undefined || saveData || cookies.get(FACE_COOKIE) === mark) return;
  try {
    const response = await fetch(address, { priority: "low" });
    // Read to its end: only a whole file is kept.
    await response.arrayBuffer();
    if (response.ok) cookies.set(FACE_COOKIE, mark, { days: 365 });
  } catch {
    // Asked for again on the next page.
  }
}
