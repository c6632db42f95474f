import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { createManualClock } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { Site } from "#core/site/index.ts";
import { createPlayTime, readPlayTimes } from "./play-time.idle.tsx";
// Loaded beforehand, as what it asks: a manual clock does not wait for a file.
import "../protection/create-protection.tsx";
import type { RealityCheckProps } from "./reality-check.tsx";
import "./reality-check.tsx";
import { newestLogin } from "./stored.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20, 18, 0);

/** A page of a tab. `window`: an earlier page's, with what it has stored. */
function aPage({
  window = testWindow("https://www.lotus.example/m/home"),
  clock = createManualClock(START),
  minutes = 60 as number | null,
  lastLogin = true,
  choices = undefined as number[] | undefined,
  amounts = {} as unknown,
} = {}) {
  let member = "1001";
  const ask = vi.fn(async (_minutes: number, _startedAt: number) => false);
  const navigate = vi.fn();
  const site = testSite({
    window,
    clock,
    navigate,
    i18n: { t: (_key: string, values?: object) => String(Object(values).minutes), ready: async () => {} },
    overlays: {
      open: (async ({ title, render }) => {
        const { props } = render(() => {}) as ReactElement<RealityCheckProps>;
        return ask(Number(title), props.startedAt);
      }) as Site["overlays"]["open"],
    },
    answers: {
      "/wps/member/info": () => ({
        id: member,
        account: member,
        type: 3,
        language: "EN",
        currency: "VND",
        clubLabel: null,
      }),
      "/wps/session/logout": null,
      "/wps/member/protection": amounts,
    },
  });
  const settings = {
    lastLogin,
    ...(minutes !== null && { realityCheckMinutes: minutes }),
    ...(choices && { realityCheckChoices: choices }),
  };
  return {
    ...site,
    window,
    ask,
    navigate,
    start: () => createPlayTime(site, settings),
    times: () => readPlayTimes(site.platform.storage),
    async logIn(id = "1001") {
      member = id;
      site.session.open({ ...loginValue, token: `token of ${id}`, id, userName: id }, loggedIn);
      await clock.advance(0);
    },
  };
}

