import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coreStored } from "#core/app/core-stored.ts";
import type { Stored } from "#core/platform/index.ts";
import { createStorage } from "#core/platform/storage.ts";
import { testWindow } from "#core/platform/testing.ts";

const core = path.resolve(import.meta.dirname, "../../core");

/** A page whose browser already holds `raw` under an entry's key. */
function stored({ area, key }: Stored<unknown>, raw: string) {
  const window = testWindow("https://lotus.example/");
  window[area === "local" ? "localStorage" : "sessionStorage"].setItem(key, raw);
  return createStorage(window, coreStored);
}

const entry = (name: string) => {
  const found = coreStored.find(({ area, key }) => `${area} ${key}` === name);
  if (!found) throw new Error(`Nothing is stored as "${name}"`);
  return found;
};

describe("what core keeps in the browser", () => {
  it("is defined in a stored.ts and nowhere else, and each stored.ts defines some of it", () => {
    const files = readdirSync(core, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
    const named = files.filter((file) => path.basename(file) === "stored.ts");
    const defining = files.filter(
      (file) =>
        !/(\.test|testing)\.tsx?$/.test(file) && /\bdefineStored[(<]/.test(readFileSync(path.join(core, file), "utf8")),
    );
    // The registry defines what plugins declare.
    expect(defining.sort()).toEqual([...named, "platform/storage.ts"].sort());
  });

  it("has a name of its own in its area", () => {
    expect(coreStored.length).toBeGreaterThan(30);
    expect(new Set(coreStored.map(({ area, key }) => `${area} ${key}`)).size).toBe(coreStored.length);
  });

  it("is either read or absent, whatever is stored: nothing throws", () => {
    fc.assert(
      fc.property(fc.constantFrom(...coreStored), fc.oneof(fc.string(), fc.json()), (each, raw) => {
        expect(() => stored(each, raw).get(each)).not.toThrow();
      }),
    );
  });

  it.each([
    ["session hideDownloadBar", "1", true],
    ["session a2hs_declined", "1", true],
    ["local a2hs_declined", "99", 99],
    ["local autoLogin", "0", "0"],
    ["local language", "PT-BR", "PT-BR"],
    ["local WEBCLIP", "1", true],
    // A session without the fields that have defaults.
    ["session MC_SESSION_INFO", '{"id":"1","token":"t"}', expect.objectContaining({ id: "1", type: 0, spanId: "" })],
    ["session MC_SESSION_INFO", '{"id":"1"}', undefined],
    ["session MC_SESSION_INFO", '{"id":"1","token":""}', undefined],
    ["session MC_SESSION_INFO", '{"id":1,"token":"t"}', undefined],
  ])("has the form of the contract: %s is %s", (name, raw, value) => {
    expect(stored(entry(name), raw).get(entry(name))).toEqual(value);
  });
});
