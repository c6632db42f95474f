import { matchRoutes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { gameCategories } from "#core/gateway/index.ts";
import {
  type Access,
  type FirstPaint,
  frameOf,
  hasDownloadBar,
  routeOf,
  routes,
  type ScreenName,
  unknownRoute,
} from "./table.ts";

/** Spec 2 and the gateway contract, "Addresses": path, screen, access, indexable, first paint. */
const addresses: readonly (readonly [string, ScreenName, Access, boolean, FirstPaint])[] = [
  ["/", "home", "public", false, "home"],
  ["/m/", "home", "public", true, "home"],
  ["/m/index", "home", "public", true, "home"],
  ["/m/index.html", "home", "public", true, "home"],
  ["/m/home", "home", "public", false, "home"],
  ["/m/game", "games", "public", false, "games"],
  ["/m/sports", "games", "public", true, "games"],
  ["/m/live", "games", "public", true, "games"],
  ["/m/rng", "games", "public", true, "games"],
  ["/m/table", "games", "public", true, "games"],
  ["/m/fish", "games", "public", true, "games"],
  ["/m/pvp", "games", "public", true, "games"],
  ["/m/crash", "games", "public", true, "games"],
  ["/m/arcade", "games", "public", true, "games"],
  ["/m/elott", "games", "public", true, "games"],
  ["/m/lott", "games", "public", false, "games"],
  ["/m/news", "news", "public", true, "news"],
  ["/m/activity", "activity", "public", false, "skeleton"],
  ["/m/download", "app", "public", true, "skeleton"],
  ["/m/app", "app", "public", true, "skeleton"],
  ["/m/login", "login", "public", false, "login"],
  ["/m/register", "registration", "public", false, "registration"],
  ["/m/register.html", "registration", "public", false, "registration"],
  ["/m/inviteFriends", "referral", "public", false, "skeleton"],
  ["/m/launchGame", "launchGame", "trial-or-session", false, "bare"],
  ["/m/member/home", "member", "session", false, "skeleton"],
  ["/m/member/inbox", "inbox", "session", false, "skeleton"],
  ["/m/changePsw", "password", "session", false, "form"],
  ["/m/agentRegister", "agent", "session", false, "form"],
  ["/m/feedback", "feedback", "home-without-session", false, "form"],
];

describe('spec 2 "Routes": the table of addresses', () => {
  it.each(addresses)("%s: %s, %s, indexable %s, painted as %s", (path, screen, access, indexable, firstPaint) => {
    expect({ indexable: false, ...routeOf(path) }).toMatchObject({ path, screen, access, indexable, firstPaint });
  });

  it("has no other row", () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(addresses.map(([path]) => path).sort());
  });

  it("has a row for every category of games", () => {
    expect(routes.flatMap(({ category }) => category ?? []).sort()).toEqual([...gameCategories].sort());
    for (const category of gameCategories) expect(routeOf(`/m/${category.toLowerCase()}`).category).toBe(category);
  });

  it("marks as indexable only paths with at most two slashes", () => {
    for (const { path, indexable } of routes) if (indexable) expect(path.split("/").length - 1).toBeLessThanOrEqual(2);
  });
});

describe('spec 2 "Other screen elements", spec 4 "Download bar": the bars of a screen', () => {
  const forms = ["login", "registration", "password", "agent", "feedback"];

  it("are the download bar and the bottom bar, but on forms and games; a notice has no download bar", () => {
    for (const route of [...routes, unknownRoute]) {
      const { screen, path } = route;
      const frame = frameOf(route);
      expect(frame === "form", path).toBe(forms.includes(screen));
      expect(frame === "bare", path).toBe(screen === "launchGame");
      expect(hasDownloadBar(frame), path).toBe(![...forms, "launchGame", "none"].includes(screen));
    }
  });
});

describe("one address in several forms", () => {
  it.each(addresses)("%s, with and without trailing slashes", (path) => {
    const bare = path.replace(/\/$/, "");
    for (const form of [bare, `${bare}/`, `${bare}//`]) expect(routeOf(form)).toBe(routeOf(path));
  });

  it.each(["/m/%68ome", "/m/register%2Ehtml"])("%s, encoded unnecessarily", (path) => {
    expect(routeOf(path)).toBe(routeOf(decodeURIComponent(path)));
  });

  it.each([
    "/M/home",
    "/m/Home",
    "/m/changepsw",
    "/m//home",
    "/m/home.html",
    "/m%2Fhome",
    "/m/%E0%A4%A",
    "/home",
    "/x",
  ])("%s is not one of them", (path) => {
    expect(routeOf(path)).toBe(unknownRoute);
  });
});

describe("the router", () => {
  const objects = [...routes, unknownRoute].map((route) => ({ path: route.path, caseSensitive: true, route }));
  const forms = addresses.flatMap(([path]) => [path, `${path}/`, path.replace(/\/$/, ""), path.toUpperCase()]);

  it.each([...new Set([...forms, "/m//home", "/m/%68ome", "/m%2Fhome", "/m/x/y", "/x"])])(
    "finds the same row for %s as the guards and the servers do",
    (path) => {
      const [match] = matchRoutes(objects, path || "/") ?? [];
      expect(match?.route.route).toBe(routeOf(path));
    },
  );
});
