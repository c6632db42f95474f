// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { SiteContext } from "#core/site/index.ts";
import { MatchState } from "./match-state.tsx";

afterEach(cleanup);

const minute = 60_000;

/** A match that begins `minutes` after the clock's time. */
async function aMatch(minutes: number) {
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.ready();
  const site = testSite({ i18n });
  const startTime = new Date(site.clock.now() + minutes * minute).toISOString();
  const { container } = render(
    <I18nextProvider i18n={i18n.instance}>
      <SiteContext value={site}>
        <MatchState startTime={startTime} />
      </SiteContext>
    </I18nextProvider>,
  );
  return {
    text: () => container.textContent,
    /** By the minute, so that each timer is followed by the next one. */
    async later(minutes: number) {
      for (let passed = 0; passed < minutes; passed += 1) await act(() => site.clock.advance(minute));
    },
  };
}

describe("the state of a match on screen", () => {
  it("is nothing, then the minutes left in the last hour, then Live, with its start, until it is over", async () => {
    const { text, later } = await aMatch(62);
    expect(text()).toBe("");
    await later(2);
    expect(text()).toMatch(/^in 60 minutes \d\d:\d\d$/);
    await later(59);
    expect(text()).toMatch(/^in 1 minute \d\d:\d\d$/);
    await later(1);
    expect(text()).toMatch(/^Live since \d\d:\d\d$/);
    await later(104);
    expect(text()).toMatch(/^Live since \d\d:\d\d$/);
    await later(1);
    expect(text()).toBe("");
  });

  it("is nothing for a match that was over when it was loaded", async () => {
    const { text } = await aMatch(-106);
    expect(text()).toBe("");
  });
});
