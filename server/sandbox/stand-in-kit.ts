/**
 * All that a plugin's `stand-in.ts` imports besides its own folder: what is needed to replace an outside vendor on the
 * sandbox. The sandbox finds `plugins/<point>/<id>/stand-in.ts` or `stand-in/index.ts` (also below PLUGINS_DIR) by its
 * folder; stand-ins are never part of a build for browsers.
 */
import type { StandIn } from "./stand-ins/stand-in.ts";

export { type Context, Hono } from "hono";
export { html, raw } from "hono/html";
/** A value as JSON that is safe inside a script element. */
export { scriptJson } from "#core/shell/index.ts";
export { Failure, invalidField } from "./gateway/failure.ts";
export { breakPage } from "./stand-ins/break-page.ts";
export { type ChatVendor, chatWidget, createChatWindow } from "./stand-ins/chat-window.ts";
export {
  type Choice,
  type Consent,
  consentForm,
  readConsent,
  standInPage,
  type Vendor,
} from "./stand-ins/page.ts";
export type {
  Identity,
  LogInClaim,
  OwnCall,
  StandIn,
  StandInServices,
  StartedStandIn,
} from "./stand-ins/stand-in.ts";
export { createCollector, type Fields, postbackStandIn } from "./stand-ins/trackers.ts";

/** A stand-in, checked by its type. */
export const defineStandIn = (standIn: StandIn): StandIn => standIn;

/** An answer that is a script, as vendors' servers give it. */
export const scriptResponse = (script: string, cacheControl: "no-store" | "no-cache" = "no-store"): Response =>
  new Response(script, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": cacheControl,
      "X-Content-Type-Options": "nosniff",
    },
  });
