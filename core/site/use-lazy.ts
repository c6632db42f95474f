import { use } from "react";
import { type Site, useSite } from "./site.ts";

type Load<T> = () => Promise<T>;

/** React needs the same promise each time that it tries to render what waits, and keeps no state of it until then. */
const requestsOf = new WeakMap<Site, Map<Load<unknown>, Promise<unknown>>>();

/** Starts what a component will wait for. */
export function requestLazy<T>(site: Site, load: Load<T>): Promise<T> {
  const requests = requestsOf.get(site) ?? new Map<Load<unknown>, Promise<unknown>>();
  requestsOf.set(site, requests);
  const known = requests.get(load);
  if (known) return known as Promise<T>;
  const promise = load();
  // By these fields React reads a settled promise at once, without showing what is in its place meanwhile.
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    () => {},
  );
  requests.set(load, promise);
  return promise;
}

/**
 * What `load` resolves to; until then the `Suspense` around waits, and where it rejects the `PartBoundary` around offers
 * to try again.
 * @param load the same function at each call: a member of the site such as `site.login`, or a constant of the module.
 */
export function useLazy<T>(load: Load<T>): T {
  return use(requestLazy(useSite(), load));
}

/** The same before it is drawn. A failure that nothing drawn has waited for is forgotten: what comes requests it again. */
export function prepareLazy<T>(site: Site, load: Load<T>): Promise<T | undefined> {
  const promise: Promise<T> & { readonly status?: string } = requestLazy(site, load);
  return promise.catch(() => {
    // React has given a status to what is waited for.
    if (!promise.status) requestsOf.get(site)?.delete(load);
    return undefined;
  });
}

/** What has failed is requested again when it is next needed; so is what is under way, which gives the same promise. */
export function forgetFailed(site: Site): void {
  const requests = requestsOf.get(site);
  requests?.forEach((promise: Promise<unknown> & { readonly status?: string }, load) => {
    if (promise.status !== "fulfilled") requests.delete(load);
  });
}
