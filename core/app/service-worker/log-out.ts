/// <reference lib="webworker" />
import { LOG_OUT_SYNC, LOGGED_OUT, type LogOutScope, sendLogOuts } from "#core/gateway/kept-log-outs.ts";

/** The part of the worker's global scope that it uses. */
export type LogOutWorker = LogOutScope & Pick<EventTarget, "addEventListener">;

/** Of Background Sync, which TypeScript's library does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/**
 * What the worker does after a log-out: sends its call once the network is back, also where no page is open any more, and
 * forgets which pages the member has opened.
 * @param forgetPages removes the cached pages; each looks the same for everybody, but their list tells where one has been.
 */
export function addLogOutListeners(worker: LogOutWorker, forgetPages: () => Promise<void>): void {
  worker.addEventListener("sync", (event) => {
    const sync = event as SyncEvent;
    // Rejects where the gateway does not answer: the browser tries again.
    if (sync.tag === LOG_OUT_SYNC) sync.waitUntil(sendLogOuts(worker));
  });
  worker.addEventListener("message", (event) => {
    const message = event as ExtendableMessageEvent;
    if (Object(message.data).type === LOGGED_OUT) message.waitUntil(forgetPages());
  });
}
