import { isOffered, localDay } from "#core/kernel/index.ts";
import { launchGamePath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import type { PushBrowser } from "./browser.ts";
import type { PushView } from "./push-view.ts";
import { createPushSubscription } from "./registration.ts";
import { isPushPossible, mayAsk } from "./rules.ts";
import { notificationPromptDay } from "./stored.ts";

/** Spec 9: push is set up this long after the start, ms. A question, too, comes no sooner after what makes it useful. */
const SET_UP_DELAY_MS = 10_000;

/**
 * Follows the session: a member's browser is registered once the permission is granted, which is asked for after
 * something that makes notifications useful (spec 4 "Notification permission"); when the session ends, that is undone.
 */
export function createPush(site: Site, browser: PushBrowser, view: PushView): void {
  const { plugins, flags, platform, session, status, events, clock, i18n, window } = site;
  const { storage, page } = platform;
  const [handle] = plugins.all("push").filter(({ plugin }) => isOffered(plugin, flags.isOn));
  if (!handle) return;

  let isSetUp = false;
  let hasActed = false;
  let isAsking = false;

  const member = (): string => {
    const { phase, info } = session.store.getState();
    return phase === "open" ? (info?.id ?? "") : "";
  };
  const registration = createPushSubscription(site, { handle, browser, member, view });
  const follow = async () => {
    if (isSetUp) await registration.update();
  };

  const visit = () => ({
    permission: browser.permission(),
    today: localDay(clock.now()),
    askedOn: storage.get(notificationPromptDay),
    isMember: member() !== "",
    hasActed,
    path: window.location.pathname,
    isVisible: page.isVisible(),
    os: platform.os,
    displayMode: platform.displayMode,
  });

  async function offer() {
    if (!isSetUp || isAsking || !isPushPossible(platform, flags.isOn) || !mayAsk(visit())) return;
    isAsking = true;
    const closeForToday = () => storage.set(notificationPromptDay, localDay(clock.now()));
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

  const act = () => {
    hasActed = true;
    offerLater();
  };

  events.on("session.opened", () => void follow());
  events.on("favourite.added", act);
  events.on("message.opened", act);
  // The question waits for another screen: the game is over then.
  events.on("game.launched", () => {
    hasActed = true;
  });
  events.on("screen.viewed", () => {
    if (hasActed) offerLater();
  });
  // Only now is the member of a token in the address known.
  events.on("member.loaded", () => void follow());
  events.on("session.closed", () => {
    hasActed = false;
    void registration.remove();
  });
  events.on("language.changed", () => void registration.keepDisplay());
  session.onClosing(registration.remove);

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
