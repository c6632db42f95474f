import path from "node:path";
import { describe, expect, it } from "vitest";
import { createChecker } from "#tools/manifest/index.ts";
import { answerCheck, completeBrand, createDrafts, type NewBrandOptions, writeBrand } from "./new.ts";
import { openWorkspace } from "./workspace.ts";

describe("the prompts of a new brand", async () => {
  const workspace = openWorkspace();
  const build = await workspace.sources();
  const drafted = createDrafts(workspace.merchants, build, createChecker(build));
  const checkOf = answerCheck("bravo", (brand) => drafted(brand).errors);

  it.each([
    ["name", " ", /name/i],
    ["country", "ZZ", /no country has the code "ZZ"/],
    ["country", "uk", /did you mean "GB"/],
    ["currency", "PES", /no currency has the code "PES"/],
    ["color", "#ff0", /six hexadecimal digits/],
  ] as const)("ask again for a %s of %j, and say why", (option, answer, message) => {
    expect(checkOf(option)(answer)).toMatch(message);
  });

  it.each([
    ["name", "Bravo"],
    ["country", " MX "],
    ["currency", "MXN"],
    ["color", "#ffff00"],
    ["color", ""],
  ] as const)("take a %s of %j", (option, answer) => {
    expect(checkOf(option)(answer)).toBeUndefined();
  });

  it("name a wrong code or language once, without what is made of it", () => {
    const usual = { name: "Acme", country: "PH", currency: "PHP", login: ["password"], captcha: ["image-code"] };
    const options = (code: string, languages: readonly string[]) =>
      drafted({ ...usual, code, languages }).errors.map(({ option }) => option);
    expect(options("\u00C1cme", ["EN"])).toEqual(["code"]);
    expect(options("acme", ["ZH-TW"])).toEqual(["languages/available/0"]);
    expect(options("console", ["EN"])).toEqual(["code"]);
  });
});

it("a new brand that can't be written is refused with its place and the next step", async () => {
  const folder = path.join(import.meta.filename, "acme");
  const written = writeBrand({ folder, files: { "merchant.json": "{}" } });
  await expect(written).rejects.toThrow(/acme\/merchant.json can't be written \(ENOTDIR\): see its rights/);
});

describe("a new lottery brand for Brazil", async () => {
  const build = await openWorkspace().sources();
  const drafted = createDrafts("merchants", build, createChecker(build));
  const live = createChecker(build, { isForProduction: true });
  const own = { domain: ["sorte.com.br"], gateway: "https://gateway.sorte.com.br", login: ["password"] };
  const { source } = drafted({
    ...own,
    ...{ code: "sorte", name: "Sorte", country: "BR", currency: "BRL", languages: ["PT-BR"], captcha: ["image-code"] },
    look: "lottery",
  }).draft;
  const said = (manifest: unknown) => live.check({ ...source, text: JSON.stringify(manifest) }).diagnostics;
  /** What a diagnostic writes out, with the brand's own addresses and names in it. */
  const written = (manifest: unknown, pointer: string) => {
    const { message = "" } = said(manifest).find((one) => one.pointer === pointer) ?? {};
    const [entry = ""] = /"\w+": \{.*\}/.exec(message) ?? [];
    return JSON.parse(`{${entry.replaceAll('"https://…"', '"https://sorte.com.br/page"').replaceAll("…", "Sorte")}}`);
  };

  it("goes live with what its diagnostics write out, and its draws", () => {
    const first = JSON.parse(source.text);
    const draws = [{ name: "Quina", times: ["20:00"], timeZone: "America/Sao_Paulo" }];
    const { legal } = written(first, "/legal");
    const plugins = { ...first.plugins, ...written(first, "/plugins/protection") };
    const filled = { ...first, env: "production", draws, legal, plugins };
    expect(said(filled).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "production.market /legal/selfExclusion",
    ]);
    expect(said({ ...filled, legal: { ...legal, selfExclusion: "https://www.gov.br/fazenda" } })).toEqual([]);
  });
});

describe("a new brand without prompts", async () => {
  const workspace = openWorkspace();
  const build = await workspace.sources();
  const drafted = createDrafts(workspace.merchants, build, createChecker(build));
  const made = async (given: Partial<NewBrandOptions>) => {
    const none = { name: undefined, country: undefined, currency: undefined, languages: undefined };
    const options = { ...none, color: undefined, login: undefined, captcha: undefined, ...given };
    const brand = await completeBrand("bravo", options, build, false, (draft) => drafted(draft).errors);
    if (!brand) throw new Error("cancelled");
    const { source } = drafted(brand).draft;
    const codes = createChecker(build, { isForProduction: true })
      .check(source)
      .diagnostics.map(({ code }) => code)
      .filter((code) => /^(captcha|currency)/.test(code));
    return { ...JSON.parse(source.text), codes };
  };

  it.each([
    [undefined, "PHP"],
    ["ID", "IDR"],
    ["DE", "EUR"],
    ["SN", "XOF"],
    ["BR", "BRL"],
  ])("in %s has the country's currency: %s", async (country, currency) => {
    expect(await made({ country })).toMatchObject({ currency, codes: [] });
  });

  it("has the country's languages and time zone when no others are asked for", async () => {
    expect(await made({ country: "MX", look: "lottery" })).toMatchObject({
      languages: { available: ["ES"], default: "ES" },
      draws: [{ timeZone: "America/Mexico_City" }],
    });
    expect(await made({ country: "ID", languages: "EN,ID" })).toMatchObject({ languages: { default: "EN" } });
  });

  it("has the currency that was asked for, with a warning where it is not the country's", async () => {
    expect(await made({ country: "KH", currency: "USD" })).toMatchObject({
      currency: "USD",
      codes: ["currency.country"],
    });
  });

  it.each([
    ["geetest-v4", { GEETEST3: true }, ["captcha.fallback"]],
    ["geetest-v3,geetest-v4", { GEETEST3: true }, ["captcha.fallback"]],
    ["geetest-v4,image-code", {}, []],
    ["image-code", {}, []],
  ])("with the captcha %s has a registration that somebody can pass: flags %j", async (captcha, features, codes) => {
    expect(await made({ captcha })).toMatchObject({ features, codes });
  });
});
