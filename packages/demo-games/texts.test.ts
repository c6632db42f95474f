import { expect, it } from "vitest";
import { languages } from "#core/i18n/languages.ts";
import { texts } from "./generated/texts.ts";

it("has every text in every language", () => {
  expect(Object.keys(texts).sort()).toEqual(languages.map(({ code }) => code).sort());
  for (const [code, own] of Object.entries(texts)) {
    expect(
      Object.values(own).filter((text) => text === ""),
      code,
    ).toEqual([]);
    const plural = /^(won|returned)(_\w+)?$/;
    const keys = (of: object) =>
      Object.keys(of)
        .filter((key) => !plural.test(key))
        .sort();
    expect(keys(own), code).toEqual(keys(texts.EN));
  }
});
