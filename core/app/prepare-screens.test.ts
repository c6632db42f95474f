import { describe, expect, it, vi } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { defineFeature } from "#core/site/index.ts";
import { sessionFeature } from "../features/session/feature.ts";
import { prepareScreens } from "./prepare-screens.ts";
import { testSite } from "./testing.ts";

/** An idle page with a link in view to the log-in. */
function pageWithLink(connection: object = {}) {
  const window = testWindow("https://lotus.example/m/home");
  Object.assign(window, { requestIdleCallback: (run: () => void) => queueMicrotask(run) });
  Object.assign(window.navigator, { connection });
  window.document.body.innerHTML = '<a href="/m/login">Log in</a>';
  // This document has no layout.
  window.Element.prototype.getBoundingClientRect = () => new window.DOMRect(0, 0, 48, 48);
  const clock = createManualClock();
  /** Called with properties: for the data of an address. Without, for the code. */
  const prepare = vi.fn(async (_site: unknown, _props?: unknown) => {});
  const Screen = Object.assign(() => null, { prepare });
  const site = testSite({
    window,
    clock,
    whenIdle: new Promise(() => {}),
    features: [sessionFeature, defineFeature({ screens: { login: { Screen, skeleton: () => null } } })],
  });
  prepareScreens(site);
  const press = (type: string) =>
    window.document.querySelector("a")?.dispatchEvent(new window.Event(type, { bubbles: true }));
  return {
    clock,
    document: window.document,
    press,
    prepared: () => prepare.mock.calls.filter(([, props]) => props).length,
  };
}

describe("a screen is prepared", () => {
  it("once its link is in view, and not again while the answers are fresh, failed or not", async () => {
    const { clock, press, prepared } = pageWithLink();
    await vi.waitFor(() => expect(prepared()).toBe(1));
    press("pointerdown");
    expect(prepared()).toBe(1);
    await clock.advance(180_000);
    press("pointerdown");
    expect(prepared()).toBe(2);
  });

  it("once its link comes with the screen's data", async () => {
    const { document, prepared } = pageWithLink();
    await vi.waitFor(() => expect(prepared()).toBe(1));
    document.body.insertAdjacentHTML("beforeend", '<ul><li><a href="/m/login?next=news">Log in</a></li></ul>');
    await vi.waitFor(() => expect(prepared()).toBe(2));
  });

  it.each([{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }])(
    "over a connection with %j only when its link is pressed",
    async (connection) => {
      const { press, prepared } = pageWithLink(connection);
      press("focusin");
      for (let microtask = 0; microtask < 10; microtask++) await Promise.resolve();
      expect(prepared()).toBe(0);
      press("pointerdown");
      expect(prepared()).toBe(1);
    },
  );
});
