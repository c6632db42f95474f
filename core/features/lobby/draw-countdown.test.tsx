// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { createManualClock, type ManualClock } from "#core/kernel/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { DrawCountdown } from "./draw-countdown.tsx";

afterEach(cleanup);

const draws = [
  { name: "South", times: ["16:15"], timeZone: "Asia/Ho_Chi_Minh" },
  { name: "Centre", times: ["17:15"], timeZone: "Asia/Ho_Chi_Minh" },
  { name: "North", times: ["18:15"], timeZone: "Asia/Ho_Chi_Minh" },
];

async function drawn(clock: ManualClock) {
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.ready();
  render(
    <I18nextProvider i18n={i18n.instance}>
      <SiteContext value={testSite({ i18n, clock })}>
        <DrawCountdown draws={draws} />
      </SiteContext>
    </I18nextProvider>,
  );
}

it("the next draw follows although the device's clock was set back while the one before was drawn", async () => {
  const timers = createManualClock(Date.parse("2026-11-21T17:14:50+07:00"));
  let setBack = 0;
  await drawn({ ...timers, now: () => timers.now() - setBack });
  setBack = 2;
  for (let second = 0; second < 72; second++) await act(() => timers.advance(1000));
  expect(screen.getByRole("timer", { name: /^Next draw: North/ })).toBeTruthy();
});

it("a draw that has begun while the device slept is not shown as begun when the page is seen again", async () => {
  const timers = createManualClock(Date.parse("2026-11-21T17:14:50+07:00"));
  let slept = 0;
  await drawn({ ...timers, now: () => timers.now() + slept });
  slept = 3 * 3_600_000;
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByRole("timer", { name: /^Next draw: South/ }).textContent).toBe("20:00:10");
});

it("the next draw is shown with its time and a countdown, as begun for a minute, and followed by the one after it", async () => {
  const clock = createManualClock(Date.parse("2026-11-21T17:14:50+07:00"));
  await drawn(clock);
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) await act(() => clock.advance(1000));
  };
  // In the visitor's own time zone, wherever that is.
  const shown = (name: string) => screen.queryByRole("timer", { name: new RegExp(`^Next draw: ${name}, \\d+:[134]5`) });
  expect(shown("Centre")?.textContent).toBe("00:00:10");
  await pass(10);
  expect(shown("Centre")?.textContent).toBe("Draw in progress");
  await pass(59);
  expect(shown("Centre")?.textContent).toBe("Draw in progress");
  await pass(1);
  expect(shown("Centre")).toBeNull();
  expect(shown("North")?.textContent).toBe("00:59:00");
});
