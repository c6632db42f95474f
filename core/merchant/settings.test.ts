import { expect, it } from "vitest";
import { effectiveSettings, explainSettings } from "./settings.ts";

it("a plugin's settings are its schema's defaults, overridden by the manifest's, each with where it comes from", () => {
  const schema = {
    type: "object",
    properties: { color: { default: "red" }, size: { default: 1 }, pixelId: { type: "string" } },
  } as const;
  const given = { color: "blue", size: undefined };
  expect(explainSettings(schema, given)).toEqual({
    color: { value: "blue", source: "manifest" },
    size: { value: 1, source: "default" },
  });
  expect(effectiveSettings(schema, given)).toEqual({ color: "blue", size: 1 });
});
