import { FIRST_SCREEN, REPORT_PATH } from "#core/merchant/report-names.ts";
import { isSpared } from "#core/platform/is-spared.ts";
import { storageKeys } from "#core/platform/storage-keys.ts";
import type { Boot, BootCall } from "../boot.ts";
import { stored, token } from "./read-storage.ts";
import { SPLASH_GONE_MS } from "./splash.ts";
import { isInApp } from "./visit-address.ts";

/** How long a page that nobody uses waits, in milliseconds from when it is visible. */
const QUIET_MS = 4_000;
/** The same if the connection is slow, or is to be spared. */
const SPARED_MS = 15_000;

/**
 * Returns whether the page is complete for this person. `data-waits` says that the edge has painted no placeholder, and in
 * which language. A visit that has played or chosen a language, may log in by itself, or returns to its place in the page
 * has another first screen.
 */
export function isAsPainted({ dataset: { waits } }: HTMLElement, address: string): boolean {
  return (
    waits !== undefined &&
    (stored(storageKeys.chosenLanguage) || waits) === waits &&
    !stored(storageKeys.credentials) &&
    !stored(storageKeys.recentGames) &&
    history.state === null &&
    !isInApp(address)
  );
}

/**
 * Resolves when the site is to start: a person uses the page, the gateway has closed the site or doesn't answer, a session
 * has opened on another page, or nobody has used the page for a while. A page that is left before has done all that it was
 * to do, and reports that.
 */
export function waitForUse({ data: { record, build }, status }: Boot, used: Promise<void>): Promise<void> {
  performance.mark(FIRST_SCREEN);
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = () => {
      ending.abort();
      resolve();
    };
    const { signal } = ending;
    const counts = { start: 1, "first-screen": 1 };
    const report = () =>
      navigator.sendBeacon?.(REPORT_PATH, JSON.stringify({ revision: record.revision, build, counts }));
    addEventListener("pagehide", report, { once: true, signal });
    addEventListener("pageshow", () => token() && end(), { signal });
    void used.then(end);
    void isOrdinary(status).then((is) => is || end());
    const visibleIn = Math.max(0, SPLASH_GONE_MS - performance.now());
    setTimeout(end, visibleIn + (isSpared(navigator) ? SPARED_MS : QUIET_MS));
  });
}

/** Whether the gateway has nothing to tell that the page doesn't show. */
async function isOrdinary({ answer }: BootCall): Promise<boolean> {
  try {
    const { status, body } = await answer;
    const { success, value } = JSON.parse(body);
    return status === 200 && success === true && !value.maintenance && !value.regionRestriction;
  } catch {
    return false;
  }
}
