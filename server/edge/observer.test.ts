import { describe, expect, it, vi } from "vitest";
import { type ObservedAnswer, type ObservedCall, observablePath } from "./observer.ts";
import { testAsset, testEdge } from "./testing.ts";

/** An edge, and what its observer is told. */
function observed(over: Parameters<typeof testEdge>[0] = {}, files: Parameters<typeof testEdge>[1] = {}) {
  const answers: ObservedAnswer[] = [];
  const calls: ObservedCall[] = [];
  const observer = {
    answered: (answer: ObservedAnswer) => void answers.push(answer),
    called: (call: ObservedCall) => void calls.push(call),
  };
  return { ...testEdge({ observer, ...over }, files), answers, calls };
}

describe("an answer", () => {
  it("is told with its brand, revision, path, status, time and a name of its own", async () => {
    const { get, answers } = observed();
    await get("https://lotusplay.example/m/home?code=secret");
    await get("https://vip.lotusplay.example/m/home");
    expect(answers[0]).toEqual({
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      brand: "lotus",
      revision: "lotus-1",
      method: "GET",
      kind: "page",
      path: "/m/home",
      status: 200,
      ms: expect.any(Number),
      cached: false,
    });
    expect(answers[0]?.ms).toBeGreaterThan(0);
    expect(answers[1]?.brand).toBe("vip");
    expect(answers[1]?.requestId).not.toBe(answers[0]?.requestId);
  });

  it("has the name that the request has, and the gateway is told the same", async () => {
    const sent: (string | null)[] = [];
    const { edge, answers, calls } = observed({
      upstream: async (_, init) => {
        sent.push(new Headers(init?.headers).get("x-request-id"));
        return Response.json({});
      },
    });
    const headers = { "x-request-id": "made-up" };
    await edge.fetch(new Request("https://lotusplay.example/wps/member/info", { headers }), { requestId: "abc.1" });
    expect([sent, answers[0]?.requestId, calls[0]?.requestId]).toEqual([["abc.1"], "abc.1", "abc.1"]);
    await edge.fetch(new Request("https://lotusplay.example/wps/member/info", { headers }));
    expect(sent[1]).toBe(answers[1]?.requestId);
    expect(sent[1]).not.toBe("made-up");
  });

  it("tells of a page whether it was cached", async () => {
    const { get, answers } = observed({}, { "/m/sw.js": testAsset("x") });
    for (const path of ["/m/home", "/m/home", "/m/login", "/m/sw.js"]) await get(`https://lotusplay.example${path}`);
    expect(answers.map(({ cached }) => cached)).toEqual([false, true, false, undefined]);
  });

  it("is told of hosts without a brand, of methods that are not allowed, and of errors", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { get, edge, answers } = observed({
      assets: {
        find() {
          throw new Error("the disk is gone");
        },
      },
    });
    await get("https://unknown.example/m/home");
    await edge.fetch(new Request("https://lotusplay.example/m/home", { method: "PROPFIND" }));
    await get("https://lotusplay.example/m/sw.js");
    const outcome = answers.map(({ brand, method, path, status }) => [brand, method, path, status]);
    expect(outcome).toEqual([
      [undefined, "GET", "/m/home", 404],
      [undefined, "other", "/m/home", 405],
      ["lotus", "GET", "/m/*", 500],
    ]);
  });

  it("is given whatever an observer does", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const fail = () => {
      throw new Error("no disk");
    };
    const { get } = testEdge({ observer: { answered: fail, called: fail } });
    expect((await get("https://lotusplay.example/m/home")).status).toBe(200);
    expect((await get("https://lotusplay.example/wps/member/info")).status).toBe(500);
    expect(log).toHaveBeenCalled();
  });
});

