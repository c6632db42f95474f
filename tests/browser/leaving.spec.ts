import type { Page } from "@playwright/test";
import { expect, home, open, test } from "./support.ts";

/** A navigation that starts as a sheet closes arrives: closing takes no step back, which would cancel it. */

const NEWS = "/m/news?from=sheet";
const tries = process.env.FULL === "1" ? 12 : 1;

const expectNews = (page: Page) => expect(page).toHaveURL(/\/m\/news\?from=sheet/);
const dialogs = (page: Page) => page.getByRole("dialog");

async function openSheet(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
  await expect(dialogs(page)).toHaveCount(1);
}

/** A sheet over a game's sheet. */
async function openTwoSheets(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Play: / })
    .first()
    .click();
  await expect(dialogs(page)).toHaveCount(1);
  // The header is inert, but a script may click.
  const hidden = { includeHidden: true };
  const language = page.getByRole("banner", hidden).getByRole("button", { name: "Language", ...hidden });
  await language.evaluate((button: HTMLElement) => button.click());
  await expect(dialogs(page)).toHaveCount(2);
}

/** Leaves by the page's own means, at once. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  assign: (page) => page.evaluate((to) => location.assign(to), NEWS),
  "a plain link in the sheet": (page) =>
    page.evaluate((to) => {
      const link = Object.assign(document.createElement("a"), { href: to });
      document.querySelector("dialog")?.append(link);
      link.click();
    }, NEWS),
  "a form": (page) =>
    page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), { action: "/m/news" });
      form.append(Object.assign(document.createElement("input"), { name: "from", value: "sheet" }));
      document.body.append(form);
      form.submit();
    }),
};

for (const [name, leave] of Object.entries(ways))
  test(`leaves by ${name} while a sheet closes`, { tag: name === "assign" ? [] : ["@full"] }, async ({ site }) => {
    for (let count = 0; count < tries; count++) {
      await open(site, home("lotus"));
      await openSheet(site);
      await site.keyboard.press("Escape");
      // The page may be gone before it answers.
      await leave(site).catch(() => {});
      await expectNews(site);
    }
  });

test("reloads while a sheet closes, and Back then leaves the screen", { tag: "@full" }, async ({ site }) => {
  await open(site, home("lotus", "/m/news"));
  await open(site, home("lotus"));
  await openSheet(site);
  await site.evaluate(() => Object.assign(window, { isOld: true }));
  await site.keyboard.press("Escape");
  await site.evaluate(() => location.reload()).catch(() => {});
  await expect.poll(() => site.evaluate(() => "isOld" in window).catch(() => true)).toBe(false);
  await expect(site).toHaveURL(home("lotus"));
  await expect(dialogs(site)).toHaveCount(0);
  await site.goBack();
  await expect(site).toHaveURL(/\/m\/news$/);
});

test("closes a sheet with Back and leaves the screen with the next Back", async ({ site }) => {
  await open(site, home("lotus", "/m/news"));
  await open(site, home("lotus"));
  await openSheet(site);
  await site.goBack();
  await expect(dialogs(site)).toHaveCount(0);
  await expect(site).toHaveURL(home("lotus"));
  await openSheet(site);
  await site.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(site).toHaveURL(/\/m\/news$/);
});

test("leaves a screen with the Back that comes while a sheet closes", async ({ site }) => {
  await open(site, home("lotus", "/m/news"));
  await open(site, home("lotus"));
  await openSheet(site);
  await site.evaluate(() => {
    document.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
    history.back();
  });
  await expect(site).toHaveURL(/\/m\/news$/);
});

test("leaves while two sheets close, one on top of the other", async ({ site }) => {
  await open(site, home("lotus"));
  await openTwoSheets(site);
  await site.keyboard.press("Escape");
  await site.keyboard.press("Escape");
  await site.evaluate((to) => location.assign(to), NEWS);
  await expectNews(site);
});
