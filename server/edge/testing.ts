import { defaultVariants, type SiteRecord } from "#core/merchant/index.ts";
import { type ShellBuild, takeApart } from "#core/shell/index.ts";
import type { Asset } from "./assets.ts";

/** A brand for tests. */
export function testRecord(
  code: string,
  domains: readonly string[],
  over: Partial<SiteRecord["site"]> = {},
): SiteRecord {
  return {
    site: {
      revision: `${code}-1`,
      code,
      name: code,
      env: "production",
      country: "VN",
      currency: "VND",
      domains,
      languages: { available: ["EN", "VI", "CN", "TW", "PT-BR", "UR"], default: "VI" },
      languageMethod: "PUT",
      scheme: "auto",
      variants: defaultVariants,
      themeColor: { light: "#FFFFFE", dark: "#111112" },
      images: { favicon: `/m/brand/${code}/abc/favicon.svg` },
      features: {},
      home: ["hero", "lanes"],
      compliance: { seals: [], help: [] },
      plugins: [],
      redirectOrigins: [],
      returnOrigins: [],
      gameOrigins: [],
      serviceOrigins: [],
      ...over,
    },
    domains,
    gatewayOrigin: `https://gw.${code}.example`,
    policy: "default-src 'self'; script-src 'self' {boot}",
    trustedTypes: "report",
    inline: { themeCss: ":root{--color-ground:#FFFFFE}", symbols: {} },
    texts: { EN: { "hero.title": "Hello" }, VI: { "hero.title": "Xin chào" } },
    files: {},
  };
}

export const testBuild: ShellBuild = {
  build: "build1",
  entry: { js: "/m/assets/entry-1.js", css: ["/m/assets/entry-1.css"], preload: ["/m/assets/react-1.js"] },
  criticalCss: takeApart("body{margin:0}"),
};

export const testAsset = (content: string, over: Partial<Asset> = {}): Asset => ({
  type: "text/javascript; charset=utf-8",
  immutable: true,
  tag: "tag1",
  encodings: [],
  body: async () => content,
  ...over,
});
