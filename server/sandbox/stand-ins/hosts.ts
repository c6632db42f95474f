import type { Hono } from "hono";
import type { StandIns } from "./registry.ts";

/** A stand-in has the vendor's host with `.localhost` behind it: `access.line.me.localhost`. */
const hostOf = (origin: string): string => `${new URL(origin).host}.localhost`;

/** Host -> the stand-in that answers there. */
export const standInHosts = ({ origins }: Pick<StandIns, "origins">): ReadonlyMap<string, Hono> =>
  new Map([...origins].map(([origin, app]) => [hostOf(origin), app]));

/** A vendor's real origin -> what answers instead, on a server at this port. */
export const vendorOrigins = (
  { origins, redirectedOrigins }: Pick<StandIns, "origins" | "redirectedOrigins">,
  port: number,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries([...origins.keys()].map((origin) => [origin, `http://${hostOf(origin)}:${port}`])),
  ...redirectedOrigins,
});
