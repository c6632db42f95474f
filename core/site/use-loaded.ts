import { use } from "react";
import { type Site, useSite } from "./site.ts";

type Load<T> = () => Promise<T>;

interface Requests {
  readonly promises: Map<Load<unknown>, Promise<unknown>>;
  readonly failed: Set<Load<unknown>>;
}

/** React needs the same promise each time that it tries to render what waits, and keeps no state of it until then. */
const requestsOf = new WeakMap<Site, Requests>();

function requestOf<T>(site: Site, load: Load<T>): Promise<T> {
  const requests = requestsOf.get(site) ?? { promises: new Map(), failed: new Set() };
  requestsOf.set(site, requests);
  const known = requests.promises.get(load);
  if (known) return known as Promise<T>;
  const promise = load();
  promise.catch(() => requests.failed.add(load));
  requests.promises.set(load, promise);
  return promise;
}

/**
 * What `load` resolves to; until then the `Suspense` around waits, and where it rejects the `PartBoundary` around offers
 * to try again.
 * @param load the same function at each call: a member of the site such as `site.login`, or a constant of the module.
 */
export function useLoaded<T>(load: Load<T>): T {
  return use(requestOf(useSite(), load));
}

/** Starts what a component will wait for. */
export const requestLoaded = (site: Site, load: Load<unknown>): void => void requestOf(site, load);

/** What has failed is requested again when it is next needed. */
export function forgetFailed(site: Site): void {
  const requests = requestsOf.get(site);
  if (!requests) return;
  for (const load of requests.failed) requests.promises.delete(load);
  requests.failed.clear();
}
