import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { announcements, banners, games, vendors } from "../content/index.ts";
import { escaped } from "./escaped.ts";
import { createPictures } from "./index.ts";

const pages = createPictures();
const get = (path: string) => pages.request(path);

/** Tags balance, attributes are quoted, and no bare ampersand is left: what an SVG in an `img` needs. */
const wellFormed = (svg: string): boolean => {
  const open: string[] = [];
  for (const [, closing, name = "", attributes = "", self] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!self) open.push(name);
    const keys = [...attributes.matchAll(/([\w:-]+)=/g)].map(([, key]) => key);
    if (new Set(keys).size !== keys.length) return false;
  }
  const rest = svg.replace(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, "");
  return open.length === 0 && !rest.includes("<") && !/&(?!(amp|lt|gt|quot|#39);)/.test(svg);
};

const folder = new URL("./pictures/", import.meta.url).pathname;
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svg"));

describe("the files of pictures", () => {
  it.each(files)("%s is well-formed, and neither loads nor runs anything", (name) => {
    const svg = readFileSync(path.join(folder, name), "utf8");
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>.*<\/svg>$/);
    expect(wellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/<(script|image|foreignObject|a)\b|href="(?!#)|url\((?!#)|@import|\son\w+=/i);
  });
});

describe("covers", () => {
  const shapes = [
    { address: (gameId: string) => `/cover/${gameId}.svg`, viewBox: "0 0 300 400" },
    { address: (gameId: string) => `/cover/${gameId}.svg?shape=square`, viewBox: "0 0 300 300" },
  ];

  it.each(games)("show $name as a poster and as a square of at most 6 kB with its name", async ({ gameId, name }) => {
    for (const { address, viewBox } of shapes) {
      const svg = await (await get(address(gameId))).text();
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6144);
      expect(svg).toContain(`<title>${escaped(name)}</title>`);
      expect(svg).toContain(`viewBox="${viewBox}"`);
    }
  });

  it.each(games)("light $name by gradients, never by a filter that a phone has to compute", async ({ gameId }) => {
    for (const { address } of shapes) {
      const svg = await (await get(address(gameId))).text();
      expect(svg).not.toMatch(/<filter|<fe[A-Z]|filter[:=]/);
      expect(svg).toMatch(/<linearGradient|<radialGradient/);
    }
  });

  it.each(games)("refer only to what the cover of $name defines, once each", async ({ gameId }) => {
    for (const { address } of shapes) {
      const svg = await (await get(address(gameId))).text();
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });

  it("are never the same for two games or two shapes", async () => {
    const addresses = games.flatMap(({ gameId }) => shapes.map(({ address }) => address(gameId)));
    const all = await Promise.all(addresses.map(async (address) => (await get(address)).text()));
    expect(new Set(all.map((svg) => svg.replace(/<title>.*?<\/title>/, ""))).size).toBe(addresses.length);
  });
});

describe("pictures over HTTP", () => {
  it("serves covers and studio icons for a day", async () => {
    for (const address of ["/cover/vn03.svg", ...vendors.map(({ vendor }) => `/vendor/${vendor}.svg`)]) {
      const response = await get(address);
      expect(response.headers.get("content-type")).toContain("image/svg+xml");
      expect(response.headers.get("cache-control")).toBe("public, max-age=86400, immutable");
    }
  });

  it("writes a banner in the language asked for, and in English where it has no such text", async () => {
    const words = async (lang: string) => (await get(`/banner/noor-welcome.svg?lang=${lang}`)).text();
    expect(await words("UR")).toContain('direction="rtl"');
    expect(await words("UR")).toContain("<title>1,000 ویلکم پوائنٹس</title>");
    expect(await words("JA")).toBe(await words("EN"));
  });

  const inUrdu = banners.filter(({ title }) => "UR" in title);
  it.each(inUrdu)("writes the whole title of the banner $id in one line of Urdu, which is high", async (banner) => {
    const svg = await (await get(`/banner/${banner.id}.svg?lang=UR`)).text();
    expect(svg).toContain(`>${escaped(banner.title.UR ?? "")}</text>`);
  });

  it.each(banners)("writes the banner $id in every language of its title", async ({ id, title }) => {
    for (const [lang, text] of Object.entries(title)) {
      const svg = await (await get(`/banner/${id}.svg?lang=${lang}`)).text();
      expect(wellFormed(svg)).toBe(true);
      expect(svg).toContain(`<title>${escaped(text)}</title>`);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });

  it("has the picture of every announcement in each brand's own style", async () => {
    for (const { image } of announcements) {
      const pictures = await Promise.all(
        ["lotus", "carnaval", "noor", "manila", "acme"].map(async (brand) => {
          const response = await get(`/news/${brand}/${image}.svg`);
          expect(response.status).toBe(200);
          return response.text();
        }),
      );
      expect(new Set(pictures).size).toBe(pictures.length);
    }
  });

  it("mirrors a picture of news for languages from right to left, so that its room for words is at their start", async () => {
    const picture = async (query: string) => (await get(`/news/noor/gift.svg${query}`)).text();
    expect(await picture("?dir=rtl")).toContain("scale(-1 1)");
    expect(wellFormed(await picture("?dir=rtl"))).toBe(true);
    expect(await picture("")).not.toContain("scale(-1 1)");
  });

  it("answers 404 for what it does not know", async () => {
    for (const address of [
      "/cover/zz99.svg",
      "/vendor/NOBODY.svg",
      "/banner/nothing.svg",
      "/banner/picture-gift.svg",
      "/news/lotus/nothing.svg",
      "/play/symbol/jl01/nothing.svg",
    ]) {
      expect((await get(address)).status).toBe(404);
    }
  });
});
