// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { createPreview } from "./preview.ts";

/** A page's root element with a preview over the brand's own header. */
function setUp() {
  const root = document.createElement("html");
  root.dataset.header = "centered";
  const show = createPreview(root);
  return { root, show: (theme: Parameters<typeof show>[0]) => show(theme, { header: "centered" }) };
}

it("shows tokens and variants while they are wished", () => {
  const { root, show } = setUp();
  show({ tokens: { "color.brand": "red" }, variants: { header: "wallet" } });
  expect([root.style.getPropertyValue("--color-brand"), root.dataset.header]).toEqual(["red", "wallet"]);
  show({ tokens: {}, variants: {} });
  expect([root.style.getPropertyValue("--color-brand"), root.dataset.header]).toEqual(["", "centered"]);
});

it("shows nothing when a name is no token and no variant", () => {
  const { root, show } = setUp();
  show({ tokens: { "display.none": "x" }, variants: { brand: "noor" } });
  expect(root.style.cssText).toBe("");
  expect(root.dataset.brand).toBeUndefined();
});
