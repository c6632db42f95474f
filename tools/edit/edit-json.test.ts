import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Edit, editJson, renameKey } from "./edit-json.ts";

const lotus = readFileSync(path.resolve(import.meta.dirname, "../../merchants/lotus/merchant.json"), "utf8");

function edited(text: string, ...edits: readonly Edit[]): string {
  const outcome = editJson(text, edits);
  if ("conflicts" in outcome) throw new Error(JSON.stringify(outcome.conflicts));
  return outcome.text;
}

describe("an edit of one value", () => {
  it("changes its bytes alone", () => {
    const brand = { pointer: "/theme/tokens/color.brand", before: "#B3261E", value: "#7A1FA2" };
    const light = lotus.indexOf('"color.brand": "#B3261E"');
    expect(edited(lotus, brand)).toBe(lotus.slice(0, light) + lotus.slice(light).replace('"#B3261E"', '"#7A1FA2"'));
  });

  it.each([
    [
      "two spaces",
      '{\n  "a": {\n    "b": 1\n  },\n  "c": 2\n}\n',
      '{\n  "a": {\n    "b": 1,\n    "d": 3\n  },\n  "c": 2\n}\n',
    ],
    ["tabs", '{\n\t"a": {\n\t\t"b": 1\n\t}\n}', '{\n\t"a": {\n\t\t"b": 1,\n\t\t"d": 3\n\t}\n}'],
    [
      "lines of Windows",
      '{\r\n  "a": {\r\n    "b": 1\r\n  }\r\n}\r\n',
      '{\r\n  "a": {\r\n    "b": 1,\r\n    "d": 3\r\n  }\r\n}\r\n',
    ],
    ["one line", '{"a":{"b":1},"c":2}', '{"a":{"b":1,"d": 3},"c":2}'],
  ])("adds a key in the file's own form: %s", (_, text, after) => {
    expect(edited(text, { pointer: "/a/d", value: 3 })).toBe(after);
    expect(edited(after, { pointer: "/a/d", before: 3 })).toBe(text);
  });

  it("creates the objects around it", () => {
    expect(edited('{\n  "a": 1\n}\n', { pointer: "/theme/dark/color.brand", value: "#FFFFFF" })).toBe(
      '{\n  "a": 1,\n  "theme": {\n    "dark": {\n      "color.brand": "#FFFFFF"\n    }\n  }\n}\n',
    );
  });

  it("leaves a list on its line", () => {
    const edit = { pointer: "/a", before: ["x", "y"], value: ["y"] };
    expect(edited('{\n  "a": ["x", "y"]\n}\n', edit)).toBe('{\n  "a": ["y"]\n}\n');
    expect(edited('{\n  "a": [\n    "x",\n    "y"\n  ]\n}\n', edit)).toBe('{\n  "a": [\n    "y"\n  ]\n}\n');
  });

  it("writes a list in place of a text on its line", () => {
    const edit = { pointer: "/a", before: "x, y", value: ["x", "y"] };
    expect(edited('{\n  "a": "x, y"\n}\n', edit)).toBe('{\n  "a": ["x", "y"]\n}\n');
  });

  it("finds the entries of lists, and keys with slashes and digits", () => {
    expect(edited('{ "a": ["x", "y"] }', { pointer: "/a/1", before: "y", value: "z" })).toBe('{ "a": ["x", "z"] }');
    expect(edited('{ "a/b": { "0": 1 } }', { pointer: "/a~1b/0", before: 1, value: 2 })).toBe('{ "a/b": { "0": 2 } }');
  });
});

it("renames a key in its place", () => {
  expect(renameKey('{ "a": [{ "x/y" : 1 }], "b": 2 }', "/a/0/x~1y", 'z"')).toBe('{ "a": [{ "z\\"" : 1 }], "b": 2 }');
  expect(renameKey('{ "a": ["x"] }', "/a/0", "z")).toBe('{ "a": ["x"] }');
  expect(renameKey('{ "a": 1 }', "/b", "z")).toBe('{ "a": 1 }');
});

