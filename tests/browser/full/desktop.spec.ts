import type { Locator, Page } from "@playwright/test";
import { encode } from "uqr";
import { lazyChunkWith } from "../lazy-chunks.ts";
import { accessibilityViolations, expect, home, leadTo, open, test } from "../support.ts";
import { textsOf } from "../texts.ts";

const frame = (site: Page) => site.getByRole("complementary");
const codeIn = (site: Page, language: "EN" | "UR" = "EN") =>
  frame(site).getByRole("img", { name: textsOf(language)("site.desktop.scan") });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not drawn`);
  return { start: box.x, end: box.x + box.width, width: box.width };
}

const columnOf = (site: Page) => boxOf(site.locator(".site"));

/** The dark modules of the code as it is drawn: rows of `#` and spaces, with the quiet zone. */
const drawnModules = (code: Locator) =>
  code.evaluate((svg: SVGSVGElement) => {
    const { width: size } = svg.viewBox.baseVal;
    const [light, dark] = [...svg.querySelectorAll("path")];
    const has = (path: SVGPathElement | undefined, x: number, y: number, color: string) =>
      path !== undefined && getComputedStyle(path).fill === color && path.isPointInFill(new DOMPoint(x + 0.5, y + 0.5));
    const row = (y: number) =>
      Array.from({ length: size }, (_, x) =>
        has(dark, x, y, "rgb(0, 0, 0)") ? "#" : has(light, x, y, "rgb(255, 255, 255)") ? " " : "?",
      );
    return Array.from({ length: size }, (_, y) => row(y).join(""));
  });

/** The modules that a scanner must see for an address. */
const modulesOf = (address: string) =>
  encode(address, { ecc: "M", border: 4 }).data.map((row) => row.map((dark) => (dark ? "#" : " ")).join(""));

test.describe("a desktop window", () => {
  test.use({ viewport: { width: 1600, height: 900 }, isMobile: false, hasTouch: false });

  test("has the brand on one side of the column and a QR code on the other, which opens this page without what opens a session; a narrow window loads nothing of it", async ({
    site,
  }) => {
    const file = lazyChunkWith("site.desktop.scan");
    const loaded: string[] = [];
    site.on("request", (request) => {
      if (request.url().endsWith(file)) loaded.push(file);
    });
    const address = home("lotus", "/m/home?affiliateCode=abc");
    await site.setViewportSize({ width: 390, height: 844 });
    await open(site, `${address}&sessionId=secret#part`);
    await site.waitForLoadState("networkidle");
    await expect(frame(site)).toHaveCount(0);
    expect(loaded).toEqual([]);
    await site.setViewportSize({ width: 1600, height: 900 });
    await expect(frame(site)).toHaveAccessibleName("Lotus");
    expect(loaded).toEqual([file]);
    await expect(frame(site).getByText(textsOf("EN")("site.desktop.scan"))).toBeVisible();
    const [column, code] = [await columnOf(site), await boxOf(codeIn(site))];
    const tagline = await boxOf(frame(site).locator(".display"));
    expect(column.width).toBeCloseTo((900 * 9) / 16, 0);
    expect((column.start + column.end) / 2).toBeCloseTo(800, 0);
    expect(tagline.end).toBeLessThan(column.start);
    expect(code.start).toBeGreaterThan(column.end);
    expect(code.width).toBeGreaterThanOrEqual(160);
    expect(await accessibilityViolations(site)).toEqual([]);
    await test.step("the skip link, bars and sheets stay within the column; the frame takes no focus", async () => {
      const within = async (part: Locator) => {
        const box = await boxOf(part);
        expect(box.start).toBeGreaterThanOrEqual(column.start - 0.5);
        expect(box.end).toBeLessThanOrEqual(column.end + 0.5);
      };
      await expect(frame(site).locator("a, button, input, [tabindex]")).toHaveCount(0);
      await site.keyboard.press("Tab");
      await expect(site.locator(".skip-link")).toBeFocused();
      await within(site.locator(".skip-link"));
      await site.keyboard.press("Tab");
      await within(site.getByRole("navigation", { name: "Main" }));
      await site.getByRole("button", { name: "Language" }).click();
      const sheet = site.getByRole("dialog");
      await within(sheet);
      // The frame is inert: what is beside the sheet belongs to its backdrop.
      expect(await sheet.evaluate((dialog) => document.elementFromPoint(100, 450) === dialog)).toBe(true);
      await site.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    });

    await test.step("the code is black on white in light and dark, and follows the screen", async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        await site.emulateMedia({ colorScheme });
        expect(await drawnModules(codeIn(site)), colorScheme).toEqual(modulesOf(address));
      }
      await site.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "News" }).click();
      const news = home("lotus", "/m/news?affiliateCode=abc");
      await expect.poll(() => drawnModules(codeIn(site))).toEqual(modulesOf(news));
    });

    await test.step("a game's code opens the home: the game's address is a session's", async () => {
      await leadTo(site, "/m/launchGame?playType=trial&vendor=NONE&code=none");
      await expect.poll(() => drawnModules(codeIn(site))).toEqual(modulesOf(address));
    });

    await test.step("a narrower window loses the frame, a wide one has it again", async () => {
      await site.setViewportSize({ width: 800, height: 900 });
      await expect(frame(site)).toHaveCount(0);
      await site.setViewportSize({ width: 1280, height: 800 });
      await expect(frame(site)).toBeVisible();
    });
  });

  test.describe("from right to left", () => {
    test.use({ locale: "ur-PK" });

    test("is mirrored", async ({ site }) => {
      await open(site, home("noor"));
      const [column, code] = [await columnOf(site), await boxOf(codeIn(site, "UR"))];
      const tagline = await boxOf(frame(site).locator(".display"));
      expect(code.end).toBeLessThan(column.start);
      expect(tagline.start).toBeGreaterThan(column.end);
    });
  });
});
