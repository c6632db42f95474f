// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { createScriptLoader } from "./script-loader.ts";

const url = "https://vendor.example/sdk.js";
/** A type that nothing runs: what is looked at here is the element, and nothing is to be fetched. */
const attributes = { type: "text/plain", "data-key": "1" };
const elements = () => [...document.querySelectorAll("script")];
const settle = (type: "load" | "error", at = 0) => elements()[at]?.dispatchEvent(new Event(type));

describe("loading a vendor's script", () => {
  beforeEach(() => document.head.replaceChildren());

  const setUp = () => {
    const clock = createManualClock();
    const loader = createScriptLoader(window, () => true, clock);
    const user = () => {
      const controller = new AbortController();
      return { controller, done: loader.load(url, attributes, controller.signal) };
    };
    return { user, clock };
  };

  it("makes one element however many ask, and takes it away when the last one lets go", async () => {
    const { user } = setUp();
    const first = user();
    const second = user();
    expect(elements()).toHaveLength(1);
    expect(elements()[0]?.getAttribute("data-key")).toBe("1");
    settle("load");
    await Promise.all([first.done, second.done]);
    first.controller.abort();
    expect(elements()).toHaveLength(1);
    second.controller.abort();
    expect(elements()).toHaveLength(0);
  });

  it("names the script that was blocked, and gives the next one who asks a new element", async () => {
    const { user } = setUp();
    const blocked = user();
    settle("error");
    await expect(blocked.done).rejects.toThrow(`${url} was blocked or could not be loaded`);
    expect(elements()).toHaveLength(0);
    const again = user();
    settle("load");
    await again.done;
    expect(elements()).toHaveLength(1);
  });

  it("gives up on one that hangs", async () => {
    const { user, clock } = setUp();
    const hanging = user();
    const refused = expect(hanging.done).rejects.toThrow(`${url} took too long to load`);
    await clock.advance(10_000);
    await refused;
    expect(elements()).toHaveLength(0);
  });

  it("loads nothing for who has left already", async () => {
    const loader = createScriptLoader(window, () => true, createManualClock());
    await expect(loader.load(url, attributes, AbortSignal.abort())).rejects.toThrow();
    expect(elements()).toHaveLength(0);
  });
});
