import { expect, it } from "vitest";
import { groupBy } from "./group-by.ts";

it("groups stand in the order in which their first items come, once each, though one of it comes late", () => {
  const items = ["b1", "a1", "b2"];
  expect(groupBy(items, ([first = ""]) => first)).toEqual([
    ["b", ["b1", "b2"]],
    ["a", ["a1"]],
  ]);
});
