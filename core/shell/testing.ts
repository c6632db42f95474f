import type { PageData, SiteRecord } from "#core/merchant/index.ts";
import { testRecord } from "#core/merchant/testing.ts";
import { snapshotCalls } from "./lobby-snapshot.ts";
import { shell } from "./shell.ts";
import type { ShellInput } from "./shell-input.ts";

export const siteRecord: SiteRecord = {
  site: {
    ...testRecord,
    env: "production",
    domains: ["lotusplay.example"],
    languages: { available: ["EN", "UR"], default: "EN" },
    themeColor: { light: "#FBF6EC", dark: "#1C1210" },
    home: ["hero", "lanes"],
  },
  domains: ["lotusplay.example"],
  build: "b1",
  gatewayOrigin: "https://gw.secret.example",
  policy: "",
  trustedTypes: "report",
  images: { favicon: "/m/brand/lotus/1/favicon.svg", icon: "/m/brand/lotus/1/icon.svg" },
  inline: {
    themeCss: ":root{--color-brand:#B3261E}",
    symbols: { logo: { viewBox: "0 0 10 10", body: "<path d='M0 0'/>" }, hero: { viewBox: "0 0 20 20", body: "<g/>" } },
  },
  texts: {
    EN: { "hero.title": "Tonight’s draw", "start.category.RNG": "Slots", "start.failed.retry": "Retry" },
    UR: { "hero.title": "آج رات", "start.failed.retry": "دوبارہ" },
  },
  files: { "/m/brand/lotus/1/favicon.svg": { path: "/srv/secret/favicon.svg" } },
};

/** The anonymous answers that the page carries. */
export const snapshot = {
  [snapshotCalls.lanes]: [
    { gameCategory: "RNG", cards: [{ accountTypeName: "RNG", displayName: "Slots?" }] },
    { gameCategory: "LIVE", cards: [{ accountTypeName: "AG", displayName: "Live" }] },
    { gameCategory: "PVP", cards: [{ accountTypeName: "PVP", displayName: "Cards" }] },
  ],
  [snapshotCalls.games("RNG")]: {
    items: [
      { gameId: "sl01", name: "Moon Koi", image: "/wps/cover/1.svg" },
      { name: "", image: 3 },
      { gameId: "sl02", name: "Lucky Lantern", image: "/wps/cover/2.svg" },
    ],
    total: 3,
  },
};

export const input: ShellInput = {
  record: siteRecord,
  build: {
    build: "b1",
    entry: { js: "/m/assets/entry-1.js", css: [], preload: ["/m/assets/react-1.js"] },
    signs: { line: "/m/assets/line-1.svg" },
    languages: {
      EN: { shell: { "start.nav.login": "Log in", "start.failed.retry": "Try again", "start.lane.seeAll": "See all" } },
      UR: { shell: { "start.nav.login": "لاگ ان", "start.failed.retry": "پھر کوشش کریں" } },
    },
    criticalCss: {
      splash: ".splash{inset:0}",
      strip: "section{display:flex}",
      games: ".games-head{display:grid}",
      screen: "body{margin:0}",
      variants: { "hero-match": ".x{color:red}" },
    },
  },
  language: "EN",
  path: "/m/home",
  origin: "https://www.lotusplay.example",
  indexable: false,
  now: Date.parse("2026-01-05T08:00:00Z"),
  snapshot,
};

/** The page as a document. */
export const parse = (over: Partial<ShellInput> = {}): Document =>
  new DOMParser().parseFromString(shell({ ...input, ...over }), "text/html");
/** What the page carries for the entry. */
export const dataOf = (page: Document): PageData => JSON.parse(page.getElementById("livery-data")?.textContent ?? "");
