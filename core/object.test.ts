import { expect, it } from "vitest";

it("has fields of unknown types when a value of unknown form is read", () => {
  const { name } = Object({ name: 7 });
  // @ts-expect-error: `any` would be a string, too.
  const text: string = name;
  expect(text).toBe(7);
});
