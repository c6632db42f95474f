import { createPath, type Location, NavigationType, type Navigator, type To } from "react-router-dom";

type Change = Pick<SiteHistory, "action" | "location">;

/** The browser's history as the router uses it. It exists before React: a log-in that returns may navigate first. */
export interface SiteHistory extends Navigator {
  /** What has led to `location`. */
  readonly action: NavigationType;
  readonly location: Location;
  listen(listener: (change: Change) => void): () => void;
  /**
   * Makes Back call `onBack` instead of leaving the screen. If `onBack` returns true, the next Back calls it again. The
   * last guard that began is called first. @returns a function that ends the guard.
   */
  guardBack(onBack: () => boolean): () => void;
}

/** The part of `window` that it uses. */
export interface HistoryWindow {
  readonly history: Pick<History, "state" | "go" | "pushState" | "replaceState">;
  readonly location: Pick<Window["location"], "pathname" | "search" | "hash" | "assign" | "replace">;
  addEventListener(type: "popstate", listener: () => void): void;
}

/** The state of a history entry. */
interface EntryState {
  /** The router and the scroll position know the entry by it. */
  readonly key?: string;
  readonly usr?: unknown;
  /** Its position among the entries of this page. */
  readonly index?: number;
  /** The number of entries between its screen's first entry and itself: guards have added them. */
  readonly extra?: number;
}

/**
 * One per page. A guard adds an entry of its own for Back to use up. The entry stays when the guard ends: a step back takes
 * time, and would cancel a navigation that starts meanwhile. The next guard uses it, and Back skips it.
 */
export function createSiteHistory(window: HistoryWindow): SiteHistory {
  const { history, location: address } = window;
  const listeners = new Set<(change: Change) => void>();
  const guards: (() => boolean)[] = [];
  const state = (): EntryState => (typeof history.state === "object" ? history.state : null) ?? {};
  const locationNow = (): Location => {
    const { key = "default", usr = null } = state();
    return { pathname: address.pathname, search: address.search, hash: address.hash, key, state: usr };
  };
  let action = NavigationType.Pop;
  let location = locationNow();
  let entries = 0;
  let { index = 0, extra = 0 } = state();
  if (state().index === undefined) history.replaceState({ ...state(), index }, "");

  const change = (by: NavigationType) => {
    action = by;
    location = locationNow();
    for (const listener of listeners) listener({ action, location });
  };
  const hrefOf = (to: To): string => (typeof to === "string" ? to : createPath(to));
  const write =
    (by: NavigationType, how: "pushState" | "replaceState", load: "assign" | "replace"): Navigator["push"] =>
    (to, usr) => {
      const href = hrefOf(to);
      const place = how === "pushState" ? { index: index + 1, extra: 0 } : { index, extra };
      try {
        history[how]({ usr, key: `${Date.now()}.${++entries}`, ...place }, "", href);
      } catch {
        // Browsers limit how often, and how many, entries may be written.
        return address[load](href);
      }
      ({ index, extra } = place);
      change(by);
    };

  /** Gives the last guard an entry, if there is no spare one. */
  function reserve(): void {
    if (extra >= guards.length) return;
    const place = { index: index + 1, extra: extra + 1 };
    try {
      history.pushState({ ...state(), ...place }, "");
    } catch {
      // At the browser's limit. Back then leaves the screen.
      return;
    }
    ({ index, extra } = place);
  }

  window.addEventListener("popstate", () => {
    // The browser has made an entry for a link to a place on the page.
    if (state().index === undefined) history.replaceState({ ...state(), index: index + 1 }, "");
    const from = { index, extra };
    ({ index = 0, extra = 0 } = state());
    const isBack = index < from.index;
    const spare = from.extra - guards.length;
    if (isBack && spare > 0) history.go(-spare);
    else if (isBack && from.extra > 0 && guards.at(-1)?.()) reserve();
    change(NavigationType.Pop);
  });

  return {
    get action() {
      return action;
    },
    get location() {
      return location;
    },
    createHref: hrefOf,
    go: (delta) => history.go(delta),
    push: write(NavigationType.Push, "pushState", "assign"),
    replace: write(NavigationType.Replace, "replaceState", "replace"),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guardBack(onBack) {
      guards.push(onBack);
      reserve();
      return () => {
        const place = guards.lastIndexOf(onBack);
        if (place >= 0) guards.splice(place, 1);
      };
    },
  };
}
