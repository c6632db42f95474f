import type { PushMessage } from "./contract.ts";
import type { PushManifest } from "./generated/manifest.ts";

/*
 * What the page and the service worker say to each other about push messages. The worker runs without the page, the
 * plugin's code and the record of the brand: what it needs of them the page leaves in a cache when it binds a token.
 */

/** What the worker needs to show a message. */
export interface PushDisplay {
  /** Of the provider's `plugin.json`. */
  readonly message: PushManifest["message"];
  /** The brand's name: the title of a message that can't be read. */
  readonly name: string;
  /** Its text, in the person's language: browsers demand a notification for each message. */
  readonly unreadable: string;
  /** Address of the brand's icon. */
  readonly icon?: string;
  /** BCP 47. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
}

/** Where the worker finds it: not one of the caches that a release replaces. */
export const displayCache = "push";
export const displayAddress = "/m/push-display.json";

/**
 * From the worker to a page. Where it has a port, the page answers `true` once it has taken the message over; without
 * an answer the worker does the work.
 */
export type WorkerMessage =
  /** Show it: this page is in front. */
  | { readonly type: "push.message"; readonly message: PushMessage }
  /** Open it: the person has tapped a notification. */
  | { readonly type: "push.open"; readonly link: string }
  /** The browser has replaced the subscription. */
  | { readonly type: "push.changed" };

/** Other messages of the worker, and those of other scripts, are none. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  const { type, message, link } = Object(data);
  if (type === "push.changed") return { type };
  if (type === "push.open") return typeof link === "string" ? { type, link } : undefined;
  if (type !== "push.message") return undefined;
  return isPushMessage(message) ? { type, message } : undefined;
}

function isPushMessage(value: unknown): value is PushMessage {
  const { title, body } = Object(value);
  return typeof title === "string" && typeof body === "string";
}
