import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createChecker } from "./check.ts";
import { brand, build, drawing, manifest } from "./fixtures.ts";

const checker = createChecker(build);
const good = JSON.stringify(manifest, undefined, 2);

/** The valid manifest's text with one part changed; fails when the part is not found. */
function changed(from: string, to: string): string {
  expect(good).toContain(from);
  return good.replace(from, to);
}

/** `code line:column [suggestion]` of every diagnostic. */
const diagnosticsOf = (source = brand()) =>
  checker
    .check(source)
    .diagnostics.map(({ code, line, column, suggestion }) =>
      [code, `${line}:${column}`, ...(suggestion === undefined ? [] : [suggestion])].join(" "),
    );

const line = (text: string, part: string) => text.slice(0, text.indexOf(part)).split("\n").length;

describe("a valid manifest", () => {
  it("has no diagnostics", () => {
    expect(diagnosticsOf()).toEqual([]);
    expect(checker.check(brand()).manifest).toEqual(manifest);
  });
});

describe("a plugin that is not there", () => {
  it("is said to be found by PLUGINS_DIR, where that is not set", () => {
    const text = changed('"password": {}', '"acme-ext": {}');
    const messages = () => checker.check(brand(text)).diagnostics.map(({ message }) => message);
    const hint = "plugins outside the repository are found by PLUGINS_DIR, which is not set";
    vi.stubEnv("PLUGINS_DIR", undefined);
    expect(messages()).toEqual([`unknown login plugin "acme-ext"; available: chat, password; ${hint}`]);
    vi.stubEnv("PLUGINS_DIR", "/somewhere");
    expect(messages()).toEqual(['unknown login plugin "acme-ext"; available: chat, password']);
    vi.unstubAllEnvs();
  });
});

describe("the click ids of a brand's trackers", () => {
  it("each belong to one tracker: the later one that takes it, too, is reported", () => {
    const tracker = (clickIds: readonly object[]) => ({
      manifest: { api: 1, title: "", settings: { type: "object" as const }, consent: "ads" as const, clickIds },
      css: [],
    });
    const plugins = {
      ...build.plugins,
      "trackers/one": tracker([{ query: ["cid"], key: "one" }]),
      "trackers/two": tracker([{ query: ["xid", "cid"], key: "two" }]),
      "trackers/three": tracker([{ query: ["yid"], key: "one" }]),
    };
    const diagnose = (trackers: object) => {
      const chosen = { ...manifest, plugins: { ...manifest.plugins, trackers } };
      return createChecker({ ...build, plugins })
        .check(brand(JSON.stringify(chosen, undefined, 2)))
        .diagnostics.map(({ code, pointer, message }) => [code, pointer, message]);
    };
    expect(diagnose({ one: {} })).toEqual([]);
    const next = "already: choose one of the two plugins";
    expect(diagnose({ one: {}, two: {}, three: {} })).toEqual([
      ["plugin.conflict", "/plugins/trackers/two", `trackers/one takes the field "cid" of the address ${next}`],
      ["plugin.conflict", "/plugins/trackers/three", `trackers/one takes the key "one" of pixelTrack ${next}`],
    ]);
  });
});

describe("what a vendor's game frames may do", () => {
  const withFrames = (frames: string) => changed('"country"', `"gameSandbox": ${frames},\n  "country"`);
  const codes = (frames: string) => checker.check(brand(withFrames(frames))).diagnostics.map(({ code }) => code);

  it("is named by the exact origin of its games", () => {
    expect(codes('{ "https://play.vendor.example": ["allow-modals", "allow-downloads"] }')).toEqual([]);
    expect(codes('{ "https://play.vendor.example/x": ["allow-modals"] }')).toEqual(["schema.unknown-key"]);
    expect(codes('{ "VENDOR": ["allow-modals"] }')).toEqual(["schema.unknown-key"]);
  });

  it("is a permission of frames that is not usual already", () => {
    expect(codes('{ "https://play.vendor.example": ["allow-scripts"] }')).toHaveLength(1);
    expect(codes('{ "https://play.vendor.example": ["alow-modals"] }')).toHaveLength(1);
    expect(codes('{ "https://play.vendor.example": "allow-modals" }')).toHaveLength(1);
  });
});

