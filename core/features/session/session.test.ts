import { describe, expect, it, vi } from "vitest";
import { testWindow } from "#core/platform/testing.ts";
import { aSession, firstLoginValue, info, typedLogin } from "./testing.ts";

describe('spec 3 "Session info": session information', () => {
  it("stores the log-in's answer for the tab, and the token for the gateway", () => {
    const { session, storedSession } = aSession();
    session.open(firstLoginValue, typedLogin);
    expect(storedSession()).toEqual(info);
    expect(session.token()).toBe("t-1");
    expect(session.store.getState()).toEqual({ phase: "open", info, passwordChange: undefined });
  });

  it("completes the data of a registration when the member is loaded", () => {
    const { session, events, storedSession } = aSession();
    session.open({ id: "1001", userName: "player", token: "t-1" }, { how: "registration", from: "/m/home" });
    expect(storedSession()).toEqual({ ...info, spanId: "", type: 0 });
    events.emit("member.loaded", { id: "1001", account: "player", type: 2 });
    expect(session.store.getState().info?.type).toBe(2);
    expect(storedSession()?.type).toBe(2);
  });
});

describe('spec 4 "Session": restoring', () => {
  it("continues the tab's session of this brand, and of no other", async () => {
    const own = aSession({ stored: info });
    await own.session.restore(undefined);
    expect(own.session.token()).toBe("t-1");
    const other = aSession({ stored: { ...info, merchantCode: "noor" } });
    await other.session.restore(undefined);
    expect(other.session.token()).toBeUndefined();
  });
});

describe('spec 4 "Session": log-out', () => {
  it("finishes the work that needs the token first, then clears everything", async () => {
    const { session, happened, storedSession } = aSession({ stored: info });
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
    expect(storedSession()).toBeUndefined();
    expect(session.store.getState()).toEqual({ phase: "closed", info: undefined, passwordChange: undefined });
  });

  it("waits two seconds at most, and succeeds with the gateway unreachable", async () => {
    const { session, clock } = aSession({ logOut: () => new Promise(() => {}) });
    session.open(firstLoginValue, typedLogin);
    const done = vi.fn();
    void session.close("logout").then(done);
    await clock.advance(1_999);
    expect(session.token()).toBe("t-1");
    await clock.advance(1);
    expect(done).toHaveBeenCalled();
    expect(session.token()).toBeUndefined();
  });

  it("succeeds when the work at closing and the gateway fail", async () => {
    const { session } = aSession({ logOut: () => Promise.reject({ errorCode: "system_error" }) });
    session.open(firstLoginValue, typedLogin);
    session.onClosing(() => Promise.reject(new Error("no push")));
    await session.close("logout");
    expect(session.token()).toBeUndefined();
  });

  it("is over at once when the person logs in again while it waits for the gateway, and spares the new session", async () => {
    let release = () => {};
    const { session, happened, clock, requests } = aSession();
    session.open(firstLoginValue, typedLogin);
    session.onClosing(() => new Promise<void>((resolve) => (release = resolve)));
    const closing = session.close("logout");
    session.open({ ...firstLoginValue, token: "t-2" }, typedLogin);
    release();
    await clock.advance(2_000);
    await closing;
    expect(happened.filter((what) => /^(opened|closed)/.test(what))).toEqual([
      "opened login",
      "closed logout",
      "opened login",
    ]);
    expect(session.token()).toBe("t-2");
    expect(requests).toEqual([]);
    await session.close("elsewhere");
    expect(session.token()).toBeUndefined();
  });

  it("stays under way when the member's data come meanwhile", async () => {
    const { session, events, clock } = aSession({ logOut: () => new Promise(() => {}) });
    session.open(firstLoginValue, typedLogin);
    const closing = session.close("logout");
    events.emit("member.loaded", { id: "1001", account: "player", type: 2 });
    expect(session.store.getState().phase).toBe("closing");
    await clock.advance(2_000);
    await closing;
    expect(session.store.getState().phase).toBe("closed");
  });

  it("reaches the other tabs, which drop the token and do not announce it again", async () => {
    const { session, logOutElsewhere, clock, happened } = aSession();
    session.open(firstLoginValue, typedLogin);
    logOutElsewhere();
    await clock.advance(0);
    expect(session.token()).toBeUndefined();
    expect(happened).toContain("closed elsewhere");
    expect(happened).not.toContain("announced");
  });

  it("is noticed by a page that is restored from the back/forward cache", async () => {
    const { session, storage, restorePage, happened } = aSession();
    session.open(firstLoginValue, typedLogin);
    await restorePage();
    expect(happened).toContain("checked");
    storage.clearOnLogout();
    await restorePage();
    expect(happened).toContain("closed elsewhere");
  });
});

