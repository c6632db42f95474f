import type { ErrorReport } from "#core/platform/index.ts";

/**
 * Events between features. Named in the past tense, synchronous; emitters do not know their listeners. Every event that
 * a feature can subscribe to is listed here.
 */
export interface ProductEvents {
  /** A token was set: by log-in, registration, auto-login, the query, or a stored session. */
  "session.opened": { readonly how: "login" | "registration" | "stored" | "query" | "auto"; readonly id: string };
  /**
   * The session ended. `lost`: the gateway rejected it; `elsewhere`: another tab logged out; `disowned`: it was another
   * person's; `replaced`: another member's begins.
   */
  "session.closed": { readonly why: "logout" | "lost" | "elsewhere" | "disowned" | "replaced" };
  "member.loaded": { readonly id: string; readonly account: string; readonly type: number };
  "member.registered": { readonly id: string; readonly userName: string; readonly method: string };
  /** A log-in was begun, by the person or by the site itself. */
  "login.attempted": undefined;
  "login.succeeded": { readonly id: string; readonly userName: string; readonly provider: string };
  "registration.submitted": { readonly method: string };
  "game.launched": { readonly vendor: string; readonly code: string; readonly trial: boolean };
  /** A game was marked as a favourite. */
  "favourite.added": undefined;
  /** A member has opened a message of the inbox. */
  "message.opened": undefined;
  "status.loaded": undefined;
  "language.changed": { readonly language: string };
  "screen.viewed": { readonly path: string };
  "app.downloaded": { readonly platform: string };
  "app.installed": undefined;
  /** An error of the page or of a plugin: each kind once. */
  "error.reported": ErrorReport;
}
