import { describe, expect, it } from "vitest";
import { budgetResult, type Figure, overBaseline, withBaseline } from "./figures.ts";
import { format, formatSections, summary } from "./table.ts";

const paint: Figure = { name: "first paint", value: 700, unit: "ms", budget: 726, baseline: 660 };
const shift: Figure = { name: "layout shift", value: 0.03, unit: "shift", budget: 0.01, baseline: 0 };
const bytes: Figure = { name: "script fetched", value: 128_640, unit: "bytes", note: "6 files" };

describe("a figure", () => {
  it("passes up to its budget, and has no result without one", () => {
    expect(budgetResult(paint)).toBe("pass");
    expect(budgetResult({ ...paint, value: 726 })).toBe("pass");
    expect(budgetResult({ ...paint, value: 726.1 })).toBe("over");
    expect(budgetResult(bytes)).toBe("");
  });

  it("that is not a number is over, whatever its budget", () => {
    expect(budgetResult({ ...paint, value: Number.NaN })).toBe("over");
  });

  it("sets a figure's budget to a multiple of its baseline", () => {
    expect(withBaseline({ name: "home", value: 900, unit: "ms" }, 400, 2)).toMatchObject({
      baseline: 400,
      budget: 800,
    });
    expect(withBaseline({ name: "home", value: 900, unit: "ms" }, 400)).not.toHaveProperty("budget");
  });

  it("is shown with its ratio to the static file's, where that is not zero", () => {
    expect(overBaseline(paint)).toBeCloseTo(1.06, 2);
    expect(overBaseline(shift)).toBeUndefined();
    expect(overBaseline(bytes)).toBeUndefined();
  });

  it.each([
    [660, "ms", "0.66 s"],
    [4.12, "ms", "4.1 ms"],
    [0.173, "ms", "0.173 ms"],
    [0, "ms", "0.000 ms"],
    [118_340, "bytes", "118.3 kB"],
    [81.5, "count", "82"],
    [1.094, "times", "× 1.09"],
    [0.0301, "shift", "0.030"],
  ] as const)("of %d %s reads %s", (value, unit, text) => {
    expect(format(value, unit)).toBe(text);
  });
});

describe("the table", () => {
  const sections = [
    { title: "The home", figures: [paint, shift] },
    { title: "Scripts", figures: [bytes] },
  ];

  it("is aligned over all sections and marks what is over budget", () => {
    expect(formatSections(sections)).toBe(
      [
        "The home          measured  budget  × static",
        "  first paint       0.70 s  0.73 s      1.06  PASS",
        "  layout shift       0.030   0.010            OVER",
        "",
        "Scripts           measured  budget  × static",
        "  script fetched  128.6 kB                    6 files",
      ].join("\n"),
    );
  });

  it("names what a section is compared with, where that is no static file", () => {
    expect(formatSections([{ title: "Plugins", comparedWith: "without", figures: [paint] }])).toContain("× without");
  });

  it("ends with a count of the figures that have a budget", () => {
    expect(summary(sections)).toBe("1 of 2 figures within budget. Over: The home, layout shift.");
    expect(summary([{ title: "The home", figures: [paint, bytes] }])).toBe("1 of 1 figures within budget.");
  });
});
