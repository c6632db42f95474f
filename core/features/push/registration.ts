import type { HandleOf } from "#core/extension-points/index.ts";
import { readMessage } from "#core/extension-points/push/read-message.ts";
import { inOneTab } from "#core/platform/in-one-tab.ts";
import type { Site } from "#core/site/index.ts";
import type { PushBrowser } from "./browser.ts";
import type { PushView } from "./push-view.ts";
import { isPushPossible, registrationStep } from "./rules.ts";
import { pushRegistration } from "./stored.ts";

/** The topic of what a merchant sends to everybody (spec 4). */
const TOPIC = "ALL";

export interface RegistrationOptions {
  readonly handle: HandleOf<"push">;
  readonly browser: PushBrowser;
  /** The member's id, while the session is open and the id is known; else empty. */
  member(): string;
  readonly view: Pick<PushView, "icon" | "showMessage">;
}

/**
 * This browser's registration at the vendor, and its binding to a member at the gateway (spec 4 "Push token"). Failures
 * are quiet: the point fails open.
 */
export function createPushSubscription(
  { flags, platform, gateway, clock, i18n, record, window, warn }: Site,
  { handle, browser, member, view }: RegistrationOptions,
) {
  const { storage } = platform;
  let isListening = false;

  /** One tab at a time: two would each get a token. */
  const alone = <T>(task: () => Promise<T>) => inOneTab(window, "push", task);
  const endpointNow = () => browser.endpoint().catch(() => undefined);

  async function keepDisplay() {
    await i18n.ready();
    const icon = view.icon();
    await browser.keepDisplay({
      message: handle.plugin.manifest.message ?? { title: [], body: [] },
      name: record.name,
      unreadable: i18n.t("site.push.unreadable"),
      ...(icon !== undefined && { icon }),
      language: i18n.language.tag,
      direction: i18n.language.direction,
    });
  }

  const unregister = () => handle.use("unregister", (each, signal) => each.unregister(browser.worker, signal));

  async function removeNow(onTold = () => {}) {
    const stored = storage.get(pushRegistration);
    if (!stored) return;
    // First: the page may be closed before the rest is done.
    storage.remove(pushRegistration);
    await Promise.all([gateway.push.unsubscribe(stored.token).then(onTold), unregister()]);
  }

  /** Tells the gateway. Kept as not done until all of it is: the next page then tries again, and log-out removes it. */
  async function bind(token: string, endpoint: string | undefined, id: string) {
    const replaced = storage.get(pushRegistration)?.token;
    if (replaced !== undefined && replaced !== token) await gateway.push.unsubscribe(replaced);
    const registration = { token, member: id, ...(endpoint !== undefined && { endpoint }) };
    storage.set(pushRegistration, { ...registration, time: 0 });
    const isBound = (await gateway.push.bind(token)).ok && (await gateway.push.subscribe(token, TOPIC)).ok;
    // A log-out in the meantime waits for the lock, and removes it.
    if (isBound) storage.set(pushRegistration, { ...registration, time: clock.now() });
  }

  async function register(): Promise<string | undefined> {
    const answer = await handle.use("register", (provider, signal) => provider.register(browser.worker, signal));
    return answer.ok ? answer.value : undefined;
  }

  async function updateNow() {
    const id = member();
    if (id === "") return;
    // Taken back in the browser's settings, or forbidden by the merchant.
    if (!isPushPossible(platform, flags.isOn) || browser.permission() !== "granted") return removeNow();
    const stored = storage.get(pushRegistration);
    // Without it the worker shows messages that can't be read, in the host's name.
    await keepDisplay().catch(() => {});
    const endpoint = await browser.endpoint().catch(() => stored?.endpoint as string | undefined);
    const step = registrationStep(stored, { time: clock.now(), member: id, endpoint });
    if (step === "renew") await unregister();
    const token = step === "none" || step === "bind" ? stored?.token : await register();
    if (token === undefined || member() !== id) return;
    if (step !== "none") await bind(token, await endpointNow(), id);
    await listen(token);
  }

  async function listen(token: string) {
    if (isListening) return;
    isListening = true;
    await handle.use("listen", (provider) => {
      provider.onTokenChange((changed) => {
        const id = member();
        if (id !== "") void alone(async () => bind(changed, await endpointNow(), id));
      });
      provider.onMessage?.((payload) => {
        const message = readMessage(payload, handle.plugin.manifest.message, window.location.origin);
        if (message) view.showMessage(message);
      }, token);
    });
  }

  return {
    /** Brings both up to date for whoever is logged in. */
    update: () => alone(updateNow).catch((error) => warn("push could not be set up", error)),
    /** Undoes both. Resolves once the gateway knows, without waiting for the vendor. */
    remove: () => new Promise<void>((told) => void alone(() => removeNow(told)).then(told, told)),
    /** Keeps what the worker needs to show messages, in the language on screen. */
    async keepDisplay() {
      if (storage.get(pushRegistration)) await keepDisplay().catch(() => {});
    },
  };
}
