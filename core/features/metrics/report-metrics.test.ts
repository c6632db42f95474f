// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { FIRST_SCREEN } from "#core/merchant/index.ts";
import { reportMetrics, type Vitals } from "./report-metrics.idle.ts";

const STATUS = "https://www.lotus.example/wps/v2/system/status?device=MOBILE";

interface PageTimes {
  readonly fs?: number | null;
  readonly now?: number;
  readonly status?: number;
  /** When a person opened the page that was prerendered. */
  readonly activationStart?: number;
  /** The kinds of entries that the browser's performance observers know. */
  readonly measures?: readonly string[];
}

type Change = (name: keyof Vitals, value: number) => void;

/** A page whose figures the test changes; its screen is there after 1.2 s. */
function aPage({
  fs = 1_200,
  now = 2_000,
  status = 120,
  activationStart = 0,
  measures = ["paint", "largest-contentful-paint"],
}: PageTimes = {}) {
  const sent: unknown[] = [];
  const followers = new Map<keyof Vitals, (metric: { readonly value: number }) => void>();
  const follow = (name: keyof Vitals) => (changed: (metric: { readonly value: number }) => void) =>
    void followers.set(name, changed);
  const performance = {
    now: () => now,
    getEntriesByName: (name: string) => (name === FIRST_SCREEN && fs !== null ? [{ startTime: fs }] : []),
    getEntriesByType: (type: string) =>
      type === "navigation"
        ? [{ activationStart }]
        : [
            { name: "https://www.lotus.example/m/a.js", duration: 5 },
            { name: STATUS, duration: status },
          ],
  };
  const site = testSite({
    window: Object.create(window, {
      performance: { value: performance },
      PerformanceObserver: { value: { supportedEntryTypes: measures } },
    }),
    answers: { "/wps/v2/system/status": { merchantCode: "lotus", whitelabelVal: {} } },
    gateway: { collect: (value) => void sent.push(value) },
  });
  const vitals: Vitals = { fcp: follow("fcp"), lcp: follow("lcp"), inp: follow("inp"), cls: follow("cls") };
  void reportMetrics(site, vitals);
  const change: Change = (name, value) => followers.get(name)?.({ value });
  const metrics = () => sent.filter((value) => Object(value).type === "metrics");
  const timings = () => sent.filter((value) => Object(value).type === "statusTiming");
  return { site, change, metrics, timings };
}

beforeEach(() => sessionStorage.clear());

describe('spec 9 "Event delivery": performance metrics', () => {
  it("are reported after 5 s of rest, each with its latest value", async () => {
    const { site, change, metrics } = aPage();
    change("fcp", 640.4);
    change("lcp", 900);
    change("lcp", 910.6);
    change("inp", 48);
    change("cls", 0.001234);
    await site.clock.advance(4_999);
    expect(metrics()).toEqual([]);
    await site.clock.advance(1);
    expect(metrics()).toEqual([{ type: "metrics", fcp: 640, lcp: 911, fs: 1_200, inp: 48, cls: 0.0012 }]);
  });

  it("are reported once a session", async () => {
    for (const expected of [1, 0]) {
      const { site, change, metrics } = aPage();
      change("fcp", 640);
      change("lcp", 910);
      await site.clock.advance(20_000);
      expect(metrics()).toHaveLength(expected);
    }
  });

  it("are reported at once when the page is left", async () => {
    const { site, change, metrics } = aPage();
    change("fcp", 640);
    change("lcp", 910);
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
    await site.clock.advance(0);
    expect(metrics()).toEqual([{ type: "metrics", fcp: 640, lcp: 910, fs: 1_200 }]);
  });

  it("do not rest past 15 s of the page", async () => {
    const { site, change, metrics } = aPage({ now: 14_000 });
    change("fcp", 640);
    change("lcp", 910);
    await site.clock.advance(999);
    expect(metrics()).toHaveLength(0);
    await site.clock.advance(1);
    expect(metrics()).toHaveLength(1);
  });

  it("count from when a person opened a page that the browser had prerendered", async () => {
    const { site, change, metrics } = aPage({ activationStart: 60_000, fs: 60_300.4, now: 60_500 });
    change("fcp", 0);
    await site.clock.advance(4_999);
    change("lcp", 310);
    expect(metrics()).toEqual([]);
    await site.clock.advance(1);
    expect(metrics()).toEqual([{ type: "metrics", fcp: 0, lcp: 310, fs: 300 }]);
  });

  it("have the rest when the browser doesn't measure one", async () => {
    const { site, change, metrics } = aPage({ measures: ["paint"] });
    change("fcp", 640);
    await site.clock.advance(20_000);
    expect(metrics()).toEqual([{ type: "metrics", fcp: 640, fs: 1_200 }]);
  });

  it("are left out when nothing was painted, or the first screen never came", async () => {
    const unseen = aPage();
    unseen.change("fcp", 640);
    await unseen.site.clock.advance(20_000);
    expect(unseen.metrics()).toEqual([]);
    const empty = aPage({ fs: null });
    empty.change("fcp", 640);
    empty.change("lcp", 910);
    await empty.site.clock.advance(20_000);
    expect(empty.metrics()).toEqual([]);
  });
});

describe('spec 9 "Event delivery": the status call\'s timing', () => {
  it("is reported 5 s after the answer", async () => {
    const { site, timings } = aPage({ status: 120.4 });
    await site.clock.advance(4_999);
    expect(timings()).toEqual([]);
    await site.clock.advance(1);
    expect(timings()).toEqual([{ type: "statusTiming", duration: 120 }]);
  });
});
