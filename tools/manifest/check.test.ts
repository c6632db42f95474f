import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brand, manifest } from "./fixtures.ts";
import { changed, checker, diagnosticsOf, good, line } from "./testing.ts";

describe("a valid manifest", () => {
  it("has no diagnostics", () => {
    expect(diagnosticsOf()).toEqual([]);
    expect(checker.check(brand()).manifest).toEqual(manifest);
  });
});

describe("a brand's languages", () => {
  const said = (...available: readonly string[]) =>
    checker
      .check(brand({ ...manifest, languages: { available, default: available[0] } }))
      .diagnostics.filter(({ code }) => code === "language.country")
      .map(({ message, suggestion }) => [message, suggestion]);

  it("warn when most players of the country read none of them", () => {
    expect(said("EN")).toEqual([["most players in VN read VI, which the brand doesn't offer", '["VI","EN"]']]);
    expect(said("EN", "VI")).toEqual([]);
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
    ["a faint colour", changed("#0A5D3F", "#7FD3A8"), [`theme.contrast ${at("#0A5D3F", 22)} #4A7A61`]],
    [
      "a margin that leaves no room",
      changed('"tokens": {', '"tokens": { "space.gutter": "12rem",'),
      [`theme.length ${at('"tokens"', 33)} 40px`],
    ],
    [
      "a font with a quote alone, which would take the styles behind it with it",
      changed('"tokens": {', '"tokens": { "font.body": "Baker\'s Dozen, sans-serif",'),
      [`schema.value ${at('"tokens"', 30)}`],
    ],
    ["a path out of the folder", changed('"logo.svg"', '"../logo.svg"'), [`schema.value ${at('"logo.svg"', 13)}`]],
    ["a missing picture", changed('"hero.svg"', '"heroo.svg"'), [`file.missing ${at('"hero.svg"', 13)} hero.svg`]],
    ["no way to log in", changed('"password": {}', ""), [`schema.value ${at('"login"', 14)}`]],
    [
      "a home without sections",
      changed('"country": "VN",', '"country": "VN",\n  "home": [],'),
      [`schema.value ${line(good, '"currency"')}:11`],
    ],
  ])("reports %s", (_, text, expected) => {
    expect(diagnosticsOf(brand(text))).toEqual(expected);
  });

  it("has the contrast of each scheme that is shown", () => {
    const problems = (theme: object) =>
      checker
        .check(brand({ ...manifest, theme: { ...manifest.theme, ...theme } }))
        .diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
    const dark = { "color.ink": "#222222" };
    expect(problems({ dark })).toEqual(["theme.contrast /theme/dark/color.ink"]);
    expect(problems({ dark, scheme: "dark" })).toEqual(["theme.contrast /theme/dark/color.ink"]);
    expect(problems({ dark, scheme: "light" })).toEqual([]);
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

  it("reports every error at once, and the picture's, too", () => {
    const text = changed('"code": "acme"', '"code": "acne"')
      .replace("#0A5D3F", "#7FD3A8")
      .replace('"country"', '"contry"')
      .replace('"hero.svg"', '"no.svg"');
    const source = brand(text, { "logo.svg": "<svg" });
    expect(diagnosticsOf(source).map((diagnostic) => diagnostic.split(" ")[0])).toEqual([
      "svg.syntax",
      "code.folder",
      "schema.unknown-key",
      "theme.contrast",
      "file.missing",
    ]);
  });

  it("that is not JSON has one error: nothing can be said of what follows", () => {
    const text = changed('"code": "acme"', '"code": "acne",').replace("#0A5D3F", "#7FD3A8");
    expect(diagnosticsOf(brand(text))).toEqual([`json.syntax ${at('"acme"', 18)}`]);
  });

  it("is told nothing that follows from a wrong name or value", () => {
    const logins = { password: {}, chat: { clientId: "1" } };
    const withChat = { ...manifest, plugins: { ...manifest.plugins, login: logins } };
    const codes = (given: object) =>
      checker.check(brand({ ...withChat, ...given })).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
    expect(codes({ features: { LINELOGIN: true } })).toEqual(["schema.unknown-key /features/LINELOGIN"]);
    expect(codes({ features: { LINELOGIN3: "yes" } })).toEqual(["schema.type /features/LINELOGIN3"]);
    expect(codes({ plugins: { login: { password: {} }, captchas: {} }, features: {} })).toEqual([
      "schema.unknown-key /plugins/captchas",
    ]);
    const { name, ...nameless } = manifest;
    expect(checker.check(brand({ ...nameless, title: name, Name: name })).diagnostics.map(({ code }) => code)).toEqual([
      "schema.unknown-key",
      "schema.unknown-key",
    ]);
  });
});

describe("any text", () => {
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
      {
        numRuns: 150,
        examples: [
          ["version", [{ toString: false }]],
          ["country", [{ toString: "" }]],
        ],
      },
    );
  });

  it("is rejected when it is deeper or longer than any manifest", () => {
    expect(diagnosticsOf(brand("[".repeat(100_000)))).toEqual(["json.too-big 1:65"]);
    expect(diagnosticsOf(brand(" ".repeat(600_000)))).toEqual(["json.too-big 1:1"]);
  });
});

it("reports at most 100 errors of a file: more are made by a machine, and each costs time", () => {
  const keys = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`contry${index}`, index]));
  const texts = JSON.stringify(Object.fromEntries(Object.keys(keys).map((key) => [key, "x"])));
  expect(diagnosticsOf(brand({ ...manifest, ...keys }))).toHaveLength(100);
  expect(diagnosticsOf(brand(`{ ${'"a": 1,\n'.repeat(3_000)} "a": 1 }`))).toHaveLength(100);
  expect(
    diagnosticsOf(brand(manifest, { "texts/EN.json": texts })).filter((one) => one.startsWith("texts.unknown")),
  ).toHaveLength(100);
});
