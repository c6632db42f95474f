import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { languages as allLanguages } from "#core/i18n/languages.ts";
import { logIn } from "./identity-steps.ts";
import { coveredFocus, headerFaults, layoutFaults, lengthenWords, shareOfBars } from "./layout-faults.ts";
import { type Brand, brands, contrastFaults, expect, home, leadTo, open, test } from "./support.ts";
import { type Translate, textsOf } from "./texts.ts";

const isFull = process.env.FULL === "1";

/**
 * Nothing overlaps, is cut off or scrolls sideways, and every text contrasts with what is behind it: on small phones, in
 * landscape, on a wide screen, in light and dark, with large text, with long words. `npm run test:full` looks at every
 * screen in each of these ways, in the brand's own language and in English. `npm test` takes two brands, one of each direction,
 * at the smallest size and another one, with contrast in dark: every screen of noor, and the home and some others of manila.
 */
const ownLanguages: Readonly<Record<Brand, string>> = { lotus: "VI", carnaval: "PT-BR", noor: "UR", manila: "EN" };
const languagesOf = (brand: Brand): ReadonlySet<string> => new Set([ownLanguages[brand], ...(isFull ? ["EN"] : [])]);

const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1600, height: 900 },
  // WCAG 1.4.10: a window of 1280 × 1024 px at 400 %.
  { width: 320, height: 256 },
  { width: 390, height: 844 },
] as const;

const screens = ["home", "registration", "log-in", "account", "category", "game sheet"] as const;
type Screen = (typeof screens)[number];

const screensOf = (brand: Brand): readonly Screen[] =>
  isFull || brand === "noor" ? screens : ["home", "registration", "category"];

/** Leads the open page to a screen. */
const toScreen: Readonly<Record<Screen, (site: Page, t: Translate) => Promise<void>>> = {
  home: renderAll,
  registration: async (site, t) => {
    await leadTo(site, "/m/register");
    await expect(site.getByLabel(t("site.registration.confirmation"))).toBeVisible();
  },
  "log-in": async (site, t) => {
    await leadTo(site, "/m/login?go=/m/member/home");
    await expect(site.getByLabel(t("site.registration.confirmation"))).toHaveCount(0);
    await expect(site.getByRole("textbox").first()).toBeVisible();
  },
  account: async (site, t) => {
    await toScreen["log-in"](site, t);
    await logIn(site, "player", undefined, { t });
    await expect(site.locator("main dl").first()).toBeVisible();
  },
  category: async (site) => {
    await leadTo(site, "/m/rng");
    await expect(site.locator("main .game button").first()).toBeVisible();
  },
  "game sheet": async (site, t) => {
    await toScreen.category(site, t);
    await site.locator("main .game button").first().click();
    await expect(site.getByRole("dialog")).toBeVisible();
  },
};

/** At which sizes the home's elements are focused one by one. */
const focusSizesOf = (brand: Brand) =>
  (
    [
      [320, 568],
      [844, 390],
      [390, 844],
    ] as const
  ).slice(0, isFull || brand === "noor" ? 3 : 1);

/** WCAG 1.4.4. */
const LARGE_TEXT = "200%";

