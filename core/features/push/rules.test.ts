import { describe, expect, it } from "vitest";
import { type AskingVisit, isPushPossible, mayAsk, registrationStep } from "./rules.ts";

const visit: AskingVisit = {
  permission: "default",
  today: "2026-11-22",
  askedOn: undefined,
  isMember: true,
  hasActed: true,
  path: "/m/home",
  isVisible: true,
  os: "android",
  displayMode: "browser",
};
const may = (change: Partial<AskingVisit>) => mayAsk({ ...visit, ...change });

describe('spec 4 "Notification permission": whether a person is asked for notifications', () => {
  it("is asked as a member who has done something for which news can come", () => {
    expect(may({})).toBe(true);
    expect(may({ hasActed: false })).toBe(false);
    expect(may({ isMember: false })).toBe(false);
  });

  it("is not asked without notifications in the browser, nor once the permission is granted or denied", () => {
    for (const permission of [undefined, "granted", "denied"] as const) expect(may({ permission })).toBe(false);
  });

  it("is asked once a day", () => {
    expect(may({ askedOn: "2026-11-22" })).toBe(false);
    expect(may({ askedOn: "2026-11-21" })).toBe(true);
  });

  it("is not asked over a game or a form, nor in a tab behind another", () => {
    for (const path of ["/m/launchGame", "/m/login", "/m/register", "/m/changePsw", "/m/feedback"])
      expect(may({ path })).toBe(false);
    expect(may({ isVisible: false })).toBe(false);
  });

  it("is asked on iOS only in an app on the home screen", () => {
    expect(may({ os: "ios" })).toBe(false);
    expect(may({ os: "ios", displayMode: "webclip" })).toBe(false);
    expect(may({ os: "ios", displayMode: "a2hs" })).toBe(true);
    expect(may({ os: "ios", displayMode: "pwa" })).toBe(true);
  });
});

describe('spec 4 "Push token": where push is skipped', () => {
  const off = () => false;

  it("is possible in a browser, unless a flag forbids it", () => {
    const browser = { inAppBrowser: undefined };
    expect(isPushPossible(browser, off)).toBe(true);
    expect(isPushPossible(browser, (flag) => flag === "NOPUSH3")).toBe(false);
  });

  it("is skipped in a payment wallet, in Telegram and in other companies' apps", () => {
    expect(isPushPossible({ inAppBrowser: "maya" }, off)).toBe(false);
    expect(isPushPossible({ inAppBrowser: "telegram" }, off)).toBe(false);
    expect(isPushPossible({ inAppBrowser: "instagram" }, off)).toBe(false);
  });
});

describe('spec 4 "Push token": a member\'s push registration', () => {
  const week = 604_800_000;
  const stored = { token: "t", time: 1_000_000, member: "7", endpoint: "https://push.example/1" };
  const step = (time: number, change: object = {}) =>
    registrationStep(stored, { time, member: "7", endpoint: stored.endpoint, ...change });

  it("is made when there is none", () => {
    expect(registrationStep(undefined, { time: 0, member: "7", endpoint: undefined })).toBe("register");
  });

  it("is renewed when it is older than 7 days, or from the future", () => {
    expect(step(stored.time + week)).toBe("none");
    expect(step(stored.time + week + 1)).toBe("register");
    expect(step(stored.time - 1)).toBe("register");
  });

  it("is made anew when the browser's subscription is another, or gone", () => {
    expect(step(stored.time, { endpoint: "https://push.example/2" })).toBe("renew");
    expect(step(stored.time, { endpoint: undefined })).toBe("renew");
  });

  it("is bound to another member who logs in", () => {
    expect(step(stored.time, { member: "8" })).toBe("bind");
  });
});
