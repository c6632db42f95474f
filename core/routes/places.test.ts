import { describe, expect, it } from "vitest";
import { isPlaceOf, placesOf } from "./places.ts";
import { routeOf } from "./table.ts";

describe("the places of the bar at the bottom", () => {
  it("has the brand's main category in the middle, with its short name if it has one", () => {
    expect(placesOf("RNG")[2]).toEqual({ href: "/m/rng", textKey: "start.nav.slots" });
    expect(placesOf("CRASH")[2]).toEqual({ href: "/m/crash", textKey: "start.category.CRASH" });
    expect(placesOf()[2]).toEqual({ href: "/m/lott", textKey: "start.nav.draws" });
  });

  it("is at one place on each screen that has one", () => {
    const placesAt = (path: string) =>
      placesOf("RNG").flatMap((place) => (isPlaceOf(place, routeOf(path)) ? place.href : []));
    expect(["/m", "/m/index.html", "/m/rng", "/m/live", "/m/member/inbox", "/m/nowhere"].map(placesAt)).toEqual([
      ["/m/home"],
      ["/m/home"],
      ["/m/rng"],
      [],
      [],
      [],
    ]);
  });
});
