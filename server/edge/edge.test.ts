import { describe, expect, it } from "vitest";
import { testEdge } from "./testing.ts";

const brandOf = async (response: Response) => /data-brand="(\w+)"/.exec(await response.text())?.[1];

describe("spec 9: the brand of a host", () => {
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

describe("other names of a page", () => {
  const { get, edge } = testEdge();
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
    edge.close();
  });
});

describe("spec 2: paths", () => {
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

  it("answers /healthz on any host", async () => {
    expect(await (await get("http://10.0.0.1/healthz")).json()).toEqual({ ok: true, build: "build1", brands: 2 });
  });
});

describe("spec 2: what search engines may list", () => {
  const { get } = testEdge();
  const noindex = async (url: string) => (await (await get(url)).text()).includes('content="noindex"');

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
    expect(text).toContain('<link rel="canonical" href="/m/">');
  });
});

describe("spec 1: the language of a page", () => {
  const { get } = testEdge();
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
