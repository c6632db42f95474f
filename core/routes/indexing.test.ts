import { describe, expect, it } from "vitest";
import { canonicalPath, indexablePaths, isIndexable } from "./indexing.ts";
import { routes } from "./table.ts";

/** Spec 2, word for word. */
const listed =
  "/m/ /m/index /m/index.html /m/sports /m/live /m/rng /m/table /m/fish /m/pvp /m/crash /m/arcade /m/elott /m/news /m/download /m/app".split(
    " ",
  );

describe('spec 2 "Indexable paths": what search engines may list', () => {
  it.each(listed)("%s", (path) => {
    expect(isIndexable("www.lotusplay.example", path)).toBe(true);
  });

  it("nothing else", () => {
    const rows = routes.map(({ path }) => path).filter((path) => isIndexable("www.lotusplay.example", path));
    expect(rows.sort()).toEqual([...listed].sort());
  });

  it.each(["/m", "/m/sports/", "/m/index.html/", "/m/%73ports", "/m/rng/more", "/m/SPORTS"])(
    "not %s: another spelling",
    (path) => {
      expect(isIndexable("www.lotusplay.example", path)).toBe(false);
    },
  );

  it.each([
    ["localhost", true],
    ["lotus.localhost", true],
    ["www.lotusplay.example", true],
    ["lotusplay.example", false],
    ["aff7.lotusplay.example", false],
    ["ww.lotusplay.example", false],
    ["preview.lotusplay.example", false],
    ["localhost.example", false],
  ])("on %s: %s", (host, expected) => {
    expect(isIndexable(host, "/m/sports")).toBe(expected);
  });
});

describe('spec 2 "Indexable paths": the canonical address', () => {
  it.each(["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"])("of %s is the home's", (path) => {
    expect(canonicalPath(path)).toBe("/m/");
  });

  it("of any other page is its own, as the table spells it", () => {
    expect(canonicalPath("/m/sports")).toBe("/m/sports");
    expect(canonicalPath("/m/%73ports/")).toBe("/m/sports");
  });

  it("of a path without a page is the home's: made-up paths appear in no page", () => {
    expect(canonicalPath("/m/made-up")).toBe("/m/");
  });

  it("of each page that search engines may list is in the sitemap once", () => {
    const categories = "sports live rng table fish pvp crash arcade elott".split(" ").map((name) => `/m/${name}`);
    expect([...indexablePaths].sort()).toEqual(["/m/", ...categories, "/m/news", "/m/download", "/m/app"].sort());
  });
});
