import { describe, expect, it } from "vitest";
import { announcements, banners, games, vendors } from "../content/index.ts";
import { cover } from "./cover/index.ts";
import { lockup } from "./cover/lettering.ts";
import { mirrored } from "./cover/path.ts";
import { studios } from "./cover/studios.ts";
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

describe("covers", () => {
  it.each(games.map((game) => [game.name, game] as const))(
    "draws %s as a small well-formed picture with its name",
    (name, game) => {
      const svg = cover(game);
      expect(wellFormed(svg)).toBe(true);
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(4096);
      expect(svg).toContain(`<title>${escaped(name)}</title>`);
      expect(svg).not.toMatch(/NaN|undefined|<script|<image|href="(?!#)/);
    },
  );

  it("is the same every time, and never the same for two games", () => {
    const all = games.map(cover);
    expect(games.map(cover)).toEqual(all);
    expect(new Set(all).size).toBe(games.length);
  });

  it("prefixes every id inside with the game's own, so that covers can share a page", () => {
    for (const game of games) {
      for (const [, id] of cover(game).matchAll(/ id="([^"]+)"/g)) expect(id?.startsWith(game.gameId)).toBe(true);
    }
  });

  it("keeps every name inside the square that is cut from the top", () => {
    for (const game of games) {
      const studio = studios[game.vendor as keyof typeof studios];
      const { lines, stroke } = lockup(game.name, studio.letters, { x: 150, ...studio.name });
      for (const { top, height, width } of lines) {
        expect(width + stroke).toBeLessThanOrEqual(studio.name.width + 1);
        expect(top - stroke / 2).toBeGreaterThan(150);
        expect(top + height + stroke / 2).toBeLessThanOrEqual(292);
      }
    }
  });

  it("has letters for every name", () => {
    for (const { name } of games) expect(name.toUpperCase()).toMatch(/^[A-Z0-9' -]+$/);
  });

  it("mirrors a path about the upright axis, arcs included", () => {
    expect(mirrored("M10-5L20 0A5 5 0 0 1 7 8H3V2Z")).toBe("M-10-5L-20 0A5 5 0 0 0-7 8H-3V2Z");
  });
});

describe("pictures over HTTP", () => {
  it("serves covers and studio icons for a day", async () => {
    for (const path of ["/cover/vn03.svg", ...vendors.map(({ vendor }) => `/vendor/${vendor}.svg`)]) {
      const response = await get(path);
      expect(response.headers.get("content-type")).toContain("image/svg+xml");
      expect(response.headers.get("cache-control")).toBe("public, max-age=86400, immutable");
      expect(wellFormed(await response.text())).toBe(true);
    }
  });

  it("writes a banner in the language asked for, and in English where it has no such text", async () => {
    const words = async (lang: string) => (await get(`/banner/noor-welcome.svg?lang=${lang}`)).text();
    expect(await words("UR")).toContain('direction="rtl"');
    expect(await words("UR")).toContain("<title>1,000 ویلکم پوائنٹس</title>");
    expect(await words("JA")).toBe(await words("EN"));
  });

  it.each(banners.map(({ id }) => id))("draws the banner %s", async (id) => {
    for (const lang of ["EN", "VI", "PT-BR", "UR", "TH"]) {
      const svg = await (await get(`/banner/${id}.svg?lang=${lang}`)).text();
      expect(wellFormed(svg)).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });

  it("has the picture of every announcement", async () => {
    for (const { image } of announcements) expect((await get(`/banner/${image}.svg`)).status).toBe(200);
  });

  it("answers 404 for what it does not know", async () => {
    for (const path of [
      "/cover/zz99.svg",
      "/vendor/NOBODY.svg",
      "/banner/nothing.svg",
      "/play/symbol/jl01/nothing.svg",
    ]) {
      expect((await get(path)).status).toBe(404);
    }
  });
});
