import { readEnvelope } from "./envelope.ts";
import type { GatewayFailure } from "./failure.ts";

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

/** The part of a browser's caches that is used. */
export interface LogOutCaches extends Pick<CacheStorage, "has"> {
  open(name: string): Promise<Pick<Cache, "keys" | "match" | "put" | "delete">>;
}

/** What the page and the worker have in common. */
export interface LogOutScope {
  /** Absent on plain http. */
  readonly caches?: LogOutCaches | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** HTTP statuses below 500 that say nothing of the call itself: not in time, too early, too many. */
const laterStatuses: readonly number[] = [408, 425, 429];

/**
 * An answer ends the wait, a refusal too: the gateway knows the token no more, or would refuse it again. One that fails or
 * is busy may still know it.
 */
const isAnswer = (failure: GatewayFailure | undefined): boolean =>
  !failure ||
  (failure.status > 0 &&
    failure.status < 500 &&
    !laterStatuses.includes(failure.status) &&
    !failure.code.startsWith("TOO_MANY_REQUEST"));

/**
 * Keeps a log-out's call.
 * @returns to be called with the failure with which the call has ended, if any; resolves to whether it was answered.
 */
export async function keepLogOut(
  caches: LogOutScope["caches"],
  id: string,
  headers: Readonly<Record<string, string>>,
): Promise<(failure: GatewayFailure | undefined) => Promise<boolean>> {
  const cache = await caches?.open(CACHE);
  const key = `${LOG_OUT}?${id}`;
  await cache?.put(key, new Response(JSON.stringify(headers)));
  return async (failure) => {
    const answered = isAnswer(failure);
    if (answered) await cache?.delete(key);
    return answered;
  };
}

/** Sends the log-outs that are kept, each whatever becomes of the others. Rejects where the gateway did not answer one. */
export async function sendLogOuts({ caches, fetch }: LogOutScope): Promise<void> {
  // To open a cache is to create it: none is left behind where the worker and its caches have been removed.
  if (!caches || !(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  const failures: unknown[] = [];
  for (const request of await cache.keys()) {
    const headers: Readonly<Record<string, string>> = (await (await cache.match(request))?.json()) ?? {};
    try {
      const response = await fetch(LOG_OUT, { method: "POST", headers, credentials: "include" });
      const outcome = readEnvelope(response.status, await response.text());
      if (!outcome.ok && !isAnswer(outcome.error)) throw new Error(`${LOG_OUT} answered ${response.status}`);
      await cache.delete(request);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
