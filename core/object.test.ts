import { expect, expectTypeOf, it } from "vitest";

it("reads fields as unknown when the form of a value is unknown", () => {
  const { name } = Object({ name: 7 });
  expectTypeOf(name).toBeUnknown();
  expect(name).toBe(7);
});
