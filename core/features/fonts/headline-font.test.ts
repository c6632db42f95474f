// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { loadHeadlineFont } from "./headline-font.ts";

/** A page whose font may have arrived when the site is drawn; the result is the fonts in use then. */
async function used(over: { link?: boolean; arrives?: boolean; splash?: string } = {}) {
  const { link = true, arrives = true, splash = "splash" } = over;
  const head = link ? '<link id="headline-font" rel="preload" as="font" href="https://a.example/headline.woff2">' : "";
  const page = new DOMParser().parseFromString(
    `<html><head>${head}</head><body><div class="${splash}"></div></body></html>`,
    "text/html",
  );
  const add = vi.fn();
  Object.defineProperty(page, "fonts", { value: { add } });
  class TestFontFace {
    status = "unloaded";
    readonly family: string;
    readonly source: string;
    constructor(family: string, source: string) {
      this.family = family;
      this.source = source;
    }
    async load() {
      if (!arrives) throw new Error("offline");
      this.status = "loaded";
    }
  }
  const use = loadHeadlineFont({ document: page, FontFace: TestFontFace as unknown as typeof FontFace });
  await Promise.resolve();
  use();
  return add.mock.calls.map(([face]: TestFontFace[]) => [face?.family, face?.source]);
}

describe("the headline font of a first visit", () => {
  it("is used from the site's first render on when it has arrived under the splash", async () => {
    expect(await used()).toEqual([["brand-display", 'url("https://a.example/headline.woff2")']]);
  });

  it("is not used on this page when it has not arrived by then, or can't be loaded", async () => {
    expect(await used({ arrives: false })).toEqual([]);
  });

  it("is not used once the splash leaves: visible text keeps its font", async () => {
    expect(await used({ splash: "splash splash-leaving" })).toEqual([]);
  });

  it("is nothing to a page without one", async () => {
    expect(await used({ link: false })).toEqual([]);
  });
});
