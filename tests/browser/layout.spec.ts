import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { languages as allLanguages } from "#core/i18n/languages.ts";
import { logIn } from "./identity-steps.ts";
import { coveredFocus, layoutFaults, lengthenWords } from "./layout-faults.ts";
import { type Brand, brands, contrastFaults, expect, home, open, test } from "./support.ts";
import { textsOf } from "./texts.ts";

const isFull = process.env.FULL === "1";

/**
 * Nothing overlaps, is cut off or scrolls sideways, and every text contrasts with what is behind it: on small phones, in
 * landscape, on a wide screen, in light and dark, with large text, with long words. `npm run test:full` looks at every
 * screen in each of these ways, in all languages of its brand. `npm test` takes each brand's own language, the smallest
 * size and another one, in dark too, by turns of screen and brand.
 */
const ownLanguages: Readonly<Record<Brand, string>> = { lotus: "VI", carnaval: "PT-BR", noor: "UR", manila: "EN" };
const languagesOf = (brand: Brand): ReadonlySet<string> => new Set([ownLanguages[brand], ...(isFull ? ["EN"] : [])]);

const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1600, height: 900 },
  { width: 390, height: 844 },
] as const;

const screens = ["home", "registration", "log-in", "account", "category", "game sheet"] as const;
type Screen = (typeof screens)[number];

/** WCAG 1.4.4. */
const LARGE_TEXT = "200%";

