import { describe, expect, it, vi } from "vitest";
import type { LoginValue } from "#core/gateway/index.ts";
import { createEventBus, createManualClock } from "#core/kernel/index.ts";
import type { SessionInfo } from "#core/platform/index.ts";
import type { ProductEvents } from "../events.ts";
import { createSession } from "./create-session.ts";
import type { SessionParts } from "./session.ts";

const now = Date.UTC(2026, 10, 20);

const value: LoginValue = {
  token: "t-1",
  firstTimeLogin: true,
  passwordExpired: false,
  updatePassword: false,
  spanId: "span-7",
  id: "1001",
  userName: "player",
  customerType: 3,
};

const info: SessionInfo = {
  token: "t-1",
  firstTimeLogin: true,
  spanId: "span-7",
  id: "1001",
  userName: "player",
  type: 3,
  merchantCode: "lotus",
};

const jwt = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;

/** A session on a tab whose storage, neighbours and gateway are plain values. */
function aSession(
  over: Partial<SessionParts> & { readonly flags?: readonly string[]; readonly kept?: SessionInfo } = {},
) {
  const clock = createManualClock(now);
  const events = createEventBus<ProductEvents>((error) => {
    throw error;
  });
  const happened: string[] = [];
  events.on("session.opened", ({ how }) => happened.push(`opened ${how}`));
  events.on("session.closed", ({ why }) => happened.push(`closed ${why}`));
  const tab = { kept: over.kept, logout: () => {}, restored: () => {} };
  const parts: SessionParts = {
    merchantCode: "lotus",
    clock,
    events,
    isOn: (flag) => over.flags?.includes(flag) ?? false,
    stored: { get: () => tab.kept, set: (kept) => (tab.kept = kept) },
    clearOnLogout: () => (tab.kept = undefined),
    forgetPassword: () => happened.push("password forgotten"),
    logOut: async () => happened.push(`gateway log-out with ${session.token()}`),
    check: async () => happened.push("checked"),
    tabs: {
      announceLogout: () => happened.push("announced"),
      onLogout: (listener) => {
        tab.logout = listener;
        return () => (tab.logout = () => {});
      },
    },
    onPageRestored: (listener) => {
      tab.restored = listener;
      return () => (tab.restored = () => {});
    },
    destinations: {
      origin: "https://lotus.example",
      redirectOrigins: ["https://partner.example"],
      appearance: () => ({ language: "PT-BR", headerColor: "#b3261e", title: "Lotus" }),
    },
    isOnLoginOrRegistration: () => false,
    navigate: (path) => happened.push(`to ${path}`),
    leave: (url) => happened.push(`leaves to ${url}`),
    warn: (message) => happened.push(`warns: ${message}`),
    pleaseLogIn: async () => happened.push("please log in"),
    ...over,
  };
  const session = createSession(parts);
  return { session, clock, events, tab, happened };
}

const typed = { how: "login", typedPassword: "Player@2026", forcedPasswordChange: true } as const;

describe("spec 3: session information", () => {
  it("keeps the log-in's answer in the tab, and the token for the gateway", () => {
    const { session, tab } = aSession();
    session.open(value, typed);
    expect(tab.kept).toEqual(info);
    expect(session.token()).toBe("t-1");
    expect(session.store.getState()).toEqual({ phase: "open", info, passwordChange: undefined });
  });

  it("fills in what a registration does not say when the member is loaded", () => {
    const { session, events, tab } = aSession();
    session.open({ ...value, customerType: 0 }, { how: "registration", forcedPasswordChange: false });
    events.emit("member.loaded", { id: "1001", account: "player", type: 2 });
    expect(session.store.getState().info?.type).toBe(2);
    expect(tab.kept?.type).toBe(2);
  });
});

