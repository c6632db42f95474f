import { describe, expect, it, vi } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { ok } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { canAutoLogin, resumeOrAutoLogin } from "./resume-or-auto-login.ts";

const remembered = { type: "username", username: "player", password: "Player@2026", merchant: "lotus" } as const;

/** A page that remembers credentials, whose status call ends when `finishStatus` is called. Its gateway refuses a session. */
function aPage({ isRefused = true } = {}) {
  let finishStatus = () => {};
  const status = new Promise<void>((resolve) => (finishStatus = resolve));
  const window = testWindow("https://lotus.example/m/member/home");
  window.localStorage.setItem("remembered_credentials", JSON.stringify({ ...remembered, password: "sealed" }));
  const login = vi.fn(async () => ok(loginValue));
  const site = testSite({
    window,
    record: { features: { MOBILEAUTOLOGIN3: true } },
    answers: {
      "/wps/v2/system/status": () => status,
      "/wps/member/info": () => (isRefused ? Promise.reject({ errorCode: "login.not.session" }) : null),
    },
    platform: { credentials: { recall: async () => remembered } },
    gateway: { session: { login } },
    navigate: vi.fn(),
    overlays: { alert: vi.fn(async () => {}) },
  });
  return { site, login, finishStatus };
}

describe("the return from an external log-in that was cancelled", () => {
  it("leads to the log-in at once, before the status call has answered, and announces no log-in", async () => {
    const { site, finishStatus } = aPage();
    const toast = vi.spyOn(site.overlays, "toast");
    const back = { query: new URLSearchParams("error=access_denied&state=s"), hash: "" };
    const done = resumeOrAutoLogin(site, { providers: ["line"], back });
    expect(site.navigate).toHaveBeenCalledExactlyOnceWith("/m/login", { replace: true });
    finishStatus();
    await done;
    expect(toast).not.toHaveBeenCalled();
  });
});

it('the return from an external log-in is announced while it lasts, for 10 s at most (spec 9 "Page")', async () => {
  const { site, finishStatus } = aPage();
  const hide = vi.fn();
  const toast = vi.spyOn(site.overlays, "toast").mockReturnValue(hide);
  finishStatus();
  await resumeOrAutoLogin(site, {
    providers: ["line"],
    back: { query: new URLSearchParams("code=c&state=s"), hash: "" },
  });
  expect(toast).toHaveBeenCalledExactlyOnceWith(expect.any(String), { ms: 10_000 });
  expect(hide).toHaveBeenCalledOnce();
});

describe('spec 2 "Returns from outside providers": a proof in the address of a page with a session', () => {
  it("is dropped: no provider is asked, and nothing is sent", async () => {
    const { site, login, finishStatus } = aPage({ isRefused: false });
    const resume = vi.spyOn(await site.login(), "resume");
    site.session.open(loginValue, loggedIn);
    finishStatus();
    await resumeOrAutoLogin(site, {
      providers: ["maya"],
      back: { query: new URLSearchParams("sessionId=s"), hash: "" },
    });
    expect(resume).not.toHaveBeenCalled();
    expect(login).not.toHaveBeenCalled();
  });
});

describe('spec 4 "Auto-login": auto-login when the site starts', () => {
  it("logs in with what was remembered once the status call has ended", async () => {
    const { site, login, finishStatus } = aPage();
    const done = resumeOrAutoLogin(site, undefined);
    await site.clock.advance(0);
    expect(login).not.toHaveBeenCalled();
    finishStatus();
    await done;
    expect(login).toHaveBeenCalledOnce();
  });

  it("does not run where a session of the start is lost before the status call has ended", async () => {
    const { site, login, finishStatus } = aPage();
    site.session.restore("forged");
    const done = resumeOrAutoLogin(site, undefined);
    await vi.waitFor(() => expect(site.overlays.alert).toHaveBeenCalledOnce());
    expect(site.session.token()).toBeUndefined();
    finishStatus();
    await done;
    expect(login).not.toHaveBeenCalled();
    expect(site.navigate).toHaveBeenCalledExactlyOnceWith("/m/login?go=%2Fm%2Fmember%2Fhome", { replace: true });
  });
});

function runs({ query = "", stored = {} as Record<string, unknown>, flag = true, hasSession = false } = {}) {
  const window = testWindow(`https://www.lotus.example/m/home${query}`);
  const credentials = { type: "username", username: "player", password: "sealed", merchant: "lotus" };
  window.localStorage.setItem("remembered_credentials", JSON.stringify({ ...credentials, ...stored }));
  if (typeof stored.autoLogin === "string") window.localStorage.setItem("autoLogin", stored.autoLogin);
  return canAutoLogin(
    testSite({
      window,
      record: { features: { MOBILEAUTOLOGIN3: flag } },
      session: { token: () => (hasSession ? "t-1" : undefined) },
    }),
  );
}

describe('spec 4 "Auto-login": whether it runs', () => {
  it("runs for remembered credentials when nothing stops it", () => {
    expect(runs()).toBe(true);
  });

  it.each([
    ["a token or session exists", { hasSession: true }],
    ["a redirectUrl query exists", { query: "?redirectUrl=https://a.example" }],
    ["a backUrl query exists", { query: "?backUrl=/m/home" }],
    ["autoLogin is '0'", { stored: { autoLogin: "0" } }],
    ["MOBILEAUTOLOGIN3 is off", { flag: false }],
    ["the credentials are of the type sms", { stored: { type: "sms", mobileNum: "900", password: undefined } }],
    ["no password is remembered", { stored: { password: undefined } }],
    ["nothing sound is remembered", { stored: { username: "" } }],
  ] as const)("does not run when %s", (_, change) => {
    expect(runs(change)).toBe(false);
  });
});
