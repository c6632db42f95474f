import type { SiteWorker } from "#core/extension-points/index.ts";
import {
  displayAddress,
  displayCache,
  type PushDisplay,
  readWorkerMessage,
  type WorkerMessage,
} from "#core/extension-points/push/worker-protocol.ts";
import { type Clock, sleep } from "#core/kernel/index.ts";

/** Limit of what asks the browser's push service, ms: without a network it may never answer. */
const PUSH_SERVICE_TIMEOUT_MS = 2_000;

/** What the browser offers for push. */
export type PushBrowser = ReturnType<typeof createPushBrowser>;

export function createPushBrowser(window: Window & typeof globalThis, clock: Clock) {
  // Parts of it are missing in in-app browsers, and on pages that are not served securely.
  const { Notification, caches, navigator } = window as Partial<typeof window>;
  const container: ServiceWorkerContainer | undefined = navigator?.serviceWorker;

  const worker: SiteWorker = async () => {
    const registration = await container?.getRegistration("/m/");
    if (!registration) throw new Error("this page has no service worker");
    return registration;
  };

  return {
    /** Undefined where the browser has no notifications. */
    permission: () => Notification?.permission,
    /** The browser's own question; needs a tap. */
    ask: async () => (Notification ? Notification.requestPermission() : "denied"),
    worker,

    /** The subscription's address, undefined while there is none. Rejects where the browser does not say. */
    async endpoint() {
      const registration = await worker().catch(() => undefined);
      if (!registration?.pushManager) return undefined;
      const found = registration.pushManager.getSubscription().then((subscription) => ({ subscription }));
      const answer = await Promise.race([found, sleep(clock, PUSH_SERVICE_TIMEOUT_MS)]);
      if (!answer) throw new Error("the browser does not say whether it has a push subscription");
      return answer.subscription?.endpoint;
    },

    /** Leaves the worker what it needs to show messages without the page. */
    async keepDisplay(display: PushDisplay) {
      const cache = await caches?.open(displayCache);
      await cache?.put(displayAddress, new Response(JSON.stringify(display)));
    },

    /** What the worker says to this page; `true`: the page has taken it over. */
    onWorkerMessage(listener: (message: WorkerMessage) => boolean) {
      container?.addEventListener("message", ({ data, ports }) => {
        const message = readWorkerMessage(data);
        if (message) ports[0]?.postMessage(listener(message));
      });
      container?.startMessages?.();
    },
  };
}
