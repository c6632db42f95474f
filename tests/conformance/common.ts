import { readdirSync } from "node:fs";
import path from "node:path";
import Ajv from "ajv/dist/2020.js";
import { expect } from "vitest";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { API_VERSION } from "#core/kernel/index.ts";
import { type Check, check, expectNone, when } from "./check.ts";
import { languageFaults } from "./compare-texts.ts";
import { expectValue, perform } from "./harness.ts";
import { leftovers } from "./leftovers.ts";
import { keptNames } from "./page-state.ts";
import { startStandIn } from "./stand-in.ts";
import type { Subject } from "./subject.ts";

/** The languages of this build: those of core's own texts. */
const languages = readdirSync(path.resolve(import.meta.dirname, "../../core/i18n/locales")).map((file) =>
  path.basename(file, ".json"),
);

/** Whether core has a text of this key. */
const isCoreText = (key: string): boolean =>
  typeof key.split(".").reduce<unknown>((texts, part) => Object(texts)[part], english) === "string";

/** What holds for a plugin of any point. */
export function commonChecks(subject: Subject): readonly Check[] {
  const { plugin, texts, standIn } = subject;
  const { EN = {} } = texts;
  const button = "button" in plugin.manifest ? plugin.manifest.button : undefined;

  return [
    check("runs with settings that its own schema accepts", () => {
      const ajv = new Ajv({ strict: false, allErrors: true });
      ajv.validate({ ...plugin.manifest.settings }, plugin.settings);
      expectNone(
        "settings that its schema refuses (the examples in plugin.json, or `settings` in conformance.ts)",
        (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath || "the settings"} ${message}`),
      );
    }),

    check("was built for this plugin API", async () => {
      expect(plugin.manifest.api).toBe(API_VERSION);
      if (plugin.url) expect(await subject.load()).toMatchObject({ default: { api: API_VERSION } });
    }),

    ...when(
      Object.keys(texts).length > 0,
      check("has its texts in every language of the build, with the keys and placeholders of EN", () => {
        const next = "Each key of texts.json needs a text in every language of core/i18n/locales";
        expectNone("wrong texts in `texts.json`", languageFaults(texts, languages), next);
      }),
    ),

    ...(button === undefined
      ? []
      : [
          check("has the text of its button, in core or in its own texts", () => {
            if (button.startsWith("site.") ? isCoreText(button) : button in EN) return;
            const place = button.startsWith("site.") ? "core has no such text" : "texts.json has no such text in EN";
            throw new Error(`the \`button\` of plugin.json names the text "${button}", and ${place}`);
          }),
        ]),

    ...(standIn
      ? [
          check("has a stand-in that the sandbox starts", async () => {
            startStandIn(await standIn());
          }),
        ]
      : []),

    ...when(
      plugin.url !== undefined,
      check("requests nothing when it is started, and can be started again after it has ended", () =>
        perform(subject, "none", async ({ handle, world, dispose }) => {
          const before = world.footprint();
          const keptBefore = keptNames();
          for (let times = 0; times < 2; times++) {
            expectValue(await handle.use("read", () => true));
            expectNone(
              "requests made on start; make them when the plugin is used",
              world.requests.map(({ url }) => url),
            );
            expect(keptNames(), "names stored on start").toEqual(keptBefore);
            dispose();
          }
          expectNone("left behind by starting and ending it", leftovers(before, world.footprint()));
        }),
      ),
    ),
  ];
}
