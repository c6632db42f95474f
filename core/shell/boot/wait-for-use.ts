import type { ReportCount } from "#core/merchant/page-report.ts";
import { FIRST_SCREEN, REPORT_PATH } from "#core/merchant/report-names.ts";
import { isReferred, mergeRegistrationInfo, parseAttribution, registrationFields } from "#core/platform/entry-url.ts";
import { isSpared } from "#core/platform/is-spared.ts";
import * as storageKeys from "#core/platform/storage-keys.ts";
import type { Boot, BootCall } from "../boot.ts";
import { app } from "./page-elements.ts";
import { store, stored, storedField, token } from "./read-storage.ts";
import { SPLASH_GONE_MS } from "./splash.ts";
import { isInApp } from "./visit-address.ts";

/** The longest wait of a visible page, in milliseconds. */
const QUIET_MS = 4_000;
/** The same if the connection is slow, or is to be spared. */
const SPARED_MS = 15_000;
/** What the page keeps free for React. */
const PLACES = ".bone,.banner-place,.hero-facts:empty";
/** A place is missed when so much of it is above the bar at the bottom. */
const MISSED: IntersectionObserverInit = { threshold: 0.25, rootMargin: "0px 0px -64px" };

/**
 * Returns whether the page has all that this visit needs. `data-waits` says that the edge has painted the first screen,
 * and in which language. A visit that has played or chosen a language, may log in by itself, or returns to its place in the
 * page has another first screen.
 */
export function isAsPainted({ dataset: { waits } }: HTMLElement, address: string): boolean {
  return (
    waits !== undefined &&
    // Without frames it wouldn't begin to wait.
    !document.hidden &&
    (stored(storageKeys.chosenLanguageKey) || waits) === waits &&
    !stored(storageKeys.credentialsKey) &&
    !stored(storageKeys.recentGamesKey) &&
    history.state === null &&
    !isInApp(address)
  );
}

/**
 * Resolves when the site is to start: a person uses the page, the gateway has closed the site or doesn't answer, a session
 * has opened on another page, an empty place is in view, or the longest wait is over. Reports the beginning and the end to
 * the edge, each at once: after the page is left, the cookie belongs to the next page.
 */
export async function waitForUse({ data: { record, build }, status }: Boot, used: Promise<void>): Promise<void> {
  keepReferral(record.domains);
  let miss = () => {};
  const missed = new Promise<void>((resolve) => {
    miss = resolve;
  });
  if (await watchPlaces(miss)) return app.setAttribute("aria-busy", "true");
  const tell = (kind: ReportCount) =>
    navigator.sendBeacon?.(REPORT_PATH, JSON.stringify({ revision: record.revision, build, counts: { [kind]: 1 } }));
  let isLeft = false;
  addEventListener("pagehide", () => {
    isLeft = true;
  });
  performance.mark(FIRST_SCREEN);
  tell("waited");
  await new Promise<void>((resolve) => {
    const visibleIn = document.getElementById("splash") ? Math.max(0, SPLASH_GONE_MS - performance.now()) : 0;
    setTimeout(resolve, visibleIn + (isSpared(navigator) ? SPARED_MS : QUIET_MS));
    addEventListener("pageshow", () => token() && resolve());
    void used.then(resolve);
    void missed.then(resolve);
    void isOrdinary(status).then((is) => is || resolve());
  });
  if (!isLeft) tell("needed");
}

/**
 * Calls `onMissed` when a place that is kept free comes into view.
 * @returns whether one is from the start
 */
function watchPlaces(onMissed: () => void): Promise<boolean> {
  const places = app.querySelectorAll(PLACES);
  return new Promise((resolve) => {
    if (places.length === 0 || !("IntersectionObserver" in window)) return resolve(places.length > 0);
    const observer = new IntersectionObserver((entries) => {
      const isMissed = entries.some(({ isIntersecting }) => isIntersecting);
      if (isMissed) onMissed();
      resolve(isMissed);
    }, MISSED);
    for (const place of places) observer.observe(place);
  });
}

/** Stores who has sent this visit, as the site does when it starts: a person may leave before. */
function keepReferral(domains: readonly string[]): void {
  const visit = parseAttribution(location, domains);
  if (!isReferred(visit)) return;
  const kept = registrationFields.map((name) => [
    name,
    storedField(storageKeys.registrationInfoKey, name) || undefined,
  ]);
  store(storageKeys.registrationInfoKey, JSON.stringify(mergeRegistrationInfo(visit, Object.fromEntries(kept))));
}

/** Whether the gateway has nothing to tell that the page doesn't show. */
async function isOrdinary({ answer }: BootCall): Promise<boolean> {
  try {
    const { status, body } = await answer;
    const { success, value } = JSON.parse(body);
    return (
      status === 200 &&
      success === true &&
      !value.maintenance &&
      !value.regionRestriction &&
      !value.mobileTemplate?.h5_logo
    );
  } catch {
    return false;
  }
}
