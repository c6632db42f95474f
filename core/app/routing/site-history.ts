import { createPath, type Location, NavigationType, type Navigator, type To } from "react-router-dom";
import { overlayDepth } from "#core/ui/index.ts";

type Change = Pick<SiteHistory, "action" | "location">;

/** The browser's history as the router uses it. It exists before React: a log-in that returns may navigate first. */
export interface SiteHistory extends Navigator {
  /** What has led to `location`. */
  readonly action: NavigationType;
  readonly location: Location;
  listen(listener: (change: Change) => void): () => void;
}

/** The part of `window` that it uses. */
export interface HistoryWindow {
  readonly history: Pick<History, "state" | "go" | "pushState" | "replaceState">;
  readonly location: Pick<Window["location"], "pathname" | "search" | "hash" | "assign" | "replace">;
  addEventListener(type: "popstate", listener: () => void): void;
}

/** One a page. An entry of the history has a key in its state, by which the router and the scroll position know it. */
export function createSiteHistory(window: HistoryWindow): SiteHistory {
  const { history, location: address } = window;
  const listeners = new Set<(change: Change) => void>();
  const locationNow = (): Location => {
    const { key = "default", usr: state = null } = history.state ?? {};
    return { pathname: address.pathname, search: address.search, hash: address.hash, key, state };
  };
  let action = NavigationType.Pop;
  let location = locationNow();
  let entries = 0;

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
      try {
        history[how]({ usr, key: `${Date.now()}.${++entries}` }, "", href);
      } catch {
        // Browsers limit how often, and how many, entries may be written.
        return address[load](href);
      }
      change(by);
    };

  window.addEventListener("popstate", () => change(NavigationType.Pop));
  // What was open over the screen is gone with the page before: its entry would use up a Back.
  const left = overlayDepth(history.state);
  if (left > 0) history.go(-left);
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
  };
}