describe("an edit of a file that has changed since", () => {
  const mine = { pointer: "/b", before: 1, value: 2 };

  it("is merged with changes of other keys", () => {
    expect(edited('{ "a": "theirs", "b": 1 }', mine)).toBe('{ "a": "theirs", "b": 2 }');
  });

  it("has no place where somebody has put a text in place of the object around it", () => {
    const edit = { pointer: "/a/b", value: 1 };
    expect(editJson('{ "a": "text" }', [edit])).toEqual({ conflicts: [{ ...edit, current: "text" }] });
  });

  it("is none where somebody has made the same", () => {
    expect(edited('{ "b": 2 }', mine)).toBe('{ "b": 2 }');
  });

  it("shows both values where somebody has changed the same key, and applies nothing", () => {
    const other = { pointer: "/a", before: 0, value: 9 };
    expect(editJson('{ "a": 0, "b": 3 }', [other, mine])).toEqual({ conflicts: [{ ...mine, current: 3 }] });
    expect(editJson('{ "a": 0 }', [other, mine])).toEqual({ conflicts: [{ ...mine, current: undefined }] });
  });
});

describe("edits by the panel between saves of an editor", () => {
  const keys = ["a", "b", "long.name", "x/y", "ü"] as const;
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean());
  const document = fc.dictionary(
    fc.constantFrom(...keys),
    fc.oneof(leaf, fc.dictionary(fc.constantFrom(...keys), leaf)),
  );
  const pointer = fc
    .tuple(fc.constantFrom(...keys), fc.option(fc.constantFrom(...keys)))
    .map((parts) => `/${parts.flatMap((part) => (part === null ? [] : part.replaceAll("/", "~1"))).join("/")}`);
  const step = fc.record({ pointer, value: fc.option(leaf, { nil: undefined }), byEditor: fc.boolean() });

  it("lose no key, in any order and form", () => {
    fc.assert(
      fc.property(
        document,
        fc.constantFrom<string | number | undefined>(2, 4, "\t", undefined),
        fc.array(step, { minLength: 10, maxLength: 10 }),
        (first, space, steps) => {
          let text = JSON.stringify(first, undefined, space);
          let seen: unknown = JSON.parse(text);
          for (const { pointer: at, value, byEditor } of steps) {
            const current: Record<string, unknown> = JSON.parse(text);
            const expected = set(current, at, value);
            if (byEditor) {
              text = JSON.stringify(expected, undefined, space);
              continue;
            }
            const before = get(seen, at);
            const outcome = editJson(text, [{ pointer: at, before, value }]);
            if ("conflicts" in outcome) {
              const [key = ""] = partsOf(at);
              const holder = current[key];
              const seenThere = typeof holder === "object" ? get(current, at) : holder;
              expect(outcome.conflicts).toEqual([{ pointer: at, before, value, current: seenThere }]);
              if (seenThere !== holder || !at.includes("/", 1)) expect([before, value]).not.toContainEqual(seenThere);
            } else {
              expect(JSON.parse(outcome.text)).toEqual(expected);
              const undone = editJson(outcome.text, outcome.undo);
              expect(JSON.parse("text" in undone ? undone.text : "")).toEqual(current);
              // A key that was removed comes back as the last one; one that was added in another form leaves its form.
              const isInForm = text === JSON.stringify(current, undefined, space);
              if (value !== undefined && isInForm) expect(undone).toMatchObject({ text });
              text = outcome.text;
            }
            seen = JSON.parse(text);
          }
        },
      ),
      // Ten edits each.
      { numRuns: process.env.FULL ? 1000 : 100 },
    );
  });
});

const partsOf = (pointer: string) =>
  pointer
    .slice(1)
    .split("/")
    .map((part) => part.replaceAll("~1", "/"));

const get = (value: unknown, pointer: string): unknown =>
  partsOf(pointer).reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner && Object.hasOwn(inner, key) ? Object(inner)[key] : undefined),
    value,
  );

/** What a person expects of the edit. */
function set(document: Record<string, unknown>, pointer: string, value: unknown): unknown {
  const [key = "", inner] = partsOf(pointer);
  const { [key]: current, ...others } = document;
  const put = (holder: object, name: string) => (value === undefined ? holder : { ...holder, [name]: value });
  if (inner === undefined) return put(others, key);
  if (typeof current !== "object") return value === undefined ? document : { ...others, [key]: { [inner]: value } };
  const { [inner]: _, ...rest } = Object(current) as Record<string, unknown>;
  return { ...others, [key]: put(rest, inner) };
}
