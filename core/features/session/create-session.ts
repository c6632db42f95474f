import { createStore } from "zustand/vanilla";
import { abortedFailure, type GatewayFailure, type LoginValue } from "#core/gateway/index.ts";
import { singleFlight, sleep } from "#core/kernel/index.ts";
import { homePath, isLoginOrRegistration, loginFrom, passwordPath } from "#core/routes/index.ts";
import type { BaseSite, Site } from "#core/site/index.ts";
import { appendReturnTo, goTarget, parseReturnTo, redirectTarget } from "./destination.ts";
import type { ClosingReason, OpeningContext, ReturnTo, SessionState } from "./session.ts";
import { lastLogOut, logOutBefore, passwordChangeForced, type SessionInfo, sessionInfo } from "./stored.ts";
import { tokenIssuedAt } from "./token.ts";

/** How long log-out waits for the work that needs the token. */
const CLOSING_TIMEOUT_MS = 2_000;
/** Spec 9: an older token of the address is used on this page, but not stored for the tab. */
const TOKEN_SYNC_AGE_MS = 300_000;
/** Spec 9: the initial password of mobile registrations, which must be changed at the log-in. */
export const WEAK_PASSWORD = "123456";

type NewMember = Pick<LoginValue, "id" | "userName" | "token">;

const closed: SessionState = { phase: "closed", info: undefined, passwordChange: undefined, unannounced: undefined };

/** Who is logged in, in this tab. The one owner of the token. */
export type Session = ReturnType<typeof createSession>;

