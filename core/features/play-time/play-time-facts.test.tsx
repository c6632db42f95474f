// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { Suspense } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { createManualClock } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { PlayTimeFacts } from "./play-time-facts.tsx";
import { playTime } from "./stored.ts";

const MINUTE = 60_000;
const START = Date.parse("2026-11-21T17:00:00Z");

afterEach(cleanup);

/** The account of a member whose session began at `START`, five minutes ago. */
async function account() {
  const timers = createManualClock(START + 5 * MINUTE);
  let isOff = 0;
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.ready();
  const clock = { ...timers, now: () => timers.now() + isOff };
  const window = testWindow("https://www.lotus.example/m/member/home");
  Object.assign(window, { performance: { now: () => timers.now() } });
  const legal = async () => ({ seals: [], help: [], sessionClock: true });
  const site = testSite({ i18n, clock, window, legal });
  site.session.store.setState({ phase: "open" });
  site.platform.storage.set(playTime, { startedAt: START, remindedAt: START });
  await Promise.all([site.legal(), site.playTime()]);
  await act(async () =>
    render(
      <I18nextProvider i18n={i18n.instance}>
        <SiteContext value={site}>
          <Suspense>
            <PlayTimeFacts />
          </Suspense>
        </SiteContext>
      </I18nextProvider>,
    ),
  );
  return {
    shown: () => document.querySelector("dd")?.textContent,
    pass: (minutes: number) => act(() => timers.advance(minutes * MINUTE)),
    setClock: (by: number) => (isOff += by * MINUTE),
    see: () => act(async () => window.document.dispatchEvent(new window.Event("visibilitychange"))),
  };
}

it("the time in this session goes on with each minute", async () => {
  const { shown, pass } = await account();
  expect(shown()).toBe("5 minutes");
  await pass(1);
  expect(shown()).toBe("6 minutes");
});

it("the time in this session includes that in which the device slept", async () => {
  const { shown, setClock, see } = await account();
  setClock(480);
  await see();
  expect(shown()).toBe("485 minutes");
});

it("the time in this session is not shortened by a clock that is set back", async () => {
  const { shown, setClock, pass } = await account();
  setClock(-120);
  await pass(1);
  expect(shown()).toBe("6 minutes");
});
