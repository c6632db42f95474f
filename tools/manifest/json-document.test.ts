import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { positionAt, readJson } from "./json-document.ts";

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** `line:column message` of each error. */
const errorsOf = (text: string) =>
  readJson(text).errors.map(({ offset, message }) => {
    const { line, column } = positionAt(text, offset);
    return `${line}:${column} ${message}`;
  });

describe("a text", () => {
  const lines = ["{", '  "a": [1, { "b": "x" }],', '  "c~/d": null', "}"];
  const good = lines.join("\n");

  it("that is JSON has its value, and the places of its keys and values", () => {
    const document = readJson(good);
    expect([document.value, document.errors]).toEqual([{ a: [1, { b: "x" }], "c~/d": null }, []]);
    const at = (offset: number) => good.slice(offset, offset + 4);
    expect(at(document.valueOffset("/a/1/b"))).toBe('"x" ');
    expect(at(document.keyOffset("/a/1/b"))).toBe('"b":');
    expect(at(document.valueOffset("/c~0~1d"))).toBe("null");
    // What is missing is at the nearest object around it.
    expect(at(document.valueOffset("/a/1/none/deeper"))).toBe('{ "b');
  });

  it("that is not JSON has one error, wherever it is cut, doubled or corrupted", () => {
    const place = fc.nat({ max: good.length });
    const poke = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom(..."{}[],:\"'/\\\u00A0\uFEFF\u0000\n"));
    fc.assert(
      fc.property(place, fc.nat({ max: 20 }), poke, (from, length, text) => {
        const changed = good.slice(0, from) + text + good.slice(from + length);
        const document = readJson(changed);
        expect(document.isJson).toBe(isJson(changed));
        if (document.isJson) expect(document.value).toEqual(JSON.parse(changed));
        else expect(document.errors.map(({ kind }) => kind)).toEqual(["syntax"]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["", "1:1 the file is empty: it must begin with {"],
    ["version: 1\ncode: acme", "1:1 this is not JSON: the file must begin with {"],
    ["\n<merchant/>", "2:1 this is not JSON: the file must begin with {"],
    ['{ "a": 1,\n', "1:10 the file ends here, where it is not complete: a closing bracket is missing"],
    ['{ "a": 1, }', "1:9 JSON has no trailing comma: delete it"],
    ['{ "a": 1,, "b": 2 }', "1:10 one comma too many: delete it"],
    ['{ "a": , "b": 2 }', "1:8 a value is expected here"],
    ['{ "a" 1 }', "1:7 a colon is missing between the key and its value"],
    ['{ "a": 01 }', "1:9 a comma or a closing bracket is missing before this"],
    ['{ "a": 1. }', "1:8 this number is cut off"],
    ['{ "a": "\\u12" }', "1:8 \\u is followed by four hexadecimal digits"],
    [
      '{ "a": "x\ty" }',
      "1:8 a text contains a control character: write \\n for a line break, \\t for a tab, or delete it",
    ],
    ["{ \u00A0}", '1:3 \\u{A0} is not JSON: keys and texts stand in double quotes, as in "name"'],
    ["{} {}", "1:4 the file goes on after its closing bracket: delete what follows, or the bracket"],
  ])("%j: %s", (text, error) => {
    expect(errorsOf(text)).toEqual([error]);
  });

  it("has an error at each key that stands in an object twice, and none across objects", () => {
    expect(errorsOf('{ "a": { "b": 1 }, "b": 2,\n"a": 3 }')).toEqual([
      expect.stringMatching(/^2:1 "a" is a duplicate key: it stands on line 1 as well/),
    ]);
  });

  it("may name what every object of JavaScript has", () => {
    const { value } = readJson('{ "__proto__": { "polluted": true }, "constructor": 1 }');
    expect(Object.keys(value ?? {})).toEqual(["__proto__", "constructor"]);
    expect({}).not.toHaveProperty("polluted");
  });
});
