import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import type { PageReport, SiteRecord } from "#core/merchant/index.ts";
import { inlineScriptHashes } from "#core/shell/index.ts";
import { noReports } from "./report-sums.ts";
import { createReports } from "./reports.ts";
import type { Site } from "./sites.ts";
import { testBuild, testEdge, testRecord } from "./testing.ts";
import type { Visit } from "./visit.ts";

const host = "https://lotusplay.example";
const names = { revision: "lotus-1", build: "build1" };

type Sent = Omit<PageReport, "revision" | "build"> & Partial<PageReport>;

interface Post {
  readonly type?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly from?: string;
}

/** An edge, and pages that report to it. */
function anEdge() {
  const { edge, clock, get } = testEdge();
  const post = (
    body: BodyInit,
    { type = "text/plain;charset=UTF-8", headers, query = "", from = host, ...info }: Post = {},
  ) =>
    edge.fetch(
      new Request(`${from}/m/report${query}`, { method: "POST", body, headers: { "Content-Type": type, ...headers } }),
      {
        clientAddress: info.address ?? "203.0.113.7",
      },
    );
  const report = (sent: Sent, more?: Post) => post(JSON.stringify({ ...names, ...sent }), more);
  const lotus = (minutes?: number) => edge.reports.of("lotus", minutes)["lotus-1"];
  return { edge, clock, get, post, report, lotus };
}

const visitOf = (record: SiteRecord): Visit => ({
  site: { record, build: testBuild },
  isStaged: false,
  isOneOfSeveral: false,
});

const start = { counts: { start: 1 } };

describe("what pages report", () => {
  it("is summed by brand and revision", async () => {
    const { get, report, lotus, edge } = anEdge();
    await get(`${host}/m/home`);
    await get(`${host}/m/login`);
    const error = { code: "deadline", plugin: "captcha/geetest-v4", screen: "login" };
    await report({ counts: { start: 1, "first-screen": 1, "login-tried": 2, "login-done": 1 } });
    await report({ counts: { waited: 1 } });
    await report({ counts: { needed: 1 } });
    await report({ counts: { start: 1 }, errors: [error, { code: "Error@part", screen: "home" }] });
    await report({ errors: [error] });
    expect(lotus()).toMatchObject({
      counts: {
        served: 2,
        waited: 1,
        needed: 1,
        start: 2,
        "first-screen": 1,
        "login-tried": 2,
        "login-done": 1,
        error: 3,
        violation: 0,
      },
      errors: {
        deadline: { "captcha/geetest-v4": { login: 2 } },
        "Error@part": { page: { home: 1 } },
      },
    });
    expect(Object.keys(edge.reports.of("lotus"))).toEqual(["lotus-1"]);
    expect(edge.reports.of("vip")).toEqual({});
  });

  it("shows a start script that is dead: pages are served, and none starts", async () => {
    const { get, lotus } = anEdge();
    for (let visit = 0; visit < 3; visit++) await get(`${host}/m/home`);
    expect(lotus()?.counts).toMatchObject({ served: 3, start: 0, "first-screen": 0 });
  });

  it("counts a page that the browser has still, and none that is fetched ahead or only asked for", async () => {
    const { get, edge, lotus } = anEdge();
    const tag = (await get(`${host}/m/home`)).headers.get("etag") ?? "";
    expect((await get(`${host}/m/home`, { "if-none-match": tag })).status).toBe(304);
    await get(`${host}/m/home`, { "sec-purpose": "prefetch;prerender" });
    await edge.fetch(new Request(`${host}/m/home`, { method: "HEAD" }));
    expect(lotus()?.counts.served).toBe(2);
  });

  it("has the paints and interactions in buckets; a later one of the same visit replaces the earlier one", async () => {
    const { report, lotus } = anEdge();
    const before = { ms: 90, screen: "home", cause: "processing" };
    await report({ lcp: { ms: 812, screen: "home", element: "h1" }, inp: before });
    await report({ lcp: { ms: 2_400, screen: "home", element: "img" } });
    await report({ inp: { ms: 260, screen: "games", cause: "trackers/meta", before } });
    expect(lotus()?.lcp).toEqual({ home: { h1: { 1000: 1 }, img: { 2500: 1 } } });
    expect(lotus()?.inp).toEqual({ games: { "trackers/meta": { 300: 1 } } });
  });

  it("is kept by the minute for an hour", async () => {
    const { clock, report, lotus } = anEdge();
    await report(start);
    await clock.advance(10 * 60_000);
    await report(start);
    expect(lotus()?.counts.start).toBe(2);
    expect(lotus(10)?.counts.start).toBe(1);
    await clock.advance(51 * 60_000);
    expect(lotus()?.counts.start).toBe(1);
    await clock.advance(60 * 60_000);
    expect(lotus()).toBeUndefined();
  });

  it("of a clock that was ahead is not of now", async () => {
    let now = Date.UTC(2040, 0);
    const record = testRecord("lotus", ["lotusplay.example"]);
    const clock = { ...createManualClock(), now: () => now };
    const reports = createReports(clock);
    const visit = () => reports.served(visitOf(record), new Request(host), undefined);
    visit();
    now = Date.UTC(2030, 0);
    expect(reports.of("lotus")).toEqual({});
    for (let minute = 0; minute < 3; minute++, now += 60_000) visit();
    now -= 60_000;
    expect(reports.of("lotus")["lotus-1"]?.counts.served).toBe(3);
    expect(reports.of("lotus", 1)["lotus-1"]?.counts.served).toBe(1);
  });
});

