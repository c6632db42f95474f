import type { Locator, Page } from "@playwright/test";
import { logIn } from "./identity-steps.ts";
import { layoutFaults } from "./layout-faults.ts";
import { accessibilityViolations, type Brand, expect, home, leadTo, open, test } from "./support.ts";
import { english, textsOf } from "./texts.ts";

/** The protection strip and its sheet, at two brands that have them. */

const game = "/m/launchGame?vendor=FOX&code=CF_TEEN_PATTI_TERRACE&title=Game";
const strip = (site: Page): Locator => site.locator("#protection-strip");

/** Whether the strip is what a person sees, and taps, at the top of the page. */
const isInView = (site: Page): Promise<boolean> =>
  site.evaluate(() => document.elementFromPoint(innerWidth / 2, 12)?.id === "protection-strip");

const clockOf = (site: Page): Locator => strip(site).getByRole("timer");

/** Logged in, on the account screen. */
async function logInHere(site: Page, brand: Brand, language: string): Promise<void> {
  await site.addInitScript((code) => {
    // A frame may be without storage.
    if (window === top) localStorage.setItem("language", code);
  }, language);
  await open(site, home(brand, "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await logIn(site, "player", undefined, { t: textsOf(language) });
  await expect(clockOf(site)).toHaveText(/^0:00:\d\d$/);
}

async function expectClockRuns(site: Page): Promise<void> {
  const before = (await clockOf(site).textContent()) ?? "";
  await expect(clockOf(site)).not.toHaveText(before);
}

/** The colour at the top of the page. Where the strip is inert, only the pixels tell what is above. */
async function topColour(site: Page): Promise<readonly number[]> {
  const pixels = await site.screenshot({ clip: { x: 0, y: 0, width: 20, height: 20 } });
  return site.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (byte) => byte.charCodeAt(0));
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context?.drawImage(await createImageBitmap(new Blob([bytes])), -2, -2);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  }, pixels.toString("base64"));
}

const stripColour = [0x15, 0x19, 0x1c, 255];

/** `npm run test:full` looks at a brand from left to right, too. */
for (const [brand, language] of [
  ["noor", "UR"],
  ...(process.env.FULL === "1" ? ([["carnaval", "PT-BR"]] as const) : []),
] as const)
  test(`${brand} in ${language}: the session clock runs over a game, in full screen too, and beside a dialog; nothing moves for it`, async ({
    site,
  }) => {
    const t = textsOf(language);
    await logInHere(site, brand, language);

    await test.step("while a dialog is open it runs in view; one tap closes the dialog, and the next one reaches the strip", async () => {
      await site
        .getByRole("banner")
        .getByRole("button", { name: t("start.nav.language") })
        .click();
      const dialog = site.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expectClockRuns(site);
      expect(await topColour(site)).toEqual(stripColour);
      await dialog.getByRole("button", { name: t("start.action.close") }).click();
      await strip(site).getByRole("button").click();
      const sheet = site.getByRole("dialog", { name: t("start.protection.title") });
      await sheet.getByRole("button", { name: t("start.action.close") }).click();
      await expect(sheet).toHaveCount(0);
    });

    await leadTo(site, game);
    await expect(site.locator("iframe")).toBeVisible();
    await expectClockRuns(site);
    expect(await isInView(site)).toBe(true);
    const bar = await strip(site).boundingBox();
    expect(bar).toMatchObject({ x: 0, y: 0, height: 24 });
    expect(await site.locator("main").evaluate((main) => main.getBoundingClientRect().top)).toBe(24);
    expect(await site.evaluate(layoutFaults)).toEqual([]);
    expect(await accessibilityViolations(site)).toEqual([]);

    await test.step("a game in full screen has it, and lets it be tapped; an element that a vendor puts there does not cover it", async () => {
      await site.getByRole("button", { name: t("site.launch.fullscreen") }).click();
      await expect.poll(() => site.evaluate(() => document.fullscreenElement?.tagName)).toBe("HTML");
      await expect.poll(() => isInView(site)).toBe(true);
      await site.evaluate(() => document.exitFullscreen());
      await site.evaluate(() => document.querySelector("iframe")?.requestFullscreen());
      await expect.poll(() => site.evaluate(() => document.fullscreenElement?.tagName)).toBe("IFRAME");
      await expect.poll(() => topColour(site)).toEqual(stripColour);
    });
  });

