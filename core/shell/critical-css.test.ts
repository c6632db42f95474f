import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defaultVariants, themeVariants } from "#core/merchant/index.ts";
import { screenCss } from "./critical-css.ts";

describe("the CSS of a page", () => {
  const variants = { "hero-draw": ".draw{}", "hero-arch": ".arch{}", "card-square": ".square{}" };

  it("has the variants that the brand chose, after the styles that they change, and no others", () => {
    const css = screenCss({ screen: "body{}", variants }, { ...defaultVariants, hero: "arch", card: "square" });
    expect(css).toBe("body{}.square{}.arch{}");
  });

  it("has the styles of lists of games only on their pages", () => {
    const css = { screen: "body{}", games: ".games-head{}", variants: {} };
    expect(screenCss(css, defaultVariants, "games")).toBe("body{}.games-head{}");
    expect(screenCss(css, defaultVariants, "home")).toBe("body{}");
  });

  it("has a file only for variants that a manifest can choose", () => {
    const known = Object.entries(themeVariants).flatMap(([name, values]) =>
      values.map((value) => `${name}-${value}.css`),
    );
    const files = readdirSync(new URL("./styles/variants", import.meta.url));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !known.includes(file))).toEqual([]);
  });

  it("sizes a ticket's picture by its stub in the hero alone: forms and the app's page show the picture without one", () => {
    const css = readFileSync(new URL("./styles/variants/hero-draw.css", import.meta.url), "utf8");
    const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
      selector,
      body,
    }));
    const byStub = rules.filter(({ selector, body }) => selector.includes(".hero-art") && body.includes("var(--stub)"));
    expect(byStub.map(({ selector }) => selector.trim())).toEqual(['[data-hero="draw"] .hero > .hero-art']);
  });
});
