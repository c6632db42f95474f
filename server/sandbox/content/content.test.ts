import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { announcementTexts, contentAt } from "./announcements.ts";
import type { Article } from "./articles.ts";
import { inboxTexts } from "./inbox.ts";
import {
  announcements,
  banners,
  downloadText,
  gameCategories,
  games,
  inboxMessages,
  lobbies,
  promotionCategories,
  vendors,
  vipBenefits,
  vipGoals,
  vipRanks,
} from "./index.ts";
import type { LocalizedText } from "./types.ts";

const folder = import.meta.dirname;
const SCHEMA = "content.schema.json";
const contentFiles = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".json") && file !== SCHEMA,
);
const readJson = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));

describe("a file of the content", () => {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, schemas: { content: readJson(SCHEMA) } });
  /** A folder's files share the schema with the folder's name. */
  const validate = (file: string, content: unknown) => {
    const [name = ""] = file.split(path.sep);
    const check = ajv.getSchema(`content#/$defs/${name}`);
    if (!check) throw new Error(`${SCHEMA} has no $defs/${name}`);
    return check(content) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  it.each(contentFiles)("%s has the shape that the schema says", (file) => {
    expect(validate(file, readJson(file))).toEqual([]);
  });

  it("is refused with the place and the reason", () => {
    const [banner] = readJson("banners.json");
    expect(validate("banners.json", [{ ...banner, merchant: "lotos" }])).toContainEqual(
      "/0/merchant must be equal to one of the allowed values",
    );
    expect(validate("vip-ranks.json", [{ ...readJson("vip-ranks.json")[0], labelName: { VI: "Vàng" } }])).toEqual([
      "/0/labelName must have required property 'EN'",
    ]);
  });
});

it("a brand's games may be on one of the origins that its manifest names", () => {
  for (const [code, { gameOrigin }] of Object.entries<{ gameOrigin: string }>(readJson("merchants.json"))) {
    const manifest = JSON.parse(readFileSync(path.join(folder, `../../../merchants/${code}/merchant.json`), "utf8"));
    expect(manifest.gameOrigins).toContain(gameOrigin);
  }
});

const languages = readdirSync(path.join(folder, "../../../core/i18n/locales"))
  .map((file) => path.parse(file).name)
  .sort();

describe("the texts of the gateway's failures, of the chat and of the operator's page for breaks", () => {
  /** What spec 7 words in English; a page that shows it can't encrypt, which no player can mend. */
  const inEnglishAlone = "missing_encryption";

  const texts: Readonly<Record<string, LocalizedText>> = {
    ...readJson("error-messages.json"),
    ...readJson("chat-page.json"),
    ...readJson("break-page.json"),
  };

  it.each(Object.entries(texts).filter(([code]) => code !== inEnglishAlone))(
    "%s is in every language that the site has texts in",
    (_, text) => {
      expect(Object.keys(text).sort()).toEqual(languages);
    },
  );
});

describe("texts with a file for each language", () => {
  it.each(["announcement-texts", "inbox-texts"])("%s has one for every language", (name) => {
    const files = readdirSync(path.join(folder, name)).map((file) => path.parse(file).name);
    expect(files.sort()).toEqual(languages);
  });

  it.each([
    ["announcement", announcements, announcementTexts],
    ["message", inboxMessages, inboxTexts],
  ])("every %s is written in every language, with as many points as in English", (_, entries, texts) => {
    const pointsOf = (articles: Readonly<Record<string, Article>>) =>
      Object.fromEntries(entries.map(({ id }) => [id, articles[id]?.points?.length ?? 0]));
    for (const [language, articles] of Object.entries(texts)) {
      expect(Object.keys(articles).sort(), language).toEqual(entries.map(({ id }) => id).sort());
      expect(pointsOf(articles), language).toEqual(pointsOf(texts.EN));
    }
  });
});

const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('spec 3 "Game vendor lanes"', () => {
  it("has 120 games by 8 studios, each with its own id, node, code and name", () => {
    expect(games).toHaveLength(120);
    expect(vendors).toHaveLength(8);
    for (const key of ["gameId", "nodeId", "code", "name"] as const)
      expect(unique(games.map((game) => game[key]))).toBe(true);
  });

  it("fills every category, and only with games of studios that serve it", () => {
    for (const category of gameCategories) expect(games.some((game) => game.category === category)).toBe(true);
    for (const game of games) {
      const studio = vendors.find(({ vendor }) => vendor === game.vendor);
      expect(studio?.categories).toContain(game.category);
      expect(studio?.accountTypeName[game.category]).toBeDefined();
    }
  });

  it("gives each brand another lobby, without empty lanes and without a game twice in one", () => {
    expect(unique(lobbies.map(({ lanes }) => JSON.stringify(lanes)))).toBe(true);
    expect(unique(lobbies.map(({ merchant }) => merchant))).toBe(true);
    for (const { lanes } of lobbies) {
      for (const { category, vendors: studios, gameIds } of lanes) {
        expect(gameIds.length).toBeGreaterThan(0);
        expect(unique(gameIds)).toBe(true);
        for (const gameId of gameIds) {
          const game = games.find((known) => known.gameId === gameId);
          expect(game?.category).toBe(category);
          expect(studios).toContain(game?.vendor);
        }
      }
    }
  });

  it("opens lotus with the lotteries and manila with sports", () => {
    const first = (merchant: string) => lobbies.find((lobby) => lobby.merchant === merchant)?.lanes[0]?.category;
    expect([first("lotus"), first("carnaval"), first("noor"), first("manila")]).toEqual([
      "LOTT",
      "RNG",
      "LIVE",
      "SPORTS",
    ]);
  });
});

