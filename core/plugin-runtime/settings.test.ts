import { describe, expect, it } from "vitest";
import type { ChosenPlugin, SettingSchema } from "#core/kernel/index.ts";
import { createSettings, fitsSetting } from "./settings.ts";

const plugin: ChosenPlugin = {
  point: "login",
  id: "acme",
  url: "",
  manifest: {
    api: 1,
    title: "Acme",
    settings: {
      type: "object",
      properties: {
        clientId: { type: "string", pattern: "^[0-9]+$" },
        host: { type: "string" },
        fast: { type: "boolean" },
      },
    },
    origins: { page: ["https://{settings.host}"] },
  },
  settings: { clientId: "1", host: "a.example" },
};

function site() {
  const warnings: string[] = [];
  let status: unknown;
  const settings = createSettings(
    plugin,
    (value) => value as Readonly<Record<string, unknown>>,
    () => status,
    (message) => warnings.push(message),
  );
  const load = (value: unknown) => {
    status = value;
  };
  return { settings, warnings, load };
}

describe("a plugin's settings", () => {
  it("are the manifest's until the status call brings others, and are read anew then", () => {
    const { settings, load } = site();
    expect(settings()).toEqual({ clientId: "1", host: "a.example" });
    load({ clientId: "2" });
    expect(settings()).toEqual({ clientId: "2", host: "a.example" });
    expect(settings()).toBe(settings());
  });

  it.each([
    ["of another type", { clientId: 7 }],
    ["that does not match its pattern", { clientId: "x" }],
    ["that plugin.json does not name", { other: "x" }],
    ["that would change an origin of the page's policy", { host: "b.example" }],
  ])("keep the manifest's value, with a warning, for one %s", (_, status) => {
    const { settings, warnings, load } = site();
    load(status);
    expect(settings()).toEqual({ clientId: "1", host: "a.example" });
    expect(warnings).toEqual([
      expect.stringContaining(`login/acme: the server's "${Object.keys(status)[0]}" is not used`),
    ]);
  });

  it("keep the manifest's value, without a word, where the server's is empty", () => {
    const { settings, warnings, load } = site();
    load({ clientId: "", host: null });
    expect([settings(), warnings]).toEqual([{ clientId: "1", host: "a.example" }, []]);
  });
});

describe('spec 3 "Provider config": a value of the status call', () => {
  it.each<[SettingSchema, unknown, boolean]>([
    [{ type: "boolean" }, true, true],
    [{ type: "boolean" }, "true", false],
    [{ type: "integer", minimum: 1, maximum: 9 }, 9, true],
    [{ type: "integer", minimum: 1, maximum: 9 }, 10, false],
    [{ type: "integer", minimum: 1 }, 0, false],
    [{ type: "integer" }, 1.5, false],
    [{ type: "number" }, 1.5, true],
    [{ enum: ["v3", "v4"] }, "v4", true],
    [{ enum: ["v3", "v4"] }, "v5", false],
    [{ type: "string", maxLength: 2 }, "abc", false],
    [{ type: "string", minLength: 2 }, "a", false],
    [{ type: "array" }, ["a"], true],
    [{ type: "object" }, ["a"], false],
  ])("fits %j: %j, %s", (rules, value, fits) => {
    expect(fitsSetting(rules, value)).toBe(fits);
  });
});
