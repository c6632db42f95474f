import { definePushProvider } from "@livery/plugin-api";
import { firebaseFromStatus, fromProvider } from "#plugins/shared/firebase/index.ts";
import type { Settings } from "./generated/settings.ts";
import type { Messaging } from "./sdk.ts";
import { followStandIn, registerAtStandIn } from "./stand-in-page.ts";

/** The vendor's address; a sandbox's stand-in may replace it. */
const SERVICE = "https://fcmregistrations.googleapis.com";

/**
 * Firebase Cloud Messaging. Set-up:
 * 1. In Firebase's console add a web app to the project, and under Cloud Messaging generate a key pair ("Web Push
 *    certificates").
 * 2. The gateway's status call brings `apiKey`, `projectId`, `appId`, `messagingSenderId` and `vapidKey`; else set them
 *    here.
 * 3. The gateway sends to the id that `CSP_fcmBind` brings. By default that is the Firebase installation id; a server
 *    that sends to registration tokens needs `"identity": "token"`.
 *
 * Messages are shown by the site's service worker: there is no `firebase-messaging-sw.js`, and so no second
 * notification. Both kinds of messages work, those with `notification` and those with `data` alone.
 */
export default definePushProvider<Settings>({
  api: 1,
  fromStatus: (status) => ({ ...firebaseFromStatus(status), vapidKey: fromProvider(status, "vapidKey") }),
  activate({ settings, origin, signal }) {
    const standIn = origin(SERVICE) === SERVICE ? undefined : origin(SERVICE);
    let messaging: Messaging | undefined;
    let onToken = (_: string) => {};

    /** The SDK, loaded at the first call. */
    async function open(): Promise<Messaging> {
      const { sdk } = await import("./sdk.ts");
      messaging ??= sdk.open(settings(), (id) => !signal.aborted && onToken(id));
      return messaging;
    }

    return {
      async supported() {
        if (!settings().vapidKey) return false;
        return standIn !== undefined || (await import("./sdk.ts")).sdk.isSupported();
      },

      async register(worker) {
        if (standIn !== undefined) return registerAtStandIn(standIn);
        return (await open()).register(await worker(), settings().identity);
      },

      async unregister(worker) {
        if (standIn !== undefined) return;
        // First, because it needs no network: the browser then refuses what the vendor still sends.
        await (await (await worker()).pushManager.getSubscription())?.unsubscribe();
        await (await open()).unregister();
      },

      onTokenChange(listener) {
        onToken = listener;
      },

      onMessage(listener, token) {
        if (standIn !== undefined) followStandIn(standIn, token, listener, signal);
      },
    };
  },
});
