import type { CaptchaManifest } from "#core/extension-points/index.ts";
import type { PluginManifest } from "#core/kernel/index.ts";
import type { BuildManifest, BuildPlugin } from "#core/merchant/index.ts";
import type { BrandSource } from "./brand-source.ts";

/** A build and a brand for tests: small, valid, and independent of the project's own. */

const plugin = (name: string, manifest: Partial<PluginManifest> = {}): [string, BuildPlugin] => [
  name,
  {
    js: `/m/plugins/${name}-1a2b.js`,
    css: [],
    ...(manifest.icon === "icon.svg" && { icon: `/m/plugins/${name}-5e6f.svg` }),
    texts: `/m/plugins/${name}/{language}-3c4d.js`,
    manifest: {
      api: 1,
      title: name,
      description: "For tests.",
      consent: "necessary",
      trustedTypes: true,
      settings: { type: "object", properties: {}, additionalProperties: false },
      ...manifest,
    },
  },
];

const settings = (
  properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  required: readonly string[] = [],
): PluginManifest["settings"] => ({ type: "object", properties, required, additionalProperties: false });

const imageCode: Partial<CaptchaManifest> = { purposes: { login: {}, register: {} }, fallback: true };

export const build: BuildManifest = {
  build: "b1",
  fullBuild: "b1",
  entry: { js: "/m/assets/entry-1.js", css: [], preload: [] },
  languages: {
    EN: { start: "/m/assets/en-1.js", shell: { "start.nav.home": "Home" } },
    VI: { start: "/m/assets/vi-1.js", shell: { "start.nav.home": "Trang chủ" } },
  },
  plugins: Object.fromEntries([
    plugin("login/password", { icon: "user" }),
    plugin("login/chat", {
      flag: "LINELOGIN3",
      icon: "icon.svg",
      settings: settings(
        {
          clientId: { type: "string", title: "Client id", pattern: "^[0-9]+$", "x-rule": "digits" },
          clientSecret: { type: "string", title: "Client secret", "x-secret": true },
          mode: { enum: ["redirect", "popup"], title: "Mode", default: "redirect" },
          oldMode: {
            type: "string",
            title: "Old mode",
            "x-deprecated": { since: "1.2.0", until: "2.0.0", use: "mode" },
          },
        },
        ["clientId"],
      ),
    }),
    plugin("captcha/image-code", imageCode),
    plugin("trackers/pixel", {
      consent: "ads",
      trustedTypes: false,
      settings: settings({ host: { type: "string", title: "Host" } }),
      origins: {
        script: ["https://{settings.host}/pixel.js", "https://pixel.example"],
        connect: ["wss://pixel.example"],
      },
    }),
  ]),
  textKeys: ["start.nav.home", "hero.title", "hero.action"],
  textPlaceholders: {},
  bytes: {},
};

/** A valid manifest, one key a line where the tests look. */
export const manifest = {
  version: 1,
  code: "acme",
  name: "Acme",
  domains: ["acme.localhost", "acme.example"],
  gateway: { origin: "https://gw.acme.example" },
  country: "VN",
  currency: "VND",
  languages: { available: ["VI", "EN"], default: "VI" },
  theme: { tokens: { "color.brand": "#0A5D3F" }, variants: { header: "centered" } },
  brand: {
    logo: "logo.svg",
    hero: "hero.svg",
    splash: "splash.svg",
    favicon: "favicon.svg",
    icon: "icon.svg",
    texts: "texts",
  },
  features: { MOBILEAUTOLOGIN3: true },
  plugins: { login: { password: {} }, captcha: { "image-code": {} } },
};

export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path id="p" fill="#000" stroke="#fff" d="M0 0h8v8z"/></svg>';

export const words = '{ "hero.title": "Play", "hero.action": "Go" }';

const textFiles = {
  "logo.svg": drawing,
  "hero.svg": drawing,
  "splash.svg": drawing,
  "favicon.svg": drawing,
  "icon.svg": drawing,
  "texts/EN.json": words,
  "texts/VI.json": words,
};

/** A brand's folder with this manifest, and these files in addition to the valid ones (`undefined` removes one). */
export function brand(
  given: unknown = manifest,
  files: Readonly<Record<string, string | undefined>> = {},
  folder = "acme",
): BrandSource {
  const texts = Object.entries({ ...textFiles, ...files }).flatMap(([path, text]) =>
    text === undefined
      ? []
      : [
          [
            path,
            {
              path: `merchants/${folder}/${path}`,
              bytes: text.length,
              hash: "h",
              ...(path.endsWith(".woff2") ? { signature: text.slice(0, 4) } : { text }),
            },
          ],
        ],
  );
  return {
    folder,
    file: `merchants/${folder}/merchant.json`,
    text: typeof given === "string" ? given : JSON.stringify(given, undefined, 2),
    files: Object.fromEntries(texts),
  };
}