describe("the visits of a share", () => {
  const seal = "s".repeat(24);
  const other = testRecord("lotus", ["lotusplay.example"], { revision: "lotus-2" });

  /** An edge that shows a second revision to half of the visitors. */
  function aShare() {
    const clock = createManualClock(Date.UTC(2026, 10, 29));
    const current = { record: testRecord("lotus", ["lotusplay.example"]), build: testBuild };
    const next = { site: { record: other, build: testBuild }, share: 50, seal };
    const release = { code: "lotus", current, next };
    const reports = createReports(clock);
    const serve = (address: string, site: Site = next.site) =>
      reports.served({ site, seal, isStaged: false, isOneOfSeveral: true }, new Request(host), address);
    const report = (token: string | undefined, sent: Sent, address = "203.0.113.7") => {
      const headers = { "Content-Type": "text/plain", ...(token !== undefined && { Cookie: `visit=${token}` }) };
      const body = JSON.stringify({ build: testBuild.build, revision: "lotus-2", ...sent });
      return reports.receive(release, new Request(`${host}/m/report`, { method: "POST", body, headers }), address);
    };
    const visits = (revision = "lotus-2") => reports.of("lotus")[revision]?.visits;
    return { clock, reports, serve, report, visits };
  }

  it("count once for each thing that they report", async () => {
    const { serve, report, visits, reports } = aShare();
    const token = await serve("203.0.113.7");
    const all = { counts: { start: 1, "login-tried": 20 }, errors: [{ code: "a", screen: "home" }] };
    for (let time = 0; time < 4; time++) await report(token, all);
    await report(token, { lcp: { ms: 5_000, screen: "home", element: "h1" } });
    expect(visits()).toEqual({
      ...noReports.visits,
      ...{ served: 1, start: 1, "login-tried": 1, error: 1, painted: 1, slow: 1 },
    });
    expect(reports.of("lotus")["lotus-2"]?.counts).toMatchObject({ start: 4, "login-tried": 80, error: 4 });
  });

  it("count three of an address, or of a customer's IPv6 network, in an hour", async () => {
    const { clock, serve, visits } = aShare();
    for (let time = 0; time < 400; time++) await serve("203.0.113.7");
    expect(visits()?.served).toBe(3);
    for (let time = 0; time < 9; time++) await serve(`2001:db8:1:2::${time}`);
    expect(visits()?.served).toBe(6);
    await serve("203.0.113.8");
    expect(visits()?.served).toBe(7);
    await clock.advance(3_600_000);
    await serve("203.0.113.7");
    expect(visits()?.served).toBe(1);
  });

  it("need the token of a page of their revision", async () => {
    const { serve, report, visits } = aShare();
    const token = await serve("203.0.113.7");
    await report(undefined, start);
    await report(`${token?.slice(0, -1)}x`, start);
    await report(token, { ...start, revision: "lotus-1" });
    expect([visits()?.start, visits("lotus-1")?.start]).toEqual([0, 0]);
    await report(token, start);
    expect(visits()?.start).toBe(1);
  });

  it("tell how many reports come from the four busiest addresses", async () => {
    const { reports, report } = aShare();
    for (let time = 0; time < 60; time++) await report(undefined, start, "203.0.113.7");
    for (let time = 0; time < 40; time++) await report(undefined, start, `198.51.100.${time}`);
    expect(reports.of("lotus")["lotus-2"]?.from).toEqual({ all: 100, ofFew: 63 });
    expect([...reports.all()]).toContainEqual({
      brand: "lotus",
      revision: "lotus-2",
      kind: "report-of-few",
      count: 63,
    });
  });
});

