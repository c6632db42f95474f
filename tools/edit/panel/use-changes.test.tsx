// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OwnBrand } from "./brand-changes.ts";
import { useChanges } from "./use-changes.ts";

beforeEach(() => sessionStorage.clear());

const brandWith = (color: string): OwnBrand => ({
  theme: { tokens: { "color.brand": color } },
  sections: ["hero"],
  texts: {},
});

/** The panel of a brand whose colour a designer has changed. */
function aPanel() {
  const { result, rerender } = renderHook(({ own }) => useChanges("lotus", own), {
    initialProps: { own: brandWith("#B3261E") },
  });
  const choose = (color: string) => act(() => result.current.keep({ theme: { tokens: { "color.brand": color } } }));
  choose("#7A1FA2");
  return {
    choose,
    /** A save as it is sent; the returned function is its answer. */
    send() {
      const { setSaved } = result.current;
      return () => act(setSaved);
    },
    read: (color: string) => rerender({ own: brandWith(color) }),
    shown: () => result.current.changes.theme?.tokens?.["color.brand"],
    isSaved: () => result.current.isSaved,
    base: () => result.current.base?.theme.tokens?.["color.brand"],
  };
}

describe("what is saved in the brand panel", () => {
  it("shows until the brand's files have been read again, and then what they say", () => {
    const { send, read, shown, isSaved } = aPanel();
    send()();
    expect([shown(), isSaved()]).toEqual(["#7A1FA2", true]);
    read("#00695C");
    expect(shown()).toBeUndefined();
  });

  it("gives way to files that were put back, and read again, before the save was answered", () => {
    const { send, read, shown } = aPanel();
    const answer = send();
    read("#B3261E");
    expect(shown()).toBe("#7A1FA2");
    answer();
    expect(shown()).toBeUndefined();
  });

  it("does not take what was chosen after the save was sent for saved", () => {
    const { choose, send, read, shown, isSaved } = aPanel();
    const answer = send();
    choose("#00695C");
    answer();
    read("#7A1FA2");
    expect([shown(), isSaved()]).toEqual(["#00695C", false]);
  });
});

describe("a change that is not saved", () => {
  it("is an edit of what the files said when it was made, whatever somebody else has saved since", () => {
    const { read, shown, base } = aPanel();
    read("#00695C");
    expect([base(), shown()]).toEqual(["#B3261E", "#7A1FA2"]);
  });

  it("is so after a reload of Storybook, too", async () => {
    aPanel();
    vi.resetModules();
    const { useChanges: reloaded } = await import("./use-changes.ts");
    const own = brandWith("#00695C");
    const { changes, base } = renderHook(() => reloaded("lotus", own)).result.current;
    expect([base?.theme.tokens?.["color.brand"], changes.theme?.tokens?.["color.brand"]]).toEqual([
      "#B3261E",
      "#7A1FA2",
    ]);
  });

  it("is one of what the designer's own save has left, if it came after that", () => {
    const { choose, send, read, base } = aPanel();
    const answer = send();
    choose("#00695C");
    answer();
    read("#7A1FA2");
    expect(base()).toBe("#7A1FA2");
  });
});
