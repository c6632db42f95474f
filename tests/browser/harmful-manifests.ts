/** Manifests for the gate: thirty that nobody should be served, and thirty that are as good as the one before. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { faultyGateways } from "./faulty-gateways.ts";

/** The parts of a `merchant.json` that are changed here. */
export interface Manifest {
  name: string;
  gateway: { origin: string };
  languages: { available: string[]; default: string };
  theme: { scheme?: string; tokens: Record<string, string>; variants: Record<string, string> };
  home: string[];
  features: Record<string, boolean>;
  plugins: Record<string, Record<string, object>>;
  compliance: Record<string, unknown>;
}

/** A change of a manifest, and what its gateway does then. */
export interface ManifestChange {
  readonly name: string;
  /** @param folder the brand's, a copy */
  change?(manifest: Manifest, folder: string): void;
  /** The gateway that the manifest names. Default: the sandbox. */
  readonly gateway?: keyof typeof faultyGateways;
  /** Switches of another sandbox, which is the gateway then. */
  readonly switches?: Readonly<Record<string, unknown>>;
}

const loginChange = (name: string, login: Record<string, object>): ManifestChange => ({
  name,
  change: ({ plugins, features }) => {
    plugins.login = login;
    features.LINELOGIN3 = "line" in login;
  },
});

const languageChange = (name: string, ...available: string[]): ManifestChange => ({
  name,
  change: ({ languages }) => {
    languages.available = available;
    languages.default = available[0] ?? "";
  },
});

const tokenChange = (name: string, tokens: Record<string, string>): ManifestChange => ({
  name,
  change: ({ theme }) => Object.assign(theme.tokens, tokens),
});

/** Replaces texts of every language of the brand. */
const textChange = (name: string, texts: Record<string, string>): ManifestChange => ({
  name,
  change: ({ languages }, folder) => {
    for (const language of languages.available) {
      const file = path.join(folder, "texts", `${language}.json`);
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...texts }));
    }
  },
});

/** Valid manifests that nobody should be served. */
export const harmful: readonly ManifestChange[] = [
  { name: "a gateway where nothing listens", gateway: "closed" },
  { name: "a gateway that never answers", gateway: "silent" },
  { name: "a gateway that knows no address", gateway: "unknown" },
  { name: "a gateway that fails", gateway: "failing" },
  { name: "a parked domain as the gateway", gateway: "parked" },
  { name: "a gateway whose answers are empty", gateway: "empty" },
  { name: "a gateway whose answers break off", gateway: "truncated" },
  { name: "the operator's website as the gateway", gateway: "redirecting" },
  { name: "a gateway with a certificate that nobody has signed", gateway: "untrusted" },
  {
    name: "a gateway whose name does not exist",
    change: ({ gateway }) => {
      gateway.origin = "https://gateway.lotusplay.invalid";
    },
  },
  {
    name: "a gateway with another brand's members",
    switches: { calls: { "/wps/session/login": { errorCode: "not.exists.user" } } },
  },
  { name: "a gateway under maintenance", switches: { maintenance: true } },
  { name: "a gateway of another region", switches: { regionRestriction: true } },
  { name: "a gateway that does not serve the brand", switches: { domainNotAvailable: true } },
  {
    name: "another captcha than the gateway's",
    switches: { captcha: { login: true } },
    change: ({ plugins }) => {
      plugins.captcha = { "geetest-v4": {} };
    },
  },
  loginChange("LINE as the only way to log in", { line: { clientId: "1650000000" } }),
  loginChange("codes by SMS as the only way to log in", { sms: {} }),
  loginChange("Telegram as the only way to log in", { telegram: {} }),
  loginChange("Facebook as the only way to log in", { facebook: {} }),
  loginChange("Google as the only way to log in", { "google-one-tap": {} }),
  loginChange("Maya as the only way to log in", { maya: {} }),
  languageChange("Vietnamese alone", "VI"),
  languageChange("Thai and Vietnamese, without English", "TH", "VI"),
  languageChange("Khmer alone", "KM"),
  languageChange("Lao and Chinese, without English", "LO", "CN"),
  languageChange("Burmese alone", "MY"),
  languageChange("Chinese alone", "CN"),
  textChange("Vietnamese in place of English", { "start.nav.login": "Đăng nhập" }),
  textChange("a text that is not written yet", { "start.nav.login": "TODO" }),
  textChange("the text of another link", { "start.nav.login": "Results" }),
];