const zoomText = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** The faults of the current screen, each with where it was seen. The page is resized, not loaded again. */
async function measure(page: Page, brand: Brand, screen: Screen): Promise<readonly string[]> {
  const faults: string[] = [];
  const add = (conditions: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${screen}, ${conditions}: ${fault}`));
  const look = async (conditions: string) => {
    // Two frames: elements that follow the size of the screen by script have then settled.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    add(conditions, await page.evaluate(layoutFaults));
  };
  const turn = 1 + ((brands.indexOf(brand) + screens.indexOf(screen)) % (sizes.length - 1));
  for (const [index, size] of sizes.entries()) {
    if (!isFull && index !== 0 && index !== turn) continue;
    await page.setViewportSize(size);
    const conditions = `${size.width} × ${size.height}`;
    await look(conditions);
    if (isFull) add(conditions, await contrastFaults(page));
    if (!isFull && index !== turn) continue;
    await page.emulateMedia({ colorScheme: "dark" });
    await look(`${conditions}, dark`);
    add(`${conditions}, dark`, await contrastFaults(page));
    await page.emulateMedia({ colorScheme: "light" });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await zoomText(page, LARGE_TEXT);
  await look("390 px, text at 200 %");
  await zoomText(page, "");
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(lengthenWords);
  await look("320 px, words of 64 letters");
  await page.setViewportSize({ width: 390, height: 844 });
  await look("390 px, words of 64 letters");
  return faults;
}

/** Renders the sections that wait for the person to scroll near. */
async function renderAll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 9000 });
  await page.evaluate(() => {
    const shown = new CSSStyleSheet();
    shown.replaceSync("*{content-visibility:visible!important;animation:none!important;transition:none!important}");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, shown];
  });
  await expect(page.locator("footer")).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test.describe.configure({ mode: "parallel" });

for (const brand of brands) {
  for (const language of languagesOf(brand)) {
    test(`${brand}, ${language}: nothing overlaps, is cut off, leaves the screen or lacks contrast`, async ({
      site,
    }) => {
      test.setTimeout(isFull ? 300_000 : 120_000);
      const faults: string[] = [];
      await site.context().addCookies([{ name: "language", value: language, url: home(brand) }]);
      await open(site, home(brand));
      await renderAll(site);
      faults.push(...(await measure(site, brand, "home")));
      await open(site, home(brand, "/m/register"));
      await expect(site.getByRole("textbox").first()).toBeVisible();
      faults.push(...(await measure(site, brand, "registration")));
      await open(site, home(brand, "/m/login"));
      await expect(site.getByRole("textbox").first()).toBeVisible();
      faults.push(...(await measure(site, brand, "log-in")));
      await open(site, home(brand, "/m/login?go=/m/member/home"));
      await logIn(site, "player", undefined, { t: textsOf(language) });
      await expect(site.locator("main dl").first()).toBeVisible();
      faults.push(...(await measure(site, brand, "account")));
      await open(site, home(brand, "/m/rng"));
      await expect(site.locator("main .game button").first()).toBeVisible();
      faults.push(...(await measure(site, brand, "category")));
      await open(site, home(brand, "/m/rng"));
      await site.locator("main .game button").first().click();
      await expect(site.getByRole("dialog")).toBeVisible();
      faults.push(...(await measure(site, brand, "game sheet")));
      expect(faults).toEqual([]);
    });
  }

  test(`${brand}: no bar covers the focused element`, async ({ site }) => {
    const faults: string[] = [];
    await open(site, home(brand));
    await renderAll(site);
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 320, height: 568 },
    ]) {
      await site.setViewportSize(size);
      for (const fault of await site.evaluate(coveredFocus)) faults.push(`${size.width} × ${size.height}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  test(`${brand}: on small phones, upright and on their side, no bar covers the hero's action`, async ({ site }) => {
    for (const [language, width, height] of [
      ["EN", 320, 568],
      [ownLanguages[brand], 320, 640],
      ["EN", 844, 390],
      [ownLanguages[brand], 844, 390],
    ] as const) {
      await site.context().addCookies([{ name: "language", value: language, url: home(brand) }]);
      await site.setViewportSize({ width, height });
      await open(site, home(brand));
      await site.waitForLoadState("networkidle");
      await expect(site.locator(":root[data-bar]")).toHaveCount(1);
      const action = site.locator(".hero-action");
      await expect(action).toBeInViewport({ ratio: 1 });
      // What a tap in its middle and at its lower edge would hit.
      const isHit = await action.evaluate((element) => {
        const { left, width, top, height } = element.getBoundingClientRect();
        return [0.5, 0.95].map((part) =>
          element.contains(document.elementFromPoint(left + width / 2, top + height * part)),
        );
      });
      expect(isHit, `${language}, ${width} × ${height}`).toEqual([true, true]);
    }
  });

  test(`${brand}: the action of the header is one line on the smallest phone, in its longest languages`, async ({
    site,
  }) => {
    await site.setViewportSize({ width: 320, height: 568 });
    const { available }: { available: string[] } = JSON.parse(
      readFileSync(`merchants/${brand}/merchant.json`, "utf8"),
    ).languages;
    const lengthIn = (language: string) => textsOf(language)("start.nav.login").length;
    const longest = available.sort((one, other) => lengthIn(other) - lengthIn(one)).slice(0, isFull ? undefined : 5);
    const broken: string[] = [];
    for (const language of longest) {
      await site.context().addCookies([{ name: "language", value: language, url: home(brand) }]);
      await site.goto(home(brand));
      const lines = await site.locator(".site-header-action").evaluate((action) => {
        const text = document.createRange();
        text.selectNodeContents(action);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      if (lines > 1) broken.push(`${language}: ${lines} lines`);
    }
    expect(broken).toEqual([]);
  });

  test(`${brand}: the words of a visitor's header are beside one another in every language, or the second leaves`, async ({
    site,
  }) => {
    await open(site, home(brand, "/m/game"));
    const faults: string[] = [];
    for (const width of [320, 340, 360, 375, 390]) {
      await site.setViewportSize({ width, height: 844 });
      for (const { code, tag, direction } of allLanguages) {
        const t = textsOf(code);
        const words = { tag, direction, join: t("start.nav.join"), login: t("start.nav.login") };
        const found = await site.evaluate(({ tag, direction, join, login }) => {
          document.documentElement.lang = tag;
          document.documentElement.dir = direction;
          const [logo, link, action] = [".site-header-logo", ".site-header-link", ".site-header-action"].map((part) =>
            document.querySelector<HTMLElement>(part),
          );
          if (!logo || !link || !action) return ["a part is missing"];
          [link.textContent, action.textContent] = [join, login];
          const [brandBox, linkBox, actionBox] = [logo, link, action].map((part) => part.getBoundingClientRect());
          const header = logo.closest("header")?.getBoundingClientRect();
          if (!brandBox || !linkBox || !actionBox || !header) return ["a part has no box"];
          const text = document.createRange();
          text.selectNodeContents(action);
          const meet = (one: DOMRect, other: DOMRect) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom &&
            other.top < one.bottom;
          const isGone = linkBox.top >= header.bottom || linkBox.width === 0;
          return [
            new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1 &&
              innerWidth >= 360 &&
              "the action is broken",
            meet(brandBox, actionBox) && "the action is over the logo",
            !isGone && meet(brandBox, linkBox) && "the link is over the logo",
            !isGone && meet(linkBox, actionBox) && "the link is over the action",
          ].filter((fault) => fault !== false);
        }, words);
        faults.push(...found.map((fault) => `${code} at ${width}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

  test(`${brand}: forced colours keep the edges of buttons and mark what is selected`, async ({ site }) => {
    await site.emulateMedia({ forcedColors: "active" });
    await open(site, home(brand));
    const styleOf = (selector: string, property: string) =>
      site
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    for (const button of [".hero-action", ".site-header-action", ".chip"])
      expect(await styleOf(button, "border-top-width"), button).toBe("1px");
    // What backgrounds draw is gone; so is its place.
    expect(
      await site
        .locator(".site-header-action")
        .evaluate(
          (element) =>
            getComputedStyle(element, "::after").display !== "none" &&
            getComputedStyle(element, "::after").content !== "none",
        ),
    ).toBe(false);
    const items = "body nav:has(svg) a";
    expect(await styleOf(`${items}[aria-current]`, "background-color")).not.toBe(
      await styleOf(`${items}:not([aria-current])`, "background-color"),
    );
    expect(await styleOf(`${items}[aria-current]`, "color")).toBe(
      await site.evaluate(() => {
        const sample = document.createElement("i");
        sample.style.color = "HighlightText";
        document.body.append(sample);
        return getComputedStyle(sample).color;
      }),
    );
    await open(site, home(brand, "/m/login"));
    expect(await styleOf("main form button[type=submit]", "border-top-width")).toBe("1px");
    const tabs = site.getByRole("tab");
    if ((await tabs.count()) > 1)
      expect(await styleOf("[role=tab][aria-selected=true]", "background-color")).not.toBe(
        await styleOf("[role=tab][aria-selected=false]", "background-color"),
      );
  });
}

for (const font of ["the brand's font", "a wide font"]) {
  test(`carnaval: the words of the hero are beside its picture on every phone, in ${font}`, async ({ site }) => {
    await open(site, home("carnaval"));
    if (font === "a wide font")
      await site.addStyleTag({ content: ".hero-title { font-family: sans-serif !important }" });
    const faults: string[] = [];
    for (const width of [320, 360, 390, 430]) {
      await site.setViewportSize({ width, height: 844 });
      const covered = await site.locator(".hero-title, .hero-note").evaluateAll((parts) =>
        parts.flatMap((part) => {
          const text = document.createRange();
          text.selectNodeContents(part);
          // Where the picture is drawn, the topmost of its shapes is hit.
          return [...text.getClientRects()].filter(({ right, top, height }) =>
            document.elementsFromPoint(right - 2, top + height / 2).some((hit) => hit.closest(".hero-art > use")),
          ).length;
        }),
      );
      if (covered.some((lines) => lines > 0)) faults.push(`${width}: ${covered.join(" and ")} lines`);
    }
    expect(faults).toEqual([]);
  });
}

test("carnaval: no edge of the screen cuts the mask of the hero", async ({ site }) => {
  await open(site, home("carnaval"));
  // The page draws the file by reference: its parts have no boxes there.
  const art = readFileSync("merchants/carnaval/hero.svg", "utf8");
  await site.locator(".hero").evaluate((hero, drawing) => {
    hero.querySelector(".hero-art")?.remove();
    hero.insertAdjacentHTML("afterbegin", `<div class="hero-art">${drawing}</div>`);
  }, art);
  for (const width of [320, 390, 430]) {
    await site.setViewportSize({ width, height: 844 });
    const mask = await site.locator("#carnaval-mask").boundingBox();
    if (!mask) throw new Error("the drawing has a mask");
    expect(mask.x + mask.width, `${width} px`).toBeLessThanOrEqual(width - 4);
  }
});

test("lotus: a hero in English on a page in Urdu ends with its full stop, at the page's side, in lines of its own height", async ({
  site,
}) => {
  await open(site, home("lotus"));
  const found = await site.locator(".hero-title").evaluate((title) => {
    // As of a brand that offers Urdu and has no texts of its own in it.
    document.documentElement.lang = "ur";
    document.documentElement.dir = "rtl";
    (title as HTMLElement).lang = "en";
    const [text] = title.childNodes;
    const boxOf = (start: number, end: number) => {
      const range = document.createRange();
      range.setStart(text ?? title, start);
      range.setEnd(text ?? title, end);
      return range.getBoundingClientRect();
    };
    const { length } = title.textContent ?? "";
    const { fontSize, lineHeight } = getComputedStyle(title);
    return {
      leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
      stop: boxOf(length - 1, length).left - boxOf(length - 2, length - 1).left,
      space: title.getBoundingClientRect().right - boxOf(0, length).right,
    };
  });
  expect(found.stop).toBeGreaterThan(0);
  expect(found.space).toBeLessThan(2);
  expect(found.leading).toBeLessThan(1.5);
});
