import { describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { canAutoLogin } from "./can-auto-login.ts";

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

describe('spec 4 "Auto-login"', () => {
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
