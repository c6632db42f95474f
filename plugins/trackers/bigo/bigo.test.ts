// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { loadedTracker } from "#plugins/shared/testing.ts";
import plugin from "./index.ts";

it("loads BIGO's script from the host of the brand's own snippet, started for its pixel", async () => {
  const { scripts, end } = await loadedTracker(plugin, {
    settings: { pixelId: "123456789012345678", host: "api.topnotchs.site" },
  });
  expect(scripts).toEqual(["https://api.topnotchs.site/ad/events.js?pixel_id=123456789012345678"]);
  expect(window.bgdataLayer?.map((call) => Array.from(call))).toEqual([["init", "123456789012345678"]]);
  end();
  expect([window.bge, window.bgdataLayer]).toEqual([undefined, undefined]);
});
