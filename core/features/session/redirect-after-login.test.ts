import { describe, expect, it, vi } from "vitest";
import type { LoginValue } from "#core/gateway/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { visitorOf } from "./session.ts";
import { aSession, firstLoginValue, info, typedLogin } from "./testing.ts";

describe('spec 4 "Login": the redirect after a log-in', () => {
  const goes = (context: object, change: Partial<LoginValue> = {}, flags: readonly string[] = []) => {
    const { session, happened } = aSession({ flags });
    session.open({ ...firstLoginValue, ...change }, { ...typedLogin, ...context });
    return happened.at(-1);
  };

  it("goes home, or to the go target", () => {
    expect(goes({})).toBe("to /m/home");
    expect(goes({ go: "/m/feedback?x=1#y" })).toBe("to /m/feedback?x=1#y");
  });

  it("forces a new password for 123456, by every login method", () => {
    expect(goes({ typedPassword: "123456" })).toBe("to /m/changePsw");
    expect(goes({ typedPassword: "123456", forcedPasswordChange: false })).toBe("to /m/changePsw");
  });

  it("forces a new password for an expired one only with PWDEXPFORCECHANGE3 and a login method that requires it", () => {
    const expired = { passwordExpired: true };
    expect(goes({}, expired)).toBe("to /m/home");
    expect(goes({}, expired, ["PWDEXPFORCECHANGE3"])).toBe("to /m/changePsw");
    expect(goes({ forcedPasswordChange: false }, expired, ["PWDEXPFORCECHANGE3"])).toBe("to /m/home");
  });

  it("lets a suggested change of password be postponed", () => {
    const { session, happened } = aSession();
    session.open({ ...firstLoginValue, updatePassword: true }, typedLogin);
    expect(session.store.getState().passwordChange).toBe("offered");
    session.passwordChanged();
    expect(session.store.getState().passwordChange).toBeUndefined();
    expect(happened).toContain("to /m/home");
  });

  it("gives the token to an allowed redirect target, and to no other", () => {
    const allowed = goes({ redirectUrl: "https://partner.example/in?a=1", go: "/m/feedback" });
    expect(allowed).toBe(
      "leaves to https://partner.example/in?a=1&token=t-1&language=PT-BR&headerColor=b3261e&b2c=1&title=Lotus",
    );
    for (const redirectUrl of [
      "https://evil.example/",
      "https://x@partner.example/",
      "//partner.example",
      "javascript:0",
    ])
      expect(goes({ redirectUrl })).toBe("to /m/home");
  });

  it("names the redirect target that it does not follow in the console", () => {
    const { session, happened } = aSession();
    session.open(firstLoginValue, { ...typedLogin, redirectUrl: "https://evil.example/" });
    expect(happened).toContainEqual(expect.stringMatching(/^warns: .*https:\/\/evil\.example/));
  });

  it("redirects at once where the log-in is opened with a session", () => {
    const { session, happened } = aSession();
    session.open(firstLoginValue, { ...typedLogin, how: "auto" });
    session.redirectAfterLogin({ go: "/m/feedback" });
    session.redirectAfterLogin({ redirectUrl: "https://partner.example/" });
    expect(happened.slice(1)).toEqual([
      "to /m/feedback",
      "leaves to https://partner.example/?token=t-1&language=PT-BR&headerColor=b3261e&b2c=1&title=Lotus",
    ]);
  });

  it("stays on the screen after an auto-login", () => {
    const { session, happened } = aSession();
    session.open(firstLoginValue, { ...typedLogin, how: "auto" });
    expect(happened).toEqual(["opened auto"]);
  });

  it("redirects after an auto-login on the log-in screen", () => {
    const { session, happened } = aSession({ url: "https://lotus.example/m/login" });
    session.open(firstLoginValue, { ...typedLogin, how: "auto", go: "/m/feedback" });
    expect(happened).toEqual(["opened auto", "to /m/feedback"]);
  });

  it("keeps the go target through a forced change of password", () => {
    expect(goes({ typedPassword: "123456", go: "/m/feedback?x=1" })).toBe("to /m/changePsw?go=%2Fm%2Ffeedback%3Fx%3D1");
  });
});

