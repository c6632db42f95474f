import { routeOf } from "./table.ts";

/**
 * Spec 2: search engines may list the marked paths, spelled exactly as in the table, on localhost and on hosts that start
 * with `www`. `host`: without a port.
 */
export function isIndexable(host: string, path: string): boolean {
  const route = routeOf(path);
  const isListedHost = host === "localhost" || host.endsWith(".localhost") || host.startsWith("www");
  return isListedHost && route.indexable && route.path === path;
}

/** The canonical address of a page that has several. */
export const canonicalPath = (path: string): string => (routeOf(path).screen === "home" ? "/m/" : path);