/** The share of a window that bars may cover: less of one that is low. */
const maxStill = (height: number) => (height <= 480 ? 0.1 : 0.3);

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
    const stillShare = await page.evaluate(shareOfBars);
    add(
      conditions,
      stillShare <= maxStill(size.height) ? [] : [`bars that stand still cover ${Math.round(stillShare * 100)} %`],
    );
    if (isFull) add(conditions, await contrastFaults(page));
    if (!isFull && index !== turn) continue;
    // The home's contrast has a test of its own.
    if (!isFull && screen === "home") continue;
    await page.emulateMedia({ colorScheme: "dark" });
    if (isFull) await look(`${conditions}, dark`);
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
  if (isFull) {
    await page.setViewportSize({ width: 844, height: 390 });
    await look("844 px, words of 64 letters");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  if (isFull) await look("390 px, words of 64 letters");
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
  // Sections that haven't come near yet.
  await expect(page.locator("main [data-place]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

const styleOf = (site: Page, selector: string, property: string): Promise<string> =>
  site
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/**
 * Colours that the browser forces on the home: what is drawn by backgrounds is gone, what borders and system colours tell is
 * there.
 */
async function expectForcedColors(site: Page): Promise<void> {
  await site.emulateMedia({ forcedColors: "active" });
  for (const button of [".hero-action", ".site-header-action", ".chip"])
    expect(await styleOf(site, button, "border-top-width"), button).toBe("1px");
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
  expect(await styleOf(site, `${items}[aria-current]`, "background-color")).not.toBe(
    await styleOf(site, `${items}:not([aria-current])`, "background-color"),
  );
  expect(await styleOf(site, `${items}[aria-current]`, "color")).toBe(
    await site.evaluate(() => {
      const sample = document.createElement("i");
      sample.style.color = "HighlightText";
      document.body.append(sample);
      return getComputedStyle(sample).color;
    }),
  );
  await site.emulateMedia({ forcedColors: "none" });
}

/** The same on the log-in. */
async function expectForcedForm(site: Page): Promise<void> {
  await site.emulateMedia({ forcedColors: "active" });
  expect(await styleOf(site, "main form button[type=submit]", "border-top-width")).toBe("1px");
  if ((await site.getByRole("tab").count()) > 1)
    expect(await styleOf(site, "[role=tab][aria-selected=true]", "background-color")).not.toBe(
      await styleOf(site, "[role=tab][aria-selected=false]", "background-color"),
    );
  await site.emulateMedia({ forcedColors: "none" });
}

test.describe.configure({ mode: "parallel" });

/** By the same rules in every brand. */
const looksAtForcedColors = (brand: Brand): boolean => isFull || brand === "noor";

/** By how many CSS pixels the last line of the page is below the top of a bar. Runs in the page. */
function endBelow(bar: Element): number {
  const lines = document.createRange();
  lines.selectNodeContents(document.querySelector("footer") ?? bar);
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  const covered = lines.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  scrollTo({ top: 0, behavior: "instant" });
  return covered;
}

/** No bar covers the action of the home's hero. */
async function expectActionInView(site: Page, heightOfSmallest: number): Promise<void> {
  const action = site.locator(".hero-action");
  for (const [width, height] of [
    [320, heightOfSmallest],
    [844, 390],
  ] as const) {
    await site.setViewportSize({ width, height });
    await expect(action).toBeInViewport({ ratio: 1 });
    // What a tap in its middle and at its lower edge would hit.
    const isHit = await action.evaluate((element) => {
      const { left, width, top, height } = element.getBoundingClientRect();
      return [0.5, 0.95].map((part) =>
        element.contains(document.elementFromPoint(left + width / 2, top + height * part)),
      );
    });
    expect(isHit, `${width} × ${height}`).toEqual([true, true]);
  }
}

/** The words of a visitor's header are whole and beside one another in every language, or the second leaves. */
async function expectHeaderFits(site: Page, brand: Brand, widths: readonly number[]): Promise<void> {
  await expect(site.locator(".site-header-link")).toBeAttached();
  const { available }: { available: string[] } = JSON.parse(
    readFileSync(`merchants/${brand}/merchant.json`, "utf8"),
  ).languages;
  const words = allLanguages.map(({ code, tag, direction }) => {
    const t = textsOf(code);
    const isOffered = available.includes(code);
    return { code, tag, direction, isOffered, join: t("start.nav.join"), login: t("start.nav.login") };
  });
  for (const width of widths) {
    await site.setViewportSize({ width, height: 844 });
    expect(await site.evaluate(headerFaults, words), `${width} px`).toEqual([]);
  }
}

test("lotus: beside a logo as wide as a long name the header's words are whole", { tag: "@full" }, async ({ site }) => {
  await open(site, home("lotus"));
  const wide = (logo: HTMLElement | SVGElement) => logo.style.setProperty("inline-size", "187px");
  await site.locator(".site-header .brand-logo").evaluate(wide);
  await expectHeaderFits(site, "lotus", [360, 390]);
});

for (const brand of brands)
  for (const language of languagesOf(brand))
    test(`${brand}, ${language}: nothing overlaps, is cut off, leaves the screen or lacks contrast; no bar covers the hero's action or the focused element; the header's words fit in every language; forced colours keep what colours tell`, {
      tag: brand === "noor" || brand === "manila" ? [] : ["@full"],
    }, async ({ site }) => {
      if (isFull) test.setTimeout(600_000);
      const t = textsOf(language);
      const faults: string[] = [];
      await site.context().addCookies([{ name: "language", value: language, url: home(brand) }]);
      await site.setViewportSize({ width: 320, height: 568 });
      await open(site, home(brand));
      await site.waitForLoadState("networkidle");
      await expect(site.locator(":root[data-bar]")).toHaveCount(1);
      const heightOfSmallest = language === "EN" ? 568 : 640;
      await expectActionInView(site, heightOfSmallest);
      // A slow phone draws the title in the system's font.
      await site.evaluate(() => document.fonts.clear());
      await expectActionInView(site, heightOfSmallest);
      await site.setViewportSize({ width: 390, height: 844 });
      if (looksAtForcedColors(brand)) await expectForcedColors(site);
      for (const screen of screensOf(brand)) {
        await toScreen[screen](site, t);
        if (screen === "home") {
          await site.setViewportSize({ width: 390, height: 844 });
          const bar = site.getByRole("navigation", { name: t("start.nav.label") });
          expect(
            await bar.evaluate(endBelow),
            "height of the page's last line that the bar covers",
          ).toBeLessThanOrEqual(0);
          for (const [width, height] of focusSizesOf(brand)) {
            await site.setViewportSize({ width, height });
            const covered = await site.evaluate(coveredFocus);
            faults.push(...covered.map((fault) => `home, focus, ${width} × ${height}: ${fault}`));
          }
        }
        if (screen === "log-in" && looksAtForcedColors(brand)) await expectForcedForm(site);
        faults.push(...(await measure(site, brand, screen)));
        if (screen === "home") {
          await leadTo(site, "/m/news");
          await expectHeaderFits(site, brand, isFull ? [320, 340, 360, 375, 390] : [320, 360]);
        }
      }
      expect(faults).toEqual([]);
    });

test("carnaval: the words of the hero are beside its picture on every phone, in any font, and no edge cuts the mask", {
  tag: "@full",
}, async ({ site }) => {
  await open(site, home("carnaval"));
  for (const font of ["the brand's font", "a wide font"]) {
    if (font === "a wide font")
      await site.addStyleTag({ content: ".hero-title { font-family: sans-serif !important }" });
    for (const width of [320, 360, 390, 430]) {
      await site.setViewportSize({ width, height: 844 });
      const covered = await site.locator(".hero-title, .hero-note").evaluateAll((parts) =>
        parts.map((part) => {
          const text = document.createRange();
          text.selectNodeContents(part);
          // Where the picture is drawn, the topmost of its shapes is hit.
          return [...text.getClientRects()].filter(({ right, top, height }) =>
            document.elementsFromPoint(right - 2, top + height / 2).some((hit) => hit.closest(".hero-art > use")),
          ).length;
        }),
      );
      expect(covered, `covered lines of the title and the note, ${width} px, ${font}`).toEqual([0, 0]);
    }
  }
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

test("lotus: the name of the next draw is whole in Urdu, whose letters are high", { tag: "@full" }, async ({
  site,
}) => {
  await open(site, home("lotus"));
  const cut = await site.locator(".hero-aside .countdown-label").evaluate((label) => {
    document.documentElement.lang = "ur";
    document.documentElement.dir = "rtl";
    label.textContent = "اگلی قرعہ اندازی: 20:00";
    return label.scrollHeight - label.clientHeight;
  });
  // The font's box is a little higher than its letters; with the leading of Latin 8 px are cut.
  expect(cut).toBeLessThan(3);
});

test("lotus: a hero in English on a page in Urdu ends with its full stop, at the page's side, in lines of its own height", {
  tag: "@full",
}, async ({ site }) => {
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
