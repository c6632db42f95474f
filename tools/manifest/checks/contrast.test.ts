import { describe, expect, it } from "vitest";
import { contrastPairs, resolveTheme } from "#core/merchant/index.ts";
import { contrast, nearestWithContrast, parseColor } from "./contrast.ts";

describe("contrast by WCAG 2.2", () => {
  it.each([
    ["#000", "#fff", 21],
    ["#777777", "#FFFFFF", 4.48],
    ["#767676", "#FFFFFF", 4.54],
    ["#FF0000", "#FFFFFF", 4],
    ["#00000080", "#FFFFFF", 3.98],
  ])("of %s on %s is %d", (front, ground, expected) => {
    expect(contrast(front, ground)).toBeCloseTo(expected, 1);
  });

  it("is unknown where there is no colour", () => {
    expect(contrast("red", "#fff")).toBeUndefined();
    expect(parseColor("#12345")).toBeUndefined();
  });

  it("proposes the nearest colour with enough contrast on every background", () => {
    const proposed = nearestWithContrast("#8A8A8A", ["#FFFFFF", "#F0F0F0"], 4.5);
    expect(contrast(proposed ?? "", "#F0F0F0")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(proposed ?? "", "#F0F0F0")).toBeLessThan(4.9);
    expect(contrast(nearestWithContrast("#0E0925", ["#765CEB"], 4.5) ?? "", "#765CEB")).toBeGreaterThanOrEqual(4.5);
    expect(nearestWithContrast("#000000", ["#000000", "#777777", "#FFFFFF"], 4.5)).toBeUndefined();
  });
});

describe("the default theme", () => {
  const { light, dark } = resolveTheme();

  it.each(contrastPairs)(
    "has enough contrast between $front and $ground in both schemes",
    ({ front, ground, least }) => {
      expect(contrast(light[front], light[ground])).toBeGreaterThanOrEqual(least);
      expect(contrast(dark[front] ?? "", dark[ground] ?? "")).toBeGreaterThanOrEqual(least);
    },
  );
});
