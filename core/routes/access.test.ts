import { describe, expect, it } from "vitest";
import { loginFrom, redirectFor } from "./access.ts";
import { routes } from "./table.ts";

describe("spec 2, 6: access", () => {
  const publicPaths = routes.filter(({ access }) => access === "public").map(({ path }) => path);

  it.each(publicPaths)("%s is for everyone, with a query and a trailing slash too", (path) => {
    expect(redirectFor(path, "", false)).toBeUndefined();
    expect(redirectFor(`${path}/`, "?from=ad", false)).toBeUndefined();
  });

  it.each([
    "/m/member/home",
    "/m/member/home/",
    "/m/changePsw",
    "/m/agentRegister",
    "/m/launchGame",
    "/m/anything-else",
  ])("%s redirects a visitor to log-in and back", (path) => {
    expect(redirectFor(path, "?a=1", false)).toBe(`/m/login?go=${encodeURIComponent(`${path}?a=1`)}`);
    expect(redirectFor(path, "?a=1", true)).toBeUndefined();
  });

  it("/m/launchGame is for everyone as a trial", () => {
    expect(redirectFor("/m/launchGame", "?playType=trial&gameId=g1", false)).toBeUndefined();
  });

  it("/m/launchGame is not, when it only looks like a trial", () => {
    expect(redirectFor("/m/launchGame", "?playType=trials&title=playType%3Dtrial", false)).toMatch(/^\/m\/login\?go=/);
  });

  it("/m/feedback redirects a visitor to the home, and admits a member", () => {
    expect(redirectFor("/m/feedback", "", false)).toBe("/m/home");
    expect(redirectFor("/m/feedback/", "?a=1", false)).toBe("/m/home");
    expect(redirectFor("/m/feedback", "", true)).toBeUndefined();
  });
});

describe("spec 8: redirect to log-in when the session is lost", () => {
  it("a guarded screen is replaced, and the log-in returns to it", () => {
    expect(loginFrom("/m/member/home", "?a=1")).toEqual({
      path: "/m/login?go=%2Fm%2Fmember%2Fhome%3Fa%3D1",
      replace: true,
    });
  });

  it("Back leads to a public screen", () => {
    expect(loginFrom("/m/news", "")).toEqual({ path: "/m/login?go=%2Fm%2Fnews", replace: false });
  });

  it("Back leads to a trial, not to a game that was played for real", () => {
    expect(loginFrom("/m/launchGame", "?playType=trial&gameId=1")?.replace).toBe(false);
    expect(loginFrom("/m/launchGame", "?vendor=RNG")?.replace).toBe(true);
  });

  it.each(["/m/login", "/m/login/", "/m/register", "/m/register.html"])("%s stays as it is, with its go", (path) => {
    expect(loginFrom(path, "?go=%2Fm%2Fgame")).toBeUndefined();
  });
});
