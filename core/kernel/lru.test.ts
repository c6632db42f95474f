import { expect, it } from "vitest";
import { createLruMap } from "./lru.ts";

const aMap = () => {
  const map = createLruMap<string, number>(2);
  map.set("a", 1);
  map.set("b", 2);
  return map;
};

it("drops the entry that was not used for the longest time", () => {
  const map = aMap();
  expect(map.get("a")).toBe(1);
  map.set("c", 3);
  expect(map.get("b")).toBeUndefined();
  expect([map.get("a"), map.get("c")]).toEqual([1, 3]);
});

it("counts a new value for a known key as a use, and drops nothing for it", () => {
  const map = aMap();
  map.set("a", 3);
  expect(map.get("b")).toBe(2);
  map.set("c", 4);
  expect([map.get("a"), map.get("b")]).toEqual([undefined, 2]);
});

it("makes no room for what was only asked for", () => {
  const map = aMap();
  expect(map.get("c")).toBeUndefined();
  expect([map.get("a"), map.get("b")]).toEqual([1, 2]);
});
