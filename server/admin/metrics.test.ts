import { describe, expect, it } from "vitest";
import type { ReportCount } from "#server/edge/index.ts";
import type { ObservedAnswer } from "#server/edge/observer.ts";
import { testEdge, testRecord } from "#server/edge/testing.ts";
import { memoryInUse } from "#tools/bench/memory.ts";
import { createMetrics, type MetricsOptions } from "./metrics.ts";

const answer: ObservedAnswer = {
  requestId: "r",
  brand: "lotus",
  revision: "1",
  method: "GET",
  kind: "page",
  path: "/m/home",
  status: 200,
  ms: 3,
  cached: true,
};
const call = { requestId: "r", brand: "lotus", ms: 200, failure: undefined };

/** Metrics, and the lines of those whose name begins so. */
function metricsOf(options: MetricsOptions = {}) {
  const metrics = createMetrics(options);
  const lines = async (name: string) => (await metrics.text()).split("\n").filter((line) => line.startsWith(name));
  return { ...metrics, lines };
}

describe("metrics", () => {
  it("count an edge's answers by brand and class of status", async () => {
    const { observer, lines } = metricsOf();
    const { get } = testEdge({ observer });
    for (const path of ["/m/home", "/m/home", "/m/none.js", "/wps/member/info"])
      await get(`https://lotusplay.example${path}`);
    await get("https://vip.lotusplay.example/");
    expect(await lines("livery_requests_total")).toEqual([
      'livery_requests_total{brand="lotus",status="2xx"} 2',
      'livery_requests_total{brand="lotus",status="4xx"} 1',
      'livery_requests_total{brand="lotus",status="5xx"} 1',
      'livery_requests_total{brand="vip",status="2xx"} 1',
    ]);
    expect(await lines("livery_request_seconds_count")).toEqual([
      'livery_request_seconds_count{kind="page"} 3',
      'livery_request_seconds_count{kind="file"} 1',
      'livery_request_seconds_count{kind="gateway"} 1',
    ]);
    expect(await lines("livery_page_cache_total")).toEqual([
      'livery_page_cache_total{hit="false"} 2',
      'livery_page_cache_total{hit="true"} 1',
    ]);
    expect(await lines('livery_gateway_failures_total{brand="lotus",kind="status"}')).toHaveLength(1);
  });

  it("have times in seconds", async () => {
    const { observer, lines } = metricsOf();
    observer.answered(answer);
    observer.called(call);
    expect(await lines("livery_request_seconds_sum")).toEqual(['livery_request_seconds_sum{kind="page"} 0.003']);
    expect(await lines('livery_request_seconds_bucket{le="0.0025"')).toEqual([
      'livery_request_seconds_bucket{le="0.0025",kind="page"} 0',
    ]);
    expect(await lines('livery_request_seconds_bucket{le="0.005"')).toEqual([
      'livery_request_seconds_bucket{le="0.005",kind="page"} 1',
    ]);
    expect(await lines("livery_gateway_seconds_sum")).toEqual(['livery_gateway_seconds_sum{brand="lotus"} 0.2']);
  });

  it("tell why calls to a gateway failed", async () => {
    const { observer, lines } = metricsOf();
    for (const failure of [undefined, "timeout", "timeout", "loop"] as const) observer.called({ ...call, failure });
    expect(await lines("livery_gateway_failures_total")).toEqual([
      'livery_gateway_failures_total{brand="lotus",kind="timeout"} 2',
      'livery_gateway_failures_total{brand="lotus",kind="loop"} 1',
    ]);
    expect(await lines("livery_gateway_seconds_count")).toEqual(['livery_gateway_seconds_count{brand="lotus"} 4']);
  });

  it("have the age of what is served where it is known", async () => {
    let age: number | undefined;
    const { lines } = metricsOf({ servedAge: () => age });
    expect(await lines("livery_served_age_seconds")).toEqual([]);
    age = 1.5;
    expect(await lines("livery_served_age_seconds")).toEqual(["livery_served_age_seconds 1.5"]);
    age = undefined;
    expect(await lines("livery_served_age_seconds")).toEqual([]);
  });

  it("show the counts of pages' reports as they are at the moment", async () => {
    let counts: ReportCount[] = [{ brand: "lotus", revision: "a1", kind: "started", count: 7 }];
    const { observer, lines } = metricsOf({ reports: () => counts });
    observer.answered(answer);
    const series = 'livery_reports_last_hour{brand="lotus",revision="a1",kind="started"}';
    expect(await lines("livery_reports_last_hour")).toEqual([`${series} 7`]);
    counts = [{ brand: "lotus", revision: "a1", kind: "started", count: 9 }];
    expect(await lines("livery_reports_last_hour")).toEqual([`${series} 9`]);
  });

  it("describe the process", async () => {
    const { lines } = metricsOf();
    for (const name of ["process_cpu_seconds_total", "process_resident_memory_bytes", "nodejs_eventloop_lag_seconds"])
      expect(await lines(name)).not.toEqual([]);
  });
});