describe('spec 4 "Session": the reality check', () => {
  it("tells a member after the manifest's minutes how long they have been playing, and again after as many", async () => {
    const { start, logIn, clock, ask } = aPage();
    start();
    await logIn();
    await clock.advance(60 * MINUTE - 1);
    expect(ask).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(ask).toHaveBeenCalledExactlyOnceWith(60, START);
    await clock.advance(60 * MINUTE);
    expect(ask.mock.calls.map(([minutes]) => minutes)).toEqual([60, 120]);
  });

  it("counts from the answer, and is one dialog at a time", async () => {
    const { start, logIn, clock, ask } = aPage();
    let answer = (_: boolean) => {};
    ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    start();
    await logIn();
    await clock.advance(200 * MINUTE);
    expect(ask).toHaveBeenCalledTimes(1);
    answer(false);
    await clock.advance(60 * MINUTE - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    expect(ask).toHaveBeenLastCalledWith(260, START);
  });

  it("logs out a member who takes a break", async () => {
    const { start, logIn, clock, ask, navigate, session } = aPage();
    ask.mockResolvedValue(true);
    start();
    await logIn();
    await clock.advance(60 * MINUTE);
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/m/home", { replace: true });
    expect(session.store.getState().phase).toBe("closed");
    await clock.advance(600 * MINUTE);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("takes the answer of a member whose clock was set back while they were asked", async () => {
    const { start, logIn, clock, ask, navigate, window } = aPage();
    const sinceStart = window.performance.now();
    let answer = (_: boolean) => {};
    ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    start();
    await logIn();
    await clock.advance(60 * MINUTE);
    vi.spyOn(window.performance, "now").mockReturnValue(sinceStart + 61 * MINUTE);
    vi.spyOn(clock, "now").mockImplementation(() => START + 50 * MINUTE);
    answer(true);
    await clock.advance(0);
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/m/home", { replace: true });
  });

  it("ends with the session: an answer that comes later logs nobody out", async () => {
    const { start, logIn, clock, ask, navigate, session } = aPage();
    let answer = (_: boolean) => {};
    ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    start();
    await logIn();
    await clock.advance(60 * MINUTE);
    await session.close("logout");
    await logIn("2002");
    answer(true);
    await clock.advance(59 * MINUTE);
    expect(navigate).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalledTimes(1);
    await clock.advance(MINUTE);
    expect(ask).toHaveBeenLastCalledWith(60, START + 60 * MINUTE);
  });

  it("opens after three seconds when the gateway is silent about the amounts", async () => {
    const { start, logIn, clock, ask } = aPage({ amounts: () => new Promise(() => {}) });
    start();
    await logIn();
    await clock.advance(60 * MINUTE + 2999);
    expect(ask).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(ask).toHaveBeenCalledExactlyOnceWith(60, START);
  });

  it("stays closed when the session ends before it opens", async () => {
    const { start, logIn, clock, ask, session } = aPage({ amounts: () => new Promise(() => {}) });
    start();
    await logIn();
    await clock.advance(60 * MINUTE);
    await session.close("logout");
    await logIn("2002");
    await clock.advance(3000);
    expect(ask).not.toHaveBeenCalled();
    await clock.advance(60 * MINUTE);
    expect(ask).toHaveBeenCalledExactlyOnceWith(60, START + 60 * MINUTE);
  });

  it("goes on after a reload of the page", async () => {
    const first = aPage();
    first.start();
    await first.logIn();
    await first.clock.advance(50 * MINUTE);
    const second = aPage({ window: first.window, clock: createManualClock(START + 50 * MINUTE) });
    await second.session.restore(undefined);
    second.start();
    expect(second.times()?.startedAt).toBe(START);
    await second.clock.advance(10 * MINUTE);
    expect(second.ask).toHaveBeenCalledExactlyOnceWith(60, START);
  });

  it("comes at once when a device has slept through it", async () => {
    const { start, logIn, clock, ask, window } = aPage();
    start();
    await logIn();
    // Timers of a device that sleeps stand still, its clock does not.
    vi.spyOn(clock, "now").mockImplementation(() => START + 90 * MINUTE);
    window.document.dispatchEvent(new window.Event("visibilitychange"));
    await clock.advance(0);
    expect(ask).toHaveBeenCalledExactlyOnceWith(90, START);
  });

  it("does not come where the manifest wants none, nor without a session", async () => {
    const without = aPage({ minutes: null });
    without.start();
    await without.logIn();
    await without.clock.advance(600 * MINUTE);
    expect(without.ask).not.toHaveBeenCalled();
    const visitor = aPage();
    visitor.start();
    await visitor.clock.advance(600 * MINUTE);
    expect(visitor.ask).not.toHaveBeenCalled();
  });
});

describe('spec 4 "Player protection": the interval of the reality check', () => {
  it("is the member's choice among the brand's, which this device keeps for them", async () => {
    const { start, logIn, clock, ask, window } = aPage({ choices: [30, 15] });
    const playTime = start();
    await logIn();
    expect(playTime.choices).toEqual([15, 30, 60]);
    expect(playTime.minutes()).toBe(60);
    playTime.choose(15);
    await clock.advance(15 * MINUTE);
    expect(ask).toHaveBeenCalledExactlyOnceWith(15, START);
    const later = aPage({ window, choices: [30, 15] });
    await later.session.restore(undefined);
    expect(later.start().minutes()).toBe(15);
    await later.logIn("2002");
    expect(later.start().minutes()).toBe(60);
  });

  it("is none that the brand does not offer, whatever is stored", async () => {
    const { start, logIn, window } = aPage({ choices: [30, 15] });
    const playTime = start();
    await logIn();
    playTime.choose(240);
    expect(playTime.minutes()).toBe(60);
    window.localStorage.setItem("reality_check:1001", "1");
    expect(playTime.minutes()).toBe(60);
  });

  it("is no choice where the brand has one interval", async () => {
    const { start } = aPage();
    expect(start().choices).toEqual([]);
  });
});

describe('spec 4 "Player protection": the session clock', () => {
  it("goes on when the device's clock is set back, and so does the reality check", async () => {
    const { start, logIn, clock, ask, window } = aPage();
    let steady = 1000;
    vi.spyOn(window.performance, "now").mockImplementation(() => steady);
    const playTime = start();
    await logIn();
    expect(playTime.elapsed()).toBe("0:00:00");
    await clock.advance(10 * MINUTE);
    steady += 10 * MINUTE;
    expect(playTime.elapsed()).toBe("0:10:00");
    const set = vi.spyOn(clock, "now").mockImplementation(() => START - 60 * MINUTE);
    expect(playTime.elapsed()).toBe("0:10:00");
    set.mockImplementation(() => START - 10 * MINUTE);
    steady += 50 * MINUTE;
    window.document.dispatchEvent(new window.Event("visibilitychange"));
    await clock.advance(0);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(playTime.elapsed()).toBe("1:00:00");
  });

  it("counts a day that the device has slept", async () => {
    const { start, logIn, clock } = aPage();
    const playTime = start();
    await logIn();
    vi.spyOn(clock, "now").mockImplementation(() => START + 24 * 60 * MINUTE);
    expect(playTime.elapsed()).toBe("24:00:00");
  });
});

describe('spec 4 "Session": the last log-in', () => {
  it("is the member's own before this one, on this device", async () => {
    const { start, logIn, clock, session, times } = aPage();
    start();
    await logIn();
    expect(times()?.lastLogin).toBeUndefined();
    await session.close("logout");
    await clock.advance(5 * MINUTE);
    await logIn();
    expect(times()?.lastLogin).toBe(START);
    expect(times()?.startedAt).toBe(START + 5 * MINUTE);
  });

  it("is not another member's", async () => {
    const { start, logIn, session, times } = aPage();
    start();
    await logIn("1001");
    await session.close("logout");
    await logIn("2002");
    expect(times()?.lastLogin).toBeUndefined();
  });

  it("stays the same after a reload, which is no log-in", async () => {
    const first = aPage();
    first.start();
    await first.logIn();
    await first.session.close("logout");
    await first.clock.advance(5 * MINUTE);
    await first.logIn();
    const second = aPage({ window: first.window, clock: createManualClock(START + 9 * MINUTE) });
    await second.session.restore(undefined);
    second.start();
    await second.clock.advance(1000);
    expect(second.times()?.lastLogin).toBe(START);
  });

  it("is not kept where the manifest does not want it", async () => {
    const { start, logIn, platform } = aPage({ lastLogin: false });
    start();
    await logIn();
    expect(platform.storage.get(newestLogin)).toBeUndefined();
  });
});
