import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom";

/** The browser's history as the router sees it. It exists before React does: a log-in that returns may navigate first. */
export type SiteHistory = ReturnType<typeof createBrowserHistory>;

/** One a page. What it does not export under a plain name is the history that `BrowserRouter` makes for itself. */
export const createSiteHistory = (window: Window): SiteHistory => createBrowserHistory({ window, v5Compat: true });