describe("an invalid manifest", () => {
  const at = (part: string, column: number, text = good) => `${line(text, part)}:${column}`;

  it.each<[name: string, text: string, expected: readonly string[]]>([
    ["a trailing comma", changed('"name": "Acme",', '"name": "Acme",,'), [`json.syntax ${at('"Acme"', 18)}`]],
    [
      "a comma before a bracket",
      changed('"image-code": {}', '"image-code": {},'),
      [`json.syntax ${at('"image-code"', 23)}`],
    ],
    ["a missing comma", changed('"country": "VN",', '"country": "VN"'), [`json.syntax ${at('"currency"', 3)}`]],
    ["a comment", changed('"version": 1,', '"version": 1, // first'), ["json.syntax 2:17"]],
    ["a key twice", changed('"name": "Acme",', '"name": "Acme",\n  "name": "Again",'), ["json.duplicate-key 5:3"]],
    ["an unknown key", changed('"country"', '"contry"'), [`schema.unknown-key ${at('"country"', 3)} country`]],
    [
      "an unknown token",
      changed('"color.brand"', '"colour.brand"'),
      [`schema.unknown-key ${at('"color.brand"', 7)} color.brand`],
    ],
    ["an unknown plugin", changed('"password"', '"pasword"'), [`schema.unknown-key ${at('"password"', 7)} password`]],
    [
      "an unknown flag",
      changed('"MOBILEAUTOLOGIN3"', '"MOBILEAUTOLOGIN"'),
      [`schema.unknown-key ${at('"MOBILEAUTOLOGIN3"', 5)} MOBILEAUTOLOGIN3`],
    ],
    ["an unknown variant", changed('"centered"', '"centred"'), [`schema.value ${at('"centered"', 17)} centered`]],
    ["an unknown language", changed('"EN"\n', '"ENG"\n'), [`schema.value ${at('"EN"\n', 7)} EN`]],
    ["a wrong type", changed('"name": "Acme"', '"name": 7'), [`schema.type ${at('"name"', 11)} "7"`]],
    [
      "an origin with a path",
      changed("https://gw.acme.example", "https://gw.acme.example/"),
      [`schema.value ${at('"origin"', 15)} https://gw.acme.example`],
    ],
    [
      "an origin without https",
      changed("https://gw.acme.example", "http://gw.acme.example"),
      [`schema.value ${at('"origin"', 15)} https://gw.acme.example`],
    ],
    [
      "a domain with a scheme",
      changed('"acme.example"', '"https://acme.example"'),
      [`schema.value ${at('"acme.example"', 5)} acme.example`],
    ],
    ["a colour without #", changed("#0A5D3F", "0A5D3F"), [`schema.value ${at("#0A5D3F", 22)} #0A5D3F`]],
    ["a colour that ends the style sheet", changed("#0A5D3F", "red;}</style>"), [`schema.value ${at("#0A5D3F", 22)}`]],
    [
      "a code that is not the folder",
      changed('"code": "acme"', '"code": "acne"'),
      [`code.folder ${at('"code"', 11)} acme`],
    ],
    [
      "a reserved host",
      changed('"acme.localhost"', '"console.localhost"'),
      [`domain.reserved ${at('"acme.localhost"', 5)}`],
    ],
    ["a country that does not exist", changed('"VN"', '"XQ"'), [`country.unknown ${at('"VN"', 14)}`]],
    ["a currency that does not exist", changed('"VND"', '"VNX"'), [`currency.unknown ${at('"VND"', 15)} VND`]],
    [
      "a default that is not available",
      changed('"default": "VI"', '"default": "TH"'),
      [`language.default ${at('"default"', 16)} VI`],
    ],
    ["a faint colour", changed("#0A5D3F", "#7FD3A8"), [`theme.contrast ${at("#0A5D3F", 22)}`]],
    [
      "a path out of the folder",
      changed('"logo.svg"', '"../logo.svg"'),
      [`schema.value ${at('"logo.svg"', 13)} logo.svg`],
    ],
    ["a missing picture", changed('"hero.svg"', '"heroo.svg"'), [`file.missing ${at('"hero.svg"', 13)} hero.svg`]],
    ["no way to log in", changed('"password": {}', ""), [`schema.value ${at('"login"', 14)}`]],
  ])("reports %s", (_, text, expected) => {
    expect(diagnosticsOf(brand(text))).toEqual(expected);
  });

  it("places what is wrong with the legal section", () => {
    const legal = (section: object) =>
      checker
        .check(brand({ ...manifest, legal: section }))
        .diagnostics.map(({ code, pointer, suggestion }) => `${code} ${pointer} ${suggestion ?? ""}`.trim());
    const complete = { operator: "Acme Ltd", terms: "https://acme.example/t", privacy: "https://acme.example/p" };
    expect(legal(complete)).toEqual([]);
    const { privacy: _, ...incomplete } = complete;
    expect(legal(incomplete)).toEqual(["schema.missing-key /legal"]);
    expect(legal({ ...complete, license: { authority: "Island Gaming Board", number: "1" } })).toEqual([
      "schema.unknown-key /legal/license licence",
    ]);
    expect(legal({ ...complete, licence: { authority: "Island Gaming Board" } })).toEqual([
      "schema.missing-key /legal/licence",
    ]);
    expect(legal({ ...complete, terms: "http://acme.example/t" })).toEqual([
      "schema.value /legal/terms https://acme.example/t",
    ]);
  });

  it("reports every error at once, including those after a syntax error", () => {
    const text = changed('"code": "acme"', '"code": "acne",')
      .replace("#0A5D3F", "#7FD3A8")
      .replace('"hero.svg"', '"no.svg"');
    expect(diagnosticsOf(brand(text)).map((diagnostic) => diagnostic.split(" ")[0])).toEqual([
      "code.folder",
      "json.syntax",
      "theme.contrast",
      "file.missing",
    ]);
  });
});

