import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPolyfills } from "./polyfills.ts";

/** Each function that the polyfills may define: its owner and its name. */
const functions: readonly (readonly [object, string])[] = [
  [Object, "hasOwn"],
  [Array.prototype, "at"],
  [URL, "canParse"],
  [AbortSignal.prototype, "throwIfAborted"],
  [AbortSignal, "any"],
];

describe("in a browser without them", () => {
  const own = functions.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name) ?? {});
  beforeEach(() => {
    for (const [owner, name] of functions) Reflect.deleteProperty(owner, name);
    addPolyfills();
  });
  afterEach(() => {
    for (const [index, [owner, name]] of functions.entries()) Object.defineProperty(owner, name, own[index] ?? {});
  });

  it("Object.hasOwn sees own keys only, also where the object has a key of that name", () => {
    expect(Object.hasOwn({ a: 1, hasOwnProperty: 1 }, "a")).toBe(true);
    expect(Object.hasOwn({}, "toString")).toBe(false);
  });

  it("Array.at counts from the end", () => {
    expect([[1, 2, 3].at(0), [1, 2, 3].at(-1), [1].at(5), [1].at(-5)]).toEqual([1, 3, undefined, undefined]);
  });

  it("URL.canParse answers without throwing", () => {
    expect([URL.canParse("/a", "https://a.example"), URL.canParse("/a"), URL.canParse("https://")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("throwIfAborted throws the reason", () => {
    const reason = new Error("left");
    expect(() => AbortSignal.abort(reason).throwIfAborted()).toThrow(reason);
    expect(() => new AbortController().signal.throwIfAborted()).not.toThrow();
  });

  it("AbortSignal.any aborts with the first, now or later", () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const any = AbortSignal.any([one.signal, other.signal]);
    expect(any.aborted).toBe(false);
    other.abort("because");
    expect([any.aborted, any.reason]).toEqual([true, "because"]);
    expect(AbortSignal.any([one.signal, other.signal]).reason).toBe("because");
  });
});
