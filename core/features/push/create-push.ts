import type { PushMessage } from "#core/extension-points/index.ts";
import { readMessage } from "#core/extension-points/push/read-message.ts";
import { isOffered } from "#core/kernel/index.ts";
import { launchGamePath } from "#core/routes/index.ts";
import type { Site } from "../site.ts";
import type { PushBrowser } from "./browser.ts";
import { dayOf, isPushPossible, mayAsk, registrationStep } from "./rules.ts";

/** Spec 9: push is set up this long after the start, ms. A question, too, comes no sooner after what makes it useful. */
const SET_UP_DELAY_MS = 10_000;
/** The topic of what a merchant sends to everybody (spec 4). */
const TOPIC = "ALL";

export type PushSite = Pick<
  Site,
  | "plugins"
  | "flags"
  | "platform"
  | "session"
  | "status"
  | "gateway"
  | "events"
  | "clock"
  | "i18n"
  | "record"
  | "window"
  | "navigate"
  | "warn"
>;

/** What a person sees of it. */
export interface PushView {
  /**
   * Asks, before the browser does, when nothing else is open. `ask` is the browser's question, to be called in a tap.
   * Resolves to its answer, undefined when the person did not get as far. `onShown`: called once it is visible.
   */
  askPerson(
    ask: () => Promise<NotificationPermission>,
    onShown: () => void,
  ): Promise<NotificationPermission | undefined>;
  /** Says how to allow notifications after all. */
  showTip(): void;
  showMessage(message: PushMessage): void;
  /** Address of the brand's icon. */
  icon(): string | undefined;
}

/**
 * Follows the session: a member's browser is registered at the vendor and bound at the gateway once the permission is
 * granted; when the session ends, both are undone (spec 4 "Push token"). Failures are quiet: the point fails open.
 */