describe("plugins and flags", () => {
  const plain = build.plugins["login/password"];
  if (!plain) throw new Error("the fixture lacks its plugin");

  const withPlugins = (plugins: object, features: object = {}) => ({
    ...manifest,
    features,
    plugins: { ...manifest.plugins, login: { password: {}, ...plugins } },
  });
  const codes = (given: unknown) =>
    checker.check(brand(given)).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);

  it("requires a flag's plugin to be chosen", () => {
    expect(codes(withPlugins({}, { LINELOGIN3: true }))).toEqual(["flag.without-plugin /features/LINELOGIN3"]);
  });

  it("warns of a chosen plugin whose flag is not on", () => {
    const { manifest: published, diagnostics } = checker.check(brand(withPlugins({ chat: { clientId: "1" } })));
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["plugin.without-flag", "warning"]]);
    expect(published).toBeDefined();
  });

  it("rejects a declared secret, one by its name, and one by its form", () => {
    const on = { LINELOGIN3: true };
    expect(codes(withPlugins({ chat: { clientId: "1", clientSecret: "x" } }, on))).toEqual([
      "secret.setting /plugins/login/chat/clientSecret",
    ]);
    expect(codes(withPlugins({ chat: { clientId: "1", channelSecret: "x" } }, on))).toEqual([
      "secret.setting /plugins/login/chat/channelSecret",
    ]);
    expect(codes({ ...manifest, name: "sk_live_4eC39HqLyjWDarjtT1zdp7dc" })).toEqual(["secret.setting /name"]);
  });

  it("warns of a deprecated setting and names its replacement", () => {
    const given = withPlugins({ chat: { clientId: "1", oldMode: "x" } }, { LINELOGIN3: true });
    const { diagnostics } = checker.check(brand(given));
    expect(diagnostics).toMatchObject([
      { code: "schema.deprecated", severity: "warning", message: 'Old mode is deprecated: use "mode"' },
    ]);
  });

  it("requires the icon file that a chosen plugin names; a name requires none", () => {
    const diagnosticsWith = (icon: string, address?: string) => {
      const password = { ...plain, manifest: { ...plain.manifest, icon }, ...(address && { icon: address }) };
      const given = { ...build, plugins: { ...build.plugins, "login/password": password } };
      return createChecker(given)
        .check(brand())
        .diagnostics.map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);
    };
    expect(diagnosticsWith("icon.svg")).toEqual([
      "plugin.without-icon /plugins/login/password: plugins/login/password has no file icon.svg, which its plugin.json names as its icon",
    ]);
    expect(diagnosticsWith("icon.svg", "/m/plugins/login/password-5e6f.svg")).toEqual([]);
    expect(diagnosticsWith("user")).toEqual([]);
  });

  it("rejects a setting that would widen the content policy", () => {
    const given = {
      ...manifest,
      plugins: { ...manifest.plugins, trackers: { pixel: { host: "x.example; script-src *" } } },
    };
    expect(codes(given)).toEqual(["origin.setting /plugins/trackers/pixel/host"]);
  });
});

