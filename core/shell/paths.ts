/** Paths that search engines may list (spec 2). */
const indexable: ReadonlySet<string> = new Set(
  "/m/ /m/index /m/index.html /m/sports /m/live /m/rng /m/table /m/fish /m/pvp /m/crash /m/arcade /m/elott /m/news /m/download /m/app".split(
    " ",
  ),
);

const home: ReadonlySet<string> = new Set(["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"]);

/** Whether the path shows the lobby. */
export const isHome = (path: string): boolean => home.has(path);

/** What the page paints before any script. */
export const screenOf = (path: string): "home" | "login" | "other" =>
  isHome(path) ? "home" : path === "/m/login" ? "login" : "other";

/** Spec 2: only on localhost or hosts that start with `www`; every listed path has at most two slashes. */
export const isIndexable = (host: string, path: string): boolean =>
  indexable.has(path) && (host === "localhost" || host.endsWith(".localhost") || host.startsWith("www"));

/** The canonical path of pages that have several. */
export const canonicalPath = (path: string): string => (isHome(path) ? "/m/" : path);
