// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { loadedTracker } from "#plugins/shared/testing.ts";
import plugin from "./index.ts";

const address = "https://www.lotusplay.example/m/game?kw=koi";

it("starts the container; an event clears the values of the one before, a screen has the address", async () => {
  const { tracker, scripts, end } = await loadedTracker(plugin, {
    settings: { containerId: "GTM-ABC1234" },
    browser: { address: () => address },
  });
  expect(scripts).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234"]);
  expect(window.dataLayer?.at(-1)).toEqual({ "gtm.start": expect.any(Number), event: "gtm.js" });
  const event = { name: "login", vendorName: "login", eventID: "e-1", payload: {} } as const;
  tracker.track?.(event);
  // A field that is missing would keep its last value in a container.
  expect(Object.entries(window.dataLayer?.at(-1) ?? {})).toEqual([
    ["event", "login"],
    ["eventID", "e-1"],
    ["value", undefined],
    ["currency", undefined],
    ["method", undefined],
  ]);
  tracker.track?.({ ...event, method: "line" });
  expect(window.dataLayer?.at(-1)).toMatchObject({ event: "login", method: "line" });
  tracker.screen?.({ path: "/m/game" });
  expect(window.dataLayer?.at(-1)).toEqual({ event: "page_view", page_location: address });
  end();
  expect(window.dataLayer).toBeUndefined();
});
