// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { input, parse, siteRecord } from "./testing.ts";

const texts = {
  "start.nav.login": "Log in",
  "start.category.RNG": "Slots",
  "start.lobby.news": "News",
  "start.meta.home": "Play at {{brand}} <now>.",
  "start.meta.category": "{{category}} at {{brand}}.",
  "start.meta.news": "What is new at {{brand}}.",
  "start.meta.download": "{{brand}} on your phone.",
  "start.meta.downloadTitle": "Get the app",
};
const withTexts = {
  ...siteRecord,
  texts: { EN: { ...texts, "brand.tagline": "Tonight" }, UR: { "brand.tagline": "آج" } },
};
const pageAt = (path: string, over: Parameters<typeof parse>[0] = {}) =>
  parse({ record: withTexts, path, indexable: true, ...over });

const metaOf = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");
const alternatesOf = (page: Document) =>
  [...page.querySelectorAll("link[rel=alternate]")].map((link) => [
    link.getAttribute("hreflang"),
    link.getAttribute("href"),
  ]);
const dataOf = (page: Document) =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? "null");

describe("what search engines and link previews read", () => {
  it.each([
    ["/m/", "lotus · Tonight", "Play at lotus <now>."],
    ["/m/rng", "Slots · lotus", "Slots at lotus."],
    ["/m/news", "News · lotus", "What is new at lotus."],
    ["/m/app", "Get the app · lotus", "lotus on your phone."],
    ["/m/download", "Get the app · lotus", "lotus on your phone."],
    ["/m/login", "Log in · lotus", "Play at lotus <now>."],
    ["/m/nowhere", "lotus · Tonight", "Play at lotus <now>."],
  ])("%s has a title and a description of its own", (path, title, description) => {
    const page = pageAt(path, { record: { ...withTexts, site: { ...siteRecord.site, name: "lotus" } } });
    expect(page.title).toBe(title);
    expect([metaOf(page, "description"), metaOf(page, "og:description")]).toEqual([description, description]);
    expect(metaOf(page, "og:title")).toBe(title);
  });

  it("a preview names the site and the page's own address", () => {
    const page = pageAt("/m/rng", { language: "UR" });
    expect(["og:type", "og:site_name", "og:url"].map((name) => metaOf(page, name))).toEqual([
      "website",
      siteRecord.site.name,
      "https://www.lotusplay.example/m/rng?language=UR",
    ]);
  });

  it("a page with no text of its own has none rather than a key", () => {
    const page = parse({ record: { ...siteRecord, texts: {} } });
    expect(metaOf(page, "description")).toBeUndefined();
    expect(page.title).toBe(siteRecord.site.name);
  });

  it("a preview shows the brand's picture for sharing, at an absolute address", () => {
    const images = { ...siteRecord.images, share: "/m/brand/lotus/1/share.png" };
    expect(metaOf(pageAt("/m/", { record: { ...withTexts, images } }), "og:image")).toBe(
      "https://www.lotusplay.example/m/brand/lotus/1/share.png",
    );
    expect(metaOf(pageAt("/m/", { record: { ...withTexts, images } }), "twitter:card")).toBe("summary_large_image");
    expect(metaOf(pageAt("/m/"), "og:image")).toBeUndefined();
  });

  it("each language has an address, the default one the plain address", () => {
    expect(alternatesOf(pageAt("/m/rng"))).toEqual([
      ["en", "https://www.lotusplay.example/m/rng"],
      ["ur", "https://www.lotusplay.example/m/rng?language=UR"],
      ["x-default", "https://www.lotusplay.example/m/rng"],
    ]);
    const one = { ...withTexts, site: { ...siteRecord.site, languages: { available: ["EN"], default: "EN" } } };
    expect(alternatesOf(pageAt("/m/rng", { record: one }))).toEqual([]);
  });

  it("a page in another language is canonical under its own address", () => {
    const canonical = (language: string) =>
      pageAt("/m/index.html", { language }).querySelector("link[rel=canonical]")?.getAttribute("href");
    expect(canonical("EN")).toBe("https://www.lotusplay.example/m/");
    expect(canonical("UR")).toBe("https://www.lotusplay.example/m/?language=UR");
  });

  it("structured data names the site on the home, and the way to any other page", () => {
    const home = dataOf(pageAt("/m/", { language: "UR" }));
    expect(home).toMatchObject({
      "@type": "WebSite",
      url: "https://www.lotusplay.example/m/?language=UR",
      inLanguage: "ur",
      publisher: { logo: "https://www.lotusplay.example/m/brand/lotus/1/icon.svg" },
    });
    const { itemListElement } = dataOf(pageAt("/m/rng"));
    expect(itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item])).toEqual([
      [siteRecord.site.name, "https://www.lotusplay.example/m/"],
      ["Slots", "https://www.lotusplay.example/m/rng"],
    ]);
  });

  it("a page that may not be listed says so, and names no canonical address", () => {
    const page = pageAt("/m/login", { indexable: false });
    expect(metaOf(page, "robots")).toBe("noindex");
    expect(page.querySelector("link[rel=canonical], link[rel=alternate], script[type*=ld]")).toBeNull();
    expect(metaOf(pageAt("/m/"), "robots")).toBeUndefined();
  });

  it("texts can't close the markup that they stand in", () => {
    const hostile = { ...input.record, site: { ...siteRecord.site, name: `</script>"><img src=x>` } };
    const page = parse({ record: hostile, indexable: true });
    expect(page.querySelector("img[src=x]")).toBeNull();
    expect(dataOf(page).name).toBe(`</script>"><img src=x>`);
  });
});
