import { describe, expect, it } from "vitest";
import { findBridge } from "./bridge.ts";

describe("the merchant's own app", () => {
  it("is not there in a browser, nor in the form of anything else", () => {
    for (const LiveryApp of [undefined, null, 1, "app"]) expect(findBridge({ LiveryApp })).toBeUndefined();
    expect(findBridge({})).toBeUndefined();
  });

  it("says its version and where its installation came from", () => {
    const bridge = findBridge({ LiveryApp: { version: "2.4.39", attribution: { adid: "a", other: "b", idfa: 1 } } });
    expect(bridge?.version).toBe("2.4.39");
    expect(bridge?.attribution).toEqual({ adid: "a" });
  });

  it("does what it offers, with JSON, and refuses the rest", async () => {
    const bridge = findBridge({
      LiveryApp: { actions: ["share"], perform: (action: string, payload: string) => `${action} ${payload}` },
    });
    expect(bridge?.can("share")).toBe(true);
    expect(await bridge?.perform("share", { url: "/m/home" })).toBe('share {"url":"/m/home"}');
    await expect(bridge?.perform("pay")).rejects.toThrow('The app does not offer "pay"');
  });

  it("offers nothing when the app's object is half there", () => {
    const bridge = findBridge({ LiveryApp: { actions: ["share"], attribution: null } });
    expect(bridge?.can("share")).toBe(false);
    expect(bridge?.version).toBeUndefined();
  });
});
