import type { Hono } from "hono";
import type { Services } from "../services.ts";
import { createFirebasePopup } from "./firebase-popup.ts";
import { createGeetestFiles } from "./geetest-files.ts";
import { createGeetest3 } from "./geetest-v3.ts";
import { createGeetest4 } from "./geetest-v4.ts";
import { createGoogle } from "./google.ts";
import { createLine } from "./line.ts";
import { createTelegram } from "./telegram.ts";

/**
 * The outside vendors that the sandbox stands in for: a vendor's real origin -> what answers there. From a row here
 * follow the stand-in's host, the pages' policy, and the address that plugins get from `context.origin`.
 */
const stands: Readonly<Record<string, (services: Services) => Hono>> = {
  "https://access.line.me": createLine,
  "https://api.geetest.com": createGeetest3,
  "https://gcaptcha4.geetest.com": createGeetest4,
  "https://static.geetest.com": createGeetestFiles,
  "https://accounts.google.com": createGoogle,
  "https://apis.google.com": createFirebasePopup,
  "https://oauth.telegram.org": createTelegram,
};

/** A stand-in lives at the vendor's host with `.localhost` behind it: `access.line.me.localhost`. */
const hostOf = (origin: string): string => `${new URL(origin).host}.localhost`;

/** Host -> the stand-in that answers there. */
export const createVendors = (services: Services): ReadonlyMap<string, Hono> =>
  new Map(Object.entries(stands).map(([origin, create]) => [hostOf(origin), create(services)]));

/** A vendor's real origin -> its stand-in's, on a server at this port. */
export const vendorOrigins = (port: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(stands).map((origin) => [origin, `http://${hostOf(origin)}:${port}`]));
