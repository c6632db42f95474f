import { createManualClock } from "#core/kernel/index.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { testRecord as publicRecord } from "#core/merchant/testing.ts";
import type { ShellBuild } from "#core/shell/index.ts";
import type { Asset } from "./assets.ts";
import { createEdge, type EdgeOptions } from "./edge.ts";
import { createRecords } from "./records.ts";
import { sitesOf } from "./sites.ts";

/** A brand for tests. */
export function testRecord(
  code: string,
  domains: readonly string[],
  over: Partial<SiteRecord["site"]> = {},
): SiteRecord {
  return {
    site: {
      ...publicRecord,
      revision: `${code}-1`,
      code,
      name: code,
      env: "production",
      domains,
      languages: { available: ["EN", "VI", "CN", "TW", "PT-BR", "UR"], default: "VI" },
      themeColor: { light: "#FFFFFE", dark: "#111112" },
      home: ["hero", "lanes"],
      ...over,
    },
    build: testBuild.build,
    domains,
    gatewayOrigin: `https://gw.${code}.example`,
    policy: "default-src 'self'; script-src 'self' {boot}",
    trustedTypes: "report",
    images: { favicon: `/m/brand/${code}/abc/favicon.svg` },
    inline: { themeCss: ":root{--color-ground:#FFFFFE}", symbols: {} },
    texts: { EN: { "hero.title": "Hello" }, VI: { "hero.title": "Xin chào" } },
    files: {},
  };
}

export const testBuild: ShellBuild = {
  build: "build1",
  entry: { js: "/m/assets/entry-1.js", css: ["/m/assets/entry-1.css"], preload: ["/m/assets/react-1.js"] },
  languages: {},
  criticalCss: { splash: "", screen: "body{margin:0}", variants: {} },
};

export const testAsset = (content: string, over: Partial<Asset> = {}): Asset => ({
  type: "text/javascript; charset=utf-8",
  immutable: true,
  tag: "tag1",
  encodings: [],
  body: async () => content,
  ...over,
});

const lotus = testRecord("lotus", ["lotus.localhost", "lotusplay.example"]);
const vip = testRecord("vip", ["vip.lotusplay.example"]);

/** An edge with two brands, one's domain below the other's, on a manual clock. */
export function testEdge(over: Partial<EdgeOptions> = {}, files: Readonly<Record<string, Asset>> = {}) {
  const clock = createManualClock(1_000_000);
  const requested: string[] = [];
  const records = createRecords([lotus, vip]);
  const edge = createEdge({
    sites: sitesOf(records, () => testBuild),
    assets: {
      async find(path) {
        requested.push(path);
        return files[path];
      },
    },
    clock,
    upstream: async () => new Response("{}", { status: 500 }),
    ...over,
  });
  const get = (url: string, headers: Record<string, string> = {}) => edge.fetch(new Request(url, { headers }));
  return { edge, clock, records, requested, get };
}