test("the operator's page opens in the strip's sheet; nothing of a plugin hides the strip: dialogs, styles, removal, overlays, popovers", {
  tag: "@full",
}, async ({ site }) => {
  await open(site, home("noor", "/m/login"));
  await strip(site).getByRole("button").click();
  const sheet = site.getByRole("dialog");
  await site.frameLocator("dialog iframe").getByRole("button", { name: "Pause for 24 hours" }).click();
  await expect(site.frameLocator("dialog iframe").getByRole("status")).toBeVisible();
  await expect(sheet.getByRole("link").first()).toHaveAttribute("href", /breaks/);
  expect(await accessibilityViolations(site)).toEqual([]);
  await sheet.getByRole("button", { name: english("start.action.close") }).click();
  await expect(sheet).toHaveCount(0);

  await test.step("a dialog of a vendor", async () => {
    await site.evaluate(() => {
      const cover = document.createElement("dialog");
      cover.id = "vendor";
      cover.style.cssText =
        "position:fixed;inset:0;inline-size:100vw;block-size:100vh;max-inline-size:none;max-block-size:none;background:#f00;border:0";
      document.body.append(cover);
      cover.showModal();
    });
    await expect.poll(() => topColour(site)).toEqual(stripColour);
    await site.locator("#vendor").evaluate((cover) => cover.remove());
  });

  const attempts: Readonly<Record<string, () => void>> = {
    "a style sheet": () => {
      const style = document.createElement("style");
      style.textContent =
        "#protection-strip, #protection-strip * { display: none !important; opacity: 0 !important; transform: scale(0) !important; z-index: -1 !important; transition: all 999s !important }";
      document.head.append(style);
    },
    "inline styles": () => {
      document.getElementById("protection-strip")?.setAttribute("style", "display:none!important");
    },
    attributes: () => {
      const host = document.getElementById("protection-strip");
      if (host) host.hidden = true;
      host?.setAttribute("inert", "");
    },
    removal: () => document.getElementById("protection-strip")?.remove(),
    "closing it": () => document.getElementById("protection-strip")?.hidePopover(),
    "an overlay": () => {
      const cover = document.createElement("div");
      cover.style.cssText = "position:fixed;inset:0;z-index:2147483647;background:red";
      document.documentElement.append(cover);
    },
    "a popover": () => {
      const cover = document.createElement("div");
      cover.popover = "manual";
      cover.style.cssText = "inset:0;inline-size:100vw;block-size:100vh;background:red";
      document.body.append(cover);
      cover.showPopover();
    },
    "a body that is not drawn": () => {
      document.body.style.setProperty("display", "none", "important");
    },
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    await site.evaluate(attempt);
    await expect.poll(() => isInView(site), { message: name }).toBe(true);
  }
});

test("on small phones, on one on its side and with large text, the clock, the result and the way to a pause fit; a pause that fails says so", {
  tag: "@full",
}, async ({ site }) => {
  await site.setViewportSize({ width: 320, height: 568 });
  await logInHere(site, "carnaval", "PT-BR");
  const result = strip(site).getByText(/^\u2212/);
  for (const [name, width, height, size] of [
    ["a narrow phone", 320, 568, 16],
    ["twice the size of text", 320, 568, 32],
    ["a phone on its side", 844, 390, 16],
  ] as const) {
    await site.setViewportSize({ width, height });
    await site.evaluate((pixels) => {
      document.documentElement.style.fontSize = `${pixels}px`;
    }, size);
    const bar = await strip(site).boundingBox();
    expect(bar?.height, name).toBe(size * 1.5);
    for (const part of [clockOf(site), result, strip(site).getByRole("button")]) {
      const box = await part.boundingBox();
      const isWhole = box && bar && box.y >= 0 && box.y + box.height <= bar.height && box.x + box.width <= width;
      expect(isWhole, name).toBe(true);
    }
    expect(await site.evaluate(layoutFaults), name).toEqual([]);
  }

  await test.step("a pause that fails says so, keeps the member logged in, and leads to the operator's page", async () => {
    const t = textsOf("PT-BR");
    await site.setViewportSize({ width: 390, height: 844 });
    await site.route("**/wps/protection/break", (route) =>
      route.fulfill({ json: { success: false, errorCode: "not.available", message: "", value: null } }),
    );
    await strip(site).getByRole("button").click();
    const sheet = site.getByRole("dialog");
    await sheet.getByRole("button", { name: t("site.protection.pause") }).click();
    await expect(sheet.getByRole("alert").first()).not.toBeEmpty();
    await expect(sheet.getByRole("link", { name: t("site.protection.page") })).toBeVisible();
    await expect(clockOf(site)).toBeVisible();
  });
});
