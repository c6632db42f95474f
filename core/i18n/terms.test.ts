import { describe, expect, it } from "vitest";
import { flatTexts, type TextTree } from "#tests/conformance/compare-texts.ts";
import { type EnglishTerms, type Terms, termFaults } from "#tests/terms.ts";
import { byLanguage, type Texts } from "#tools/plugins/plugin-texts.ts";

const terminology = import.meta.glob<Terms>("./terms/*.json", { eager: true, import: "default" });
const english = import.meta.glob<EnglishTerms>("./terms/EN.json", { eager: true, import: "default" })[
  "./terms/EN.json"
];
const files = import.meta.glob<TextTree>(
  ["./locales/*.json", "../../merchants/*/texts/*.json", "../../server/sandbox/content/*-texts/*.json"],
  { eager: true, import: "default" },
);
const pluginFiles = import.meta.glob<Readonly<Record<string, Texts>>>("../../plugins/*/*/texts.json", {
  eager: true,
  import: "default",
});
if (english === undefined) throw new Error("terms/EN.json is missing");

const codes = Object.keys(files).flatMap((path) => /^\.\/locales\/([\w-]+)\.json$/.exec(path)?.[1] ?? []);

describe("the terminology", () => {
  it("has a file for every language, with a word for every concept", () => {
    expect(Object.keys(terminology).sort()).toEqual(codes.map((code) => `./terms/${code}.json`).sort());
    const concepts = Object.keys(english.concepts).sort();
    for (const [path, terms] of Object.entries(terminology)) {
      expect(Object.keys(terms.concepts).sort(), path).toEqual(concepts);
      expect(
        Object.values(terms.concepts).every(({ use }) => use.length > 0),
        path,
      ).toBe(true);
    }
  });

  it("defines each concept by core texts that exist and name it", () => {
    const texts = new Map(flatTexts(files["./locales/EN.json"] ?? {}));
    for (const [concept, { keys }] of Object.entries(english.concepts)) {
      expect(keys, concept).not.toEqual([]);
      expect(
        keys.filter((key) => !texts.has(key)),
        concept,
      ).toEqual([]);
    }
  });

  it("finds refused words where English names the concept, missing words in defining texts, and words never said", () => {
    const source = {
      english: { login: "Log in", note: "Log in first", bonus: "Sign here" },
      terms: { concepts: { logIn: { use: ["log in"], refuse: ["sign in"], keys: ["login"] } }, never: [] },
    };
    const terms = { concepts: { logIn: { use: ["đăng nhập"], refuse: ["đăng ký"] } }, never: ["cờ bạc"] };
    const faultsOf = (texts: TextTree) => termFaults({ code: "VI", texts, terms }, source, true);
    expect(faultsOf({ login: "Đăng nhập", note: "Vào trước", bonus: "Đăng ký" })).toEqual([]);
    expect(faultsOf({ login: "Vào", note: "Đăng ký trước", bonus: "Cờ bạc" })).toEqual([
      "login has no word for logIn: Vào",
      "note says “đăng ký” for logIn: Đăng ký trước",
      "bonus says “cờ bạc”, which no text does: Cờ bạc",
    ]);
    expect(faultsOf({ note: "Ghiđăng ký" }), "within a word").toEqual([]);
  });

  it("is searched within the line where a script has no spaces between words", () => {
    const terms = { concepts: { logIn: { use: ["登录"], refuse: ["登陆"] } }, never: [] };
    const source = {
      english: { note: "Log in first" },
      terms: { concepts: { logIn: { use: ["log in"], refuse: [], keys: ["note"] } }, never: [] },
    };
    expect(termFaults({ code: "CN", texts: { note: "请先登录" }, terms }, source, true)).toEqual([]);
    expect(termFaults({ code: "CN", texts: { note: "请先登陆" }, terms }, source, true)).toHaveLength(2);
  });
});

describe("the texts keep to the terminology", () => {
  const faultsOf = (code: string, texts: TextTree, source: TextTree, defines = false) => {
    const terms = terminology[`./terms/${code}.json`];
    if (terms === undefined) throw new Error(`no terminology for ${code}`);
    return termFaults({ code, texts, terms }, { english: source, terms: english }, defines);
  };

  it.each(Object.entries(files))("%s", (path, texts) => {
    const [, folder = "", code = ""] = /^(.*)\/([\w-]+)\.json$/.exec(path) ?? [];
    expect(faultsOf(code, texts, files[`${folder}/EN.json`] ?? {}, folder === "./locales")).toEqual([]);
  });

  it.each(Object.entries(pluginFiles))("%s", (_, file) => {
    const languages = byLanguage(file);
    const faults = Object.entries(languages).flatMap(([code, texts]) =>
      faultsOf(code, texts, languages.EN ?? {}).map((fault) => `${code}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
