import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { LoginValue } from "#core/gateway/index.ts";
import { createManualClock, err, ok } from "#core/kernel/index.ts";
import type { SessionInfo } from "#core/platform/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { failuresFeature } from "../failures/index.ts";
import { sessionFeature } from "./feature.ts";
import { visitorOf } from "./session.ts";

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

interface Given {
  readonly url?: string;
  /** An earlier page's, with what it has stored. */
  readonly window?: ReturnType<typeof testWindow>;
  readonly flags?: readonly string[];
  readonly stored?: SessionInfo;
  readonly logOut?: () => unknown;
  /** Whose token it is: token -> member id. Other tokens are refused. Without it every call is answered. */
  readonly members?: Readonly<Record<string, string>> | (() => unknown);
}

/** A question to the person. */
interface Question {
  readonly title: string;
  readonly message: unknown;
  readonly accept?: string | undefined;
  answer(agrees: boolean): void;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A site's session, with a log of what happened. */
function aSession({ url = "https://lotus.example/m/home", flags = [], stored, logOut, members, ...given }: Given = {}) {
  const happened: string[] = [];
  const questions: Question[] = [];
  const log = (entry: string) => void happened.push(entry);
  const window = given.window ?? testWindow(url);
  if (stored) window.sessionStorage.setItem("MC_SESSION_INFO", JSON.stringify(stored));
  let logOutElsewhere = () => {};
  const site = testSite({
    window,
    features: [failuresFeature, sessionFeature],
    clock: createManualClock(now),
    page: { language: "PT-BR" },
    record: {
      features: Object.fromEntries(flags.map((flag) => [flag, true])),
      themeColor: { light: "#b3261e", dark: "#000000" },
      redirectOrigins: ["https://partner.example"],
    },
    answers: {
      "/wps/session/logout": logOut ?? (() => log(`gateway log-out with ${site.session.token()}`)),
      "/wps/member/info": () => log("checked"),
    },
    platform: {
      credentials: { forgetPassword: () => log("password forgotten") },
      tabs: {
        send: () => log("announced"),
        on: (_, listener) => {
          logOutElsewhere = listener;
          return () => {};
        },
      },
    },
    navigate: (path) => log(`to ${path}`),
    leave: (target) => log(`leaves to ${target}`),
    warn: (message) => log(`warns: ${message}`),
    i18n: {
      t: (key, values) => [key.split(".").at(-1), ...(values ? [JSON.stringify(values)] : [])].join(" "),
      ready: async () => {},
    },
    overlays: {
      alert: async () => log("please log in"),
      confirm: ({ title, message, accept }) =>
        new Promise((answer) => questions.push({ title, message, accept, answer })),
    },
    ...(members && {
      gateway: {
        member: {
          async info({ token = site.session.token() ?? "" } = {}) {
            log("checked");
            if (typeof members === "function") return members() as never;
            const id = Object.hasOwn(members, token) ? members[token] : undefined;
            const member = { type: 3, language: "EN", currency: "VND", clubLabel: null };
            if (id !== undefined) return ok({ id, account: `member ${id}`, ...member });
            return err({ kind: "refused", code: "login.not.session", message: "", value: null, status: 401 });
          },
        },
      },
    }),
  });
  const { session, clock, events, platform, requests } = site;
  events.on("session.opened", ({ how }) => log(`opened ${how}`));
  events.on("session.closed", ({ why }) => log(`closed ${why}`));
  return {
    session,
    clock,
    events,
    requests,
    happened,
    questions,
    storage: platform.storage,
    storedSession: () => platform.storage.get("session"),
    logOutElsewhere: () => logOutElsewhere(),
    /** The page is shown again from the back/forward cache. */
    async restorePage() {
      window.dispatchEvent(Object.assign(new window.Event("pageshow"), { persisted: true }));
      await clock.advance(0);
    },
  };
}

const typed = { how: "login", from: "/m/home", typedPassword: "Player@2026", forcedPasswordChange: true } as const;

describe("spec 3: session information", () => {
  it("stores the log-in's answer for the tab, and the token for the gateway", () => {
    const { session, storedSession } = aSession();
    session.open(value, typed);
    expect(storedSession()).toEqual(info);
    expect(session.token()).toBe("t-1");
    expect(session.store.getState()).toEqual({ phase: "open", info, passwordChange: undefined });
  });

  it("completes the data of a registration when the member is loaded", () => {
    const { session, events, storedSession } = aSession();
    session.open({ ...value, customerType: 0 }, { how: "registration", from: "/m/home", forcedPasswordChange: false });
    events.emit("member.loaded", { id: "1001", account: "player", type: 2 });
    expect(session.store.getState().info?.type).toBe(2);
    expect(storedSession()?.type).toBe(2);
  });
});

describe("spec 4: the redirect after a log-in", () => {
  const goes = (context: object, change: Partial<LoginValue> = {}, flags: readonly string[] = []) =>
    aSession({ flags }).session.open({ ...value, ...change }, { ...typed, ...context });

  it("goes home, or to the go target", () => {
    expect(goes({})).toBe("/m/home");
    expect(goes({ go: "/m/feedback?x=1#y" })).toBe("/m/feedback?x=1#y");
  });

  it("forces a new password for 123456, by every login method", () => {
    expect(goes({ typedPassword: "123456" })).toBe("/m/changePsw");
    expect(goes({ typedPassword: "123456", forcedPasswordChange: false })).toBe("/m/changePsw");
  });

  it("forces a new password for an expired one only with PWDEXPFORCECHANGE3 and a login method that requires it", () => {
    const expired = { passwordExpired: true };
    expect(goes({}, expired)).toBe("/m/home");
    expect(goes({}, expired, ["PWDEXPFORCECHANGE3"])).toBe("/m/changePsw");
    expect(goes({ forcedPasswordChange: false }, expired, ["PWDEXPFORCECHANGE3"])).toBe("/m/home");
  });

  it("lets a suggested change of password be postponed", () => {
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

  it("names the redirect target that it does not follow in the console", () => {
    const { session, happened } = aSession();
    session.open(value, { ...typed, redirectUrl: "https://evil.example/" });
    expect(happened).toContainEqual(expect.stringMatching(/^warns: .*https:\/\/evil\.example/));
  });

  it("redirects at once where the log-in is opened with a session", () => {
    const { session, happened } = aSession();
    session.open(value, { ...typed, how: "auto" });
    session.redirectAfterLogin({ go: "/m/feedback" });
    session.redirectAfterLogin({ redirectUrl: "https://partner.example/" });
    expect(happened.slice(1)).toEqual([
      "to /m/feedback",
      "leaves to https://partner.example/?token=t-1&language=PT-BR&headerColor=b3261e&b2c=1&title=Lotus",
    ]);
  });

  it("stays on the screen after an auto-login", () => {
    const { session, happened } = aSession();
    session.open(value, { ...typed, how: "auto" });
    expect(happened).toEqual(["opened auto"]);
  });

  it("redirects after an auto-login on the log-in screen", () => {
    const { session, happened } = aSession({ url: "https://lotus.example/m/login" });
    session.open(value, { ...typed, how: "auto", go: "/m/feedback" });
    expect(happened).toEqual(["opened auto", "to /m/feedback"]);
  });

  it("keeps the go target through a forced change of password", () => {
    expect(goes({ typedPassword: "123456", go: "/m/feedback?x=1" })).toBe("/m/changePsw?go=%2Fm%2Ffeedback%3Fx%3D1");
  });
});

describe("an answer to a log-in that the person has left", () => {
  it("opens the session and leaves them where they are", () => {
    const { session, happened } = aSession({ url: "https://lotus.example/m/news?id=3" });
    const to = session.open(value, { ...typed, from: "/m/login", go: "/m/feedback" });
    expect(to).toBe("/m/news?id=3");
    expect(happened).toEqual(["opened login"]);
    expect(session.token()).toBe("t-1");
  });

  it("gives the token to no redirect target", () => {
    const { session, happened } = aSession({ url: "https://lotus.example/m/news" });
    session.open(value, { ...typed, from: "/m/login", redirectUrl: "https://partner.example/" });
    expect(happened).toEqual(["opened login"]);
  });

  it("takes them to the target from the registration, which has nothing for a member", () => {
    const { session, happened } = aSession({ url: "https://lotus.example/m/register" });
    session.open(value, { ...typed, from: "/m/login" });
    expect(happened).toEqual(["opened login", "to /m/home"]);
  });

  it("keeps a forced change of password waiting for the next member page", () => {
    const { session, happened } = aSession({ url: "https://lotus.example/m/news" });
    session.open(value, { ...typed, from: "/m/login", typedPassword: "123456" });
    expect(happened).toEqual(["opened login"]);
    expect(visitorOf(session.store.getState())).toBe("restricted");
  });
});

describe("spec 4: a forced change of password", () => {
  const forced = { ...typed, typedPassword: "123456" };

  it("outlasts a reload, until it is done", () => {
    const window = testWindow("https://lotus.example/m/home");
    const first = aSession({ window });
    first.session.open(value, forced);
    const second = aSession({ window });
    second.session.restore(undefined);
    expect(visitorOf(second.session.store.getState())).toBe("restricted");
    second.session.passwordChanged();
    const third = aSession({ window });
    third.session.restore(undefined);
    expect(visitorOf(third.session.store.getState())).toBe("member");
  });

  it("outlasts the same token in the address, and concerns no other session", async () => {
    const window = testWindow("https://lotus.example/m/home");
    aSession({ window }).session.open(value, forced);
    const same = aSession({ window });
    same.session.restore("t-1");
    expect(visitorOf(same.session.store.getState())).toBe("restricted");
    const other = aSession({ window, members: { "t-2": value.id } });
    await other.session.restore("t-2");
    expect(other.session.token()).toBe("t-2");
    expect(visitorOf(other.session.store.getState())).toBe("member");
  });

  it("ends with the session", async () => {
    const window = testWindow("https://lotus.example/m/home");
    const { session } = aSession({ window });
    session.open(value, forced);
    await session.close("lost");
    expect(visitorOf(session.store.getState())).toBe("visitor");
    session.open(value, typed);
    expect(visitorOf(session.store.getState())).toBe("member");
  });

  it("comes before every target, an external one too", () => {
    const { session, happened } = aSession();
    session.open(value, forced);
    session.redirectAfterLogin({ go: "/m/feedback", redirectUrl: "https://partner.example/" });
    expect(happened.at(-1)).toBe("to /m/changePsw?go=%2Fm%2Ffeedback&redirectUrl=https%3A%2F%2Fpartner.example%2F");
  });
});

describe("spec 2: a token in the address", () => {
  it("is used and stored", () => {
    const { session, storedSession } = aSession();
    session.restore("q-1");
    expect(session.token()).toBe("q-1");
    expect(storedSession()?.token).toBe("q-1");
  });

  it("is used on this page alone when it was issued more than 300 seconds ago", () => {
    const old = aSession();
    old.session.restore(jwt({ iat: now / 1000 - 301 }));
    expect(old.session.token()).toBeDefined();
    expect(old.storedSession()).toBeUndefined();
    const fresh = aSession();
    fresh.session.restore(jwt({ iat: now / 1000 - 300 }));
    expect(fresh.storedSession()).toBeDefined();
  });

  it("is still used after Back to this page, when it was too old to store", async () => {
    const { session, restorePage, happened } = aSession();
    session.restore(jwt({ iat: now / 1000 - 301 }));
    await restorePage();
    expect(happened.at(-1)).toBe("checked");
    expect(session.token()).toBeDefined();
  });

  it("is not needed where the tab has a session of this merchant", () => {
    const own = aSession({ stored: info });
    own.session.restore(undefined);
    expect(own.session.token()).toBe("t-1");
    expect(own.happened).toEqual(["opened stored"]);
    const other = aSession({ stored: { ...info, merchantCode: "noor" } });
    other.session.restore(undefined);
    expect(other.session.token()).toBeUndefined();
  });
});

describe("a token in the address of a tab that has a session", () => {
  const stored = info;
  const names = (title: string) => ({ title, accept: "accept" });

  it("is used at once when it is the same member's", async () => {
    const { session, questions } = aSession({ stored, members: { "t-1": "1001", "q-2": "1001" } });
    await session.restore("q-2");
    expect(session.token()).toBe("q-2");
    expect(questions).toEqual([]);
  });

  it("asks before it replaces another member's session, naming both", async () => {
    const { session, questions, storedSession } = aSession({ stored, members: { "t-1": "1001", "q-2": "1002" } });
    await session.restore("q-2");
    expect(session.token()).toBe("t-1");
    await vi.waitFor(() => expect(questions).toHaveLength(1));
    expect(questions[0]).toMatchObject({
      ...names("title"),
      message: 'message {"current":"member 1001","other":"member 1002"}',
    });
    questions[0]?.answer(false);
    await settled();
    expect([session.token(), storedSession()?.token]).toEqual(["t-1", "t-1"]);
  });

  it("switches when the person agrees, and leaves nothing of the earlier member", async () => {
    const { session, questions, storedSession, happened, storage } = aSession({
      stored,
      members: { "t-1": "1001", "q-2": "1002" },
    });
    storage.set("passwordChangeForced", true);
    await session.restore("q-2");
    await vi.waitFor(() => expect(questions).toHaveLength(1));
    happened.length = 0;
    questions[0]?.answer(true);
    await settled();
    expect([session.token(), storedSession()?.token]).toEqual(["q-2", "q-2"]);
    expect(happened.filter((what) => what !== "checked")).toEqual(["closed replaced", "opened query"]);
    expect(visitorOf(session.store.getState())).toBe("member");
  });

  it("is used at once when the tab's session has ended, without a word about a lost session", async () => {
    const { session, questions, happened } = aSession({ stored, members: { "q-2": "1002" } });
    await session.restore("q-2");
    expect(session.token()).toBe("q-2");
    expect(questions).toEqual([]);
    expect(happened).not.toContain("please log in");
  });

  it("is dropped when the gateway refuses it", async () => {
    const { session, questions, happened } = aSession({ stored, members: { "t-1": "1001" } });
    await session.restore("forged");
    await settled();
    expect(session.token()).toBe("t-1");
    expect(questions).toEqual([]);
    expect(happened).not.toContain("please log in");
  });

  it("asks without names when the gateway does not say whose it is, within five seconds", async () => {
    const { session, questions, clock } = aSession({ stored, members: () => new Promise(() => {}) });
    const restored = session.restore("q-2");
    await vi.waitFor(async () => {
      await clock.advance(5_000);
      expect(session.token()).toBe("t-1");
    });
    await restored;
    await vi.waitFor(() => expect(questions).toHaveLength(1));
    expect(questions[0]).toMatchObject({ ...names("title"), message: "unknown" });
  });

  it("replaces another merchant's session without a question", async () => {
    const { session, questions } = aSession({ stored: { ...info, merchantCode: "noor" } });
    session.restore("q-2");
    expect(session.token()).toBe("q-2");
    await settled();
    expect(questions).toEqual([]);
  });
});

describe("spec 4: log-out", () => {
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
    const { session } = aSession({ logOut: () => Promise.reject({ errorCode: "system_error" }) });
    session.open(value, typed);
    session.onClosing(() => Promise.reject(new Error("no push")));
    await session.close("logout");
    expect(session.token()).toBeUndefined();
  });

  it("is over at once when the person logs in again while it waits for the gateway, and spares the new session", async () => {
    let release = () => {};
    const { session, happened, clock, requests } = aSession();
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
    expect(requests).toEqual([]);
    await session.close("elsewhere");
    expect(session.token()).toBeUndefined();
  });

  it("reaches the other tabs, which drop the token and do not announce it again", async () => {
    const { session, logOutElsewhere, clock, happened } = aSession();
    session.open(value, typed);
    logOutElsewhere();
    await clock.advance(0);
    expect(session.token()).toBeUndefined();
    expect(happened).toContain("closed elsewhere");
    expect(happened).not.toContain("announced");
  });

  it("is noticed by a page that is restored from the back/forward cache", async () => {
    const { session, storage, restorePage, happened } = aSession();
    session.open(value, typed);
    await restorePage();
    expect(happened).toContain("checked");
    storage.clearOnLogout();
    await restorePage();
    expect(happened).toContain("closed elsewhere");
  });
});

describe("spec 8: a lost session", () => {
  it("ends the session, keeps the remembered password and asks to log in, once for many refused calls", async () => {
    const { session, happened } = aSession();
    session.open(value, typed);
    await Promise.all([session.lost(), session.lost()]);
    expect(happened.slice(2)).toEqual(["closed lost", "to /m/login?go=%2Fm%2Fhome", "please log in"]);
  });

  it("is not reported to a person who is logging out", async () => {
    const { session, happened } = aSession();
    session.open(value, typed);
    await Promise.all([session.close("logout"), session.lost()]);
    expect(happened).toContain("closed logout");
    expect(happened).not.toContain("please log in");
  });
});
