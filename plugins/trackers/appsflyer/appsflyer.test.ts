// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { loadedTracker } from "#plugins/shared/testing.ts";
import plugin from "./index.ts";

const load = () => loadedTracker(plugin, { settings: { webDevKey: "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d" } });

afterEach(() => {
  delete window.AF;
  delete window.AppsFlyerSdkObject;
  delete window.AF_SDK;
});

it("tells AppsFlyer's SDK, which can't be unloaded, when the visitor no longer agrees, and when again", async () => {
  const heard: string[] = [];
  const { end } = await load();
  // As the SDK does once it has loaded.
  window.AF_SDK = {
    PLUGINS: {
      PBA: {
        enableMeasurement: () => void heard.push("enabled"),
        disableMeasurement: () => void heard.push("disabled"),
      },
    },
  };
  end();
  expect(heard).toEqual(["disabled"]);
  expect([window.AF, window.AppsFlyerSdkObject]).toEqual([undefined, undefined]);
  await load();
  expect(heard).toEqual(["disabled", "enabled"]);
});
