import { describe, expect, it } from "vitest";
import { type PageData, readPageData } from "#core/merchant/index.ts";
import { indexablePaths } from "#core/routes/index.ts";
import { createRecords } from "./records.ts";
import type { RequestInfo } from "./request-info.ts";
import { sitesOf } from "./sites.ts";
import { testBuild, testEdge, testRecord } from "./testing.ts";

const brandOf = async (response: Response) => /data-brand="(\w+)"/.exec(await response.text())?.[1];

describe('spec 9 "Affiliates by host": the brand of a host', () => {
  const { get } = testEdge();

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

  it("does not match a domain that is only a suffix of the host's label", async () => {
    const response = await get("https://notlotusplay.example/m/home");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("notlotusplay.example");
  });

  it("is none for a name that is longer than any host's", async () => {
    const host = (length: number) => `${"a.".repeat(length)}lotusplay.example`;
    expect((await get(`https://${host(118)}/m/home`)).status).toBe(200);
    expect((await get(`https://${host(119)}/m/home`)).status).toBe(404);
  });

  it("lists the brands on the bare localhost beside a sandbox or in development, and to nobody else", async () => {
    expect((await get("http://localhost:5173/")).status).toBe(404);
    const { get: ask } = testEdge({ gateway: () => new Response() });
    const text = await (await ask("http://localhost:5173/")).text();
    expect(text).toContain("http://lotus.localhost:5173/m/home");
    expect(text).toContain("https://vip.lotusplay.example/m/home");
    expect(text).not.toContain("console.localhost");
  });
});

it("the address of a staged revision that is none, or no longer, says so instead of showing another one", async () => {
  const { get } = testEdge();
  const answer = await get("https://lotusplay.example/m/home?revision=0123456789abcdef&key=foreign");
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("`livery stage` makes")]);
  expect((await get("https://lotusplay.example/m/home?key=of-a-game")).status).toBe(200);
});

describe("a page's data", () => {
  it("names the pages of a gateway that is mounted, and has no such name beside any other", async () => {
    const pagesOf = async (over: Parameters<typeof testEdge>[0]) => {
      const page = await (await testEdge(over).get("https://lotusplay.example/m/home")).text();
      return (readPageData(page) as PageData).gatewayPages;
    };
    const mounted = { gateway: () => new Response(), gatewayPages: ["/wps/sandbox/play"] };
    expect(await pagesOf(mounted)).toEqual(["/wps/sandbox/play"]);
    expect(await pagesOf({})).toBeUndefined();
  });

  it("contains the service worker's switch when it is off", async () => {
    const workerOf = async (over: Parameters<typeof testEdge>[0]) => {
      const page = await (await testEdge(over).get("https://lotusplay.example/m/home")).text();
      return (readPageData(page) as PageData).serviceWorker;
    };
    expect(await workerOf({ serviceWorker: "off" })).toBe("off");
    expect(await workerOf({ serviceWorker: "on" })).toBeUndefined();
  });
});

it("names the rules by which browsers fetch the pages of links ahead, those that open a session excepted", async () => {
  const { get } = testEdge();
  const page = await get("https://lotusplay.example/m/home");
  const address: string = JSON.parse(page.headers.get("Speculation-Rules") ?? "");
  const rules = await get(new URL(address, "https://lotusplay.example").href);
  expect(rules.headers.get("Content-Type")).toBe("application/speculationrules+json");
  const [{ where }] = (await rules.json()).prefetch;
  expect(where.and.at(-1).not.href_matches).toEqual(["/m/login*", "/m/launchGame*", "/m/member/*"]);
});

describe("other names of a page", () => {
  const { get } = testEdge();
  const leadsTo = async (url: string) => {
    const { status, headers } = await get(url);
    return [status, headers.get("location")];
  };

  it("lead to its one address, on the brand's own host", async () => {
    expect(await leadsTo("https://lotusplay.example./m/home?a=1")).toEqual([308, "//lotusplay.example/m/home?a=1"]);
    expect(await leadsTo("https://lotusplay.example//")).toEqual([308, "//lotusplay.example/"]);
    expect(await leadsTo("https://lotusplay.example//evil.example/")).toEqual([
      308,
      "//lotusplay.example/evil.example/",
    ]);
    expect(await leadsTo("https://lotusplay.example/m//rng")).toEqual([308, "//lotusplay.example/m/rng"]);
    expect((await get("https://unknown.example.//m/home")).status).toBe(404);
  });

  it("are no other brand for the gateway", async () => {
    const { get: ask } = testEdge({ upstream: async (_, init) => Response.json([...new Headers(init?.headers)]) });
    expect(await (await ask("https://lotusplay.example.:8443/wps/x")).json()).toContainEqual([
      "x-forwarded-host",
      "lotusplay.example:8443",
    ]);
  });
});

