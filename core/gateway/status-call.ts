import type { Call } from "./call.ts";

export interface StatusQuery {
  /** The stored `tid`. */
  readonly track: string | undefined;
  readonly originalDomain: string;
  /** The page's address, without its secrets. */
  readonly url: string;
}

/** The status call, which the page's boot script makes too. */
export const statusCall = ({ track, originalDomain, url }: StatusQuery): Call => ({
  method: "GET",
  path: "/wps/v2/system/status",
  query: { device: "MOBILE", track: track || undefined, originalDomain, url },
});
