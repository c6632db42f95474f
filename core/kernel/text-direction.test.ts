import { expect, it } from "vitest";
import { directionOf } from "./text-direction.ts";

it("is that of the letters, whatever the page's direction", () => {
  expect(directionOf("Pick your numbers for tonight’s draw.")).toBe("ltr");
  expect(directionOf("آج رات کے لیے نمبر چنیں")).toBe("rtl");
  expect(directionOf("VIP لیول")).toBe("rtl");
  expect(directionOf("เลือกเลข")).toBe("ltr");
  expect(directionOf(undefined)).toBe("ltr");
});
