import { expect, it } from "vitest";
import { previewOf } from "./preview-of.ts";

const changes = {
  tokens: { "color.brand": "#112233", "radius.small": "2px" },
  dark: { "color.brand": "#445566" },
  variants: { card: "arch" },
} as const;

it("shows the changed values of the scheme that the page has", () => {
  expect(previewOf(changes)).toEqual({ tokens: changes.tokens, variants: changes.variants });
  expect(previewOf(changes, true).tokens).toEqual({ "radius.small": "2px", "color.brand": "#445566" });
});
