// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { Site } from "#core/site/index.ts";
import { whenSiteIsMade } from "./site-made.ts";

it("a site is there once it has its base, before its features could emit anything, and the page has its own functions again", () => {
  const { assign } = Object;
  let found: Site | undefined;
  let members: readonly string[] = [];
  whenSiteIsMade(globalThis, (site) => {
    found = site;
    members = Object.keys(site);
  });
  expect(Object.assign({ a: 1 }, { b: 2 })).toEqual({ a: 1, b: 2 });
  expect(Object.assign).not.toBe(assign);
  const site = testSite();
  expect(found).toBe(site);
  expect(members).toContain("events");
  expect(members).not.toContain("session");
  expect(Object.assign).toBe(assign);
});
