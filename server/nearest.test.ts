import { describe, expect, it } from "vitest";
import { distance, nearest, onlyNear } from "./nearest.ts";

describe("the nearest valid name", () => {
  it.each([
    ["", "abc", 3],
    ["kitten", "sitting", 3],
    ["form", "from", 1],
  ])("counts the edits between %j and %j: %d", (a, b, expected) => {
    expect(distance(a, b)).toBe(expected);
  });

  it.each([
    ["colour.brand", "color.brand"],
    ["color.onbrand", "color.on-brand"],
    ["Color_Brand", "color.brand"],
    ["color.barnd", "color.brand"],
  ])("corrects %s to %s", (written, meant) => {
    expect(nearest(written, ["color.brand", "color.on-brand", "radius.small"])).toBe(meant);
  });

  it("proposes nothing that is very different, and never the name itself", () => {
    expect(nearest("favicon", ["logo", "hero"])).toBeUndefined();
    expect(nearest("logo", ["logo"])).toBeUndefined();
    expect(nearest("x", [])).toBeUndefined();
  });

  it("is no other name of two letters, unless in other capitals", () => {
    expect(nearest("VN", ["EN", "VI"])).toBeUndefined();
    expect(nearest("vi", ["EN", "VI"])).toBe("VI");
  });

  it("is the only name that contains a part, or is one", () => {
    const plugins = ["facebook", "google-one-tap", "google-tag"];
    expect(nearest("one-tap", plugins)).toBe("google-one-tap");
    expect(nearest("colorScheme", ["scheme", "tokens"])).toBe("scheme");
    expect(nearest("image", ["image-code-large", "image-puzzle-large"])).toBeUndefined();
  });

  it("compares names of one group without the group", () => {
    expect(nearest("color.page", ["color.danger", "color.brand"])).toBeUndefined();
    expect(nearest("color.brnad", ["color.scrim"])).toBeUndefined();
    expect(nearest("color.brnad", ["color.scrim", "color.brand"])).toBe("color.brand");
  });
});

describe("the only near name", () => {
  it.each([
    ["contry", ["country", "currency"], "country"],
    ["geetestv4", ["geetest-v4", "geetest-v3"], "geetest-v4"],
  ])("returns what %s of %j must mean", (written, known, meant) => {
    expect(onlyNear(written, known)).toBe(meant);
  });

  it.each([
    ["geetest-v5", ["geetest-v4", "geetest-v3"]],
    ["color-brand", ["color.brand", "color_brand"]],
    ["one-tap", ["google-one-tap"]],
    ["logo", ["logo"]],
    ["favicon", ["logo"]],
  ])("returns nothing for %s of %j", (written, known) => {
    expect(onlyNear(written, known)).toBeUndefined();
  });
});