describe("spec 4: where a log-in leads", () => {
  const goes = (context: object, change: Partial<LoginValue> = {}, flags: readonly string[] = []) =>
    aSession({ flags }).session.open({ ...value, ...change }, { ...typed, ...context });

  it("goes home, or to the go target", () => {
    expect(goes({})).toBe("/m/home");
    expect(goes({ go: "/m/feedback?x=1#y" })).toBe("/m/feedback?x=1#y");
  });

  it("forces a new password for 123456, whatever the way in", () => {
    expect(goes({ typedPassword: "123456" })).toBe("/m/changePsw");
    expect(goes({ typedPassword: "123456", forcedPasswordChange: false })).toBe("/m/changePsw");
  });

  it("forces a new password for an expired one only with PWDEXPFORCECHANGE3 and a way in to which it matters", () => {
    const expired = { passwordExpired: true };
    expect(goes({}, expired)).toBe("/m/home");
    expect(goes({}, expired, ["PWDEXPFORCECHANGE3"])).toBe("/m/changePsw");
    expect(goes({ forcedPasswordChange: false }, expired, ["PWDEXPFORCECHANGE3"])).toBe("/m/home");
  });

  it("lets a suggested change of password be put off", () => {
    const { session, happened } = aSession();
    session.open({ ...value, updatePassword: true }, typed);
    expect(session.store.getState().passwordChange).toBe("offered");
    session.passwordChanged();
    expect(session.store.getState().passwordChange).toBeUndefined();
    expect(happened).toContain("to /m/home");
  });

  it("gives the token to an allowed redirect target, and to no other", () => {
    const allowed = goes({ redirectUrl: "https://partner.example/in?a=1", go: "/m/feedback" });
    expect(allowed).toBe(
      "https://partner.example/in?a=1&token=t-1&language=PT-BR&headerColor=b3261e&b2c=1&title=Lotus",
    );
    for (const redirectUrl of [
      "https://evil.example/",
      "https://x@partner.example/",
      "//partner.example",
      "javascript:0",
    ])
      expect(goes({ redirectUrl })).toBe("/m/home");
  });

  it("says in the console which redirect target it does not follow", () => {
    const { session, happened } = aSession();
    session.open(value, { ...typed, redirectUrl: "https://evil.example/" });
    expect(happened).toContainEqual(expect.stringMatching(/^warns: .*https:\/\/evil\.example/));
  });

  it("leads on at once who comes to log in and is in already", () => {
    const { session, happened } = aSession();
    session.open(value, { ...typed, how: "auto" });
    session.redirectAfterLogin({ go: "/m/feedback" });
    session.redirectAfterLogin({ redirectUrl: "https://partner.example/" });
    expect(happened.slice(1)).toEqual([
      "to /m/feedback",
      "leaves to https://partner.example/?token=t-1&language=PT-BR&headerColor=b3261e&b2c=1&title=Lotus",
    ]);
  });

  it("does not pull a reader away when it logs in by itself", () => {
    const { session, happened } = aSession();
    session.open(value, { ...typed, how: "auto" });
    expect(happened).toEqual(["opened auto"]);
  });

  it("goes on when it logs in by itself before the log-in screen", () => {
    const { session, happened } = aSession({ isOnLoginOrRegistration: () => true });
    session.open(value, { ...typed, how: "auto", go: "/m/feedback" });
    expect(happened).toEqual(["opened auto", "to /m/feedback"]);
  });

  it("keeps the go target through a forced change of password", () => {
    expect(goes({ typedPassword: "123456", go: "/m/feedback?x=1" })).toBe("/m/changePsw?go=%2Fm%2Ffeedback%3Fx%3D1");
  });
});

describe("spec 2: a token in the address", () => {
  it("is taken up and kept", () => {
    const { session, tab } = aSession();
    session.restore("q-1");
    expect(session.token()).toBe("q-1");
    expect(tab.kept?.token).toBe("q-1");
  });

  it("wins over the stored session", () => {
    const { session } = aSession({ kept: info });
    session.restore("q-2");
    expect(session.token()).toBe("q-2");
  });

  it("serves this page alone when it was issued more than 300 seconds ago", () => {
    const old = aSession();
    old.session.restore(jwt({ iat: now / 1000 - 301 }));
    expect(old.session.token()).toBeDefined();
    expect(old.tab.kept).toBeUndefined();
    const fresh = aSession();
    fresh.session.restore(jwt({ iat: now / 1000 - 300 }));
    expect(fresh.tab.kept).toBeDefined();
  });

  it("still serves this page after a way out and back, when it was too old to keep", () => {
    const { session, tab, happened } = aSession();
    session.restore(jwt({ iat: now / 1000 - 301 }));
    tab.restored();
    expect(happened.at(-1)).toBe("checked");
    expect(session.token()).toBeDefined();
  });

  it("is not needed where the tab has a session of this merchant", () => {
    const kept = aSession({ kept: info });
    kept.session.restore(undefined);
    expect(kept.session.token()).toBe("t-1");
    expect(kept.happened).toEqual(["opened stored"]);
    const other = aSession({ kept: { ...info, merchantCode: "noor" } });
    other.session.restore(undefined);
    expect(other.session.token()).toBeUndefined();
  });
});

