import { expect, it } from "vitest";
import { compileSchema } from "./schema-check.ts";

const check = compileSchema({
  type: "object",
  properties: {
    events: {
      type: "object",
      propertyNames: { enum: ["register", "deposit"] },
      additionalProperties: { type: "string", pattern: "^tw-", "x-rule": "an id that begins with tw-" },
    },
  },
});

it("reports a key that a list of names does not have as unknown, with the one that is meant", () => {
  const { errors } = check({ events: { regster: "tw-1", deposit: "2" } });
  expect(errors).toHaveLength(2);
  expect(errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        code: "schema.unknown-key",
        pointer: "/events/regster",
        suggestion: "register",
      }),
      expect.objectContaining({ code: "schema.value", message: "deposit must be an id that begins with tw-" }),
    ]),
  );
});
