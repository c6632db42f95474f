import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom";

/** The browser's history as the router uses it. It exists before React: a log-in that returns may navigate first. */
export type SiteHistory = ReturnType<typeof createBrowserHistory>;

/** One a page: the history that `BrowserRouter` would create, which the router exports under an unstable name. */
export const createSiteHistory = (window: Window): SiteHistory => createBrowserHistory({ window, v5Compat: true });
