import { definePushProvider } from "@livery/plugin-api";
import type { Settings } from "./generated/settings.ts";

/** Acme. Set-up: create a key pair at Acme and copy the public key into `publicKey`. */
export default definePushProvider<Settings>({
  api: 1,
  activate: ({ settings }) => ({
    supported: async () => "PushManager" in window,
    async register(worker) {
      const { pushManager } = await worker();
      const applicationServerKey = settings().publicKey;
      return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
    },
    async unregister(worker) {
      const { pushManager } = await worker();
      await (await pushManager.getSubscription())?.unsubscribe();
    },
    // A vendor that replaces tokens calls the listener.
    onTokenChange() {},
  }),
});