describe("spec 4: log-out", () => {
  it("does what needs the token first, then forgets everything", async () => {
    const { session, happened, tab } = aSession({ kept: info });
    session.restore(undefined);
    session.onClosing(async () => happened.push(`push token removed with ${session.token()}`));
    await session.close("logout");
    expect(happened).toEqual([
      "opened stored",
      "password forgotten",
      "announced",
      "push token removed with t-1",
      "gateway log-out with t-1",
      "closed logout",
    ]);
    expect(tab.kept).toBeUndefined();
    expect(session.store.getState()).toEqual({ phase: "closed", info: undefined, passwordChange: undefined });
  });

  it("waits two seconds at most, and succeeds with the gateway out of reach", async () => {
    const { session, clock } = aSession({ logOut: () => new Promise(() => {}) });
    session.open(value, typed);
    const done = vi.fn();
    void session.close("logout").then(done);
    await clock.advance(1_999);
    expect(session.token()).toBe("t-1");
    await clock.advance(1);
    expect(done).toHaveBeenCalled();
    expect(session.token()).toBeUndefined();
  });

  it("succeeds when the work at closing and the gateway fail", async () => {
    const { session } = aSession({ logOut: () => Promise.reject(new Error("offline")) });
    session.open(value, typed);
    session.onClosing(() => Promise.reject(new Error("no push")));
    await session.close("logout");
    expect(session.token()).toBeUndefined();
  });

  it("is over at once for whoever logs in again while it waits for the gateway, and leaves the new session alone", async () => {
    let release = () => {};
    const logOut = vi.fn(async () => {});
    const { session, happened, clock } = aSession({ logOut });
    session.open(value, typed);
    session.onClosing(() => new Promise<void>((resolve) => (release = resolve)));
    const closing = session.close("logout");
    session.open({ ...value, token: "t-2" }, typed);
    release();
    await clock.advance(2_000);
    await closing;
    expect(happened.filter((what) => /^(opened|closed)/.test(what))).toEqual([
      "opened login",
      "closed logout",
      "opened login",
    ]);
    expect(session.token()).toBe("t-2");
    expect(logOut).not.toHaveBeenCalled();
    await session.close("elsewhere");
    expect(session.token()).toBeUndefined();
  });

  it("reaches the other tabs, which keep no token and tell nobody again", async () => {
    const { session, tab, clock, happened } = aSession();
    session.open(value, typed);
    tab.logout();
    await clock.advance(0);
    expect(session.token()).toBeUndefined();
    expect(happened).toContain("closed elsewhere");
    expect(happened).not.toContain("announced");
  });

  it("is noticed by a page that comes back from the back/forward cache", async () => {
    const { session, tab, clock, happened } = aSession();
    session.open(value, typed);
    tab.restored();
    expect(happened).toContain("checked");
    tab.kept = undefined;
    tab.restored();
    await clock.advance(0);
    expect(happened).toContain("closed elsewhere");
  });
});

describe("spec 8: a lost session", () => {
  it("ends the session, keeps the remembered password and asks to log in, once for many refused calls", async () => {
    const { session, happened } = aSession();
    session.open(value, typed);
    await Promise.all([session.lost(), session.lost()]);
    expect(happened.slice(2)).toEqual(["closed lost", "please log in"]);
  });

  it("is no news to a person who is logging out", async () => {
    const { session, happened } = aSession();
    session.open(value, typed);
    await Promise.all([session.close("logout"), session.lost()]);
    expect(happened).toContain("closed logout");
    expect(happened).not.toContain("please log in");
  });
});
