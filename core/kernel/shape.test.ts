import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boolean,
  flag,
  ignored,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  string,
  subset,
} from "./shape.ts";

interface Card {
  id: string;
  kind: "a" | "b";
  note?: string;
  owner: { rank: number } | null;
}

const card: Shape<Card> = object({
  id: string,
  kind: oneOf("a", "b"),
  note: optional(string),
  owner: nullable(object({ rank: number })),
});

const read = <T>(shape: Shape<T>, value: unknown) => {
  const dropped: unknown[] = [];
  return { value: shape(value, (item) => dropped.push(item)), dropped };
};

describe('spec 7 "Wire format": reading an answer by the contract\'s form', () => {
  it("gives the declared fields, and removes the others", () => {
    const raw = { id: "1", kind: "a", note: "n", owner: { rank: 2, more: 1 }, more: true };
    expect(read(card, raw).value).toEqual({ id: "1", kind: "a", note: "n", owner: { rank: 2 } });
  });

  it("leaves out an optional field that is missing or of another form", () => {
    expect(read(card, { id: "1", kind: "a", owner: null }).value).toEqual({ id: "1", kind: "a", owner: null });
    expect(read(card, { id: "1", kind: "a", note: 7, owner: null }).value).not.toHaveProperty("note");
  });

  it.each([
    ["a required field is missing", { kind: "a", owner: null }],
    ["a required field is of another type", { id: 1, kind: "a", owner: null }],
    ["a value is none of the listed ones", { id: "1", kind: "c", owner: null }],
    ["null stands where an object is required", null],
    ["a list stands where an object is required", []],
    ["a nullable field is missing", { id: "1", kind: "a" }],
  ])("refuses a value where %s", (_, raw) => expect(read(card, raw).value).toBeUndefined());

  it("ignores inherited fields", () => {
    const raw = Object.create({ id: "1", kind: "a", owner: null });
    expect(read(card, raw).value).toBeUndefined();
  });

  it("drops a list's malformed items, reports each, and keeps the rest", () => {
    const bad = { id: 7 };
    const good = { id: "1", kind: "a", owner: null };
    expect(read(list(card), [good, bad, null])).toEqual({ value: [good], dropped: [bad, null] });
    expect(read(list(card), { length: 0 }).value).toBeUndefined();
  });

  it("refuses a list without a single readable item, unless only the known ones matter", () => {
    expect(read(list(card), [{ id: 7 }, null]).value).toBeUndefined();
    expect(read(list(card), []).value).toEqual([]);
    expect(read(subset(card), [{ id: 7 }, null]).value).toEqual([]);
  });

  it("reads flags as the gateway writes them", () => {
    for (const on of [true, "true", "1"]) expect(read(flag, on).value).toBe(true);
    for (const off of [false, "false", "0", ""]) expect(read(flag, off).value).toBe(false);
    expect(read(flag, undefined).value).toBeUndefined();
  });

  it("never throws, whatever the JSON", () => {
    const shapes = [card, list(card), record, ignored, boolean, flag] as const;
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...shapes), (raw, shape) => {
        expect(() => read<unknown>(shape, raw)).not.toThrow();
      }),
    );
  });
});
