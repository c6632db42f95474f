import type { Page } from "@playwright/test";
import { runClock } from "./clock.ts";
import { alertWith, chooseAccount, logIn } from "./identity-steps.ts";
import { expect, home, leadTo, newName, open, readCaptcha, test } from "./support.ts";
import { english, textsOf } from "./texts.ts";

/** Pauses: by the operator's page in a frame, and by a plugin's call; and who holds them. */

const game = "/m/launchGame?vendor=FOX&code=CF_TEEN_PATTI_TERRACE&title=Game";
const strip = (site: Page) => site.locator("#protection-strip");
const sheet = (site: Page) => site.getByRole("dialog", { name: english("start.protection.title") });
/** Opens the sheet of the strip. A busy machine may start the site later than a press is kept. */
async function openSheet(site: Page): Promise<void> {
  const opened = site.locator("dialog[open]");
  await expect(async () => {
    if (!(await opened.isVisible())) await strip(site).getByRole("button").click();
    await expect(opened).toBeVisible({ timeout: 5_000 });
  }).toPass();
}
const inLanguage = (site: Page, code: string) =>
  site.addInitScript((language) => {
    // A frame may be without storage.
    if (window === top) localStorage.setItem("language", language);
  }, code);
const inEnglish = (site: Page) => inLanguage(site, "EN");

/** A member of carnaval that no other test knows: who is on a break can't log in. */
async function register(site: Page): Promise<string> {
  const name = newName();
  await inEnglish(site);
  await open(site, home("carnaval", "/m/register"));
  await chooseAccount(site, name);
  await site.getByRole("textbox", { name: "Captcha" }).fill(await readCaptcha(site));
  await site.getByRole("checkbox", { name: "I am 18 or older" }).check();
  await site.getByRole("button", { name: "Register" }).click();
  await expect(site).toHaveURL(/\/m\/home/);
  await expect(strip(site).getByRole("timer")).toBeVisible();
  return name;
}

const onBreak = /You’re on a break until .*20\d\d/;

test("by a frame whose page never loads: it is said, it can be tried again, and the link remains", {
  tag: "@full",
}, async ({ site }) => {
  await inEnglish(site);
  await runClock(site);
  await open(site, home("noor"));
  const operator = /breaks\.operator\.example/;
  await site.route(operator, () => new Promise(() => {}));
  await openSheet(site);
  await expect(sheet(site).locator("iframe")).toBeVisible();
  await site.clock.fastForward(15_000);
  await expect(alertWith(site, english("site.protection.failed"))).toBeVisible();
  await expect(sheet(site).locator("iframe")).toHaveCount(0);
  const link = sheet(site).getByRole("link", { name: english("site.protection.page") });
  await expect(link).toHaveAttribute("href", operator);
  await site.unroute(operator);
  await sheet(site)
    .getByRole("button", { name: english("start.action.retry") })
    .click();
  await expect(site.frameLocator("dialog iframe").getByRole("button", { name: "Pause for 24 hours" })).toBeVisible();
});

test("by a frame in the language of the site", { tag: "@full" }, async ({ site }) => {
  const urdu = textsOf("UR");
  await inLanguage(site, "UR");
  await open(site, home("noor"));
  await openSheet(site);
  const page = site.frameLocator("dialog iframe");
  await expect(page.locator("html[lang=ur][dir=rtl]")).toBeVisible();
  await page.getByRole("button", { name: urdu("site.protection.pause") }).click();
  await expect(page.getByRole("status")).toHaveText(urdu("site.protection.begun"));
});

test("opens the operator’s page in two taps when the brand’s plugin is a link", async ({ site }) => {
  await inEnglish(site);
  await open(site, home("manila", "/m/news"));
  await site
    .getByRole("main")
    .getByRole("button", { name: english("start.protection.title") })
    .click();
  const link = sheet(site).getByRole("link", { name: english("site.protection.page") });
  const [page] = await Promise.all([site.context().waitForEvent("page"), link.click()]);
  await page.getByRole("button", { name: english("site.protection.pause") }).click();
  await expect(page.getByRole("status")).toHaveText(english("site.protection.begun"));
});

test("by a plugin's call, a pause is two taps from a game: the member is logged out, told until when, and can't log in again; another device's session plays no more", async ({
  site,
  browser,
}) => {
  const name = await register(site);
  const context = await browser.newContext({ serviceWorkers: "block" });
  const other = await context.newPage();
  await inEnglish(other);
  await open(other, home("carnaval", "/m/login"));
  await logIn(other, name);
  await expect(strip(other).getByRole("timer")).toBeVisible();

  await leadTo(site, game);
  await expect(site.locator("iframe")).toBeVisible();
  await openSheet(site);
  await sheet(site)
    .getByRole("button", { name: english("site.protection.pause") })
    .click();
  await expect(site.getByRole("alertdialog")).toContainText(onBreak);
  await site.getByRole("alertdialog").getByRole("button").click();
  await expect(site.getByRole("alertdialog")).toHaveCount(0);
  await expect(site).toHaveURL(/\/m\/home/);
  await expect(strip(site).getByRole("timer")).toHaveCount(0);
  // The log-in is refused with the gateway's message, and no session opens.
  await leadTo(site, "/m/login");
  await logIn(site, name);
  await expect(site.getByText(/You’re on a break until .* UTC/)).toBeVisible();
  await expect(strip(site).getByRole("timer")).toHaveCount(0);

  await leadTo(other, game);
  await expect(alertWith(other, english("site.launch.failed"))).toContainText(onBreak);
  await expect(other.locator("iframe")).toHaveCount(0);
  await context.close();
});
