import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appManifest } from "./app-manifest.ts";
import { createRecords } from "./records.ts";
import { sitesOf } from "./sites.ts";
import { testBuild, testEdge, testRecord } from "./testing.ts";

const origin = "https://lotusplay.example";
const record = {
  ...testRecord("lotus", ["lotusplay.example"], { name: "Lotus", scheme: "dark" }),
  images: { icon: "/m/brand/lotus/abc/icon.svg" },
};

/** As the gateway contract has it. */
const sound = {
  short_name: "Lotus Play",
  name: "Lotus Play House",
  icons: [{ src: "/wps/icon.png", sizes: "512x512", type: "image/png", purpose: "any" }],
  display: "standalone",
  orientation: "portrait",
  start_url: "/m/home?utm_source=homescreen",
  scope: "/m/",
  theme_color: "#0a7d4f",
};
/** What no gateway decides. */
const always = {
  id: "/m/home?utm_source=homescreen",
  shortcuts: [
    { name: "Trò chơi", url: "/m/game?utm_source=homescreen" },
    { name: "Tin tức", url: "/m/news?utm_source=homescreen" },
    { name: "Tài khoản", url: "/m/member/home?utm_source=homescreen" },
  ],
};
const ownIcon = { src: "/m/brand/lotus/abc/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" };
const own = {
  ...always,
  name: "Lotus",
  short_name: "Lotus",
  start_url: "/m/home?utm_source=homescreen",
  scope: "/m/",
  display: "standalone",
  orientation: "portrait",
  theme_color: "#111112",
  background_color: "#111112",
  icons: [ownIcon],
};

const texts = { "start.nav.home": "Trang chủ", "start.nav.games": "Trò chơi", "start.nav.news": "Tin tức" };
const made = (given: unknown, images = record.images) =>
  appManifest({ ...record, images }, given, { origin, texts: { ...texts, "start.nav.account": "Tài khoản" } });

