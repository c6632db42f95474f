import { describe, expect, it } from "vitest";
import { createChecker } from "#tools/publish/index.ts";
import { answerCheck, createDrafts } from "./new.ts";
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
    expect(options("console", ["EN"])).toEqual(["domains/0"]);
  });
});
