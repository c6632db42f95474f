// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { SiteRecord } from "#core/merchant/index.ts";
import { shell } from "#core/shell/index.ts";
import { input, siteRecord } from "#core/shell/testing.ts";
import { restyle } from "./restyle.ts";

const page = (change: Partial<SiteRecord> = {}): Document =>
  new DOMParser().parseFromString(shell({ ...input, record: { ...siteRecord, ...change } }), "text/html");

const { site, inline } = siteRecord;
const revision = "2";
const recolored: Partial<SiteRecord> = {
  site: { ...site, revision, themeColor: { light: "#FFFFFF", dark: "#000000" } },
  inline: {
    themeCss: "@font-face{font-family:brand-display-1}:root{--color-brand:#7A1FA2}",
    symbols: { ...inline.symbols, logo: { viewBox: "0 0 9 9", body: "<circle r='1'/>" } },
  },
};

describe("an open page of a brand that has changed", () => {
  it("takes new colours and drawings, and keeps what scripts have drawn and added", () => {
    const open = page();
    open.getElementById("app")?.replaceChildren("drawn");
    const added = open.createElement("style");
    added.dataset.viteDevId = "1";
    open.head.prepend(added);
    expect(restyle(open, page(recolored))).toBe(true);
    expect(open.head.innerHTML).toContain("--color-brand:#7A1FA2");
    expect(open.head.innerHTML).not.toContain("#B3261E");
    expect(open.querySelector("#brand-logo")?.innerHTML).toContain("<circle");
    expect(open.querySelector('meta[name="theme-color"]')?.getAttribute("content")).toBe("#FFFFFF");
    expect(open.getElementById("app")?.textContent).toBe("drawn");
    expect(JSON.parse(open.getElementById("livery-data")?.textContent ?? "").record.revision).toBe(revision);
    expect(open.head.firstElementChild).toBe(added);
  });

  it.each<[string, Partial<SiteRecord>]>([
    ["sections of the home", { site: { ...site, revision, home: ["lanes"] } }],
    ["variants", { site: { ...site, revision, variants: { ...site.variants, header: "wallet" } } }],
    ["texts", { texts: { ...siteRecord.texts, EN: { "hero.title": "Another" } } }],
  ])("has the data of other %s, for its scripts to draw", (_, change) => {
    const [open, newer] = [page(), page({ ...recolored, ...change })];
    const { textContent } = newer.getElementById("livery-data") ?? {};
    expect(restyle(open, newer)).toBe(true);
    expect(open.getElementById("livery-data")?.textContent).toBe(textContent);
  });

  it.each<[string, Partial<SiteRecord>]>([
    ["domains", { site: { ...site, revision, domains: ["another.example"] } }],
    ["languages", { site: { ...site, revision, languages: { available: ["VI"], default: "VI" } } }],
    ["flags", { site: { ...site, revision, features: { DOWN: true } } }],
  ])("is left as it is where only a reload shows other %s", (_, change) => {
    const open = page();
    const before = open.documentElement.outerHTML;
    expect(restyle(open, page({ ...recolored, ...change }))).toBe(false);
    expect(open.documentElement.outerHTML).toBe(before);
  });
});
