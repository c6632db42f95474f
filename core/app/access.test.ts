import { describe, expect, it } from "vitest";
import { loginFrom, redirectFor } from "./access.ts";

describe("spec 2, 6: who may go where", () => {
  it.each([
    "/",
    "/m/",
    "/m/index",
    "/m/index.html",
    "/m/home",
    "/m/game",
    "/m/activity",
    "/m/login",
    "/m/register",
    "/m/register.html",
    "/m/inviteFriends",
    "/m/sports",
    "/m/live",
    "/m/rng",
    "/m/table",
    "/m/fish",
    "/m/pvp",
    "/m/crash",
    "/m/arcade",
    "/m/elott",
    "/m/news",
    "/m/download",
    "/m/app",
  ])("%s is for everyone", (path) => {
    expect(redirectFor(path, "", false)).toBeUndefined();
  });

  it.each(["/m/member/home", "/m/changePsw", "/m/agentRegister", "/m/launchGame", "/m/anything-else"])(
    "%s leads a visitor to log-in and back",
    (path) => {
      expect(redirectFor(path, "?a=1", false)).toBe(`/m/login?go=${encodeURIComponent(`${path}?a=1`)}`);
      expect(redirectFor(path, "?a=1", true)).toBeUndefined();
    },
  );

  it("/m/launchGame is for everyone as a trial", () => {
    expect(redirectFor("/m/launchGame", "?playType=trial&gameId=g1", false)).toBeUndefined();
  });

  it("/m/feedback leads a visitor home", () => {
    expect(redirectFor("/m/feedback", "", false)).toBe("/m/home");
  });
});

describe("spec 8: to the log-in when the session is lost", () => {
  it("a guarded screen is left for good, and is where the log-in leads back to", () => {
    expect(loginFrom("/m/member/home", "?a=1")).toEqual({
      path: "/m/login?go=%2Fm%2Fmember%2Fhome%3Fa%3D1",
      replace: true,
    });
  });

  it("Back leads to a screen that is for everyone", () => {
    expect(loginFrom("/m/news", "")).toEqual({ path: "/m/login?go=%2Fm%2Fnews", replace: false });
  });

  it.each(["/m/login", "/m/register", "/m/register.html"])("%s stays as it is, with its go", (path) => {
    expect(loginFrom(path, "?go=%2Fm%2Fgame")).toBeUndefined();
  });
});