describe('spec 2 "Routes": paths', () => {
  const { get, requested } = testEdge();

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
    requested.length = 0;
    expect((await get(`https://lotusplay.example${path}`)).status).toBe(404);
    expect(requested).toEqual([]);
  });

  it("allows only GET and HEAD on pages", async () => {
    const { edge } = testEdge();
    const response = await edge.fetch(new Request("https://lotusplay.example/m/home", { method: "POST" }));
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });

  it("answers /healthz on any host, and tells the machine alone which build, of which commit, and how many brands it serves", async () => {
    const records = createRecords(["lotus", "vip"].map((code) => testRecord(code, [`${code}play.example`])));
    const { edge } = testEdge({ sites: sitesOf(records, () => ({ ...testBuild, commit: "c0ffee" })) });
    const told = { ok: true, build: "b1", commit: "c0ffee", brands: 2 };
    for (const host of ["10.0.0.1", "lotusplay.example", "localhost", "unknown.example"]) {
      const ask = (info?: RequestInfo) => edge.fetch(new Request(`http://${host}/healthz`), info);
      expect(await (await ask()).json()).toEqual({ ok: true });
      expect(await (await ask({ local: false })).json()).toEqual({ ok: true });
      expect(await (await ask({ local: true })).json()).toEqual(told);
      expect((await ask()).headers.get("x-content-type-options")).toBe("nosniff");
    }
    const page = await edge.fetch(new Request("https://lotusplay.example/m/home"), { local: true });
    expect(await page.text()).not.toContain("c0ffee");
  });
});

describe('spec 2 "Indexable paths": what search engines may list', () => {
  const { get } = testEdge();
  /** What the page says, and what its header says. */
  const noindex = async (url: string) => {
    const page = await get(url);
    const header = page.headers.get("x-robots-tag") === "noindex";
    expect((await page.text()).includes('content="noindex"')).toBe(header);
    return header;
  };

  it.each([
    ["https://www.lotusplay.example/m/", false],
    ["https://www.lotusplay.example/m/sports", false],
    ["http://lotus.localhost/m/rng", false],
    ["https://www.lotusplay.example/m/login", true],
    ["https://lotusplay.example/m/", true],
    ["https://aff7.lotusplay.example/m/sports", true],
    ["https://preview.lotusplay.example/m/sports", true],
  ])("%s is excluded: %s", async (url, out) => {
    expect(await noindex(url)).toBe(out);
  });

  it("has one canonical address for the home's several", async () => {
    const text = await (await get("https://www.lotusplay.example/m/index.html")).text();
    expect(text).toContain('<link rel="canonical" href="https://www.lotusplay.example/m/">');
  });

  it("names the main host whichever host was asked, so that made-up hosts fill no cache", async () => {
    for (const host of [
      "www.lotusplay.example",
      "lotusplay.example",
      "www7.lotusplay.example",
      "a.b.lotusplay.example",
    ]) {
      const text = await (await get(`https://${host}/m/sports`)).text();
      expect(text).toContain('content="https://www.lotusplay.example/m/sports"');
    }
    const local = await (await get("http://aff7.lotus.localhost:5173/m/")).text();
    expect(local).toContain('<link rel="canonical" href="http://lotus.localhost:5173/m/">');
  });

  it("keeps pages of different addresses apart on hosts that are not listed", async () => {
    const page = async (path: string) => (await get(`https://lotusplay.example${path}`)).text();
    expect(await page("/m/live")).toContain("/m/live");
    expect(await page("/m/crash")).not.toContain("/m/live");
  });

  it("is served in the language that the address names, where the brand has it", async () => {
    const language = async (query: string, headers?: Record<string, string>) =>
      (await get(`https://www.lotusplay.example/m/${query}`, headers)).headers.get("content-language");
    expect(await language("?language=PT-BR", { cookie: "language=UR" })).toBe("pt-BR");
    expect(await language("?language=JA", { cookie: "language=UR" })).toBe("ur");
    expect(await language("?language=")).toBe("vi");
  });
});

