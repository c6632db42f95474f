import { beforeEach, describe, expect, it, vi } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { bootScriptHash, snapshotCalls } from "#core/shell/index.ts";
import type { Asset } from "./assets.ts";
import { createEdge, type EdgeOptions } from "./edge.ts";
import { createRecords } from "./records.ts";
import { testAsset, testBuild, testRecord } from "./testing.ts";

const lotus = testRecord("lotus", ["lotus.localhost", "lotusplay.example"]);
const vip = testRecord("vip", ["vip.lotusplay.example"]);

function setUp(over: Partial<EdgeOptions> = {}, files: Readonly<Record<string, Asset>> = {}) {
  const clock = createManualClock(1_000_000);
  const asked: string[] = [];
  const records = createRecords([lotus, vip]);
  const edge = createEdge({
    records,
    assets: {
      async find(path) {
        asked.push(path);
        return files[path];
      },
    },
    build: () => testBuild,
    clock,
    upstream: async () => new Response("{}", { status: 500 }),
    ...over,
  });
  const get = (url: string, headers: Record<string, string> = {}) => edge.fetch(new Request(url, { headers }));
  return { edge, clock, records, asked, get };
}

const brandOf = async (response: Response) => /data-brand="(\w+)"/.exec(await response.text())?.[1];

describe("spec 9: which brand a host is", () => {
  const { get } = setUp();

  it.each([
    ["http://lotus.localhost:5173/m/home", "lotus"],
    ["https://lotusplay.example/m/home", "lotus"],
    ["https://www.lotusplay.example/m/home", "lotus"],
    ["https://preview.lotusplay.example/m/home", "lotus"],
    ["https://aff7.lotusplay.example/m/home", "lotus"],
    ["https://a.b.lotusplay.example/m/home", "lotus"],
    ["https://LOTUSPLAY.example/m/home", "lotus"],
    ["https://vip.lotusplay.example/m/home", "vip"],
    ["https://aff7.vip.lotusplay.example/m/home", "vip"],
  ])("%s is %s", async (url, code) => {
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(await brandOf(response)).toBe(code);
  });

  it("does not take a host for a domain's that only ends with the same letters", async () => {
    const response = await get("https://notlotusplay.example/m/home");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("notlotusplay.example");
  });

  it("lists the brands on the bare localhost", async () => {
    const text = await (await get("http://localhost:5173/")).text();
    expect(text).toContain("http://lotus.localhost:5173/m/home");
    expect(text).toContain("https://vip.lotusplay.example/m/home");
    expect(text).not.toContain("console.localhost");
  });
});

