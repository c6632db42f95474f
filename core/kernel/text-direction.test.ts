import { describe, expect, it } from "vitest";
import { textDirection } from "./text-direction.ts";

describe("the direction of a text from outside", () => {
  it("is left to right for Latin and other scripts, and for numbers", () => {
    expect(textDirection("Weekend cashback!")).toBe("ltr");
    expect(textDirection("周末返水")).toBe("ltr");
    expect(textDirection("50 %")).toBe("ltr");
  });

  it("is right to left for Urdu that begins with a Latin name", () => {
    expect(textDirection("VIP ممبرز کے لیے کیش بیک!")).toBe("rtl");
    expect(textDirection("Noor کی تازہ پیشکشیں")).toBe("rtl");
  });

  it("is left to right for an English sentence with a name in Urdu", () => {
    expect(textDirection("Welcome to Noor (نور).")).toBe("ltr");
  });
});
