import { describe, expect, it, vi } from "vitest";
import { FILE_HASH_LENGTH, type PageData, readPageData } from "#core/merchant/index.ts";
import { inlineScriptHashes } from "#core/shell/index.ts";
import { weakTag } from "./etag.ts";
import type { ObservedAnswer } from "./observer.ts";
import { createRecords } from "./records.ts";
import { sitesOf } from "./sites.ts";
import { testAsset, testBuild, testEdge, testRecord } from "./testing.ts";

const DAY_MS = 24 * 60 * 60_000;

describe("pages", () => {
  it("have the security headers", async () => {
    const { get } = testEdge();
    const { headers } = await get("https://lotusplay.example/m/home");
    expect(headers.get("content-security-policy")).toContain(
      `default-src 'self'; script-src 'self' ${await inlineScriptHashes()}; `,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    // The query of a landing, such as a log-in's code, is not sent even to our own files.
    const landing = await get("https://lotusplay.example/m/home?code=c&state=s");
    expect(landing.headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
    expect(headers.get("cache-control")).toBe("private, no-cache");
  });

  it("isolate a window that another site opened; direct visits are spared the new process", async () => {
    const { get } = testEdge();
    const policyFor = async (from?: string) =>
      (await get("https://lotusplay.example/m/home", from ? { "sec-fetch-site": from } : {})).headers.get(
        "cross-origin-opener-policy",
      );
    for (const from of [undefined, "cross-site", "same-site", "anything"]) {
      expect(await policyFor(from)).toBe("same-origin-allow-popups");
    }
    for (const from of ["none", "same-origin"]) expect(await policyFor(from)).toBeNull();
    expect((await get("https://lotusplay.example/m/home")).headers.get("vary")).toContain("Sec-Fetch-Site");
  });

  it("are made anew when the draw has come that they count down to", async () => {
    const { get, records, clock } = testEdge();
    const draws = [{ name: "North", times: ["18:15"], timeZone: "UTC" }];
    const variants = { ...testRecord("lotus", []).site.variants, hero: "draw" as const };
    records.put(testRecord("lotus", ["lotusplay.example"], { draws, variants }));
    const next = async () => {
      const page = await (await get("https://lotusplay.example/m/home")).text();
      return Date.parse(/role="timer"[^>]* datetime="([^"]*)"/.exec(page)?.[1] ?? "");
    };
    const first = await next();
    expect(first).toBeGreaterThan(clock.now());
    await clock.advance(first - clock.now() - 1);
    expect(await next()).toBe(first);
    await clock.advance(1);
    expect(await next()).toBe(first + DAY_MS);
  });

  it("are made anew when the day has ended in UTC, whose date a greeting names", async () => {
    const { get, records, clock } = testEdge();
    const variants = { ...testRecord("lotus", []).site.variants, header: "greeting" as const };
    records.put(testRecord("lotus", ["lotusplay.example"], { variants }));
    const dates = async () => {
      const page = await (await get("https://lotusplay.example/m/home")).text();
      return /data-dates="([^"]*)"/.exec(page)?.[1];
    };
    const before = await dates();
    await clock.advance(DAY_MS - (clock.now() % DAY_MS) - 1);
    expect(await dates()).toBe(before);
    await clock.advance(1);
    expect(await dates()).not.toBe(before);
  });

  it("do not enforce https on localhost", async () => {
    const { get } = testEdge();
    expect((await get("http://lotus.localhost/m/home")).headers.has("strict-transport-security")).toBe(false);
  });

  it("are not sent again to clients that have them", async () => {
    const { get } = testEdge();
    const first = await get("https://lotusplay.example/m/home");
    const tag = first.headers.get("etag") ?? "";
    const again = await get("https://lotusplay.example/m/home", { "if-none-match": `"other", ${tag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect((await get("https://lotusplay.example/m/login", { "if-none-match": tag })).status).toBe(200);
  });

  it("are each visitor's own side of the flags with a share, from the cache too", async () => {
    const noted: (boolean | undefined)[] = [];
    const observer = { answered: ({ cached }: ObservedAnswer) => void noted.push(cached), called() {} };
    const { get, records } = testEdge({ observer });
    const features = { A3: true, B3: true };
    records.put({ ...testRecord("lotus", ["lotusplay.example"], { features }), shares: { A3: 20, B3: 50 } });
    const look = async (number: string, tag = "") => {
      const page = await get("https://lotusplay.example/m/home", { cookie: `share=${number}`, "if-none-match": tag });
      const { record } = { ...(readPageData(await page.text()) as PageData | undefined) };
      return { status: page.status, tag: page.headers.get("etag") ?? "", features: record?.features };
    };
    const firsts = [await look("0.00"), await look("30.00"), await look("99.99")];
    expect(firsts.map((one) => one.features)).toEqual([
      { A3: true, B3: true },
      { A3: false, B3: true },
      { A3: false, B3: false },
    ]);
    expect(await Promise.all(["19.99", "49.99", "50.00"].map((number) => look(number)))).toEqual(firsts);
    expect(noted).toEqual([false, false, false, true, true, true]);
    const [on, half] = firsts;
    expect((await look("1.00", on?.tag)).status).toBe(304);
    for (const number of ["20.00", "50.00"]) expect((await look(number, on?.tag)).status).toBe(200);
    expect((await look("1.00", half?.tag)).features).toEqual({ A3: true, B3: true });
  });

  it("have neither the shares nor the visitor's number", async () => {
    const { get, records } = testEdge();
    const record = testRecord("lotus", ["lotusplay.example"], { features: { A3: true } });
    records.put({ ...record, shares: { A3: 20.25 } });
    const page = await (await get("https://lotusplay.example/m/home", { cookie: "share=13.57" })).text();
    expect(page).not.toContain("20.25");
    expect(page).not.toContain("13.57");
  });

  it("name the scripts that they begin with in `Link`, for CDNs that send early hints", async () => {
    const integrity = { "/m/assets/entry-1.js": "sha256-a+b/c=" };
    const sites = sitesOf(createRecords([testRecord("lotus", ["lotusplay.example"])]), () => ({
      ...testBuild,
      integrity,
    }));
    const page = await testEdge({ sites }).get("https://lotusplay.example/m/home");
    expect(page.headers.get("link")).toBe(
      '</m/assets/entry-1.js>; rel=modulepreload; integrity="sha256-a+b/c=", </m/assets/react-1.js>; rel=modulepreload',
    );
    expect((await page.text()).match(/<link rel="modulepreload"[^>]+>/g)).toEqual([
      '<link rel="modulepreload" href="/m/assets/entry-1.js" integrity="sha256-a+b/c=">',
      '<link rel="modulepreload" href="/m/assets/react-1.js">',
    ]);
    expect(page.headers.get("integrity-policy-report-only")).toBe("blocked-destinations=(script)");
  });

  it.each([
    [undefined, "max-age=31536000"],
    ["off", "max-age=31536000"],
    ["on", "max-age=31536000; includeSubDomains"],
  ] as const)("have HSTS for the hosts below theirs only when it is %s", async (hstsSubdomains, expected) => {
    const { get } = testEdge(hstsSubdomains ? { hstsSubdomains } : {});
    expect((await get("https://lotusplay.example/m/home")).headers.get("strict-transport-security")).toBe(expected);
    expect((await get("http://lotus.localhost/m/home")).headers.has("strict-transport-security")).toBe(false);
  });

  it("change with the brand's record", async () => {
    const { get, records } = testEdge();
    const first = await get("https://lotusplay.example/m/home");
    records.put(testRecord("lotus", ["lotusplay.example"], { name: "Lotus the second", revision: "lotus-2" }));
    const second = await get("https://lotusplay.example/m/home", { "if-none-match": first.headers.get("etag") ?? "" });
    expect(second.status).toBe(200);
    expect(await second.text()).toContain("Lotus the second");
    expect((await get("http://lotus.localhost/m/home")).status).toBe(404);
  });

  it("are compressed for clients that accept it: quickly at first, then as small as possible", async () => {
    const quick = vi.fn(async () => ({ encoding: "br" as const, body: "quick" }));
    const best = vi.fn(async () => ({ encoding: "br" as const, body: "best" }));
    const { get, clock } = testEdge({ compressor: { quick, best } });
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

  it("are sent as they are where they can't be compressed, and compressed again by the next request", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const quick = vi.fn(async () => ({ encoding: "br" as const, body: "quick" }));
    quick.mockRejectedValueOnce(new Error("no memory"));
    const { get } = testEdge({ compressor: { quick, best: () => Promise.reject(new Error("no memory")) } });
    const take = () => get("https://lotusplay.example/m/home", { "accept-encoding": "br" });
    const first = await take();
    expect([first.status, first.headers.get("content-encoding")]).toEqual([200, null]);
    expect(await first.text()).toContain("<!doctype html>");
    expect(log).toHaveBeenCalledOnce();
    expect(await (await take()).text()).toBe("quick");
  });

  it("have another tag wherever a byte of theirs is another one", async () => {
    const page = new TextEncoder().encode("0123456789abcde");
    const tags = new Set([weakTag(page), weakTag(page.subarray(1)), weakTag(new Uint8Array())]);
    for (const [index, byte] of page.entries()) tags.add(weakTag(page.with(index, byte ^ 1)));
    expect(tags.size).toBe(page.length + 3);
    expect(weakTag(new TextEncoder().encode("0123456789abcde"))).toBe(weakTag(page));
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
  const { get, edge } = testEdge({}, files);
  const entry = "https://lotusplay.example/m/assets/entry-1.js";

  it("with a hash in their name are cached for ever, in the best coding", async () => {
    const response = await get(entry, { "accept-encoding": "gzip, br" });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(await response.text()).toBe("br");
    expect(await (await get(entry, { "accept-encoding": "gzip" })).text()).toBe("gzip");
    expect(await (await get(entry)).text()).toBe("plain");
  });

  describe("of which the browser has an earlier version", () => {
    const digest = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 8));
    const versions = {
      pattern: "/m/assets/start-*.js",
      deltaFrom: (earlier: string) =>
        earlier === digest.toString("hex").slice(0, FILE_HASH_LENGTH) ? async () => "what differs" : undefined,
    };
    const start = "/m/assets/start-0000000b.js";
    const whole = testAsset("plain", {
      encodings: ["br"],
      body: async (encoding?: string) => encoding ?? "plain",
      versions,
    });
    const { get } = testEdge({}, { [start]: whole });
    const ask = (dictionary: string, encodings = "gzip, br, zstd, dcb, dcz") =>
      get(`https://lotusplay.example${start}`, { "accept-encoding": encodings, "available-dictionary": dictionary });
    const available = `:${digest.toString("base64")}:`;

    it("are sent as what differs, which no shared cache keeps", async () => {
      const response = await ask(available);
      expect(await response.text()).toBe("what differs");
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-encoding": "dcz",
        "cache-control": "private, max-age=31536000, immutable",
        vary: "Accept-Encoding, Available-Dictionary",
        "use-as-dictionary": 'match="/m/assets/start-*.js"',
      });
    });

    it.each([
      [available, "gzip, br"],
      [available, "br, dcz;q=0"],
      [`:${Buffer.alloc(32).toString("base64")}:`, undefined],
      [":AAAA:", undefined],
      [digest.toString("base64"), undefined],
      ["", undefined],
    ])(
      "are sent whole to browsers that offer no version of the store, or take no difference: %s, %s",
      async (dictionary, encodings) => {
        const response = await ask(dictionary, encodings);
        expect(await response.text()).toBe("br");
        expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(response.headers.get("vary")).toBe("Accept-Encoding, Available-Dictionary");
      },
    );
  });

  it("without one are revalidated each time", async () => {
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

  it("that are drawings can't run scripts when they are opened as documents", async () => {
    const response = await get("https://lotusplay.example/m/brand/lotus/abc/favicon.svg");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
  });
});
