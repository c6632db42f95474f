import { routeOf, routes, unknownRoute } from "./table.ts";

/**
 * Spec 2: search engines may list the marked paths, spelled exactly as in the table, on localhost and on hosts that start
 * with `www`. `host`: without a port.
 */
export function isIndexable(host: string, path: string): boolean {
  const route = routeOf(path);
  const isListedHost = host === "localhost" || host.endsWith(".localhost") || host.startsWith("www");
  return isListedHost && route.indexable === true && route.path === path;
}

/** The one path of a page that has several; the home's for a path without a page. */
export function canonicalPath(path: string): string {
  const route = routeOf(path);
  return route.screen === "home" || route === unknownRoute ? "/m/" : route.path;
}

/** The canonical paths that search engines may list, for the sitemap. */
export const indexablePaths: readonly string[] = [
  ...new Set(routes.filter(({ indexable }) => indexable).map(({ path }) => canonicalPath(path))),
];
