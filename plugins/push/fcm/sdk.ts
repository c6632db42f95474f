import { getApps, initializeApp } from "firebase/app";
import { getMessaging, getToken, isSupported, onRegistered, register, unregister } from "firebase/messaging";
import type { Settings } from "./generated/settings.ts";

/** Firebase's messaging for one project. */
export interface Messaging {
  /** Resolves to the installation id, or to the deprecated registration token. */
  register(worker: ServiceWorkerRegistration, identity: Settings["identity"]): Promise<string>;
  unregister(): Promise<void>;
}

const NAME = "livery push";

/** The calls of the SDK. */
export const sdk = {
  isSupported,

  /** @param onId called with each installation id that Firebase registers. Throws where the settings are incomplete. */
  open({ vapidKey = "", identity: _, ...project }: Settings, onId: (id: string) => void): Messaging {
    const app = getApps().find(({ name }) => name === NAME) ?? initializeApp(project, NAME);
    const messaging = getMessaging(app);
    let registered = onId;
    // Before `register`, which else rejects.
    onRegistered(messaging, (id) => registered(id));

    return {
      async register(serviceWorkerRegistration, identity) {
        const options = { vapidKey, serviceWorkerRegistration };
        if (identity === "token") return getToken(messaging, options);
        // It compares ids and dates only: without this it would keep a registration whose subscription is gone.
        if (!(await serviceWorkerRegistration.pushManager.getSubscription()))
          await unregister(messaging).catch(() => {});
        return new Promise((resolve, reject) => {
          registered = (id) => {
            registered = onId;
            resolve(id);
          };
          register(messaging, options).catch(reject);
        });
      },
      unregister: () => unregister(messaging),
    };
  },
};
