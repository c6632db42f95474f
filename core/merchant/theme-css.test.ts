import { expect, it } from "vitest";
import { resolveTheme, themeCss } from "./theme-css.ts";

it("keeps browsers from darkening the light scheme, and gives the dark one where it is chosen", () => {
  const css = themeCss(resolveTheme({ "color.ground": "#F4F8FF" }, { "color.ground": "#101040" }));
  const [light = "", dark = "", auto = ""] = css.split(/(?=:root\[|@media)/);
  expect(light).toMatch(/^:root\{color-scheme:light;color-scheme:only light;.*--color-ground:#F4F8FF/);
  expect(dark).toMatch(/^:root\[data-scheme=dark\]\{color-scheme:dark;.*--color-ground:#101040/);
  expect(auto).toContain("@media (prefers-color-scheme:dark){");
});
