import { beforeEach, describe, expect, it } from "vitest";
import type { RequestInfo } from "./gateway.ts";
import { answerLimits, requestLimits } from "./limits.ts";
import { testEdge } from "./testing.ts";

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
          "x-livery-edge": "snapshot",
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
    for (const name of ["x-hop", "connection", "x-livery-edge"]) expect(request?.headers.has(name)).toBe(false);
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

const brokenOff = () =>
  new ReadableStream({
    pull(controller) {
      controller.error(new TypeError("terminated"));
    },
  });

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
    });
  });

  it.each([
    "x-real-ip",
    "cf-connecting-ip",
    "true-client-ip",
    "forwarded",
    "x-original-url",
    "x-rewrite-url",
    "x-http-method-override",
    "x-livery-edge",
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

describe("what passes to a browser", () => {
  const answerOf = (body: BodyInit | null, init: ResponseInit) =>
    testEdge({ upstream: async () => new Response(body, init) }).get("https://lotusplay.example/wps/x");

  it.each([
    "service-worker-allowed",
    "clear-site-data",
    "refresh",
    "link",
    "access-control-allow-origin",
    "strict-transport-security",
    "content-encoding",
    "x-powered-by",
    "reporting-endpoints",
  ])("never is a gateway's %s", async (name) => {
    const { headers } = await answerOf("{}", { headers: { "content-type": "application/json", [name]: "identity" } });
    expect(headers.has(name)).toBe(false);
  });

  it("never is a document, a script or a style: all that is not data is shown as text", async () => {
    const typeOf = async (type: string) =>
      (await answerOf("<script>", { headers: { "content-type": type } })).headers.get("content-type");
    for (const type of ["text/html", "TEXT/HTML; charset=utf-8", "text/javascript", "text/css", "text/xml", "x", ""]) {
      expect(await typeOf(type)).toBe("text/plain; charset=utf-8");
    }
    for (const type of [
      "application/xhtml+xml",
      "application/javascript",
      "application/json-seq",
      "multipart/form-data",
      // Browsers take the last.
      "application/json;,text/javascript",
      "image/png ; a=b, text/html",
    ]) {
      expect(await typeOf(type)).toBe("text/plain; charset=utf-8");
    }
    for (const type of ["application/json", "application/json; charset=utf-8", "image/svg+xml", "image/webp"]) {
      expect(await typeOf(type)).toBe(type);
    }
  });

  it("may be a download, and is never shown as something else by its name", async () => {
    const dispositionOf = async (value: string) =>
      (await answerOf("x", { headers: { "content-disposition": value } })).headers.get("content-disposition");
    expect(await dispositionOf('attachment; filename="lotus.apk"')).toBe('attachment; filename="lotus.apk"');
    for (const value of ["inline", 'inline; filename="x.html"', "attachments"])
      expect(await dispositionOf(value)).toBeNull();
  });

  it("is shut in a sandbox, also where it is a drawing", async () => {
    const { headers } = await answerOf("<svg/>", {
      headers: { "content-type": "image/svg+xml", "content-security-policy": "default-src *" },
    });
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("is a redirection within the site alone", async () => {
    const locationOf = async (location: string) =>
      (await answerOf(null, { status: 302, headers: { location } })).headers.get("location");
    expect(await locationOf("/wps/y?a=1#b")).toBe("/wps/y?a=1#b");
    expect(await locationOf("y")).toBe("/wps/y");
    expect(await locationOf("https://lotusplay.example/m/home")).toBe("/m/home");
    expect(await locationOf("https://gw.lotus.example/wps/y")).toBe("/wps/y");
    const foreign = ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "https://"];
    for (const location of [...foreign, "/.//evil.example", "https://lotusplay.example//evil.example"]) {
      expect(await locationOf(location)).toBeNull();
    }
  });

  it("are cookies for the brand's host alone", async () => {
    const headers = new Headers({ "content-type": "application/json" });
    headers.append("set-cookie", "session=1; Path=/wps; Domain=.example; HttpOnly");
    headers.append("set-cookie", "domain=2;DOMAIN = lotusplay.example;Secure");
    const answer = await answerOf("{}", { headers });
    expect(answer.headers.getSetCookie()).toEqual(["session=1; Path=/wps; HttpOnly", "domain=2;Secure"]);
  });

  it("is 502 for a status that is none", async () => {
    const upstream = async () => ({ status: 999, headers: new Headers(), body: null }) as unknown as Response;
    expect((await testEdge({ upstream }).get("https://lotusplay.example/wps/x")).status).toBe(502);
  });

  it("breaks off beyond its limits", async () => {
    const body = (part: Uint8Array, parts: number) => {
      let left = parts;
      return new ReadableStream<Uint8Array>({
        pull: (stream) => (left-- > 0 ? stream.enqueue(part) : new Promise(() => {})),
      });
    };
    const { get, clock } = testEdge({ upstream: async () => new Response(body(new Uint8Array(1), 3)) });
    const dripping = (await get("https://lotusplay.example/wps/x")).text();
    const failed = expect(dripping).rejects.toThrow("took too long");
    await clock.advance(answerLimits.ms);
    await failed;

    const long = testEdge({ upstream: async () => new Response(body(new Uint8Array(answerLimits.bytes / 2), 3)) });
    const text = (await long.get("https://lotusplay.example/wps/x")).text();
    const tooLong = expect(text).rejects.toThrow("too long");
    for (let turn = 0; turn < 3; turn++) await long.clock.advance(0);
    await tooLong;
  });

  it("leaves other requests their turn, also when it comes byte by byte", async () => {
    let pieces = 0;
    const body = new ReadableStream({
      pull(controller) {
        pieces++;
        controller.enqueue(new Uint8Array(1));
        if (pieces === 1_000) controller.close();
      },
    });
    const { get, clock } = testEdge({ upstream: async () => new Response(body) });
    const text = (await get("https://lotusplay.example/wps/x")).text();
    // Whatever goes on without waiting has ended by then.
    await new Promise((resolve) => setTimeout(resolve));
    expect(pieces).toBeLessThan(100);
    await clock.advance(0);
    expect(await text).toHaveLength(1_000);
  });
});
