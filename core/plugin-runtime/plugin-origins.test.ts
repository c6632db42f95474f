import { describe, expect, it } from "vitest";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { declaredOrigins, isWithin, originSettings } from "./plugin-origins.ts";

const plugin: ChosenPlugin = {
  point: "trackers",
  id: "example",
  url: "",
  settings: { region: "eu", pixelId: "1" },
  manifest: {
    api: 1,
    title: "",
    description: "",
    settings: { type: "object" },
    origins: { script: ["https://cdn-{settings.region}.example/sdk/"] },
  },
};

describe("origins that a plugin declares", () => {
  it("have the plugin's settings put in", () => {
    expect(declaredOrigins(plugin, "script")).toEqual(["https://cdn-eu.example/sdk/"]);
    expect(declaredOrigins(plugin, "frame")).toEqual([]);
  });

  it("tell which settings form an origin", () => {
    expect([...originSettings(plugin)]).toEqual(["region"]);
  });

  it.each([
    ["https://cdn.example/a.js", "https://cdn.example", true],
    ["https://cdn.example/a.js", "cdn.example", true],
    ["https://cdn.example/sdk/a.js", "https://cdn.example/sdk/", true],
    ["https://cdn.example/other/a.js", "https://cdn.example/sdk/", false],
    ["https://cdn.example/sdk.js", "https://cdn.example/sdk.js", true],
    ["https://cdn.example/sdk.js.evil", "https://cdn.example/sdk.js", false],
    ["https://a.cdn.example/x", "https://*.cdn.example", true],
    ["https://cdn.example/x", "https://*.cdn.example", false],
    ["https://evilcdn.example/x", "https://*.cdn.example", false],
    ["http://cdn.example/a.js", "https://cdn.example", false],
    ["https://cdn.example.evil/a.js", "https://cdn.example", false],
    ["https://cdn.example@evil.example/a.js", "https://cdn.example", false],
    ["https://cdn.example:8443/a.js", "https://cdn.example", false],
    ["/a.js", "https://cdn.example", false],
  ])("%s within %s: %s", (address, source, within) => {
    expect(isWithin(address, source)).toBe(within);
  });
});
