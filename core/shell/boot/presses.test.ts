// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { boot } from "./testing.ts";

const home = "https://lotusplay.example/m/home";

describe('spec 4 "Page start": the site is drawn', () => {
  const isAtRest = async (
    rest: Promise<void> | undefined,
    clock: { advance(ms: number): Promise<void> },
    ms: number,
  ) => {
    let is = false;
    void rest?.then(() => {
      is = true;
    });
    await clock.advance(ms);
    return is;
  };

  it("after a finger, a mouse button or an input method is done, and its click has come", async () => {
    for (const [down, up] of [
      ["touchstart", "touchend"],
      ["touchstart", "touchcancel"],
      ["mousedown", "mouseup"],
      ["mousedown", "dragend"],
      ["compositionstart", "compositionend"],
    ] as const) {
      const { begin, clock } = boot({ address: home });
      dispatchEvent(new Event(down));
      const rest = begin().rest?.();
      expect(await isAtRest(rest, clock, 1_000)).toBe(false);
      dispatchEvent(new Event(up));
      expect(await isAtRest(rest, clock, 99)).toBe(false);
      expect(await isAtRest(rest, clock, 1)).toBe(true);
    }
  });

  it("only after the last of two presses that follow each other at once", async () => {
    const { begin, clock } = boot({ address: home });
    for (const type of ["touchstart", "touchend", "touchstart"]) dispatchEvent(new Event(type));
    const rest = begin().rest?.();
    expect(await isAtRest(rest, clock, 500)).toBe(false);
    dispatchEvent(new Event("touchend"));
    expect(await isAtRest(rest, clock, 100)).toBe(true);
  });

  it("at once when nothing is down, and after 2 s whatever is", async () => {
    const { begin, clock } = boot({ address: home });
    expect(await isAtRest(begin().rest?.(), clock, 0)).toBe(true);
    dispatchEvent(new Event("touchstart"));
    expect(await isAtRest(begin().rest?.(), clock, 2_000)).toBe(true);
  });
});
