import { describe, expect, it } from "vitest";
import { type BrandChanges, editsOf, type OwnBrand, textsWith, withoutSaved, withText } from "./brand-changes.ts";

const own: OwnBrand = {
  theme: { scheme: "auto", tokens: { "color.brand": "#B3261E" }, variants: { card: "ticket" } },
  sections: ["hero", "lanes"],
  texts: { EN: { "hero.title": "Pick your numbers", "hero.note": "Results at once" } },
};
const changes: BrandChanges = {
  theme: { scheme: "dark", tokens: { "color.brand": "#7A1FA2" } },
  home: ["lanes"],
  texts: { EN: { "hero.title": "", "hero.note": "Results" }, VI: { "hero.title": "Chọn số" } },
};

describe("what a designer changed of a brand", () => {
  it("is saved as edits of its manifest and of its texts; an empty text takes its own away", () => {
    expect(editsOf(own, changes)).toEqual([
      { pointer: "/theme/tokens/color.brand", before: "#B3261E", value: "#7A1FA2" },
      { pointer: "/theme/scheme", before: "auto", value: "dark" },
      { pointer: "/home", before: undefined, value: ["lanes"] },
      { language: "EN", pointer: "/hero.title", before: "Pick your numbers", value: undefined },
      { language: "EN", pointer: "/hero.note", before: "Results at once", value: "Results" },
      { language: "VI", pointer: "/hero.title", before: undefined, value: "Chọn số" },
    ]);
  });

  it("shows in place of its own texts", () => {
    expect(textsWith(own.texts, changes.texts)).toEqual({
      EN: { "hero.note": "Results" },
      VI: { "hero.title": "Chọn số" },
    });
    expect(withText(changes, "EN", "hero.action", "Play").texts?.EN).toEqual({
      "hero.title": "",
      "hero.note": "Results",
      "hero.action": "Play",
    });
  });

  it("is nothing any more once its files say the same; what they do not say stays", () => {
    const saved: OwnBrand = {
      ...own,
      theme: { ...own.theme, ...changes.theme },
      home: ["lanes"],
      sections: ["lanes"],
      texts: { EN: { "hero.note": "Results" }, VI: { "hero.title": "Chọn số" } },
    };
    expect(withoutSaved(changes, own)).toEqual(changes);
    expect(withoutSaved(changes, saved)).toEqual({});
    expect(withoutSaved(withText(changes, "EN", "hero.note", "Other"), saved)).toEqual({
      texts: { EN: { "hero.note": "Other" } },
    });
  });
});