describe("a report that nobody can use", () => {
  const answers = async (post: (edge: ReturnType<typeof anEdge>) => Promise<Response>) => {
    const edge = anEdge();
    const { status, headers } = await post(edge);
    return [status, headers.get("cache-control"), edge.edge.reports.of("lotus")];
  };

  it.each<[string, (edge: ReturnType<typeof anEdge>) => Promise<Response>]>([
    ["no JSON", ({ post }) => post("start=1")],
    ["bytes", ({ post }) => post(new Uint8Array([0xff, 0xfe, 0]))],
    ["another revision", ({ report }) => report({ ...start, revision: "lotus-0" })],
    ["another build", ({ report }) => report({ ...start, build: "build0" })],
    ["of another brand", ({ report }) => report({ ...start, revision: "vip-1" })],
    ["more than 4 kB", ({ post }) => post(JSON.stringify({ ...names, ...start, more: "x".repeat(4_100) }))],
    ["of a form", ({ report }) => report(start, { type: "application/x-www-form-urlencoded" })],
    ["of another site", ({ report }) => report(start, { headers: { "Sec-Fetch-Site": "cross-site" } })],
    ["at a host of no brand", ({ report }) => report(start, { from: "https://unknown.example" })],
  ])("%s has the same answer as any other, and is not counted", async (_, post) => {
    expect(await answers(post)).toEqual([204, "no-store", {}]);
    expect((await answers(({ report }) => report(start)))[0]).toBe(204);
  });

  it("that never ends is given up after five seconds", async () => {
    const { edge, clock } = anEdge();
    const body = new ReadableStream({ pull: () => new Promise(() => {}) }, { highWaterMark: 0 });
    const init = { method: "POST", body, duplex: "half", headers: { "Content-Type": "text/plain" } };
    const answer = edge.fetch(new Request(`${host}/m/report`, init));
    await clock.advance(5_000);
    expect((await answer).status).toBe(204);
  });

  it("is any that another method sends", async () => {
    const { edge } = anEdge();
    expect((await edge.fetch(new Request(`${host}/m/report`, { method: "PUT", body: "{}" }))).status).toBe(405);
  });
});

