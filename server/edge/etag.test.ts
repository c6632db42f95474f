import { describe, expect, it } from "vitest";
import { weakTag } from "./etag.ts";

describe("a page's tag", () => {
  const page = new TextEncoder().encode("<!doctype html>\n<title>Lotus</title> ดอกบัว");

  it("is the same for the same bytes, wherever they lie in memory", () => {
    const apart = new Uint8Array(page.length + 3);
    apart.set(page, 3);
    expect(weakTag(apart.subarray(3))).toBe(weakTag(page));
    expect(weakTag(page)).toMatch(/^W\/"[\w-]+"$/);
  });

  it("differs with each bit of each byte, with the length and with the order", () => {
    const changed = [...page].flatMap((byte, at) => [1, 2, 16, 128].map((bit) => page.with(at, byte ^ bit)));
    const shorter = [...page].map((_, length) => page.subarray(0, length));
    const all = [page, page.toReversed(), ...changed, ...shorter];
    expect(new Set(all.map(weakTag)).size).toBe(all.length);
  });
});
