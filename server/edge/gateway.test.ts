import { beforeEach, describe, expect, it } from "vitest";
import type { RequestInfo } from "./request-info.ts";
import { testEdge } from "./testing.ts";

const brokenOff = () =>
  new ReadableStream({
    pull(controller) {
      controller.error(new TypeError("terminated"));
    },
  });

describe("the proxy to the gateway", () => {
  const seen: Request[] = [];
  const echo: typeof fetch = async (input, init) => {
    seen.push(new Request(input, init));
    return new Response('{"success":true}', {
      headers: {
        "content-type": "application/json",
        connection: "x-secret",
        "x-secret": "1",
        "cache-control": "no-store",
        "keep-alive": "3",
      },
    });
  };
  beforeEach(() => {
    seen.length = 0;
  });

  it("sends to the brand's own origin, with path, query, body and the client's address", async () => {
    const { edge } = testEdge({ upstream: echo });
    await edge.fetch(
      new Request("https://aff7.lotusplay.example/wps/session/login?a=1", {
        method: "POST",
        body: "{}",
        headers: {
          merchant: "lotus",
          authorization: "t0ken",
          connection: "keep-alive, x-hop",
          "x-hop": "1",
          "x-forwarded-for": "6.6.6.6",
        },
      }),
      { clientAddress: "203.0.113.7" },
    );
    const [request] = seen;
    expect(request?.url).toBe("https://gw.lotus.example/wps/session/login?a=1");
    expect(await request?.text()).toBe("{}");
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      merchant: "lotus",
      authorization: "t0ken",
      "x-forwarded-for": "203.0.113.7",
      "x-forwarded-host": "aff7.lotusplay.example",
      "x-forwarded-proto": "https",
    });
    for (const name of ["x-hop", "connection"]) expect(request?.headers.has(name)).toBe(false);
  });

  it("returns what is meant for the browser, and no headers of the connection", async () => {
    const { get } = testEdge({ upstream: echo });
    const { headers } = await get("https://lotusplay.example/wps/system/country");
    expect(headers.get("cache-control")).toBe("no-store");
    for (const name of ["connection", "x-secret", "keep-alive"]) expect(headers.has(name)).toBe(false);
  });

  it("can be sent to one origin for all brands, or to a handler in the process", async () => {
    await testEdge({ upstream: echo, gateway: "http://127.0.0.1:9000" }).get("https://lotusplay.example/wps/x");
    expect(seen[0]?.url).toBe("http://127.0.0.1:9000/wps/x");
    const mounted = testEdge({
      gateway: (request) => new Response(new URL(request.url).host),
      gatewayHosts: ["console.localhost"],
    });
    expect(await (await mounted.get("https://lotusplay.example/wps/x")).text()).toBe("lotusplay.example");
  });

  it("shows the hosts of a handler in the process to this machine alone", async () => {
    const { edge } = testEdge({
      gateway: (request) => new Response(new URL(request.url).host),
      gatewayHosts: ["console.localhost"],
    });
    const ask = (info?: RequestInfo, address = "http://console.localhost:5173/api/codes") =>
      edge.fetch(new Request(address), info);
    expect(await (await ask({ clientAddress: "127.0.0.1", local: true })).text()).toBe("console.localhost:5173");
    for (const info of [undefined, {}, { clientAddress: "192.0.2.1", local: false }]) {
      expect((await ask(info)).status).toBe(403);
      expect((await ask(info, "http://console.localhost.:5173/api/codes")).status).toBe(403);
    }
  });

  it.each<[string, typeof fetch]>([
    ["a failed connection", () => Promise.reject(new TypeError("fetch failed"))],
    ["an answer that breaks off before its first byte", () => Promise.resolve(new Response(brokenOff()))],
  ])("answers %s with 502 in the envelope", async (_, upstream) => {
    const { get } = testEdge({ upstream });
    const response = await get("https://lotusplay.example/wps/x");
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      success: false,
      errorCode: "gateway_unreachable",
      message: "",
      value: null,
    });
  });

  it("answers a gateway whose body does not begin with 504 after 30 s", async () => {
    const { get, clock } = testEdge({ upstream: async () => new Response(new ReadableStream()) });
    const answer = get("https://lotusplay.example/wps/x");
    await clock.advance(30_000);
    expect((await answer).status).toBe(504);
  });

  it("answers a silent gateway with 504 after 30 s, and aborts the request", async () => {
    let aborted = false;
    const { get, clock } = testEdge({
      upstream: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => {
            aborted = true;
            reject(new DOMException("aborted", "AbortError"));
          });
        }),
    });
    const answer = get("https://lotusplay.example/wps/x");
    await clock.advance(29_999);
    expect(aborted).toBe(false);
    await clock.advance(1);
    expect((await answer).status).toBe(504);
    expect(aborted).toBe(true);
  });
});

describe("a gateway that leads back to the edge", () => {
  /** An edge whose calls to gateways come back to it. */
  const looped = (gateway: string) => {
    const calls: string[] = [];
    const { edge } = testEdge({
      upstream: (input, init) => {
        const request = new Request(input, init);
        calls.push(`${request.url} ${request.headers.get("x-livery-edge")}`);
        return calls.length > 20 ? Promise.reject(new Error("it goes round")) : edge.fetch(request);
      },
      gateway,
    });
    return { edge, calls };
  };

  it.each(["https://lotusplay.example", "https://www.lotusplay.example", "https://vip.lotusplay.example"])(
    "is asked once, and answered with 508 in the envelope: %s",
    async (gateway) => {
      const { edge, calls } = looped(gateway);
      const response = await edge.fetch(new Request("https://lotusplay.example/wps/x"));
      expect(response.status).toBe(508);
      expect(await response.json()).toMatchObject({ success: false, errorCode: "gateway_unreachable" });
      expect(calls).toEqual([`${gateway}/wps/x proxy`]);
    },
  );

  it("is asked once for a snapshot, and once for the web app manifest", async () => {
    const { edge, calls } = looped("https://lotusplay.example");
    await edge.warm();
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((call) => !call.endsWith(" snapshot"))).toEqual([]);
    calls.length = 0;
    const manifest = await edge.fetch(new Request("https://lotusplay.example/wps/system/manifest.json"));
    expect([manifest.status, calls.length]).toEqual([200, 1]);
  });

  it("is no matter beside a handler in the process", async () => {
    const { get } = testEdge({ gateway: () => Response.json({ success: true }) });
    expect((await get("https://lotusplay.example/wps/x", { "x-livery-edge": "proxy" })).status).toBe(200);
  });
});