describe("going live", () => {
  const live = createChecker(build, { isForProduction: true });
  const codes = (over: object) =>
    live
      .check(brand({ ...manifest, ...over }))
      .diagnostics.map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`);
  const ready = {
    domains: ["acme.localhost", "acme.com"],
    gateway: { origin: "https://gateway.acme.com" },
  };

  it("needs a public domain and gateway", () => {
    expect(codes(ready)).toEqual([]);
    expect(codes({})).toEqual(["error production.domain /domains", "error production.gateway /gateway/origin"]);
    expect(codes({ ...ready, env: "development", gateway: { origin: "http://localhost:8080" } })).toEqual([
      "error production.gateway /gateway/origin",
      "error production.environment /env",
    ]);
    expect(codes({ ...ready, env: "production", gateway: { origin: "http://localhost:8080" } })).toEqual([
      "error gateway.local /gateway/origin",
    ]);
  });

  it("needs every language that is offered, and a captcha", () => {
    const { captcha: _, ...plugins } = manifest.plugins;
    const languages = { available: ["VI", "EN", "SW"], default: "VI" };
    expect(codes({ ...ready, languages, plugins })).toEqual([
      "error language.unbuilt /languages/available/2",
      "error captcha.none /plugins/captcha",
    ]);
  });

  it("needs the brand's own settings and origins", () => {
    expect(codes({ ...ready, imageOrigins: ["https://img.acme.example", "https://img.acme.com"] })).toEqual([
      "error production.placeholder /imageOrigins/0",
    ]);
  });
});

describe("pictures and texts", () => {
  it("reports a position inside the picture", () => {
    const bad = drawing.replace("<path", "\n<script>alert(1)</script><path");
    expect(checker.check(brand(manifest, { "logo.svg": bad })).diagnostics).toMatchObject([
      { code: "svg.unsafe", file: "merchants/acme/logo.svg", line: 2, column: 1 },
    ]);
  });

  it("rejects a picture too large for a page", () => {
    const big = drawing.replace("M0 0h8v8z", "M0 0h8v8z".repeat(4000));
    expect(diagnosticsOf(brand(manifest, { "hero.svg": big }))).toEqual([
      `file.too-large ${line(good, '"hero.svg"')}:13`,
    ]);
  });

  it("checks every language's texts", () => {
    const files = {
      "texts/EN.json": '{\n  "hero.titel": "Play",\n  "hero.action": ""\n}',
      "texts/VI.json": undefined,
      "texts/TH.json": "{}",
    };
    expect(checker.check(brand(manifest, files)).diagnostics).toMatchObject([
      { code: "texts.missing-language", severity: "warning", pointer: "/languages/available/0" },
      { code: "texts.unknown-key", file: "merchants/acme/texts/EN.json", line: 2, column: 3, suggestion: "hero.title" },
      { code: "texts.value", line: 3, column: 18 },
      { code: "texts.unknown-language", file: "merchants/acme/texts/TH.json" },
    ]);
  });

  it("warns of texts that describe the brand and are missing", () => {
    expect(checker.check(brand(manifest, { "texts/EN.json": '{ "hero.title": "Play" }' })).diagnostics).toMatchObject([
      { code: "texts.missing-key", severity: "warning", file: "merchants/acme/texts/EN.json" },
    ]);
  });

  it("reports a folder of texts that does not exist, and suggests the one that does", () => {
    const elsewhere = { ...manifest, brand: { ...manifest.brand, texts: "text" } };
    expect(checker.check(brand(elsewhere)).diagnostics).toMatchObject([
      { code: "texts.missing-folder", severity: "error", pointer: "/brand/texts", suggestion: "texts" },
    ]);
  });

  it("requires no texts of a brand: core has neutral ones", () => {
    const { texts: _, ...drawings } = manifest.brand;
    expect(checker.check(brand({ ...manifest, brand: drawings })).diagnostics).toEqual([]);
  });
});

describe("a display font", () => {
  const withBrandFont = { ...manifest, brand: { ...manifest.brand, display: "display.woff2" } };
  const diagnosed = (files: Record<string, string>, given: unknown = withBrandFont) =>
    checker.check(brand(given, files)).diagnostics.map(({ code, pointer, message }) => [code, pointer, message]);

  it("is a WOFF2 file in the brand's folder", () => {
    expect(diagnosed({ "display.woff2": "wOF2 and its tables" })).toEqual([]);
    expect(diagnosed({}).map(([code, pointer]) => [code, pointer])).toEqual([["file.missing", "/brand/display"]]);
  });

  it("is recognised by its content, not its name", () => {
    expect(diagnosed({ "display.woff2": "wOFF and its tables" })).toEqual([
      ["file.no-font", "/brand/display", expect.stringContaining("convert the font to WOFF2")],
    ]);
  });

  it("is at most 60 kB", () => {
    const heavy = (bytes: number) => diagnosed({ "display.woff2": "wOF2".padEnd(bytes, "x") });
    expect(heavy(60 * 1024)).toEqual([]);
    expect(heavy(61 * 1024)).toEqual([
      ["file.too-large", "/brand/display", "display.woff2 is 61.0 kB; the limit is 60 kB"],
    ]);
  });

  it("has no other format", () => {
    const truetype = { ...manifest, brand: { ...manifest.brand, display: "display.ttf" } };
    expect(diagnosed({}, truetype).map(([code]) => code)).toContain("schema.value");
  });
});

describe("the draws", () => {
  const draw = { name: "Evening", times: ["18:15"], timeZone: "Asia/Ho_Chi_Minh" };
  const diagnosed = (over: object) =>
    checker
      .check(brand({ ...manifest, draws: [draw, { ...draw, ...over }] }))
      .diagnostics.map(({ code, pointer, suggestion }) => [code, pointer, ...(suggestion ? [suggestion] : [])]);

  it("have names, local times, a time zone, and some or all days", () => {
    expect(diagnosed({})).toEqual([]);
    expect(diagnosed({ times: ["00:00", "23:59"], timeZone: "America/Argentina/Buenos_Aires", days: ["sat"] })).toEqual(
      [],
    );
    expect(diagnosed({ timeZone: "UTC" })).toEqual([]);
  });

  it("have no invalid times or days", () => {
    expect(diagnosed({ times: ["24:00"] })).toEqual([["schema.value", "/draws/1/times/0"]]);
    expect(diagnosed({ times: ["6:15 pm"] })).toEqual([["schema.value", "/draws/1/times/0", "18:15"]]);
    expect(diagnosed({ times: [] })).toEqual([["schema.value", "/draws/1/times"]]);
    expect(diagnosed({ days: ["sunday"] })).toEqual([["schema.value", "/draws/1/days/0", "sun"]]);
  });

  it("have no time zone that browsers lack; the nearest is suggested", () => {
    expect(diagnosed({ timeZone: "Asia/Bankok" })).toEqual([["draw.time-zone", "/draws/1/timeZone", "Asia/Bangkok"]]);
    expect(diagnosed({ timeZone: "+07:00" })).toEqual([["schema.value", "/draws/1/timeZone"]]);
  });
});

describe("any text", { timeout: 30_000 }, () => {
  it("becomes a manifest or diagnostics, never an exception", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: "binary" })), (text) => {
        const { manifest: published, diagnostics } = checker.check(brand(text));
        expect(published === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
        for (const { line: row, column } of diagnostics) expect(row >= 1 && column >= 1).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("may be a valid manifest cut, doubled or corrupted anywhere", () => {
    const place = fc.nat({ max: good.length });
    fc.assert(
      fc.property(place, place, fc.string({ maxLength: 5 }), (from, length, poke) => {
        const text = good.slice(0, from) + poke + good.slice(from + (length % 40));
        const { manifest: published, diagnostics } = checker.check(brand(text));
        expect(published !== undefined || diagnostics.length > 0).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("may be a valid manifest with any value in place of a part", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(manifest)), fc.jsonValue(), (key, value) => {
        const { manifest: published, diagnostics } = checker.check(brand({ ...manifest, [key]: value }));
        expect(published !== undefined || diagnostics.length > 0).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("is rejected when it is deeper or longer than any manifest", () => {
    expect(diagnosticsOf(brand("[".repeat(100_000)))).toEqual(["json.too-big 1:65"]);
    expect(diagnosticsOf(brand(" ".repeat(600_000)))).toEqual(["json.too-big 1:1"]);
  });
});
