/// <reference lib="webworker" />
import { readMessage, sitePath } from "#core/extension-points/push/read-message.ts";
import {
  displayAddress,
  displayCache,
  type PushDisplay,
  type WorkerMessage,
} from "#core/extension-points/push/worker-protocol.ts";
import { homePath } from "#core/routes/index.ts";

/** How long a page may take to answer, ms: one that is still starting does not. */
const ANSWER_TIMEOUT_MS = 1_000;

/** The part of the worker's global scope that it uses. */
export type PushScope = Pick<ServiceWorkerGlobalScope, "location" | "caches" | "addEventListener"> & {
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification">;
  readonly clients: Pick<Clients, "matchAll" | "openWindow">;
};

/**
 * Push messages while no page is in front (spec 4): each is shown once, here or by the page. A message is read by the
 * `plugin.json` of its provider, which the page has left in a cache.
 */
export function addPushListeners(worker: PushScope): void {
  const { origin, hostname } = worker.location;

  /** Undefined when the browser has cleared the cache. */
  async function display(): Promise<PushDisplay | undefined> {
    try {
      const cache = await worker.caches.open(displayCache);
      return await (await cache.match(displayAddress))?.json();
    } catch {
      return undefined;
    }
  }

  const pages = async () =>
    (await worker.clients.matchAll({ type: "window", includeUncontrolled: true })) as readonly WindowClient[];

  /** Pages in front of the person first. */
  const byFocus = (a: WindowClient, b: WindowClient) => Number(b.focused) - Number(a.focused);

  /** Shows the message in a page that is in front; false when none has taken it over. */
  async function showInPage(message: WorkerMessage): Promise<boolean> {
    const [front] = (await pages()).filter(({ visibilityState }) => visibilityState === "visible").sort(byFocus);
    return front !== undefined && (await isTaken(front, message));
  }

  async function receive(data: PushMessageData | null) {
    const known = await display();
    const message = known && readMessage(payloadOf(data), known.message, origin);
    if (message && (await showInPage({ type: "push.message", message }))) return;
    // Browsers that must show one for each message show one of their own for a message without.
    await worker.registration.showNotification(message?.title ?? known?.name ?? hostname, {
      body: message ? message.body : (known?.unreadable ?? ""),
      lang: known?.language ?? "",
      dir: known?.direction ?? "auto",
      ...(known?.icon !== undefined && { icon: known.icon }),
      ...(message?.image !== undefined && { image: message.image }),
      data: { link: message?.link },
    });
  }

  async function open(link: string | undefined) {
    const open = (await pages()).filter(({ url }) => sitePath(url, origin) !== undefined).sort(byFocus);
    const there = link === undefined ? open[0] : open.find(({ url }) => sitePath(url, origin) === link);
    if (there) return there.focus();
    for (const page of open) {
      if (link !== undefined && (await isTaken(page, { type: "push.open", link }))) return page.focus();
    }
    return worker.clients.openWindow(link ?? homePath);
  }

  worker.addEventListener("push", (event) => event.waitUntil(receive(event.data)));

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(sitePath(Object(event.notification.data).link, origin)));
  });

  // Only a page can register again: the next one does, and one that is open at once.
  worker.addEventListener("pushsubscriptionchange", (event) => {
    const changed: WorkerMessage = { type: "push.changed" };
    event.waitUntil(pages().then(([page]) => page?.postMessage(changed)));
  });
}

function payloadOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** Whether a page takes a message over, in time. */
function isTaken(page: WindowClient, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const end = (taken: boolean) => {
      port1.close();
      resolve(taken);
    };
    const timer = setTimeout(() => end(false), ANSWER_TIMEOUT_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      end(data === true);
    };
    page.postMessage(message, [port2]);
  });
}
