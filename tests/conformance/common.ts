import Ajv from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { isLanguageCode } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { API_VERSION, pluginName } from "#core/kernel/index.ts";
import { perform } from "./harness.ts";
import type { Subject } from "./subject.ts";

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** Whether core has a text of this key. */
const isCoreText = (key: string): boolean =>
  typeof key.split(".").reduce<unknown>((texts, part) => Object(texts)[part], english) === "string";

/** What holds for a plugin of any point. */
export function describeCommon(subject: Subject) {
  const { plugin, texts } = subject;

  describe("any plugin", () => {
    it("describes itself in a plugin.json that the schema of its point takes", () => {
      expect(subject.diagnostics).toEqual([]);
    });

    it("runs with settings that its own schema takes", () => {
      const ajv = new Ajv({ strict: false, allErrors: true });
      ajv.validate({ ...plugin.manifest.settings }, plugin.settings);
      expect(ajv.errors ?? []).toEqual([]);
    });

    it("was built for this plugin API", async () => {
      expect(plugin.manifest.api).toBe(API_VERSION);
      if (plugin.url) expect(await subject.load()).toMatchObject({ default: { api: API_VERSION } });
    });

    it("has its texts in EN, and the same ones with the same placeholders in every other language", () => {
      const { EN = {}, ...others } = texts;
      for (const [code, translated] of Object.entries(others)) {
        expect(isLanguageCode(code), code).toBe(true);
        expect(Object.keys(translated).sort(), code).toEqual(Object.keys(EN).sort());
        for (const [key, text] of Object.entries(translated)) {
          expect(placeholders(text), `${code} ${key}`).toEqual(placeholders(EN[key] ?? ""));
        }
      }
      const button = "button" in plugin.manifest ? plugin.manifest.button : undefined;
      // One of core's texts, or one of its own.
      if (button !== undefined)
        expect(button.startsWith("site.") ? isCoreText(button) : button in EN, button).toBe(true);
    });

    it("does nothing by being started, and can be started again after its end", () =>
      perform(subject, "none", async ({ handle, world, failures, dispose }) => {
        const before = world.footprint();
        const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
        const keysBefore = keys();
        for (let times = 0; times < 2; times++) {
          const started = await handle.use("look", () => true);
          expect(started, failures.map(({ message }) => message).join()).toEqual({ ok: true, value: true });
          expect(world.requests).toEqual([]);
          expect(keys(), `${pluginName(plugin)} stores nothing by being started`).toEqual(keysBefore);
          dispose();
        }
        expect(world.footprint()).toEqual(before);
      }));
  });
}
