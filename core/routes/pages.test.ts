import { describe, expect, it } from "vitest";
import { isFile, isSitePage } from "./pages.ts";
import { routes } from "./table.ts";

describe("which addresses are pages of the site", () => {
  it.each(routes.map(({ path }) => path))("%s is, with and without a trailing slash", (path) => {
    for (const form of [path, `${path.replace(/\/$/, "")}/`, path.replace(/(.)\/$/, "$1")])
      expect([isSitePage(form), isFile(form)], form).toEqual([true, false]);
  });

  it.each(["/m/anything/else", "/m/v1.2/notes"])("%s is: its screen says that it is not found", (path) => {
    expect(isSitePage(path)).toBe(true);
  });

  it.each(["/m/sw.js", "/m/assets/entry-0.js", "/m/brand/lotus/logo.svg"])("%s is a file", (path) => {
    expect([isSitePage(path), isFile(path)]).toEqual([false, true]);
  });

  it.each(["/mobile", "/wps/system/status", "/healthz", "/x/m/home"])("%s is outside the site", (path) => {
    expect(isSitePage(path)).toBe(false);
  });
});
