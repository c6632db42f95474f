import { describe, expect, it } from "vitest";
import { loginFrom, redirectFor } from "./access.ts";
import { routes } from "./table.ts";

describe('spec 1 "Users", spec 2 "Access rules", spec 6 "Roles": access', () => {
  const publicPaths = routes.filter(({ access }) => access === "public").map(({ path }) => path);

  it.each(publicPaths)("%s is for everyone, with a query and a trailing slash too", (path) => {
    expect(redirectFor(path, "", "visitor")).toBeUndefined();
    expect(redirectFor(`${path}/`, "?from=ad", "visitor")).toBeUndefined();
  });

  it.each([
    "/m/member/home",
    "/m/member/home/",
    "/m/changePsw",
    "/m/agentRegister",
    "/m/launchGame",
    "/m/anything-else",
  ])("%s redirects a visitor to log-in and back", (path) => {
    expect(redirectFor(path, "?a=1", "visitor")).toBe(`/m/login?go=${encodeURIComponent(`${path}?a=1`)}`);
    expect(redirectFor(path, "?a=1", "member")).toBeUndefined();
  });

  it("/m/launchGame is for everyone as a trial", () => {
    expect(redirectFor("/m/launchGame", "?playType=trial&gameId=g1", "visitor")).toBeUndefined();
  });

  it("/m/launchGame is not, when it only looks like a trial", () => {
    const address = redirectFor("/m/launchGame", "?playType=trials&title=playType%3Dtrial", "visitor");
    expect(address).toEqual(expect.stringMatching(/^\/m\/login\?go=/));
  });

  it("/m/feedback redirects a visitor to the home, and admits a member", () => {
    expect(redirectFor("/m/feedback", "", "visitor")).toBe("/m/home");
    expect(redirectFor("/m/feedback/", "?a=1", "visitor")).toBe("/m/home");
    expect(redirectFor("/m/feedback", "", "member")).toBeUndefined();
  });
});

describe('spec 4 "Login": a forced password change', () => {
  const rest = routes.filter(({ access }) => access === "public").map(({ path }) => path);

  it.each([
    "/m/member/home",
    "/m/member/home/",
    "/m/agentRegister",
    "/m/launchGame",
    "/m/feedback",
    "/m/anything-else",
  ])("%s leads to it and back, until it is done", (path) => {
    expect(redirectFor(path, "?a=1", "restricted")).toBe(`/m/changePsw?go=${encodeURIComponent(`${path}?a=1`)}`);
  });

  it.each([...rest, "/m/changePsw", "/m/changePsw/"])("%s stays open", (path) => {
    expect(redirectFor(path, "?a=1", "restricted")).toBeUndefined();
  });

  it("leaves trials open", () => {
    expect(redirectFor("/m/launchGame", "?playType=trial&gameId=g1", "restricted")).toBeUndefined();
  });
});

describe('spec 8 "Errors": redirect to log-in when the session is lost', () => {
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