/** Manifests that publishing refuses. */
export const refused: readonly ManifestChange[] = [
  loginChange("no way to log in", {}),
  textChange("a placeholder that is not filled in", { "hero.title": "Welcome, {{nmae}}" }),
  tokenChange("a colour on itself", { "color.ink": "#FBF6EC" }),
  tokenChange("margins that leave no room", { "space.gutter": "190px" }),
  {
    name: "a hero of noise",
    change: (_, folder) => {
      const svg = readFileSync(path.join(folder, "hero.svg"), "utf8");
      const noise = randomBytes(40_000).toString("base64");
      writeFileSync(path.join(folder, "hero.svg"), svg.replace("</svg>", `<!--${noise}--></svg>`));
    },
  },
];

const variantChange = (part: string, variant: string): ManifestChange => ({
  name: `the ${part} ${variant}`,
  change: ({ theme }) => {
    theme.variants[part] = variant;
  },
});

const featureChange = (feature: string, isOn: boolean): ManifestChange => ({
  name: `${feature} ${isOn ? "on" : "off"}`,
  change: ({ features }) => {
    features[feature] = isOn;
  },
});

const homeChange = (...home: string[]): ManifestChange => ({
  name: `the home of ${home.join(", ")}`,
  change: (manifest) => {
    manifest.home = home;
  },
});

const without = (point: string, plugin: string): ManifestChange => ({
  name: `no ${point}/${plugin}`,
  change: ({ plugins }) => {
    delete plugins[point]?.[plugin];
  },
});

/** Valid manifests that are as good as the one before. */
export const harmless: readonly ManifestChange[] = [
  { name: "another name", change: (manifest) => Object.assign(manifest, { name: "Lotus Play" }) },
  { name: "the light scheme alone", change: ({ theme }) => Object.assign(theme, { scheme: "light" }) },
  { name: "no clock of the session", change: ({ compliance }) => Object.assign(compliance, { sessionClock: false }) },
  variantChange("header", "start"),
  variantChange("header", "greeting"),
  variantChange("header", "wallet"),
  variantChange("navigation", "flat"),
  variantChange("navigation", "bar"),
  variantChange("navigation", "floating"),
  variantChange("lane", "rail"),
  variantChange("rhythm", "even"),
  variantChange("rhythm", "pairs"),
  homeChange("hero", "first-lane", "lanes", "footer"),
  homeChange("hero", "banners", "news", "lanes", "matches", "footer"),
  homeChange("banners", "hero", "recent", "lanes", "vip", "footer"),
  featureChange("INBOX3", false),
  featureChange("REWCEN3", false),
  featureChange("BINDCARD3", false),
  featureChange("AUTOREMEMBER3", false),
  featureChange("MOBILEAUTOLOGIN3", false),
  loginChange("no LINE", { password: {}, sms: {} }),
  without("login", "sms"),
  without("captcha", "geetest-v4"),
  without("trackers", "kadam"),
  without("customer-service", "livechat"),
  without("push", "fcm"),
  languageChange("English first", "EN", "VI", "TH", "CN", "TW", "KM", "MY", "LO"),
  textChange("another headline", { "hero.title": "Tonight’s numbers are yours to pick." }),
  tokenChange("rounder corners", { "radius.small": "8px", "radius.medium": "14px", "radius.large": "20px" }),
  tokenChange("more room between sections", { "space.section": "36px" }),
];