export function createPush(site: PushSite, browser: PushBrowser, view: PushView): void {
  const { plugins, flags, platform, session, status, gateway, events, clock, i18n, record, window } = site;
  const { storage, tabs, page } = platform;
  const [handle] = plugins.all("push").filter(({ plugin }) => isOffered(plugin, flags.isOn));
  if (!handle) return;

  let isSetUp = false;
  let hasActed = false;
  let isAsking = false;
  let isListening = false;

  /** The member's id, while the session is open and the id is known. */
  const member = (): string => {
    const { phase, info } = session.store.getState();
    return phase === "open" ? (info?.id ?? "") : "";
  };
  const isPossible = () => isPushPossible(platform, flags.isOn);
  /** One tab at a time: two would each get a token. */
  const alone = <T>(task: () => Promise<T>) => tabs.alone("push", task);

  async function keepDisplay() {
    await i18n.ready();
    const icon = view.icon();
    await browser.keepDisplay({
      message: handle?.plugin.manifest.message ?? { title: [], body: [] },
      name: record.name,
      unreadable: i18n.t("site.push.unreadable"),
      ...(icon !== undefined && { icon }),
      language: i18n.language.tag,
      direction: i18n.language.direction,
    });
  }

  const unregister = () => handle?.use("unregister", (each, signal) => each.unregister(browser.worker, signal));

  /** @param onTold called once the gateway knows: log-out does not wait for the vendor. */
  async function remove(onTold = () => {}) {
    const stored = storage.get("push");
    if (!stored) return;
    // First: the page may be closed before the rest is done.
    storage.remove("push");
    await Promise.all([gateway.push.unsubscribe(stored.token).then(onTold), unregister()]);
  }

  /** Tells the gateway. Kept as not done until all of it is: the next page then tries again, and log-out removes it. */
  async function bind(token: string, endpoint: string | undefined, id: string) {
    const replaced = storage.get("push")?.token;
    if (replaced !== undefined && replaced !== token) await gateway.push.unsubscribe(replaced);
    const registration = { token, member: id, ...(endpoint !== undefined && { endpoint }) };
    storage.set("push", { ...registration, time: 0 });
    const isBound = (await gateway.push.bind(token)).ok && (await gateway.push.subscribe(token, TOPIC)).ok;
    // A log-out in the meantime waits for the lock, and removes it.
    if (isBound) storage.set("push", { ...registration, time: clock.now() });
  }

  async function register(): Promise<string | undefined> {
    const answer = await handle?.use("register", (provider, signal) => provider.register(browser.worker, signal));
    return answer?.ok ? answer.value : undefined;
  }

  /** Brings vendor and gateway up to date for whoever is logged in. */
  async function update() {
    const id = member();
    if (id === "") return;
    // Taken back in the browser's settings, or forbidden by the merchant.
    if (!isPossible() || browser.permission() !== "granted") return remove();
    const stored = storage.get("push");
    // Without it the worker shows messages that can't be read, in the host's name.
    await keepDisplay().catch(() => {});
    const endpoint = await browser.endpoint().catch(() => stored?.endpoint as string | undefined);
    const step = registrationStep(stored, { time: clock.now(), member: id, endpoint });
    if (step === "renew") await unregister();
    const token = step === "none" || step === "bind" ? stored?.token : await register();
    if (token === undefined || member() !== id) return;
    if (step !== "none") await bind(token, await browser.endpoint().catch(() => undefined), id);
    await listen(token);
  }

  /** Quiet: nothing of this may disturb the page. */
  async function follow() {
    if (!isSetUp) return;
    await alone(update).catch((error) => site.warn("push could not be set up", error));
  }

  async function listen(token: string) {
    if (isListening) return;
    isListening = true;
    await handle?.use("listen", (provider) => {
      provider.onTokenChange((changed) => {
        const id = member();
        if (id !== "") void alone(async () => bind(changed, await browser.endpoint().catch(() => undefined), id));
      });
      provider.onMessage?.((payload) => {
        const message = readMessage(payload, handle.plugin.manifest.message, window.location.origin);
        if (message) view.showMessage(message);
      }, token);
    });
  }

  const visit = () => ({
    permission: browser.permission(),
    today: dayOf(clock.now()),
    askedOn: storage.get("notificationPromptDay"),
    isMember: member() !== "",
    hasActed,
    path: window.location.pathname,
    isVisible: page.isVisible(),
    os: platform.os,
    displayMode: platform.displayMode,
  });

  async function offer() {
    if (!isSetUp || isAsking || !isPossible() || !mayAsk(visit())) return;
    isAsking = true;
    const closeForToday = () => storage.set("notificationPromptDay", dayOf(clock.now()));
    try {
      const supported = await handle?.use("supported", (provider) => provider.supported());
      if (!supported?.ok || !supported.value || !mayAsk(visit())) return;
      await i18n.ready();
      const answer = await view.askPerson(browser.ask, closeForToday);
      if (answer === "denied") view.showTip();
      if (answer === "granted") void follow();
    } finally {
      isAsking = false;
    }
  }

  const offerLater = () => void clock.after(SET_UP_DELAY_MS, () => void offer());

  events.on("session.opened", ({ how }) => {
    void follow();
    if (how !== "login" && how !== "registration") return;
    hasActed = true;
    offerLater();
  });
  events.on("game.launched", ({ trial }) => {
    if (!trial) hasActed = true;
  });
  events.on("screen.viewed", () => {
    if (hasActed) offerLater();
  });
  // Only now is the member of a token in the address known.
  events.on("member.loaded", () => void follow());
  events.on("session.closed", () => {
    hasActed = false;
    if (storage.get("push")) void alone(() => remove()).catch(() => {});
  });
  events.on("language.changed", () => {
    if (storage.get("push")) void keepDisplay().catch(() => {});
  });
  session.onClosing(() => new Promise<void>((told) => void alone(() => remove(told)).then(told, told)));

  browser.onWorkerMessage((message) => {
    if (message.type === "push.changed") {
      void follow();
      return true;
    }
    if (message.type === "push.open") {
      // A game would end.
      if (window.location.pathname === launchGamePath) return false;
      site.navigate(message.link);
      return true;
    }
    if (!page.isVisible()) return false;
    view.showMessage(message.message);
    return true;
  });

  clock.after(SET_UP_DELAY_MS, () => {
    void status.settled().then(() => {
      isSetUp = true;
      void follow();
      void offer();
    });
  });
}
