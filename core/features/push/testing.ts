import { vi } from "vitest";
import { loggedIn, loginValue, type TestSite, type TestSiteOptions, testSite } from "#core/app/testing.ts";
import type { PushMessage, PushProvider } from "#core/extension-points/index.ts";
import type { WorkerMessage } from "#core/extension-points/push/worker-protocol.ts";
import { createManualClock } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { PushBrowser } from "./browser.ts";
import { createPush } from "./create-push.ts";
import type { PushView } from "./push-view.ts";

export const bind = "/wps/relay/CSP_fcmBind";
const subscribe = "/wps/relay/CSP_fcmSubscribe";
export const unsubscribe = "/wps/relay/CSP_fcmUnsubscribe";
export const start = Date.UTC(2026, 10, 22, 8);

export const message = { title: ["data.title"], body: ["data.body"], link: ["data.link"] };

/** A push provider, as a page's record has it. */
export const acme = {
  point: "push",
  id: "acme",
  url: "/acme.js",
  manifest: { api: 1, title: "Acme", settings: { type: "object" }, message } as never,
  settings: {},
} as const;

export interface PushTestOptions extends TestSiteOptions {
  readonly path?: string;
  readonly stored?: object;
  readonly provider?: Partial<PushProvider>;
  readonly permission?: NotificationPermission;
  readonly answer?: NotificationPermission;
  readonly flags?: Readonly<Record<string, boolean>>;
  /** Not yet ten seconds after the start. */
  readonly early?: boolean;
}

/** A page of a member's, ten seconds after its start. */
export async function aPage(given: PushTestOptions = {}) {
  const {
    path = "/m/home",
    stored,
    provider = {},
    permission = "granted",
    answer,
    flags = {},
    early,
    ...options
  } = given;
  const window = testWindow(`https://lotus.example${path}`);
  if (stored) window.localStorage.setItem("fcm_token", JSON.stringify(stored));
  const registered = vi.fn(async () => "token-1");
  const unregistered = vi.fn(async () => {});
  const listeners: { onToken?: (token: string) => void; onPayload?: (payload: unknown) => void } = {};
  const value: PushProvider = {
    supported: async () => true,
    register: registered,
    unregister: unregistered,
    onTokenChange(listener) {
      listeners.onToken = listener;
    },
    onMessage(listener) {
      listeners.onPayload = listener;
    },
    ...provider,
  };
  const site = testSite({
    window,
    clock: createManualClock(start),
    record: {
      features: flags,
      plugins: [acme],
    },
    loadPlugin: async () => ({ default: { api: 1, activate: () => value } }),
    answers: { [bind]: null, [subscribe]: null, [unsubscribe]: null },
    warn: () => {},
    ...options,
  } as TestSiteOptions);
  await site.i18n.ready();

  const browser = {
    permission: vi.fn(() => permission as NotificationPermission | undefined),
    ask: vi.fn(async () => {
      browser.permission.mockReturnValue(answer ?? "default");
      return answer ?? "default";
    }),
    worker: async () => ({}) as ServiceWorkerRegistration,
    endpoint: vi.fn(async (): Promise<string | undefined> => undefined),
    keepDisplay: vi.fn(async () => {}),
    onWorkerMessage(listener: (message: WorkerMessage) => boolean) {
      fromWorker = listener;
    },
  } satisfies PushBrowser;
  let fromWorker = (_: WorkerMessage): boolean => false;
  const view = {
    askPerson: vi.fn(async (ask: PushBrowser["ask"], onShown: () => void) => {
      onShown();
      return answer === undefined ? undefined : ask();
    }),
    showTip: vi.fn(),
    showMessage: vi.fn((_: PushMessage) => {}),
    icon: () => "/icon.png",
  } satisfies PushView;
  createPush(site, browser, view);

  const logIn = (id = "7", how: "login" | "stored" = "login") => {
    if (how === "login") site.session.open({ ...loginValue, id }, loggedIn);
    return site.clock.advance(0);
  };
  await site.status.load();
  if (!early) await site.clock.advance(10_000);
  const calls = () =>
    site.requests
      .filter(({ path: to }) => to.includes("CSP_fcm"))
      .map(({ path: to, body }) => [to.replace("/wps/relay/CSP_fcm", ""), body]);
  const storedToken = () => JSON.parse(window.localStorage.getItem("fcm_token") ?? "null");
  return {
    site,
    window,
    browser,
    view,
    registered,
    unregistered,
    listeners,
    logIn,
    calls,
    storedToken,
    worker: (told: WorkerMessage) => fromWorker(told),
  };
}

export const settle = async (site: TestSite) => site.clock.advance(0);
