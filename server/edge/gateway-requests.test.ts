import { describe, expect, it } from "vitest";
import { requestLimits } from "./limits.ts";
import { testEdge } from "./testing.ts";

describe("what passes to a gateway", () => {
  const ask = async (request: Request) => {
    const sent: Request[] = [];
    const { edge, clock } = testEdge({
      upstream: async (input, init) => {
        sent.push(new Request(input, init));
        return Response.json({ success: true });
      },
    });
    const response = edge.fetch(request, { clientAddress: "203.0.113.7" });
    for (let turn = 0; turn < 8; turn++) await clock.advance(0);
    return { response: await response, sent: sent[0] };
  };

  it("is what the gateway contract names, and what HTTP needs", async () => {
    const known = { merchant: "lotus", language: "VI", device: "PWA", moduleid: "REG3", "no-authorization": "true" };
    const { sent } = await ask(new Request("https://lotusplay.example/wps/x", { headers: known }));
    expect(Object.fromEntries(sent?.headers ?? [])).toEqual({
      ...known,
      "accept-encoding": "identity",
      "x-forwarded-for": "203.0.113.7",
      "x-forwarded-host": "lotusplay.example",
      "x-forwarded-proto": "https",
      "x-livery-edge": "proxy",
      "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it("has the gateway's cookies and none of the edge's own", async () => {
    const own = "share=12.50; staged=4.secret; livery_entry_1=token%3Dx; __Host-livery_entry_1=1";
    const cookiesFor = async (cookie: string) => {
      const { sent } = await ask(new Request("https://lotusplay.example/wps/x", { headers: { cookie } }));
      return sent?.headers.get("cookie");
    };
    expect(await cookiesFor(`session=a=b; ${own};language=VI`)).toBe("session=a=b; language=VI");
    expect(await cookiesFor(own)).toBeNull();
  });

  it.each([
    "x-real-ip",
    "x-correlation-id",
    "cf-connecting-ip",
    "true-client-ip",
    "forwarded",
    "x-original-url",
    "x-rewrite-url",
    "x-http-method-override",
    "expect",
    "proxy-authorization",
    "x-forwarded-prefix",
  ])("never is a client's %s", async (name) => {
    const { sent } = await ask(new Request("https://lotusplay.example/wps/x", { headers: { [name]: "100-continue" } }));
    expect(sent?.headers.has(name)).toBe(false);
  });

  it.each([
    "/%77ps/admin",
    "/wps/..%2fadmin",
    "/wps/%2e%2e%2fadmin",
    "/wps/a%5c..%5cadmin",
    "/wps//admin",
    "/wps/%252e%252e/admin",
    "/wps/a%00",
    "/wps/a%0d%0aX: 1",
    "/wps/%zz",
    "/wps/..;/admin",
    "/wps/a/..%3Bx=1/..%3b/admin",
    "/wps/%2e;/admin",
    "/wps",
  ])("never is the path %s", async (path) => {
    const { response, sent } = await ask(new Request(`https://lotusplay.example${path}`));
    expect([response.status, sent]).toEqual([404, undefined]);
  });

  it.each(["OPTIONS", "PURGE", "PROPFIND"])("never is the method %s", async (method) => {
    const { response, sent } = await ask(new Request("https://lotusplay.example/wps/x", { method }));
    expect([response.status, sent]).toEqual([405, undefined]);
  });

  it("never is a body beyond its limit, whatever length it names", async () => {
    const body = "x".repeat(requestLimits.bytes + 1);
    const post = (headers: Record<string, string>, sent = body) =>
      ask(new Request("https://lotusplay.example/wps/x", { method: "POST", body: sent, headers }));
    expect((await post({})).response.status).toBe(413);
    expect((await post({ "content-length": String(requestLimits.bytes + 1) }, "short")).response.status).toBe(413);
    expect((await post({}, body.slice(1))).sent).toBeDefined();
  });

  it("never is a body that does not come to its end", async () => {
    const { edge, clock } = testEdge();
    const body = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(new Uint8Array(1)) });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    const answer = edge.fetch(new Request("https://lotusplay.example/wps/x", init));
    await clock.advance(requestLimits.ms);
    expect((await answer).status).toBe(408);
  });

  it("ends when the browser gives up", async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const { edge, clock } = testEdge({
      upstream: (_, init) => {
        signals.push(init?.signal);
        return new Promise(() => {});
      },
    });
    const browser = new AbortController();
    void edge.fetch(new Request("https://lotusplay.example/wps/x", { signal: browser.signal }));
    await clock.advance(0);
    expect(signals[0]?.aborted).toBe(false);
    browser.abort();
    expect(signals[0]?.aborted).toBe(true);
  });
});