describe('spec 3 "Banner", spec 3 "Announcement": banners and announcements', () => {
  it("links banners to games and announcements that exist", () => {
    expect(unique(banners.map(({ id }) => id))).toBe(true);
    for (const banner of banners) {
      if (banner.linkageType === "G") expect(games.some(({ gameId }) => gameId === banner.gameId)).toBe(true);
      if (banner.linkageType === "P") expect(announcements.some(({ id }) => id === banner.linkage)).toBe(true);
    }
  });

  it("calls a game what its tile and the search call it, in every language", () => {
    const named = banners.flatMap(({ title, subtitle }) =>
      [title, subtitle].flatMap((texts) =>
        games.filter(({ name }) => texts.EN.includes(name)).map(({ name }) => [name, texts] as const),
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    for (const [name, texts] of named) {
      expect(Object.values(texts).filter((text) => !text.includes(name))).toEqual([]);
    }
  });

  it("writes every announcement in English, Vietnamese, Portuguese and Urdu", () => {
    for (const { title, content } of announcements) {
      for (const language of ["EN", "VI", "PT-BR", "UR"] as const) {
        expect(title[language]).toBeTruthy();
        expect(content[language]).toContain("font-size:18px");
        // The screen shows both above it.
        expect(content[language]).not.toMatch(/<h\d/);
        expect(content[language]).not.toContain("<img");
      }
    }
  });

  it("puts the next time of an event into its text, in UTC, in every language", () => {
    const maintenance = announcements.find(({ event }) => event);
    // A Tuesday, at 02:59 and at 03:00.
    const [before, during] = ["2026-11-24T02:59:59Z", "2026-11-24T03:00:00Z"].map((time) => Date.parse(time));
    for (const text of Object.values(contentAt(maintenance ?? expect.fail(), before ?? 0))) {
      expect(text).toContain('<time datetime="2026-11-24T03:00Z">2026-11-24 03:00 UTC</time>');
      expect(text).toContain('<time datetime="2026-11-24T04:00Z">2026-11-24 04:00 UTC</time>');
    }
    expect(contentAt(maintenance ?? expect.fail(), during ?? 0).EN).toContain('datetime="2026-12-01T03:00Z"');
  });

  it("has one that pops up, one still to come, one that is over, and only known promotion categories", () => {
    expect(announcements.some(({ popup }) => popup)).toBe(true);
    expect(announcements.some(({ startsIn }) => startsIn > 0)).toBe(true);
    expect(announcements.some(({ endsIn }) => endsIn < 0)).toBe(true);
    const known = promotionCategories.map(({ id }) => id);
    for (const { categoryIds } of announcements) for (const id of categoryIds) expect(known).toContain(id);
  });

  it("is written in every language of the brands that show it", () => {
    const offered = (brand: string): readonly string[] =>
      JSON.parse(readFileSync(`merchants/${brand}/merchant.json`, "utf8")).languages.available;
    // A new brand, which may offer any language, starts with the content under `default`.
    for (const brand of ["lotus", "carnaval", "noor", "manila", "default"] as const) {
      const available = brand === "default" ? languages : offered(brand);
      const texts: Readonly<Record<string, LocalizedText>> = {
        app: downloadText,
        ...Object.fromEntries(
          banners
            .filter(({ merchant }) => merchant === brand)
            .flatMap(({ id, title, subtitle, action }) =>
              Object.entries({ title, subtitle, action }).map(([part, text]) => [`${id} ${part}`, text]),
            ),
        ),
        ...Object.fromEntries(
          announcements
            .filter(({ merchants = [brand] }) => merchants.includes(brand))
            .flatMap(({ id, title, content }) => [
              [`${id} title`, title],
              [`${id} content`, content],
            ]),
        ),
        ...Object.fromEntries(promotionCategories.map(({ id, name }) => [id, name])),
        ...Object.fromEntries(vipBenefits.map((text, index) => [`benefit ${index + 1}`, text])),
        ...Object.fromEntries(vipGoals.map((name, index) => [`goal ${index + 1}`, name])),
        ...Object.fromEntries(vipRanks.map(({ labelId, labelName }) => [labelId, labelName])),
      };
      const silent = Object.entries(texts).flatMap(([name, text]) =>
        available.filter((code) => !Object.hasOwn(text, code)).map((code) => `${name} ${code}`),
      );
      expect(silent, brand).toEqual([]);
    }
  });

  it("writes numbers in Latin digits", () => {
    const vip = [vipBenefits, vipGoals, vipRanks];
    const written = JSON.stringify([banners, announcements, inboxMessages, promotionCategories, vip]);
    expect(written).not.toMatch(/(?![0-9])\p{Nd}/u);
  });

  it("names every goal of every VIP rank", () => {
    expect(vipGoals).toHaveLength(Math.max(...vipRanks.map(({ conditions }) => conditions)));
  });

  it("has every benefit of a VIP rank once, and a rank without any", () => {
    const counts = vipRanks.map(({ benefits }) => benefits);
    expect(vipBenefits).toHaveLength(Math.max(...counts));
    for (const language of languages as (keyof LocalizedText)[])
      expect(unique(vipBenefits.map((text) => text[language] ?? ""))).toBe(true);
    expect(Math.min(...counts)).toBe(0);
  });

  it("numbers the VIP ranks from 1 upwards", () => {
    expect(vipRanks.map(({ rankLevel }) => rankLevel)).toEqual([1, 2, 3, 4, 5]);
  });
});