describe('spec 4 "Session": a log-out in another tab, while the back/forward cache keeps this one', () => {
  /** Two tabs of a browser: local storage is shared, a session is not. */
  function twoTabs() {
    const one = aSession();
    const window = testWindow("https://lotus.example/m/home");
    Object.defineProperty(window, "localStorage", { value: one.window.localStorage });
    const other = aSession({ window });
    one.session.open(firstLoginValue, typedLogin);
    other.session.open({ ...firstLoginValue, token: "t-2" }, typedLogin);
    return { one, other };
  }

  it("ends its session, too, though the gateway still takes its token", async () => {
    const { one, other } = twoTabs();
    await other.session.close("logout");
    await one.restorePage();
    expect(one.happened).toContain("closed elsewhere");
    expect(one.session.token()).toBeUndefined();
  });

  it("ends its session where the browser has discarded the page, and loads it again", async () => {
    const { one, other } = twoTabs();
    await other.session.close("logout");
    const again = aSession({ window: one.window });
    await again.session.restore(undefined);
    expect(again.session.token()).toBeUndefined();
    expect(again.storedSession()).toBeUndefined();
  });

  it("and spares one that has opened since", async () => {
    const { one, other } = twoTabs();
    await other.session.close("logout");
    await one.restorePage();
    one.session.open({ ...firstLoginValue, token: "t-3" }, typedLogin);
    await one.restorePage();
    expect(one.session.token()).toBe("t-3");
    // It has ended for another reason than a log-out by hand.
    other.session.open({ ...firstLoginValue, token: "t-4" }, typedLogin);
    await other.session.close("disowned");
    await one.restorePage();
    expect(one.session.token()).toBe("t-3");
  });
});

describe('spec 4 "Session": the call of a log-out', () => {
  it("is kept before it is sent, until it is answered", async () => {
    const { session, logOuts } = aSession({ stored: info });
    await session.restore(undefined);
    await session.close("logout");
    await vi.waitFor(() => expect(logOuts).toEqual(["t-1 kept", "t-1 answered"]));
  });

  it("stays kept where nobody answers", async () => {
    const silent = aSession({ stored: info, logOut: () => new Promise(() => {}) });
    await silent.session.restore(undefined);
    const closing = silent.session.close("logout");
    await vi.waitFor(() => expect(silent.logOuts).toEqual(["t-1 kept"]));
    await silent.clock.advance(2_000);
    await closing;
    expect(silent.logOuts).toEqual(["t-1 kept"]);
    // Nobody asks after a token that the gateway has refused.
    const refused = aSession({ stored: info });
    await refused.session.restore(undefined);
    await refused.session.handleSessionLost();
    expect(refused.logOuts).toEqual([]);
  });

  it("is dropped where the gateway has given the same token to a log-in in the meantime", async () => {
    for (const [token, answered] of [
      ["t-1", "t-1 answered"],
      ["t-2", "t-1 aborted"],
    ] as const) {
      let release = () => {};
      const { session, logOuts } = aSession();
      session.open(firstLoginValue, typedLogin);
      session.onClosing(() => new Promise<void>((resolve) => (release = resolve)));
      void session.close("logout");
      session.open({ ...firstLoginValue, token }, typedLogin);
      release();
      await vi.waitFor(() => expect(logOuts).toEqual(["t-1 kept", answered]));
    }
  });
});

describe('spec 8 "Errors": a lost session', () => {
  it("ends the session, keeps the remembered password and asks to log in, once for many refused calls", async () => {
    const { session, happened } = aSession();
    session.open(firstLoginValue, typedLogin);
    await Promise.all([session.handleSessionLost(), session.handleSessionLost()]);
    expect(happened.slice(2)).toEqual(["closed lost", "to /m/login?go=%2Fm%2Fhome", "please log in"]);
  });

  it("is not reported to a person who is logging out", async () => {
    const { session, happened } = aSession();
    session.open(firstLoginValue, typedLogin);
    await Promise.all([session.close("logout"), session.handleSessionLost()]);
    expect(happened).toContain("closed logout");
    expect(happened).not.toContain("please log in");
  });
});
