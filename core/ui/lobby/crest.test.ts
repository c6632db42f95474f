import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crestOf } from "./crest.tsx";

describe("the crest of a team", () => {
  it("is the same each time, and another one for another name", () => {
    const names = ["Lahore Lanterns", "Karachi Comets", "Dhaka Kites", "Multan Suns", "Multan Sons"];
    expect(crestOf("Lahore Lanterns")).toEqual(crestOf("Lahore Lanterns"));
    expect(new Set(names.map((name) => JSON.stringify({ ...crestOf(name), letter: "" }))).size).toBe(names.length);
  });

  it("has a letter of the name, whatever the name is", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (name) => name.startsWith(crestOf(name).letter)));
  });
});
