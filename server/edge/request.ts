import type { Noted } from "./observer.ts";
import type { RequestInfo } from "./request-info.ts";
import type { SiteSource } from "./sites.ts";
import { type Visit, visitOf } from "./visit.ts";

/** What each route receives beside the request. */
export type EdgeEnv = { Bindings: { info: RequestInfo; noted: Noted } };

export const isSecure = (url: URL, { protocol }: RequestInfo): boolean =>
  (protocol ?? url.protocol).startsWith("https");

/** Returns what the visitor of a request gets at its host. */
export async function findVisit(
  sites: SiteSource,
  { headers }: Request,
  url: URL,
  { info, noted }: EdgeEnv["Bindings"],
): Promise<Visit | undefined> {
  const release = await sites.find(url.hostname);
  const visit = release && (await visitOf(release, { headers, url, isSecure: isSecure(url, info) }));
  if (visit) noted.record(visit.site.record);
  return visit;
}
