import { describe, expect, it } from "vitest";
import { languageOfText, localized } from "./localized.ts";

describe("a text of the sandbox", () => {
  const text = { EN: "Play", "PT-BR": "Jogar", CN: "玩" };

  it.each([
    ["PT-BR", "Jogar"],
    ["PT", "Jogar"],
    ["TW", "玩"],
    ["KM", "Play"],
    ["constructor", "Play"],
  ])("is shown to readers of %s as %s", (language, shown) => {
    expect(localized(text, language)).toBe(shown);
  });

  it("says which language that is, for direction and fonts", () => {
    expect([languageOfText(text, "PT"), languageOfText(text, "NE")]).toEqual(["PT-BR", "EN"]);
  });
});
