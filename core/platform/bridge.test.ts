import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALLBACK, findBridge } from "./bridge.ts";

/** A page with this object as its app. */
function inApp(LiveryApp: unknown) {
  const page = Object.assign(new EventTarget(), { LiveryApp });
  const calls = (detail: unknown) => page.dispatchEvent(new CustomEvent(CALLBACK, { detail }));
  return { bridge: findBridge(page), calls };
}

describe("the merchant's own app", () => {
  it("is absent in a browser, and when the object has another shape", () => {
    for (const LiveryApp of [undefined, null, 1, "app"]) expect(inApp(LiveryApp).bridge).toBeUndefined();
    expect(findBridge(new EventTarget())).toBeUndefined();
  });

  it("reports its version and installation source", () => {
    const { bridge } = inApp({ version: "2.4.39", attribution: { adid: "a", other: "b", idfa: 1 } });
    expect(bridge?.version).toBe("2.4.39");
    expect(bridge?.attribution).toEqual({ adid: "a" });
  });

  it("performs the actions that it offers, with JSON, and refuses the rest", async () => {
    const { bridge } = inApp({
      actions: ["share"],
      perform: (action: string, payload: string) => `${action} ${payload}`,
    });
    expect(bridge?.can("share")).toBe(true);
    expect(await bridge?.perform("share", { url: "/m/home" })).toEqual({ ok: true, value: 'share {"url":"/m/home"}' });
    expect(await bridge?.perform("pay")).toMatchObject({ ok: false, error: { code: "not-offered" } });
  });

  it("offers nothing when its object is incomplete", async () => {
    const { bridge } = inApp({ actions: ["share"], attribution: null });
    expect(bridge?.can("share")).toBe(false);
    expect(bridge?.version).toBeUndefined();
    expect(await bridge?.perform("share")).toMatchObject({ ok: false, error: { code: "not-offered" } });
  });

  it("keeps the answers of two concurrent calls apart", async () => {
    const { bridge } = inApp({
      actions: ["slow", "fast"],
      perform: async (action: string) => {
        if (action === "slow") await new Promise((resolve) => setTimeout(resolve));
        return action;
      },
    });
    const answers = await Promise.all([bridge?.perform("slow"), bridge?.perform("fast")]);
    expect(answers).toEqual([
      { ok: true, value: "slow" },
      { ok: true, value: "fast" },
    ]);
  });

  it("calls back by an event, to those subscribed to that name", () => {
    const { bridge, calls } = inApp({});
    const received: string[] = [];
    const stop = bridge?.on("share", (text) => received.push(text));
    calls({ name: "share", text: "done" });
    calls({ name: "other", text: "x" });
    stop?.();
    calls({ name: "share", text: "again" });
    expect(received).toEqual(["done"]);
  });
});

describe("spec 8 \"Errors\": native app callbacks starting 'Failure'", () => {
  it("are recognised, as answers and as callbacks", async () => {
    const { bridge, calls } = inApp({ actions: ["share"], perform: () => "Failure: no network" });
    const failures: string[] = [];
    const received: string[] = [];
    bridge?.onFailure((text) => failures.push(text));
    bridge?.on("share", (text) => received.push(text));
    expect(await bridge?.perform("share")).toEqual({
      ok: false,
      error: { code: "failed", message: "Failure: no network" },
    });
    calls({ name: "share", text: "Failure 7" });
    expect(failures).toEqual(["Failure: no network", "Failure 7"]);
    expect(received).toEqual([]);
  });

  it("never become exceptions, whatever the app answers or calls back", async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), async (answer, detail) => {
        const { bridge, calls } = inApp({ actions: ["share"], perform: () => answer });
        calls(detail);
        const result = await bridge?.perform("share");
        expect(result?.ok === true ? typeof result.value : result?.error.code).toMatch(/^(string|failed|bad-answer)$/);
      }),
    );
    const throwing = inApp({
      actions: ["share"],
      perform() {
        throw new Error("native");
      },
    });
    expect(await throwing.bridge?.perform("share")).toMatchObject({ ok: false, error: { code: "bad-answer" } });
  });
});