describe("a call to a gateway", () => {
  const failureOf = async (upstream: typeof fetch, init: RequestInit = {}) => {
    const { edge, clock, calls } = observed({ upstream });
    const answer = edge.fetch(new Request("https://lotusplay.example/wps/member/info", init));
    await clock.advance(31_000);
    await answer;
    return calls.map(({ brand, failure }) => [brand, failure]);
  };

  it("is told with its brand and with why it failed, if it did", async () => {
    expect(await failureOf(async () => Response.json({}))).toEqual([["lotus", undefined]]);
    expect(await failureOf(async () => Response.json({}, { status: 404 }))).toEqual([["lotus", undefined]]);
    expect(await failureOf(async () => Response.json({}, { status: 503 }))).toEqual([["lotus", "status"]]);
    expect(await failureOf(() => Promise.reject(new Error("refused")))).toEqual([["lotus", "connection"]]);
    expect(await failureOf(() => new Promise(() => {}))).toEqual([["lotus", "timeout"]]);
    expect(await failureOf(async () => Response.json({}, { status: 508 }))).toEqual([["lotus", "loop"]]);
    const broken = Object.defineProperty(new Response(null), "status", { value: 999 });
    expect(await failureOf(async () => broken)).toEqual([["lotus", "invalid"]]);
  });

  it("is none that a request from outside makes up by the edge's mark", async () => {
    expect(await failureOf(async () => Response.json({}), { headers: { "x-livery-edge": "proxy" } })).toEqual([]);
  });

  it("that leads back to the edge is told once, by the one who has called", async () => {
    const { edge, calls } = observed({
      upstream: (input, init) => edge.fetch(new Request(input, init)),
      gateway: "https://lotusplay.example",
    });
    expect((await edge.fetch(new Request("https://lotusplay.example/wps/member/info"))).status).toBe(508);
    expect(calls.map(({ failure }) => failure)).toEqual(["loop"]);
  });

  it("is none that the browser gave up", async () => {
    const left = new AbortController();
    const upstream: typeof fetch = async () => {
      left.abort();
      throw new Error("aborted");
    };
    expect(await failureOf(upstream, { signal: left.signal })).toEqual([]);
  });

  it("is also the edge's own for a snapshot", async () => {
    const { edge, calls } = observed();
    await edge.warm();
    expect(calls).toContainEqual({
      requestId: undefined,
      brand: "lotus",
      ms: expect.any(Number),
      failure: "status",
    });
  });
});

describe("the path that is told", () => {
  it.each([
    ["/m/home", 200, "/m/home"],
    ["/", 200, "/"],
    ["/m/member/inbox", 200, "/m/member/inbox"],
    ["/wps/relay/GCSGAME_getGameList", 200, "/wps/relay/GCSGAME_getGameList"],
    ["/m/assets/entry-1a2b.js", 200, "/m/assets/entry-1a2b.js"],
    ["/m/sw.js", 304, "/m/sw.js"],
    ["/healthz", 200, "/healthz"],
    ["/m/report", 204, "/m/report"],
  ])("of %s with %i is %s", (path, status, told) => {
    expect(observablePath(path, status)).toBe(told);
  });

  it.each([
    ["/wps/member/info/john.doe", 200, "/wps/member/info/*"],
    ["/wps/session/eyJhbGciOi/x", 200, "/wps/session/*"],
    ["/wps/files/passport.jpg", 200, "/wps/*"],
    ["/m/joe@example.com", 404, "/m/*"],
    ["/m/assets/john.js", 404, "/m/*"],
    ["/m/h%6Fme", 200, "/m/*"],
    ["/203.0.113.7", 404, "/*"],
    ["/reset/0900000001", 200, "/*"],
  ])("keeps nothing of a person's: %s with %i is %s", (path, status, told) => {
    expect(observablePath(path, status)).toBe(told);
  });

  it("costs the same however many parts it has", () => {
    const started = performance.now();
    expect(observablePath(`/wps${"/".repeat(1_000_000)}`, 404)).toBe("/wps/*");
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it("of a host that no address can have is none", async () => {
    const { edge, answers } = observed();
    await edge.fetch(Object.defineProperty(new Request("http://a.example/"), "url", { value: "http://1.2.3.999/m/a" }));
    expect(answers).toMatchObject([{ status: 400, path: "/*" }]);
  });
});