describe('spec 2 "Installation and service worker": the web app manifest', () => {
  it("is the gateway's, with the brand's ground behind its splash", () => {
    expect(made(sound)).toEqual({ ...sound, ...always, background_color: "#111112" });
  });

  it("shows the brand's screens before it is installed, named in the visitor's language", () => {
    const images = { ...record.images, screenshotHome: "/m/brand/lotus/abc/screenshots/home.png" };
    expect(made(sound, images).screenshots).toEqual([
      {
        src: "/m/brand/lotus/abc/screenshots/home.png",
        sizes: "585x1266",
        type: "image/png",
        form_factor: "narrow",
        label: "Trang chủ",
      },
    ]);
  });

  it("is the same app when the gateway starts it at another screen", () => {
    expect(made({ ...sound, start_url: "/m/sports", id: "/other" }).id).toBe("/m/home?utm_source=homescreen");
  });

  it("is the brand's own where the gateway has none", () => {
    for (const given of [undefined, null, "down", [], 7, { success: false, value: null }]) {
      expect(made(given)).toEqual(own);
    }
  });

  it("takes one name for the other, and the brand's for both", () => {
    expect(made({ ...sound, name: "" })).toMatchObject({ name: "Lotus Play", short_name: "Lotus Play" });
    expect(made({ ...sound, short_name: undefined })).toMatchObject({ short_name: "Lotus Play House" });
    expect(made({ ...sound, name: " ", short_name: 7 })).toMatchObject({ name: "Lotus", short_name: "Lotus" });
  });

  it.each([
    "https://evil.example/m/home",
    "//evil.example/m/home",
    "javascript:alert(1)",
    "/other",
    "/m/../other",
    7,
    null,
  ])("starts on a screen of the site, not at %s", (start_url) =>
    expect(made({ ...sound, start_url }).start_url).toBe("/m/home?utm_source=homescreen"),
  );

  it("keeps a start address of its own within the site", () => {
    expect(made({ ...sound, start_url: "/m/sports?utm_source=homescreen" }).start_url).toBe(
      "/m/sports?utm_source=homescreen",
    );
  });

  it("passes on no member that leads elsewhere or hides the prompt", () => {
    const hostile = {
      ...sound,
      display: "browser",
      scope: "/",
      prefer_related_applications: true,
      related_applications: [{ platform: "play", id: "evil" }],
      shortcuts: [{ name: "Evil", url: "https://evil.example" }],
      theme_color: "red;}",
    };
    expect(made(hostile)).toEqual({ ...sound, ...always, theme_color: "#111112", background_color: "#111112" });
  });

  it("has an icon with which the site can be installed", () => {
    const icons = (given: unknown) => made({ ...sound, icons: given }).icons;
    const small = { src: "/small.png", sizes: "48x48", type: "image/png" };
    const masked = { src: "/masked.png", sizes: "512x512", purpose: "maskable" };
    expect(icons([small, masked])).toEqual([small, masked, ownIcon]);
    expect(icons([{ src: "javascript:alert(1)" }, { src: "http://plain.example/a.png" }, null, {}])).toEqual([ownIcon]);
    expect(icons([{ src: "https://cdn.example/a.png", sizes: "48x48 192x192", type: "text/html" }])).toEqual([
      { src: "https://cdn.example/a.png", sizes: "48x48 192x192" },
    ]);
  });

  it("is installable, whatever the gateway answers", () => {
    const member = fc.oneof(fc.string(), fc.webUrl(), fc.jsonValue());
    const anything = fc.record(
      {
        name: member,
        short_name: member,
        start_url: member,
        theme_color: member,
        icons: fc.array(fc.record({ src: member, sizes: member })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(anything, fc.jsonValue()), (given) => {
        const manifest = made(given);
        expect(manifest.short_name.trim()).not.toBe("");
        expect(manifest.display).toBe("standalone");
        expect(new URL(manifest.start_url, origin).href).toMatch(/^https:\/\/lotusplay\.example\/m\//);
        expect(manifest.icons.length).toBeGreaterThan(0);
        for (const { src } of manifest.icons) expect(new URL(src, origin).protocol).toBe("https:");
      }),
    );
  });
});

describe('spec 2 "Installation and service worker": the edge\'s answer to a request for the manifest', () => {
  const address = `${origin}/wps/system/manifest.json?merchantCode=lotus`;

  it("has its shortcuts in the visitor's language", async () => {
    const texts = { EN: { "start.nav.news": "News" }, VI: { "start.nav.news": "Tin tức" } };
    const records = createRecords([{ ...testRecord("lotus", ["lotusplay.example"]), texts }]);
    const { get } = testEdge({ sites: sitesOf(records, () => testBuild), upstream: async () => Response.json(sound) });
    const namesIn = async (language: string) => {
      const { shortcuts } = await (await get(address, { "Accept-Language": language })).json();
      return shortcuts.map(({ name }: { name: string }) => name);
    };
    expect(await namesIn("vi")).toContain("Tin tức");
    expect(await namesIn("en-GB")).toContain("News");
  });

  it("is the gateway's, asked for anew each time: what a browser has cached is not the gateway's", async () => {
    const seen: Request[] = [];
    const { get } = testEdge({
      async upstream(input, init) {
        seen.push(new Request(input, init));
        return Response.json(sound, { headers: { ETag: "g1", "Cache-Control": "max-age=86400" } });
      },
    });
    const answer = await get(address, { "If-None-Match": "g1", Merchant: "lotus" });
    expect(await answer.json()).toMatchObject({ short_name: "Lotus Play" });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/manifest+json",
      "cache-control": "no-cache",
    });
    expect(answer.headers.has("etag")).toBe(false);
    expect(seen[0]?.url).toBe("https://gw.lotus.example/wps/system/manifest.json?merchantCode=lotus");
    expect(seen[0]?.headers.get("merchant")).toBe("lotus");
    expect(seen[0]?.headers.has("if-none-match")).toBe(false);
  });

  it("is the brand's own where the gateway refuses, breaks off or sends no JSON", async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error("broken off")) });
    for (const upstream of [
      async () => Response.json({ success: false }, { status: 500 }),
      async () => new Response(broken),
      async () => new Response("<!doctype html>"),
      async () => new Response("x".repeat(70_000)),
      () => Promise.reject(new Error("no connection")),
    ]) {
      const answer = await testEdge({ upstream }).get(address);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ name: "lotus", start_url: "/m/home?utm_source=homescreen" });
    }
  });

  it('is the brand\'s own 10 s after a silent gateway was asked (spec 9 "Page")', async () => {
    const { get, clock } = testEdge({ upstream: () => new Promise(() => {}) });
    let answered: Response | undefined;
    const asked = get(address).then((answer) => {
      answered = answer;
    });
    await clock.advance(9_999);
    expect(answered).toBeUndefined();
    await clock.advance(1);
    await asked;
    expect(await answered?.json()).toMatchObject({ name: "lotus" });
  });
});
