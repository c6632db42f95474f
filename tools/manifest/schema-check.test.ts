import { describe, expect, it } from "vitest";
import { readJson } from "./json-document.ts";
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
  const errors = check({ events: { regster: "tw-1", deposit: "2" } });
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

it("names every key that an object lacks at once, but for those that stand there under another name", () => {
  const checkShop = compileSchema({
    type: "object",
    properties: { name: {}, street: {}, city: {}, open: { type: "object", properties: { from: {} } } },
    required: ["name", "street", "city"],
    additionalProperties: false,
  });
  const messages = (value: unknown) => checkShop(value).map(({ message }) => message);
  expect(messages({})).toEqual(['"name", "street", "city" are missing']);
  expect(messages({ nmae: 1, street: 2, city: 3 })).toEqual(['unknown key "nmae"']);
  expect(messages({ name: 1, street: 2, city: 3, from: 4 })).toEqual(['unknown key "from": it belongs in "open"']);
});

it.each([
  [["password", "line"], '{"password":{},"line":{}}'],
  [["password", "passkey"], undefined],
  [true, "{}"],
  ["password", undefined],
  [[], undefined],
])("suggests an object in place of %j if that is what it names", (plugins, suggestion) => {
  const checkPlugins = compileSchema({
    type: "object",
    properties: {
      plugins: { type: "object", properties: { password: { type: "object" }, line: { type: "object" } } },
    },
  });
  expect(checkPlugins({ plugins })[0]?.suggestion).toBe(suggestion);
});

it.each([
  ["https://gw.acme.com", '{"origin":"https://gw.acme.com"}'],
  [true, undefined],
])("suggests an object with its only required field in place of %j", (gateway, suggestion) => {
  const checkGateway = compileSchema({
    type: "object",
    properties: {
      gateway: {
        type: "object",
        properties: { origin: { type: "string" }, method: { type: "string" } },
        required: ["origin"],
      },
    },
  });
  expect(checkGateway({ gateway })[0]?.suggestion).toBe(suggestion);
});

describe("a number that should be something else", () => {
  const checkIds = compileSchema({
    type: "object",
    properties: { id: { type: "string", pattern: "^[\\d.]+$" }, count: { type: "integer" } },
  });
  const errorsOf = (text: string) => {
    const { value, numberAt } = readJson(text);
    return checkIds(value, numberAt);
  };

  it.each(["314159265358979327", "1.10", "1e3"])("is shown with its digits as they are written: %s", (digits) => {
    const [error] = errorsOf(`{"id": ${digits}}`);
    expect(error?.message).toBe(`id must be a string, not ${digits}`);
    expect(error?.suggestion).toBe(/^[\d.]+$/.test(digits) ? `"${digits}"` : undefined);
  });

  it.each([
    ["42", "42"],
    ["007", "7"],
    ["90071992547409931", undefined],
  ])("is suggested only if a number can hold its digits: %s", (digits, suggestion) => {
    expect(errorsOf(`{"count": "${digits}"}`)[0]?.suggestion).toBe(suggestion);
  });
});
