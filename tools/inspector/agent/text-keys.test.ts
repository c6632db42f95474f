import { describe, expect, it } from "vitest";
import { keysOfText } from "./text-keys.ts";

const bundles = {
  page: { "start.nav.home": "Home", "hero.title": "Tonight’s draw" },
  core: {
    start: { nav: { home: "Home" } },
    site: { found_one: "{{count}} game", found_other: "{{count}} games", sum: "{{sum}}" },
  },
  "login/password": { title: "Log in", back: "Home" },
};

const keys = (text: string) => keysOfText(text, bundles).map(({ key }) => key);

describe("the key of a text that is shown", () => {
  it("is the one whose text it is, in core, the brand's texts or a plugin's", () => {
    expect(keys("Tonight’s draw")).toEqual(["hero.title"]);
    expect(keys("Log in")).toEqual(["login/password::title"]);
  });

  it("is found whatever stands for its placeholders, and however lines break", () => {
    expect(keys("12 games")).toEqual(["site.found_other"]);
    expect(keys(" Tonight’s\n  draw ")).toEqual(["hero.title"]);
  });

  it("is given with the others that have the same text, once each", () => {
    expect(keys("Home")).toEqual(["start.nav.home", "login/password::back"]);
  });

  it("is none for what comes from the gateway, and never a text of nothing but placeholders", () => {
    expect(keys("Dragon’s Gold")).toEqual([]);
    expect(keys("  ")).toEqual([]);
  });
});
