import { describe, expect, it } from "vitest";
import type { Visits } from "./visit.ts";
import { blockingSection, timeSection } from "./visit-sections.ts";

const moment = (all: number, blocking = 0) => ({ time: { all, script: all / 2, style: 1, layout: 2 }, blocking });

const visits: Visits = new Map([
  [
    "SPA",
    [
      [moment(400), moment(500)],
      [moment(420), moment(520)],
      [moment(900), moment(950)],
    ],
  ],
  [
    "lotus",
    [
      [moment(1000, 90), moment(1200)],
      [moment(800, 0), moment(900)],
      [moment(900, 60), moment(1000)],
    ],
  ],
  ["noor", [[moment(700), moment(800)]]],
]);

describe("the main thread's time of visits", () => {
  const { figures } = timeSection("Until 15 s", visits, 1, { lotus: 2 });

  it("is the median at a moment, beside the SPA's", () => {
    expect(figures).toMatchObject([
      { name: "SPA", value: 520 },
      { name: "lotus", value: 1000, baseline: 520, samples: [1200, 900, 1000] },
      { name: "noor", value: 800, baseline: 520 },
    ]);
    expect(figures[0]).not.toHaveProperty("baseline");
  });

  it("has the page's factor of the SPA's time as its budget", () => {
    expect(figures.map(({ budget }) => budget)).toEqual([undefined, 1040, undefined]);
  });
});

describe("the blocking time of visits", () => {
  it("is the median at the first moment, with one budget for all but the SPA", () => {
    const { figures } = blockingSection("Until 4.5 s", visits, 50);
    expect(figures.map(({ value, budget }) => [value, budget])).toEqual([
      [0, undefined],
      [60, 50],
      [0, 50],
    ]);
  });
});