export function createSession(site: BaseSite, later: () => Pick<Site, "pendingLogOuts">) {
  const { record, clock, events, flags, gateway, i18n, overlays } = site;
  const { storage, credentials, tabs, page } = site.platform;
  const { location } = site.window;
  const merchantCode = record.code;
  const store = createStore<SessionState>(() => closed);
  const closingWork = new Set<() => Promise<unknown>>();
  let closing: Promise<void> | undefined;
  let finishClosing: (() => void) | undefined;
  let isStored = true;

  const token = () => store.getState().info?.token;
  const newestLogOut = () => storage.get(lastLogOut) ?? "never";
  /** Somebody has logged out by hand in another tab since this one's session opened. */
  const isLoggedOut = () => (storage.get(logOutBefore) ?? newestLogOut()) !== newestLogOut();
  /** Replaces the log-in's history entry: Back must not lead to a form that is completed. */
  const replaceScreen = (path: string) => site.navigate(path, { replace: true });

  const setInfo = (info: SessionInfo, isToBeStored = true) => {
    store.setState({ phase: "open", info });
    isStored = isToBeStored;
    storage.set(logOutBefore, newestLogOut());
    if (isToBeStored) storage.set(sessionInfo, info);
  };

  async function end(why: ClosingReason) {
    const ending = store.getState().info;
    const finish = () => {
      if (finishClosing !== finish) return;
      finishClosing = undefined;
      closing = undefined;
      store.setState(closed);
      if (ending) events.emit("session.closed", { why });
    };
    finishClosing = finish;
    // Stored data is cleared first: the page may be closed before the rest is done.
    storage.clearOnLogout();
    if (why === "logout") {
      credentials.forgetPassword();
      storage.set(lastLogOut, String(clock.now()));
      tabs.send({ type: "session.closed" });
    }
    if (ending && why !== "lost") {
      store.setState({ phase: "closing" });
      // Kept until the gateway has answered: the page may be closed, or offline.
      const kept = later()
        .pendingLogOuts()
        .then(({ keep }) => keep(ending.token));
      const settle = (failure?: GatewayFailure) => void kept.then((settled) => settled(failure)).catch(() => {});
      const needsToken = why !== "elsewhere" ? [...closingWork].map((work) => work().catch(() => {})) : [];
      const done = Promise.all(needsToken).then(async () => {
        // A log-in in the meantime has a token of its own, which this must not end; the gateway may have given the same.
        if (finishClosing !== finish) return settle(token() === ending.token ? undefined : abortedFailure);
        const outcome = await gateway.session.logout();
        settle(outcome.ok ? undefined : outcome.error);
      });
      await Promise.race([done, sleep(clock, CLOSING_TIMEOUT_MS)]);
    }
    finish();
  }

  function close(why: ClosingReason): Promise<void> {
    if (closing) return closing;
    const ended = end(why);
    // It may have ended at once.
    closing = finishClosing && ended;
    return ended;
  }

  async function handleSessionLost() {
    // Refused during a log-out: the person expects it.
    if (closing) return closing;
    await close("lost");
    await askToLogIn();
  }

  const askToLogIn = singleFlight(async () => {
    const login = loginFrom(location.pathname, location.search);
    if (login) site.navigate(login.path, { replace: login.replace });
    await i18n.ready();
    await overlays.alert({
      title: i18n.t("site.failure.pleaseLogin"),
      message: i18n.t("site.failure.pleaseLoginMessage"),
    });
  });

  /** A forced one is stored for the tab: a reload must not lift it. */
  function setPasswordChange(passwordChange: SessionState["passwordChange"]) {
    store.setState({ passwordChange });
    if (passwordChange === "forced") storage.set(passwordChangeForced, true);
    else storage.remove(passwordChangeForced);
  }

  const warnOfRedirect = (redirectUrl: string) => site.warn(`redirectOrigins does not contain ${redirectUrl}`);

  function redirectAfterLogin(returnTo: ReturnTo) {
    if (store.getState().passwordChange === "forced") return replaceScreen(appendReturnTo(passwordPath, returnTo));
    const { go, redirectUrl } = returnTo;
    const current = token();
    const external = current && redirectTarget(redirectUrl, current, site);
    if (external) return site.leave(external);
    if (redirectUrl) warnOfRedirect(redirectUrl);
    replaceScreen(goTarget(go, location.origin) ?? homePath);
  }

  /** Spec 2 "Return addresses": on any page that is opened with a session. Log-in and registration redirect by themselves. */
  function followRedirectUrl() {
    const { redirectUrl } = parseReturnTo(location.search);
    const current = token();
    if (!redirectUrl || !current || isLoginOrRegistration(location.pathname)) return;
    if (redirectTarget(redirectUrl, current, site)) redirectAfterLogin({ redirectUrl });
    else warnOfRedirect(redirectUrl);
  }

  function recallForcedChange() {
    if (storage.get(passwordChangeForced)) store.setState({ passwordChange: "forced" });
  }

  function openStored(stored: SessionInfo) {
    setInfo(stored);
    recallForcedChange();
    events.emit("session.opened", { how: "stored", id: stored.id });
  }

  function openToken(given: string) {
    const issued = tokenIssuedAt(given);
    const isFresh = issued === undefined || clock.now() - issued <= TOKEN_SYNC_AGE_MS;
    if (storage.get(sessionInfo)?.token !== given) storage.remove(passwordChangeForced);
    const unknown = { spanId: "", id: "", userName: "", type: 0, firstTimeLogin: false };
    setInfo({ ...unknown, merchantCode, token: given }, isFresh);
    recallForcedChange();
    store.setState({ unannounced: true });
    events.emit("session.opened", { how: "query", id: "" });
  }

  /** Another member takes the tab over. The phase stays open: a guarded screen must not ask for a log-in in between. */
  function switchTo(given: string) {
    const replaced = store.getState().info;
    storage.clearOnLogout();
    store.setState({ passwordChange: undefined });
    if (replaced) events.emit("session.closed", { why: "replaced" });
    openToken(given);
    // The question has named the account.
    store.setState({ unannounced: undefined });
  }

  /** The tab has a session, and the address has another token: it may be a link that logs people in to another account. */
  async function openOneOf(stored: SessionInfo, given: string) {
    const choosing = await import("./choose-session.ts").catch(() => undefined);
    const choice = await choosing?.chooseSession(site, stored.token, given);
    if (choice?.kind === "offered") openToken(given);
    else openStored(stored);
    if (choice?.kind !== "ask") return followRedirectUrl();
    void choosing?.askToSwitch(site, choice).then((agreed) => {
      if (agreed) switchTo(given);
      followRedirectUrl();
    });
  }

  tabs.on("session.closed", () => {
    if (token()) void close("elsewhere");
  });
  page.onReturn(() => {
    const current = token();
    if (!current) return;
    const isOwn = !isStored || storage.get(sessionInfo)?.token === current;
    // Any call that needs the session: a refusal ends it.
    if (isOwn && !isLoggedOut()) void gateway.member.info({ refresh: true });
    else void close("elsewhere");
  });
  events.on("member.loaded", ({ id, account, type }) => {
    const { info } = store.getState();
    // An answer during a log-out does not open the session again.
    if (info && !closing)
      setInfo({ ...info, id, userName: account, type }, storage.get(sessionInfo)?.token === info.token);
  });

  return {
    store,
    /** For the gateway. Defined until all work that needs it at log-out is done. */
    token,

    /**
     * Opens the session of the address's token or, without one, the tab's stored session. Where the two are different
     * members' the stored one stays, and the person is asked. Called once, before the first guarded call; a session is
     * open when it resolves, and at once where there is nothing to compare.
     */
    restore(fromAddress: string | undefined): Promise<void> {
      // The browser may have discarded the page, and loads it again: it was not told.
      if (isLoggedOut()) storage.clearOnLogout();
      const stored = storage.get(sessionInfo);
      const held = stored && stored.token !== "" && stored.merchantCode === merchantCode ? stored : undefined;
      if (fromAddress && held && held.token !== fromAddress) return openOneOf(held, fromAddress);
      if (fromAddress) openToken(fromAddress);
      else if (held) openStored(held);
      followRedirectUrl();
      return Promise.resolve();
    },

    /**
     * Opens a session from a log-in's answer and redirects to its target. Auto-login, and a log-in that the person has
     * left, stay on the screen.
     * @param value a registration's answer says only who it is: a new member.
     */
    open(value: NewMember & Partial<LoginValue>, context: OpeningContext) {
      // A log-out that still waits for the gateway ends here: what follows belongs to the new session.
      finishClosing?.();
      const { token: opened, id, userName, spanId = "", customerType: type = 0, firstTimeLogin = true } = value;
      setInfo({ spanId, id, token: opened, merchantCode, userName, type, firstTimeLogin });

      const expired = value.passwordExpired && context.forcedPasswordChange && flags.isOn("PWDEXPFORCECHANGE3");
      const forced = expired || context.typedPassword === WEAK_PASSWORD;
      setPasswordChange(forced ? "forced" : value.updatePassword ? "offered" : undefined);
      events.emit("session.opened", { how: context.how, id });

      // Auto-login runs in the background, and an answer may come after the person has left the log-in: what they look
      // at stays. Log-in and registration have nothing for a member.
      const { pathname } = location;
      const isElsewhere = !isLoginOrRegistration(pathname) && (context.how === "auto" || pathname !== context.from);
      if (!isElsewhere || (forced && context.how === "auto")) redirectAfterLogin(context);
    },

    /** The person has a new password, or postpones the one that was offered. */
    passwordChanged: () => setPasswordChange(undefined),

    /**
     * Redirects to the target, or to a forced password change that continues to it: after a log-in, or at once where a
     * log-in address is opened with a session.
     */
    redirectAfterLogin,

    /** Ends the session here. Always succeeds, also offline, within about two seconds. */
    close,
    /** The gateway has refused the token: ends the session and asks to log in, once for many refused calls. */
    handleSessionLost,

    /** Registers work that needs the token at log-out; awaited two seconds at most. The returned function unregisters it. */
    onClosing(work: () => Promise<unknown>): () => void {
      closingWork.add(work);
      return () => closingWork.delete(work);
    },
  };
}