describe("the number of series", () => {
  it("is not raised by hosts that are no brand's, by paths, or by methods", async () => {
    const { observer, lines } = metricsOf();
    const { edge } = testEdge({ observer });
    const request = (index: number) => new Request(`https://h${index}.example/p${index}.js`, { method: `M${index}` });
    for (let index = 0; index < 500; index++) await edge.fetch(request(index));
    expect(await lines("livery_requests_total")).toEqual(['livery_requests_total{brand="none",status="4xx"} 500']);
    expect((await lines("livery_request_seconds_count")).length).toBe(1);
  });

  it("is not raised by affiliates' hosts", async () => {
    const { observer, lines } = metricsOf();
    const { get } = testEdge({ observer });
    for (let index = 0; index < 50; index++) await get(`https://aff${index}.lotusplay.example/m/home`);
    expect(await lines("livery_requests_total")).toEqual(['livery_requests_total{brand="lotus",status="2xx"} 50']);
  });

  it("has room for 2,000 brands; the others are summed up", async () => {
    const { observer, lines } = metricsOf({ now: () => 0 });
    for (let index = 0; index < 2_005; index++) {
      observer.answered({ ...answer, brand: `b${index}` });
      observer.called({ ...call, brand: `b${index}`, failure: "timeout" });
    }
    const counted = await lines("livery_requests_total");
    expect(counted).toHaveLength(2_001);
    expect(counted).toContain('livery_requests_total{brand="b1999",status="2xx"} 1');
    expect(counted).toContain('livery_requests_total{brand="other",status="2xx"} 5');
    expect(await lines("livery_gateway_seconds_count")).toHaveLength(2_001);
    expect(await lines("livery_gateway_failures_total")).toHaveLength(2_001);
  });

  it("gives a brand the place of one that was not used for ten minutes", async () => {
    let now = 0;
    const { observer, lines } = metricsOf({ now: () => now });
    for (let index = 0; index < 2_000; index++) observer.answered({ ...answer, brand: `b${index}` });
    now = 599_999;
    observer.answered({ ...answer, brand: "b0" });
    observer.answered({ ...answer, brand: "new" });
    expect((await lines("livery_requests_total")).some((line) => line.includes('"new"'))).toBe(false);
    now = 600_000;
    observer.answered({ ...answer, brand: "new" });
    observer.called({ ...call, brand: "new" });
    const counted = await lines("livery_requests_total");
    expect(counted.filter((line) => /"(b0|b1|new|other)"/.test(line)).sort()).toEqual([
      'livery_requests_total{brand="b0",status="2xx"} 2',
      'livery_requests_total{brand="new",status="2xx"} 1',
      'livery_requests_total{brand="other",status="2xx"} 1',
    ]);
  });

  it("of reports is limited, too", async () => {
    const reports = function* (): Generator<ReportCount> {
      for (let index = 0; index < 30_000; index++)
        yield { brand: "lotus", revision: `r${index}`, kind: "started", count: 1 };
      yield { brand: "never-visited", revision: "r", kind: "error", count: 3 };
    };
    const { observer, lines } = metricsOf({ reports });
    observer.answered(answer);
    const counted = await lines("livery_reports_last_hour");
    expect(counted).toHaveLength(20_002);
    expect(counted).toContain('livery_reports_last_hour{brand="other",revision="other",kind="started"} 10000');
    expect(counted).toContain('livery_reports_last_hour{brand="other",revision="other",kind="error"} 3');
  });

  it("and their memory stay flat, however many brands there are", async () => {
    const brands = process.env.FULL ? 100_000 : 50_000;
    let now = 0;
    const { observer, text } = metricsOf({ now: () => now });
    const visit = (from: number, to: number) => {
      for (let index = from; index < to; index++) {
        // Slowly enough that each brand finds a place that is free again.
        now += 864;
        for (const status of [200, 304, 404, 500]) observer.answered({ ...answer, brand: `brand-${index}`, status });
        observer.called({ ...call, brand: `brand-${index}`, failure: "status" });
      }
    };
    visit(0, 5_000);
    const [lines, memory] = [(await text()).split("\n").length, memoryInUse()];
    visit(5_000, brands);
    expect((await text()).split("\n").length).toBeLessThan(lines * 1.01);
    expect(memoryInUse() - memory).toBeLessThan(2_000_000);
  });

  it("keeps no brand's name that only requests make up", async () => {
    const { observer, text } = metricsOf();
    const { get, records } = testEdge({ observer });
    records.put(testRecord("fresh", ["fresh.example"]));
    await get("https://fresh.example/m/home");
    await get("https://stale.example/m/home");
    expect(await text()).toContain('brand="fresh"');
    expect(await text()).not.toContain("stale");
  });
});
