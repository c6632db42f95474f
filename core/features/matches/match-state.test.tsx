// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { SWRConfig } from "swr";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type TestSite, testSite } from "#core/app/testing.ts";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { createManualClock, sleep } from "#core/kernel/index.ts";
import { SiteContext } from "#core/site/index.ts";
import type { MatchFigures } from "./match-figures.ts";
import { HeroMatchState } from "./match-state.tsx";
import { useMatches } from "./use-matches.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const minute = 60_000;
const start = Date.parse("2026-01-05T19:30:00Z");
const matchesPath = "/wps/relay/GCSGAME_getGameMatchV2";
const score = { home: 2, away: 1 };
const refused = () => Promise.reject({ errorCode: "not.available" });

function Shown({ count }: { readonly count: number }) {
  const [match] = useMatches().value ?? [];
  return match && Array.from({ length: count }, (_, at) => <HeroMatchState key={String(at)} match={match} />);
}

/**
 * A match that begins `minutes` after the page was opened, shown `count` times.
 * @param figures what the gateway tells of it, or does, when it is asked, after `latency` ms
 */
async function aMatch(minutes: number, figures: () => unknown = () => ({}), { count = 1, latency = 0 } = {}) {
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.ready();
  const known = { id: "1", league: "L", home: "Lions", away: "Towers", vendor: "V" };
  const startTime = new Date(start).toISOString();
  const site: TestSite = testSite({
    i18n,
    clock: createManualClock(start - minutes * minute),
    answers: {
      async [matchesPath]() {
        await sleep(site.clock, latency);
        return [{ ...known, startTime, ...((await figures()) as MatchFigures) }];
      },
    },
  });
  const { container } = render(
    <I18nextProvider i18n={i18n.instance}>
      <SiteContext value={site}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <Shown count={count} />
        </SWRConfig>
      </SiteContext>
    </I18nextProvider>,
  );
  await act(() => site.clock.advance(latency));
  return {
    text: () => container.textContent,
    asked: () => site.requests.length,
    /** By the minute, so that each timer is followed by the next one. */
    async later(minutes: number) {
      for (let passed = 0; passed < minutes; passed += 1) await act(() => site.clock.advance(minute + latency));
    },
  };
}

function setVisible(state: "visible" | "hidden") {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
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
    expect(text()).toMatch(/^Live {2}since \d\d:\d\d$/);
    await later(239);
    expect(text()).toMatch(/^Live {2}since \d\d:\d\d$/);
    await later(1);
    expect(text()).toBe("");
  });

  it("is nothing for a match that was over when it was loaded", async () => {
    const { text } = await aMatch(-241);
    expect(text()).toBe("");
  });

  it("is the score and the minute of play while it is on, said as a sentence", async () => {
    const { text } = await aMatch(-63, () => ({ score, minute: 63 }));
    expect(text()).toContain("Lions 2, Towers 1, Live 63′63 minutes");
    expect(text()).not.toContain("since");
  });

  it("has no score before the kick-off, whatever the gateway tells", async () => {
    const { text } = await aMatch(30, () => ({ score, minute: 63 }));
    expect(text()).toMatch(/^in 30 minutes \d\d:\d\d$/);
  });
});

describe("the score of a match on screen", () => {
  it("is asked for again every minute, once for all who show it", async () => {
    let home = 0;
    const { text, later, asked } = await aMatch(-10, () => ({ score: { home: home++, away: 0 } }), {
      count: 3,
      latency: 200,
    });
    expect(text()).toContain("Lions 0,");
    await later(1);
    expect(asked()).toBe(2);
    expect(text()).toContain("Lions 1,");
    await later(2);
    expect(asked()).toBe(4);
    expect(text()).toContain("Lions 3,");
  });

  it("is not asked for while the page is hidden, and at once when it is back", async () => {
    const { later, asked } = await aMatch(-10, () => ({ score }));
    setVisible("hidden");
    await later(5);
    expect(asked()).toBe(1);
    setVisible("visible");
    await later(1);
    expect(asked()).toBe(2 + 1);
  });

  it.each([
    ["has no score", -10, {}],
    ["has a minute and odds alone", -10, { minute: 10, odds: { home: 1.5, away: 2.5 } }],
    ["has a score that cannot be", -10, { score: { home: -1, away: 0 } }],
    ["has not begun", 30, { score }],
    ["is over", -245, { score }],
  ])("is not asked for where a match %s", async (_, minutes, figures) => {
    const { later, asked } = await aMatch(minutes, () => figures);
    await later(5);
    expect(asked()).toBe(1);
  });

  it("is asked for as the match begins, until an answer tells of the first minute", async () => {
    const { later, asked } = await aMatch(5);
    await later(5);
    expect(asked()).toBe(1);
    await later(2);
    expect(asked()).toBe(3);
    await later(10);
    expect(asked()).toBe(3);
  });

  it("goes after two minutes without an answer, is asked for on, and comes back", async () => {
    let fails = false;
    const { text, later, asked } = await aMatch(-10, () => (fails ? refused() : { score, minute: 10 }));
    fails = true;
    await later(1);
    expect(text()).toContain("Lions 2,");
    await later(1);
    expect(text()).toMatch(/^Live {2}since \d\d:\d\d$/);
    await later(2);
    expect(asked()).toBe(5);
    fails = false;
    await later(1);
    expect(text()).toContain("Lions 2,");
  });
});
