// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { createManualClock, sleep } from "#core/kernel/index.ts";
import { loadConsent } from "./load-consent.idle.tsx";

it("the question for consent has its title, however late the language's texts come", async () => {
  const clock = createManualClock();
  const load = () => sleep(clock, 5000).then(() => english);
  const site = testSite({
    clock,
    i18n: createI18n({ language: "EN", startTexts: {}, load }),
    answers: { "/wps/system/consent": { required: true, categories: ["ads"] } },
  });
  loadConsent(site);
  await clock.advance(10_000);
  expect(site.overlays.store.getState().layers.map(({ title }) => title)).toEqual([english.site.consent.title]);
});