describe("spec 2: paths", () => {
  const { get, asked } = setUp();

  it.each(["/", "/m/", "/m/index.html", "/m/register.html", "/m/member/home", "/m/anything/else"])(
    "%s is a page",
    async (path) => {
      const response = await get(`https://lotusplay.example${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    },
  );

  it.each(["/m/foo.js", "/wp-login.php", "/m/assets/entry-0.js", "/favicon.ico"])(
    "%s is no file: 404",
    async (path) => {
      expect((await get(`https://lotusplay.example${path}`)).status).toBe(404);
    },
  );

  it.each([
    "/m/assets/..%2f..%2f..%2fetc/passwd.js",
    "/m/assets/%2e%2e%2fsecret.js",
    "/m/brand/lotus/..%5c..%5csecret.svg",
    "/m/a%00.js",
    "/m/%E0%A4%A.js",
  ])("refuses %s before it is looked up", async (path) => {
    asked.length = 0;
    expect((await get(`https://lotusplay.example${path}`)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it("knows no method but GET and HEAD on pages", async () => {
    const { edge } = setUp();
    const response = await edge.fetch(new Request("https://lotusplay.example/m/home", { method: "POST" }));
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });

  it("answers /healthz on any host", async () => {
    expect(await (await get("http://10.0.0.1/healthz")).json()).toEqual({ ok: true, build: "build1", brands: 2 });
  });
});

describe("spec 2: what search engines may list", () => {
  const { get } = setUp();
  const noindex = async (url: string) => (await (await get(url)).text()).includes('content="noindex"');

  it.each([
    ["https://www.lotusplay.example/m/", false],
    ["https://www.lotusplay.example/m/sports", false],
    ["http://lotus.localhost/m/rng", false],
    ["https://www.lotusplay.example/m/login", true],
    ["https://lotusplay.example/m/", true],
    ["https://aff7.lotusplay.example/m/sports", true],
    ["https://preview.lotusplay.example/m/sports", true],
  ])("%s is kept out: %s", async (url, out) => {
    expect(await noindex(url)).toBe(out);
  });

  it("names one address for the home's several", async () => {
    const text = await (await get("https://www.lotusplay.example/m/index.html")).text();
    expect(text).toContain('<link rel="canonical" href="/m/">');
  });
});

describe("spec 1: the language of a page", () => {
  const { get } = setUp();
  const language = async (headers: Record<string, string>) =>
    (await get("https://lotusplay.example/m/home", headers)).headers.get("content-language");

  it.each([
    [{}, "VI"],
    [{ cookie: "a=b; language=PT-BR" }, "PT-BR"],
    [{ cookie: "language=XX", "accept-language": "ur" }, "UR"],
    [{ "accept-language": "en-GB,en;q=0.9" }, "EN"],
    [{ "accept-language": "fr, pt;q=0.8, en;q=0.5" }, "PT-BR"],
    [{ "accept-language": "zh-Hant-HK" }, "TW"],
    [{ "accept-language": "zh" }, "CN"],
    [{ "accept-language": "en;q=0, de" }, "VI"],
    [{ "accept-language": ";;q=,*,=" }, "VI"],
  ])("with %o it is %s", async (headers, expected) => {
    expect(await language(headers as Record<string, string>)).toBe(expected);
  });

  it("is written into the page", async () => {
    const text = await (await get("https://lotusplay.example/m/home", { cookie: "language=UR" })).text();
    expect(text).toContain('<html lang="ur" dir="rtl"');
  });
});

describe("pages", () => {
  it("carry the headers that keep them safe", async () => {
    const { get } = setUp();
    const { headers } = await get("https://lotusplay.example/m/home");
    expect(headers.get("content-security-policy")).toBe(
      `default-src 'self'; script-src 'self' ${await bootScriptHash()}`,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
    expect(headers.get("cache-control")).toBe("private, no-cache");
  });

  it("ask no one for https on localhost", async () => {
    const { get } = setUp();
    expect((await get("http://lotus.localhost/m/home")).headers.has("strict-transport-security")).toBe(false);
  });

  it("are not sent again to those who have them", async () => {
    const { get } = setUp();
    const first = await get("https://lotusplay.example/m/home");
    const tag = first.headers.get("etag") ?? "";
    const again = await get("https://lotusplay.example/m/home", { "if-none-match": `"other", ${tag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect((await get("https://lotusplay.example/m/login", { "if-none-match": tag })).status).toBe(200);
  });

  it("change with the brand's record", async () => {
    const { get, records } = setUp();
    const first = await get("https://lotusplay.example/m/home");
    records.put(testRecord("lotus", ["lotusplay.example"], { name: "Lotus the second", revision: "lotus-2" }));
    const second = await get("https://lotusplay.example/m/home", { "if-none-match": first.headers.get("etag") ?? "" });
    expect(second.status).toBe(200);
    expect(await second.text()).toContain("Lotus the second");
    expect((await get("http://lotus.localhost/m/home")).status).toBe(404);
  });

  it("are compressed for those who take it: quickly at first, then as small as they get", async () => {
    const quick = vi.fn(() => ({ encoding: "br" as const, body: "quick" }));
    const best = vi.fn(async () => ({ encoding: "br" as const, body: "best" }));
    const { get, clock } = setUp({ compressor: { quick, best } });
    const take = () => get("https://lotusplay.example/m/home", { "accept-encoding": "gzip, br" });
    expect(await (await take()).text()).toBe("quick");
    expect((await take()).headers.get("content-encoding")).toBe("br");
    await clock.advance(0);
    expect(await (await take()).text()).toBe("best");
    expect([quick.mock.calls.length, best.mock.calls.length]).toEqual([1, 1]);
    const plain = await get("https://lotusplay.example/m/home", { "accept-encoding": "br;q=0" });
    expect(plain.headers.has("content-encoding")).toBe(false);
    expect(await plain.text()).toContain("<!doctype html>");
  });
});

describe("files", () => {
  const files = {
    "/m/assets/entry-1.js": testAsset("plain", {
      encodings: ["br", "gzip"],
      body: async (encoding?: string) => encoding ?? "plain",
    }),
    "/m/sw.js": testAsset("worker", { immutable: false }),
    "/m/brand/lotus/abc/favicon.svg": testAsset("<svg/>", { type: "image/svg+xml" }),
  };
  const { get, edge } = setUp({}, files);
  const entry = "https://lotusplay.example/m/assets/entry-1.js";

  it("with a hash in their name are kept for ever, in the best coding", async () => {
    const response = await get(entry, { "accept-encoding": "gzip, br" });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(await response.text()).toBe("br");
    expect(await (await get(entry, { "accept-encoding": "gzip" })).text()).toBe("gzip");
    expect(await (await get(entry)).text()).toBe("plain");
  });

  it("without one are asked for each time", async () => {
    const response = await get("https://lotusplay.example/m/sw.js?env=production&merchant=lotus");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const again = await get("https://lotusplay.example/m/sw.js", {
      "if-none-match": response.headers.get("etag") ?? "",
    });
    expect(again.status).toBe(304);
  });

  it("have no body under HEAD", async () => {
    const response = await edge.fetch(new Request(entry, { method: "HEAD" }));
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it("that are drawings can run nothing when they are opened by themselves", async () => {
    const response = await get("https://lotusplay.example/m/brand/lotus/abc/favicon.svg");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
  });
});

describe("the way to the gateway", () => {
  const seen: Request[] = [];
  const echo: typeof fetch = async (input, init) => {
    seen.push(new Request(input, init));
    return new Response('{"success":true}', {
      headers: {
        "content-type": "application/json",
        connection: "x-secret",
        "x-secret": "1",
        "x-kept": "1",
        "keep-alive": "3",
      },
    });
  };
  beforeEach(() => {
    seen.length = 0;
  });

  it("leads to the brand's own origin, with path, query, body and the client's address", async () => {
    const { edge } = setUp({ upstream: echo });
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

  it("brings back what is meant for the browser, and nothing about the connection", async () => {
    const { get } = setUp({ upstream: echo });
    const { headers } = await get("https://lotusplay.example/wps/system/country");
    expect(headers.get("x-kept")).toBe("1");
    for (const name of ["connection", "x-secret", "keep-alive"]) expect(headers.has(name)).toBe(false);
  });

  it("can be sent to one origin for all brands, or to a handler in the process", async () => {
    await setUp({ upstream: echo, gateway: "http://127.0.0.1:9000" }).get("https://lotusplay.example/wps/x");
    expect(seen[0]?.url).toBe("http://127.0.0.1:9000/wps/x");
    const mounted = setUp({ gateway: (request) => new Response(new URL(request.url).host) });
    expect(await (await mounted.get("https://lotusplay.example/wps/x")).text()).toBe("lotusplay.example");
    expect(await (await mounted.get("http://console.localhost:5173/api/codes")).text()).toBe("console.localhost:5173");
  });

  it("answers a dropped gateway with 502 in the envelope", async () => {
    const { get } = setUp({ upstream: () => Promise.reject(new TypeError("fetch failed")) });
    const response = await get("https://lotusplay.example/wps/x");
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      success: false,
      errorCode: "gateway_unreachable",
      message: "",
      value: null,
    });
  });

  it("answers a silent gateway with 504 after 30 s, and lets go of it", async () => {
    let aborted = false;
    const { get, clock } = setUp({
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

describe("the snapshot", () => {
  const lanes = [{ gameCategory: "RNG", cards: [{ accountTypeName: "RNG", displayName: "Slots" }] }];
  const games = { items: [{ name: "Moon Koi", image: "/wps/sandbox/cover/1.svg" }], total: 1 };
  const values: Readonly<Record<string, unknown>> = {
    [snapshotCalls.lanes]: lanes,
    [snapshotCalls.games("RNG")]: games,
    [snapshotCalls.banners]: [],
  };

  function withGateway() {
    const calls: { path: string; headers: Record<string, string> }[] = [];
    const state = { down: false };
    const upstream: typeof fetch = async (input, init) => {
      const { pathname, search } = new URL(String(input));
      calls.push({ path: pathname + search, headers: Object.fromEntries(new Headers(init?.headers)) });
      if (state.down) throw new TypeError("fetch failed");
      return Response.json({ success: true, value: values[pathname + search] });
    };
    const set = setUp({ upstream });
    const page = async () => (await set.get("https://lotusplay.example/m/home")).text();
    return { ...set, calls, state, page };
  }

  it("is never waited for: the first page goes without, the next one has it", async () => {
    const { page, clock } = withGateway();
    expect(await page()).not.toContain("Moon Koi");
    await clock.advance(0);
    await clock.advance(0);
    expect(await page()).toContain('<span class="game-name">Moon Koi</span>');
  });

  it("is there for the first page after warming up", async () => {
    const { page, edge } = withGateway();
    await edge.warm();
    expect(await page()).toContain("Moon Koi");
  });

  it("asks as nobody: Merchant and the edge's mark, no more", async () => {
    const { edge, calls } = withGateway();
    await edge.warm();
    for (const { headers } of calls) {
      expect(Object.keys(headers).sort()).toEqual(["merchant", "x-livery-edge"]);
      expect(headers["x-livery-edge"]).toBe("snapshot");
    }
    expect(
      calls
        .filter(({ headers }) => headers.merchant === "lotus")
        .map(({ path }) => path)
        .sort(),
    ).toEqual(Object.keys(values).sort());
  });

  it("is refreshed while a brand is visited, left alone when it is not, and never older than 30 s", async () => {
    const { page, edge, clock, calls, state } = withGateway();
    await edge.warm();
    await page();
    calls.length = 0;
    await clock.advance(20_000);
    expect(calls.length).toBeGreaterThan(0);
    state.down = true;
    await clock.advance(31_000);
    expect(await page()).not.toContain("Moon Koi");
    await clock.advance(700_000);
    calls.length = 0;
    await clock.advance(700_000);
    expect(calls).toEqual([]);
  });

  it("that says the same leaves the page and its tag the same", async () => {
    const { edge, get, clock } = withGateway();
    await edge.warm();
    const tag = (await get("https://lotusplay.example/m/home")).headers.get("etag");
    await clock.advance(20_000);
    expect((await get("https://lotusplay.example/m/home")).headers.get("etag")).toBe(tag);
  });
});
