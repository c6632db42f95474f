import { baseHeaders } from "#core/gateway/base-headers.ts";
import type { Site } from "../site.ts";

/*
 * A log-out always succeeds on the device; its call may not reach the gateway, whose token then stays valid. So the
 * headers of the call, the token among them, are kept until the gateway has answered it. They open no session here:
 * nothing reads them but this file, for this one call. A cache holds them because the service worker reads it, too.
 */

const CACHE = "log-outs";
const LOG_OUT = "/wps/session/logout";

/** The tag of the browser's Background Sync, by which the worker sends them when the network is back. */
export const LOG_OUT_SYNC = "log-out";
/** To the worker: nobody is logged in any more. */
export const LOGGED_OUT = "session.closed";

/** A registration in browsers with Background Sync, which TypeScript's library does not know. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** The part of a browser's caches that is used. */
export interface LogOutCaches {
  open(name: string): Promise<Pick<Cache, "keys" | "match" | "put" | "delete">>;
}

/** What the page and the worker have in common. */
export interface LogOutScope {
  /** Absent on plain http. */
  readonly caches?: LogOutCaches | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** An answer ends the wait, a refusal too: the gateway knows the token no more. A gateway that fails may still know it. */
const isAnswer = (status: number): boolean => (status >= 200 && status < 300) || status === 401;

/** Sends the log-outs that are kept. Rejects where the gateway did not answer one of them. */
export async function sendLogOuts({ caches, fetch }: LogOutScope): Promise<void> {
  const cache = await caches?.open(CACHE);
  for (const request of (await cache?.keys()) ?? []) {
    const headers: unknown = await (await cache?.match(request))?.json();
    const { status } = await fetch(LOG_OUT, { method: "POST", headers: Object(headers), credentials: "include" });
    if (!isAnswer(status)) throw new Error(`${LOG_OUT} answered ${status}`);
    await cache?.delete(request);
  }
}

export interface PendingLogOuts {
  /** Keeps a token's log-out. What it resolves to is called with the HTTP status of its call, 0 where there was none. */
  keep(token: string): Promise<(status: number) => Promise<void>>;
}

/** Keeps log-outs, and sends those of earlier pages: at once, and when the network is back. */
export function createPendingLogOuts(
  site: Pick<Site, "window" | "fetch" | "platform" | "record" | "i18n" | "events">,
): PendingLogOuts {
  const { window, platform, record, i18n, events } = site;
  const { caches, navigator } = window as Partial<Pick<Window, "caches">> & Pick<Window, "navigator">;
  const { serviceWorker } = navigator as Partial<Navigator>;
  const scope = { caches, fetch: site.fetch };
  const send = () => void sendLogOuts(scope).catch(() => {});

  send();
  platform.page.onOnline((online) => online && send());
  // It forgets which pages a member has opened.
  events.on("session.closed", () => serviceWorker?.controller?.postMessage({ type: LOGGED_OUT }));

  return {
    async keep(token) {
      const { userAgent } = platform;
      const headers = baseHeaders({ merchant: record.code, userAgent, language: i18n.language.code, token });
      const cache = await caches?.open(CACHE);
      const key = `${LOG_OUT}?${platform.uuid()}`;
      await cache?.put(key, Response.json(headers));
      return async (status) => {
        if (isAnswer(status)) await cache?.delete(key);
        else
          await ((await serviceWorker?.getRegistration()) as SyncRegistration | undefined)?.sync?.register(
            LOG_OUT_SYNC,
          );
      };
    },
  };
}
