import { expect, it } from "vitest";
import { homeTop } from "./home-top.ts";

it.each([
  [
    ["member", "hero", "first-lane", "lanes"],
    ["member", "hero", "first-lane"],
  ],
  [["lanes", "hero"], ["lanes"]],
  [
    ["banners", "hero", "news"],
    ["banners", "hero"],
  ],
  [["news", "footer"], ["news"]],
  [[], []],
] as const)("of the sections %j a home has %j from its first paint on", (home, top) => {
  expect(homeTop(home)).toEqual(top);
});