describe("forged reports", () => {
  it("of one address count 120 times a minute, of its whole network for IPv6", async () => {
    const { clock, report, lotus } = anEdge();
    for (let sent = 0; sent < 150; sent++) await report(start);
    expect(lotus()?.counts.start).toBe(120);
    await report(start, { address: "203.0.113.8" });
    expect(lotus()?.counts.start).toBe(121);
    for (let sent = 0; sent < 150; sent++) await report(start, { address: `2001:db8:1:2::${sent}` });
    expect(lotus()?.counts.start).toBe(241);
    await clock.advance(60_000);
    await report(start);
    expect(lotus()?.counts.start).toBe(242);
  });

  it("bring few names: the others are one, and the count of all stays right", async () => {
    const { report, lotus } = anEdge();
    for (let sent = 0; sent < 100; sent++)
      await report({ errors: [{ code: `E${sent}`, plugin: "login/line", screen: "nowhere" }] });
    const errors = lotus()?.errors ?? {};
    expect(Object.keys(errors)).toHaveLength(51);
    expect(errors.E0).toEqual({ "login/line": { other: 1 } });
    expect(errors.other).toEqual({ other: { other: 50 } });
    expect(lotus()?.counts.error).toBe(100);
  });

  it("change nothing but sums, whatever their names", async () => {
    const { report, lotus } = anEdge();
    for (const code of ["__proto__", "constructor", "toString"]) await report({ errors: [{ code, screen: "home" }] });
    expect(Object.keys(lotus()?.errors ?? {})).toEqual(["__proto__", "constructor", "toString"]);
    expect(Object.hasOwn(Object.prototype, "page")).toBe(false);
  });

  it("by the ten thousand, of as many addresses, names and brands, leave a bounded number of counters", async () => {
    const clock = createManualClock(1_000_000);
    const reports = createReports(clock, 20_000);
    const records = Array.from({ length: 2_500 }, (_, index) => testRecord(`b${index}`, [`b${index}.example`]));
    for (let sent = 0; sent < 10_000; sent++) {
      const errors = [0, 1, 2, 3].map((part) => ({ code: `E${sent}.${part}`, screen: "home" }));
      const revision = `r${sent % 7}`;
      const body = JSON.stringify({ revision, ...start, errors, build: testBuild.build });
      const { site, ...record } = records[sent % records.length] ?? testRecord("lotus", []);
      const current = { record: { ...record, site: { ...site, revision } }, build: testBuild };
      const address = [10, sent >> 16, (sent >> 8) & 255, sent & 255].join(".");
      await reports.receive({ code: site.code, current }, new Request(host, { method: "POST", body }), address);
      if (sent % 2_000 === 0) await clock.advance(60_000);
    }
    expect(reports.size()).toBeLessThanOrEqual(20_000);
    const kept = () => records.filter(({ site }) => Object.keys(reports.of(site.code)).length > 0);
    expect(kept()).toEqual(records.slice(-2_000));
    await clock.advance(3_600_000);
    expect(kept()).toEqual([]);
    reports.served(visitOf(testRecord("lotus", [])), new Request(host), undefined);
    expect(reports.size()).toBe(1);
  });

  it("end in sums of numbers, whatever is sent", async () => {
    const { post, lotus } = anEdge();
    const types = fc.constantFrom(
      "text/plain",
      "application/json",
      "application/reports+json",
      "application/csp-report",
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), types, fc.ipV4(), async (body, type, address) => {
        expect((await post(body, { type, address, query: "?revision=lotus-1" })).status).toBe(204);
        const leaves = (value: unknown): readonly unknown[] =>
          typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [value];
        expect(leaves(lotus()).every((leaf) => leaf === undefined || Number.isInteger(leaf))).toBe(true);
      }),
    );
  });
});

describe("violations of a page's policy", () => {
  it("are reported where its headers say, with the revision", async () => {
    const { headers } = await anEdge().get(`${host}/m/home`);
    expect(headers.get("reporting-endpoints")).toBe('default="/m/report?revision=lotus-1"');
    expect(headers.get("content-security-policy")).toBe(
      `default-src 'self'; script-src 'self' ${await inlineScriptHashes()}; report-to default; report-uri /m/report?revision=lotus-1`,
    );
  });

  it("are counted by directive and by the host that was blocked, from both kinds of reports", async () => {
    const { post, lotus } = anEdge();
    const query = "?revision=lotus-1";
    const body = {
      blockedURL: "https://static.vendor.example/gt4.js?id=7",
      disposition: "enforce",
      documentURL: `${host}/m/login?token=secret`,
      effectiveDirective: "script-src-elem",
    };
    const reports = [
      { type: "csp-violation", age: 3, url: body.documentURL, body },
      { type: "deprecation", body: { id: "x" } },
    ];
    await post(JSON.stringify(reports), { type: "application/reports+json", query });
    const old = { "csp-report": { "violated-directive": "script-src 'self'", "blocked-uri": "inline" } };
    await post(JSON.stringify(old), { type: "application/csp-report", query });
    expect(lotus()).toMatchObject({
      counts: { violation: 2 },
      violations: { "script-src-elem": { "static.vendor.example": 1 }, "script-src": { inline: 1 } },
    });
    expect(JSON.stringify(lotus())).not.toMatch(/secret|gt4/);
  });

  it("of a revision that the brand does not serve, or of none, are not counted", async () => {
    const { post, edge } = anEdge();
    const report = JSON.stringify({ "csp-report": { "effective-directive": "script-src", "blocked-uri": "eval" } });
    for (const query of ["", "?revision=", "?revision=lotus-0"])
      await post(report, { type: "application/csp-report", query });
    expect(edge.reports.of("lotus")).toEqual({});
  });
});
