import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { createPixelArray, type PixelGlobal } from "./index.ts";
import { pixelScript } from "./stand-in.ts";

const SCRIPT = "https://ads.example/events.js";

describe("the stub of a pixel whose global is an array", () => {
  it("keeps each call in the array, and those of one pixel in that pixel's", () => {
    const array = createPixelArray("P1", SCRIPT);
    array.page();
    array.instance("P1").track("Purchase", { value: 10 }, { event_id: "e-1" });
    expect(Array.isArray(array)).toBe(true);
    expect([...array]).toEqual([["page"]]);
    expect([...(array._i.P1 ?? [])]).toEqual([["track", "Purchase", { value: 10 }, { event_id: "e-1" }]]);
  });

  it("tells the script which pixel to start, and where the script came from", () => {
    const array = createPixelArray("P1", SCRIPT);
    expect(array).toMatchObject({ _i: { P1: { _u: SCRIPT } }, _o: { P1: {} } });
    expect(Object.keys(array._t)).toEqual(["P1"]);
  });
});

describe("the script that stands in for the vendor's", () => {
  const start = () => {
    const array = createPixelArray("P1", SCRIPT);
    array.page();
    array.instance("P1").track("Lead", { value: 1 });
    const sent: unknown[] = [];
    const window: { acme: PixelGlobal } = { acme: array };
    runInNewContext(pixelScript("acme", "(...call) => report(call)"), {
      window,
      report: (call: readonly unknown[]) => sent.push([...call]),
    });
    return { window, sent, array };
  };

  it("sends what waits in the array, and empties it", () => {
    const { sent, array } = start();
    expect(sent).toEqual([
      ["P1", "Pageview"],
      ["P1", "Lead", { value: 1 }],
    ]);
    expect(array).toHaveLength(0);
  });

  it("replaces the global, and sends each further call", () => {
    const { window, sent, array } = start();
    expect(window.acme).not.toBe(array);
    window.acme.track("Purchase", {}, { event_id: "e-1" });
    window.acme.instance("P2").page();
    expect(sent.slice(2)).toEqual([
      ["P1", "Purchase", {}, { event_id: "e-1" }],
      ["P2", "Pageview"],
    ]);
  });
});