describe('spec 2 "Return addresses": redirectUrl on any page that is opened with a session', () => {
  const at = (path: string) =>
    `https://lotus.example${path}${path.includes("?") ? "&" : "?"}redirectUrl=https%3A%2F%2Fpartner.example%2F`;
  const leaves = (token: string) =>
    `leaves to https://partner.example/?token=${token}&language=PT-BR&headerColor=b3261e&b2c=1&title=Lotus`;

  it.each(["/m/home", "/m/news", "/m/member/home?a=1", "/"])("leads there at once: %s", async (path) => {
    const stored = aSession({ url: at(path), stored: info });
    await stored.session.restore(undefined);
    expect(stored.happened).toEqual(["opened stored", leaves("t-1")]);
    const given = aSession({ url: at(path) });
    await given.session.restore("q-2");
    expect(given.happened).toEqual(["opened query", leaves("q-2")]);
  });

  it("waits for the question whose account it is to be", async () => {
    const members = { "t-1": "1001", "q-2": "1002" };
    const { session, questions, happened } = aSession({ url: at("/m/home"), stored: info, members });
    await session.restore("q-2");
    await vi.waitFor(() => expect(questions).toHaveLength(1));
    expect(happened).not.toContainEqual(expect.stringContaining("leaves"));
    questions[0]?.answer(true);
    await vi.waitFor(() => expect(happened.at(-1)).toBe(leaves("q-2")));
  });

  it("is only named in the console without a session's right to it", async () => {
    const visitor = aSession({ url: at("/m/home") });
    await visitor.session.restore(undefined);
    expect(visitor.happened).toEqual([]);
    const evil = aSession({ url: at("/m/home").replace("partner", "evil"), stored: info });
    await evil.session.restore(undefined);
    expect(evil.happened).toEqual(["opened stored", expect.stringMatching(/^warns: .*https:\/\/evil\.example/)]);
  });

  it("comes after a forced change of password, and leaves log-in and registration to their own redirect", async () => {
    const window = testWindow("https://lotus.example/m/home");
    aSession({ window }).session.open(firstLoginValue, { ...typedLogin, typedPassword: "123456" });
    window.history.replaceState(null, "", at("/m/news"));
    const forced = aSession({ window });
    await forced.session.restore(undefined);
    expect(forced.happened.at(-1)).toBe("to /m/changePsw?redirectUrl=https%3A%2F%2Fpartner.example%2F");
    const login = aSession({ url: at("/m/login"), stored: info });
    await login.session.restore(undefined);
    expect(login.happened).toEqual(["opened stored"]);
  });
});

describe("an answer to a log-in that the person has left", () => {
  it("opens the session and leaves them where they are", () => {
    const { session, happened } = aSession({ url: "https://lotus.example/m/news?id=3" });
    session.open(firstLoginValue, { ...typedLogin, from: "/m/login", go: "/m/feedback" });
    expect(happened).toEqual(["opened login"]);
    expect(session.token()).toBe("t-1");
  });

  it("gives the token to no redirect target", () => {
    const { session, happened } = aSession({ url: "https://lotus.example/m/news" });
    session.open(firstLoginValue, { ...typedLogin, from: "/m/login", redirectUrl: "https://partner.example/" });
    expect(happened).toEqual(["opened login"]);
  });

  it("takes them to the target from the registration, which has nothing for a member", () => {
    const { session, happened } = aSession({ url: "https://lotus.example/m/register" });
    session.open(firstLoginValue, { ...typedLogin, from: "/m/login" });
    expect(happened).toEqual(["opened login", "to /m/home"]);
  });

  it("keeps a forced change of password waiting for the next member page", () => {
    const { session, happened } = aSession({ url: "https://lotus.example/m/news" });
    session.open(firstLoginValue, { ...typedLogin, from: "/m/login", typedPassword: "123456" });
    expect(happened).toEqual(["opened login"]);
    expect(visitorOf(session.store.getState())).toBe("restricted");
  });
});

describe('spec 4 "Login": a forced change of password', () => {
  const forced = { ...typedLogin, typedPassword: "123456" };

  it("outlasts a reload, until it is done", () => {
    const window = testWindow("https://lotus.example/m/home");
    const first = aSession({ window });
    first.session.open(firstLoginValue, forced);
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
    aSession({ window }).session.open(firstLoginValue, forced);
    const same = aSession({ window });
    same.session.restore("t-1");
    expect(visitorOf(same.session.store.getState())).toBe("restricted");
    const other = aSession({ window, members: { "t-2": firstLoginValue.id } });
    await other.session.restore("t-2");
    expect(other.session.token()).toBe("t-2");
    expect(visitorOf(other.session.store.getState())).toBe("member");
  });

  it("ends with the session", async () => {
    const window = testWindow("https://lotus.example/m/home");
    const { session } = aSession({ window });
    session.open(firstLoginValue, forced);
    await session.close("lost");
    expect(visitorOf(session.store.getState())).toBe("visitor");
    session.open(firstLoginValue, typedLogin);
    expect(visitorOf(session.store.getState())).toBe("member");
  });

  it("comes before every target, an external one too", () => {
    const { session, happened } = aSession();
    session.open(firstLoginValue, forced);
    session.redirectAfterLogin({ go: "/m/feedback", redirectUrl: "https://partner.example/" });
    expect(happened.at(-1)).toBe("to /m/changePsw?go=%2Fm%2Ffeedback&redirectUrl=https%3A%2F%2Fpartner.example%2F");
  });
});
