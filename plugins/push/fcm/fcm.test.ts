// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";

/** Firebase's messaging as its reference describes it: the order of its calls counts. */
const vendor = vi.hoisted(() => ({
  calls: [] as unknown[],
  handler: undefined as ((id: string) => void) | undefined,
  register: async () => vendor.handler?.("fid-1"),
}));
vi.mock("firebase/app", () => ({
  getApps: () => [],
  initializeApp: (project: object, name: string) => ({ project, name }),
}));
vi.mock("firebase/messaging", () => ({
  isSupported: async () => true,
  getMessaging: (app: object) => void vendor.calls.push(["getMessaging", app]),
  onRegistered(_: unknown, handler: (id: string) => void) {
    vendor.handler = handler;
  },
  async register(_: unknown, options: object) {
    if (!vendor.handler) throw new Error("messaging/invalid-on-registered-handler");
    vendor.calls.push(["register", options]);
    await vendor.register();
  },
  async getToken(_: unknown, options: object) {
    vendor.calls.push(["getToken", options]);
    return "token-1";
  },
  async unregister() {
    vendor.calls.push(["unregister"]);
  },
}));

const { testSite } = await import("#core/app/testing.ts");
const { default: fcm } = await import("./index.ts");
const { readMessage } = await import("#core/extension-points/push/read-message.ts");
const { default: manifest } = await import("./plugin.json", { with: { type: "json" } });

const project = { apiKey: "AIza", projectId: "lotus", appId: "1:7:web:a", messagingSenderId: "7" };

function aProvider(settings: object, vendorOrigins?: Readonly<Record<string, string>>) {
  const site = testSite({
    record: {
      plugins: [
        {
          point: "push",
          id: "fcm",
          url: "/fcm.js",
          manifest: manifest as never,
          settings: { identity: "installation", ...settings },
        },
      ],
      ...(vendorOrigins && { vendorOrigins }),
    },
    loadPlugin: async () => ({ default: fcm }),
    warn: () => {},
  });
  const [handle] = site.plugins.all("push");
  if (!handle) throw new Error("there is no push provider");
  return { site, handle };
}

/** A worker with or without a subscription. */
function aWorker(isSubscribed = true) {
  const unsubscribe = vi.fn(async () => {
    vendor.calls.push(["unsubscribe"]);
    return true;
  });
  const registration = {
    pushManager: { getSubscription: async () => (isSubscribed ? { unsubscribe } : null) },
  } as unknown as ServiceWorkerRegistration;
  return { registration, worker: async () => registration };
}

beforeEach(() => {
  Object.assign(navigator, { sendBeacon: () => true });
  vendor.calls = [];
  vendor.handler = undefined;
});
const callNames = () => vendor.calls.map((call) => (call as [string])[0]);

describe("Firebase Cloud Messaging", () => {
  it("is supported once there is a vapidKey, by the manifest or the status call", async () => {
    const without = aProvider(project);
    expect(await without.handle.use("supported", (each) => each.supported())).toEqual({ ok: true, value: false });
    const withKey = aProvider({ ...project, vapidKey: "B" });
    expect(await withKey.handle.use("supported", (each) => each.supported())).toEqual({ ok: true, value: true });
    expect(fcm.fromStatus?.({ smsProvider: { ...project, vapidKey: "B", authDomain: "" } })).toEqual({
      ...project,
      vapidKey: "B",
    });
  });

  it("registers with the site's own worker and gives the installation id", async () => {
    const { handle } = aProvider({ ...project, vapidKey: "B" });
    const { worker, registration } = aWorker();
    const token = await handle.use("register", (each, signal) => each.register(worker, signal));
    expect(token).toEqual({ ok: true, value: "fid-1" });
    expect(vendor.calls).toEqual([
      ["getMessaging", { project, name: "livery push" }],
      ["register", { vapidKey: "B", serviceWorkerRegistration: registration }],
    ]);
  });

  it("ends a registration whose subscription is gone first: the SDK would keep it", async () => {
    const { handle } = aProvider({ ...project, vapidKey: "B" });
    await handle.use("register", (each, signal) => each.register(aWorker(false).worker, signal));
    expect(callNames()).toEqual(["getMessaging", "unregister", "register"]);
  });

  it("gives the deprecated registration token to a gateway that needs it", async () => {
    const { handle } = aProvider({ ...project, vapidKey: "B", identity: "token" });
    const token = await handle.use("register", (each, signal) => each.register(aWorker().worker, signal));
    expect(token).toEqual({ ok: true, value: "token-1" });
    expect(callNames()).toEqual(["getMessaging", "getToken"]);
  });

  it("reports an id that Firebase replaces later", async () => {
    const { handle } = aProvider({ ...project, vapidKey: "B" });
    const changed = vi.fn();
    await handle.use("listen", (each) => each.onTokenChange(changed));
    await handle.use("register", (each, signal) => each.register(aWorker().worker, signal));
    expect(changed).not.toHaveBeenCalled();
    vendor.handler?.("fid-2");
    expect(changed).toHaveBeenCalledWith("fid-2");
  });

  it("ends the browser's subscription before it asks the vendor, who may not be reached", async () => {
    const { handle } = aProvider({ ...project, vapidKey: "B" });
    await handle.use("unregister", (each, signal) => each.unregister(aWorker().worker, signal));
    expect(callNames()).toEqual(["unsubscribe", "getMessaging", "unregister"]);
  });

  it("is given up after 15 s where the browser's push service does not answer", async () => {
    const { site, handle } = aProvider({ ...project, vapidKey: "B" });
    const answer = vi.spyOn(vendor, "register").mockImplementation(() => new Promise(() => {}));
    const registering = handle.use("register", (each, signal) => each.register(aWorker().worker, signal));
    await vi.waitFor(() => expect(callNames()).toContain("register"));
    await site.clock.advance(15_000);
    expect(await registering).toMatchObject({ ok: false, error: { code: "deadline" } });
    answer.mockRestore();
  });

  it("without a service worker gives no token", async () => {
    const { handle } = aProvider({ ...project, vapidKey: "B" });
    const none = () => Promise.reject(new Error("this page has no service worker"));
    expect((await handle.use("register", (each, signal) => each.register(none, signal))).ok).toBe(false);
  });
});

describe("a message of Firebase's", () => {
  const read = (payload: unknown) => readMessage(payload, manifest.message, "https://lotus.example");

  it("is read with `notification` and with `data` alone", () => {
    const whole = {
      from: "7",
      fcmMessageId: "m1",
      notification: { title: "Draw", body: "Soon", image: "https://a.example/i.png" },
      fcmOptions: { link: "https://lotus.example/m/news" },
    };
    expect(read(whole)).toEqual({
      title: "Draw",
      body: "Soon",
      image: "https://a.example/i.png",
      link: "/m/news",
    });
    expect(read({ data: { title: "Draw", body: "Soon", url: "/m/news" } })).toEqual({
      title: "Draw",
      body: "Soon",
      link: "/m/news",
    });
  });
});
