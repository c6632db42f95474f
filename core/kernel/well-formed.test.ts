import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodePart } from "./well-formed.ts";

describe("text from outside in an address", () => {
  it("is encoded, whatever characters it has", () => {
    expect(encodePart("a b/é")).toBe("a%20b%2F%C3%A9");
    expect(encodePart("\ud800x")).toBe("%EF%BF%BDx");
    expect(encodePart("\u{1F3B0}")).toBe("%F0%9F%8E%B0");
    const units = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));
    fc.assert(fc.property(units, (text) => /^[\w!'()*.~%-]*$/.test(encodePart(text))));
  });
});
