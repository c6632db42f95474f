// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { type PageReport, readPageReport } from "#core/merchant/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { type Attribution, reportVitals } from "./report-vitals.idle.ts";
import { createVisitReport } from "./visit-report.ts";

type Measured<Name extends keyof Attribution> = Parameters<Parameters<Attribution[Name]>[0]>[0];

const script = (sourceURL: string) => ({
  entry: Object.assign(Object.create(null), { sourceURL }),
  subpart: "processing-duration" as const,
  intersectingDuration: 80,
});

const interaction = (over: Partial<Measured<"onInp">["attribution"]>): Measured<"onInp">["attribution"] => ({
  interactionTarget: "#app>main>button",
  interactionTime: 0,
  nextPaintTime: 0,
  interactionType: "pointer",
  processedEventEntries: [],
  inputDelay: 0,
  processingDuration: 0,
  presentationDelay: 0,
  loadState: "complete",
  longAnimationFrameEntries: [],
  ...over,
});

function aVisit() {
  const sent: PageReport[] = [];
  const window = testWindow("https://lotus.example/m/home");
  let now = 1_000;
  const line = {
    point: "login",
    id: "line",
    url: "/m/plugins/login/line-1.js",
    manifest: { api: 1 as const, title: "LINE", settings: { type: "object" as const, properties: {} } },
    settings: {},
  };
  const site = testSite({
    window: Object.create(window, { performance: { value: { now: () => now, mark: () => {} } } }),
    features: [],
    record: { plugins: [line] },
    platform: { beacon: (_, text) => void sent.push(JSON.parse(text)) },
  });
  const visitReport = createVisitReport(site);
  const measured: { lcp?: (metric: Measured<"onLcp">) => void; inp?: (metric: Measured<"onInp">) => void } = {};
  const start = () =>
    reportVitals(Object.assign(site, { visitReport }), {
      onLcp: (listener) => {
        measured.lcp = listener;
      },
      onInp: (listener) => {
        measured.inp = listener;
      },
    });
  const inp = (value: number, over: Partial<Measured<"onInp">["attribution"]> = {}, id = "v5-1") =>
    measured.inp?.({ id, value, attribution: interaction(over) });
  const hide = () => {
    Object.defineProperty(window.document, "visibilityState", { value: "hidden", configurable: true });
    window.document.dispatchEvent(new window.Event("visibilitychange"));
    Reflect.deleteProperty(window.document, "visibilityState");
  };
  const view = (path: string, at: number) => {
    now = at;
    site.events.emit("screen.viewed", { path });
  };
  return { visitReport, start, sent, inp, hide, view, measured };
}

describe("what the browser measures of a visit", () => {
  it("begins with a report of the start, once the page is idle", () => {
    const { visitReport, start, sent } = aVisit();
    visitReport.firstScreen();
    expect(sent).toEqual([]);
    start();
    expect(sent.map(({ counts }) => counts)).toEqual([{ start: 1, "first-screen": 1 }]);
  });

  it("is the largest paint with the first screen and the element's name", () => {
    const { visitReport, start, sent, hide, view, measured } = aVisit();
    visitReport.firstScreen();
    start();
    view("/m/login", 2_000);
    const element = document.createElement("h1");
    const lcpEntry = Object.assign(Object.create(null), { element });
    const times = { timeToFirstByte: 0, resourceLoadDelay: 0, resourceLoadDuration: 0, elementRenderDelay: 0 };
    measured.lcp?.({ value: 812.4, attribution: { target: "#app>h1", lcpEntry, ...times } });
    hide();
    expect(sent.at(-1)?.lcp).toEqual({ ms: 812, screen: "home", element: "h1" });
    expect(readPageReport(sent.at(-1))).toBeDefined();
  });

  it("is the slowest interaction with the screen that it was on, not the one that it led to", () => {
    const { start, sent, inp, hide, view } = aVisit();
    start();
    view("/m/login", 5_000);
    inp(120, { interactionTime: 4_900, inputDelay: 20, processingDuration: 30, presentationDelay: 70 });
    hide();
    expect(sent.at(-1)?.inp).toEqual({ ms: 120, screen: "home", cause: "presentation" });
    inp(300, { interactionTime: 6_000, inputDelay: 200, processingDuration: 100 });
    hide();
    expect(sent.at(-1)?.inp).toMatchObject({ ms: 300, screen: "login", cause: "input-delay" });
  });

  it("names the plugin whose script was longest, and no vendor's address", () => {
    const { start, sent, inp, hide } = aVisit();
    start();
    inp(120, { longestScript: script("https://lotus.example/m/plugins/login/line-1.js?v=1") });
    hide();
    expect(sent.at(-1)?.inp?.cause).toBe("login/line");
    inp(240, { processingDuration: 200, longestScript: script("https://vendor.example/pixel.js") });
    hide();
    expect(sent.at(-1)?.inp?.cause).toBe("processing");
  });

  it("takes back what was reported before of the same visit, and nothing of one before the back/forward cache", () => {
    const { start, sent, inp, hide } = aVisit();
    start();
    inp(64);
    inp(80);
    hide();
    expect(sent.at(-1)?.inp).not.toHaveProperty("before");
    inp(120);
    hide();
    expect(sent.at(-1)?.inp?.before).toMatchObject({ ms: 80, screen: "home" });
    inp(48, {}, "v5-2");
    hide();
    expect(sent.at(-1)?.inp).toMatchObject({ ms: 48 });
    expect(sent.at(-1)?.inp).not.toHaveProperty("before");
  });
});
