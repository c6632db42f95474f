import { describe, expect, it, vi } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { noReports } from "#server/edge/index.ts";
import { type AdminOptions, createAdmin } from "./admin.ts";
import { createMetrics } from "./metrics.ts";

function testAdmin(over: Partial<AdminOptions> = {}) {
  const clock = createManualClock();
  const admin = createAdmin({
    metrics: { contentType: "text/plain; version=0.0.4", text: async () => "a 1\n" },
    clock,
    ready: async () => true,
    knowsDomain: async (domain) => domain === "www.lotusplay.example",
    reports: (brand, minutes) => (brand === "lotus" && minutes === 10 ? { a1: noReports } : {}),
    ...over,
  });
  const ask = (path: string, method = "GET") => admin.fetch(new Request(`http://127.0.0.1:9100${path}`, { method }));
  const answerOf = async (path: string): Promise<[number, string]> => {
    const response = await ask(path);
    return [response.status, (await response.text()).trimEnd()];
  };
  return { clock, ask, answerOf, fetch: admin.fetch };
}

describe("the admin port", () => {
  it("says that the process runs, whether or not it is ready", async () => {
    const { answerOf } = testAdmin({ ready: async () => "no build" });
    expect(await answerOf("/health")).toEqual([200, "ok"]);
  });

  it("says whether requests should be sent here, and why not", async () => {
    expect(await testAdmin().answerOf("/ready")).toEqual([200, "ready"]);
    const { answerOf } = testAdmin({ ready: async () => "no build is there" });
    expect(await answerOf("/ready")).toEqual([503, "not ready: no build is there"]);
  });

  it.each([
    ["127.0.0.1", 200],
    ["[::1]", 200],
    ["localhost", 200],
    ["edge-1", 200],
    ["edge.default.svc.cluster.local", 200],
    ["rebound.example", 421],
    ["127.0.0.1.rebound.example", 421],
    ["localhost.", 421],
  ])("answers at %s with %i", async (host, status) => {
    const { fetch } = testAdmin({ names: ["edge.default.svc.cluster.local"] });
    expect((await fetch(new Request(`http://${host}:9100/metrics`))).status).toBe(status);
  });

  it("has the metrics in the form that Prometheus reads", async () => {
    const metrics = createMetrics();
    metrics.observer.called({ requestId: "r", brand: "lotus", ms: 5, failure: undefined });
    const response = await testAdmin({ metrics }).ask("/metrics");
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toMatch(/livery_gateway_seconds_count\{brand="lotus"\} 1\n(.*\n)*$/);
  });

  it.each([
    ["/tls?domain=www.lotusplay.example", 200],
    ["/tls?domain=WWW.LotusPlay.example", 200],
    ["/tls?domain=other.example", 404],
    ["/tls?domain=xn--bcher-kva.example", 404],
  ])("says whether a certificate should exist: %s is %i", async (path, status) => {
    expect((await testAdmin().ask(path)).status).toBe(status);
  });

  it.each([
    "",
    "?domain=",
    "?domain=localhost",
    "?domain=192.0.2.1",
    "?domain=[::1]",
    "?domain=https://www.lotusplay.example",
    "?domain=www.lotusplay.example:443",
    "?domain=www.lotusplay.example.",
    "?domain=*.lotusplay.example",
    "?domain=-a.example",
    "?domain=a..example",
    `?domain=${"a".repeat(64)}.example`,
    `?domain=${"a.".repeat(130)}example`,
    "?domain=a.example&domain=b.example",
    "?domain=a.example%0aX",
  ])("asks for one domain where it is given none: /tls%s", async (query) => {
    const knowsDomain = vi.fn(async () => true);
    const [status, text] = await testAdmin({ knowsDomain }).answerOf(`/tls${query}`);
    expect([status, knowsDomain.mock.calls]).toEqual([400, []]);
    expect(text).toContain("/tls?domain=www.example.com");
  });

  it.each(["/ready", "/tls?domain=a.example"])(
    "answers 503 where a check fails or takes too long: %s",
    async (path) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      const fail = () => Promise.reject(new Error("redis://user:secret@store is gone"));
      const failed = await testAdmin({ ready: fail, knowsDomain: fail }).ask(path);
      expect(failed.status).toBe(503);
      expect(await failed.text()).not.toContain("secret");
      expect(log).toHaveBeenCalledOnce();

      const wait = () => new Promise<never>(() => {});
      const { clock, ask } = testAdmin({ ready: wait, knowsDomain: wait });
      const answer = ask(path);
      await clock.advance(2_000);
      expect((await answer).status).toBe(503);
    },
  );

  it("allows only GET and HEAD", async () => {
    const { ask } = testAdmin();
    for (const method of ["POST", "PUT", "DELETE"]) {
      const response = await ask("/health", method);
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
    const head = await ask("/metrics", "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await ask("/tls?domain=other.example", "HEAD")).status).toBe(404);
  });

  it("names what there is where something else is asked for", async () => {
    const [status, text] = await testAdmin().answerOf("/metric");
    expect(status).toBe(404);
    expect(text).toContain("/metrics");
  });
});

describe("/reports", () => {
  it("tells what a brand's pages have reported in the last minutes", async () => {
    const { answerOf } = testAdmin();
    expect(await answerOf("/reports?brand=lotus&minutes=10")).toEqual([200, JSON.stringify({ a1: noReports })]);
    expect(await answerOf("/reports?brand=lotus")).toEqual([200, "{}"]);
    for (const path of ["/reports", "/reports?brand=", "/reports?brand=lotus&minutes=0", "/reports?brand=a&minutes=x"])
      expect((await answerOf(path))[0]).toBe(400);
  });
});