describe("robots.txt and the sitemap", () => {
  const { get } = testEdge();

  it("a host that may be listed names its sitemap; no crawler starts a game", async () => {
    const robots = await get("https://www.lotusplay.example/robots.txt");
    expect(robots.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect((await robots.text()).split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /m/launchGame",
      "",
      "Sitemap: https://www.lotusplay.example/sitemap.xml",
      "",
    ]);
  });

  it("are kept by nobody where others may get another revision", async () => {
    const current = { record: testRecord("acme", ["acme.example"]), build: testBuild };
    const release = { code: "acme", current, next: { share: 5, site: current } };
    const { get } = testEdge({ sites: { find: async () => release, brands: () => [] } });
    for (const file of ["robots.txt", "sitemap.xml"]) {
      const { headers } = await get(`https://acme.example/${file}`, { cookie: "share=1.00" });
      expect(headers.get("cache-control"), file).toBe("no-store");
    }
  });

  it("any other host lets its pages be read, which say noindex, and has no sitemap", async () => {
    const robots = await (await get("https://aff7.lotusplay.example/robots.txt")).text();
    expect(robots).toBe("User-agent: *\nDisallow: /m/launchGame\n");
    expect((await get("https://aff7.lotusplay.example/sitemap.xml")).status).toBe(404);
    expect((await get("https://unknown.example/robots.txt")).status).toBe(404);
  });

  it("lists each page in each language, the default one by its plain address", async () => {
    const sitemap = await get("https://www.lotusplay.example/sitemap.xml");
    expect(sitemap.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const text = await sitemap.text();
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toContain("https://www.lotusplay.example/m/");
    expect(addresses).toContain("https://www.lotusplay.example/m/sports?language=PT-BR");
    expect(addresses).not.toContain("https://www.lotusplay.example/m/sports?language=VI");
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toHaveLength(6 * indexablePaths.length);
    expect(text).toContain(
      '<xhtml:link rel="alternate" hreflang="zh-TW" href="https://www.lotusplay.example/m/news?language=TW"/>',
    );
    for (const address of addresses.slice(0, 12)) {
      const page = await get(address ?? "");
      expect([page.status, page.headers.get("x-robots-tag")]).toEqual([200, null]);
    }
  });
});

describe('spec 1 "Languages": the language of a page', () => {
  const { get } = testEdge();
  const language = async (headers: Record<string, string>) =>
    (await get("https://lotusplay.example/m/home", headers)).headers.get("content-language");

  it.each([
    [{}, "vi"],
    [{ cookie: "a=b; language=PT-BR" }, "pt-BR"],
    [{ cookie: "language=XX", "accept-language": "ur" }, "ur"],
    [{ "accept-language": "en-GB,en;q=0.9" }, "en"],
    [{ "accept-language": "fr, pt;q=0.8, en;q=0.5" }, "pt-BR"],
    [{ "accept-language": "zh-Hant-HK" }, "zh-TW"],
    [{ "accept-language": "zh" }, "zh-CN"],
    [{ "accept-language": "en;q=0, de" }, "vi"],
    [{ "accept-language": ";;q=,*,=" }, "vi"],
  ])("with %o it is %s", async (headers, expected) => {
    expect(await language(headers as Record<string, string>)).toBe(expected);
  });

  it("is named by its language tag, where the platform's code is another", async () => {
    const record = testRecord("noor", ["noor.example"], { languages: { available: ["UR-LA"], default: "UR-LA" } });
    const { get: ask } = testEdge({ sites: sitesOf(createRecords([record]), () => testBuild) });
    expect((await ask("https://noor.example/m/home")).headers.get("content-language")).toBe("ur-Latn");
  });

  it("is written into the page", async () => {
    const text = await (await get("https://lotusplay.example/m/home", { cookie: "language=UR" })).text();
    expect(text).toContain('<html lang="ur" dir="rtl"');
  });
});
