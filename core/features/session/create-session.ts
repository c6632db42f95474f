import { createStore } from "zustand/vanilla";
import { sleep } from "#core/kernel/index.ts";
import type { SessionInfo } from "#core/platform/index.ts";
import { homePath, passwordPath } from "#core/routes/index.ts";
import { appendReturnTo, formatReturnTo, goTarget, redirectTarget } from "./destination.ts";
import type { ClosingReason, ReturnTo, Session, SessionParts, SessionState } from "./session.ts";
import { tokenIssuedAt } from "./token.ts";

/** How long log-out waits for the work that needs the token. */
const CLOSING_TIMEOUT_MS = 2_000;
/** Spec 9: an older token of the address serves this page, and is not kept for the tab. */
const TOKEN_SYNC_AGE_MS = 300_000;
/** Spec 9: the password of mobile registrations; whoever still types it must choose another. */
const WEAK_PASSWORD = "123456";

const closed: SessionState = { phase: "closed", info: undefined, passwordChange: undefined };

export function createSession(parts: SessionParts): Session {
  const { clock, events, stored, destinations } = parts;
  const store = createStore<SessionState>(() => closed);
  const closingWork = new Set<() => Promise<unknown>>();
  let closing: Promise<void> | undefined;
  let finishClosing: (() => void) | undefined;
  let asking = false;
  let isKept = true;

  const token = () => store.getState().info?.token;

  const put = (info: SessionInfo, keep = true) => {
    store.setState({ phase: "open", info });
    isKept = keep;
    if (keep) stored.set(info);
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
    // What is kept on the device is cleared first: the page may be closed before the rest is done.
    parts.clearOnLogout();
    if (why === "logout") {
      parts.forgetPassword();
      parts.tabs.announceLogout();
    }
    if (ending && why !== "lost") {
      store.setState({ phase: "closing" });
      const needsToken = why === "logout" ? [...closingWork].map((work) => work().catch(() => {})) : [];
      const done = Promise.all(needsToken).then(async () => {
        // Whoever has logged in again meanwhile has a token of their own, which this must not end.
        if (finishClosing === finish) await parts.logOut().catch(() => {});
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

  async function lost() {
    // Refused while the person logs out: nothing to tell them.
    if (closing) return closing;
    await close("lost");
    if (asking) return;
    asking = true;
    try {
      await parts.pleaseLogIn();
    } finally {
      asking = false;
    }
  }

  function redirectAfterLogin({ go, redirectUrl }: ReturnTo): string {
    const current = token();
    const outside = current && redirectTarget(redirectUrl, current, destinations);
    if (redirectUrl && !outside)
      parts.warn(`redirectUrl is not followed: redirectOrigins does not name ${redirectUrl}`);
    const place = outside || (goTarget(go, destinations.origin) ?? homePath);
    if (outside) parts.leave(place);
    else parts.navigate(place);
    return place;
  }

  const stops = [
    parts.tabs.onLogout(() => {
      if (token()) void close("elsewhere");
    }),
    parts.onPageRestored(() => {
      const current = token();
      if (!current) return;
      const kept = stored.get();
      if (!isKept || kept?.token === current) void parts.check().catch(() => {});
      else void close("elsewhere");
    }),
    events.on("member.loaded", ({ id, account, type }) => {
      const { info } = store.getState();
      if (info) put({ ...info, id, userName: account, type }, stored.get()?.token === info.token);
    }),
  ];

  return {
    store,
    token,

    restore(fromAddress) {
      const kept = stored.get();
      if (fromAddress) {
        const issued = tokenIssuedAt(fromAddress);
        const fresh = issued === undefined || clock.now() - issued <= TOKEN_SYNC_AGE_MS;
        const { merchantCode } = parts;
        const blank = { spanId: "", id: "", userName: "", type: 0, firstTimeLogin: false };
        put({ ...blank, merchantCode, token: fromAddress }, fresh);
        events.emit("session.opened", { how: "query", id: "" });
      } else if (kept && kept.token !== "" && kept.merchantCode === parts.merchantCode) {
        put(kept);
        events.emit("session.opened", { how: "stored", id: kept.id });
      }
    },

    open(value, context) {
      // A log-out that still waits for the gateway ends here: what follows belongs to the new session.
      finishClosing?.();
      const { token: opened, firstTimeLogin, spanId, id, userName, customerType: type } = value;
      put({ spanId, id, token: opened, merchantCode: parts.merchantCode, userName, type, firstTimeLogin });

      const expired = value.passwordExpired && context.forcedPasswordChange && parts.isOn("PWDEXPFORCECHANGE3");
      const forced = expired || context.typedPassword === WEAK_PASSWORD;
      store.setState({ passwordChange: forced ? "forced" : value.updatePassword ? "offered" : undefined });
      events.emit("session.opened", { how: context.how, id });

      if (forced) {
        const path = appendReturnTo(passwordPath, formatReturnTo(context));
        parts.navigate(path);
        return path;
      }
      // Auto-login works in the background: it leaves a reader where they are, but takes one who opened the log-in on.
      return context.how === "auto" && !parts.isOnLoginOrRegistration() ? homePath : redirectAfterLogin(context);
    },

    passwordChanged: () => store.setState({ passwordChange: undefined }),

    redirectAfterLogin,

    close,
    lost,

    onClosing(work) {
      closingWork.add(work);
      return () => closingWork.delete(work);
    },

    dispose() {
      for (const stop of stops) stop();
    },
  };
}
