import type { Page } from "@playwright/test";
import { lazyChunkWith, loginFiles, readLazyChunks } from "./lazy-chunks.ts";
import { expect, home, open, test } from "./support.ts";

const lazyChunks = readLazyChunks();

// Chunks are missing on purpose: the browser and the site's console say so.
test.use({ allowErrors: /Failed to load resource|Failed to fetch dynamically|\[livery\]|Unable to preload CSS/ });

/** Unhandled rejections and uncaught errors of the page. */
function pageErrors(site: Page): string[] {
  const errors: string[] = [];
  site.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

const header = (site: Page) => site.getByRole("banner");
const main = (site: Page) => site.getByRole("main");
const retry = (site: Page) => main(site).getByRole("button", { name: "Try again" });
const username = (site: Page) => site.getByRole("textbox", { name: "Username" });

/** What a person does on a screen: types where it can be, and opens the sheet of languages. */
async function use(site: Page): Promise<void> {
  await expect(main(site).locator(".game, input, [role=alert]").first()).toBeVisible();
  if (await username(site).isVisible()) await username(site).fill("lucky4711");
  await header(site).getByRole("button", { name: "Language" }).click();
  const sheet = site.getByRole("dialog", { name: "Language" });
  const content = sheet.getByRole("radio").or(sheet.getByRole("button", { name: "Try again" }));
  await expect(content.first()).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
}

/** Chunks that an earlier screen was without: once each is enough, where something is typed first. */
const tried = new Set<string>();

/** `npm run test:full` takes every lazy chunk of these screens; `npm test` those of the tests below. */
const screens = [
  ["log-in", "/m/login"],
  ["the home", "/m/home"],
  ["registration", "/m/register"],
] as const;

for (const [screen, address] of process.env.FULL === "1" ? screens : []) {
  test(`${screen}: whichever lazy chunk is missing, the rest stays, and what is typed`, async ({ site }) => {
    const errors = pageErrors(site);
    const requested = new Set<string>();
    site.on("request", (request) => requested.add(new URL(request.url()).pathname));
    await open(site, home("manila", address));
    await use(site);
    await site.waitForLoadState("networkidle");
    const needed = [...requested].filter((file) => lazyChunks.has(file));
    expect(needed).toContain(lazyChunkWith("site.language.title"));

    for (const missing of needed.filter((chunk) => !tried.has(chunk))) {
      tried.add(missing);
      await test.step(missing, async () => {
        await site.route(`**${missing}`, (route) => route.fulfill({ status: 404, body: "gone" }));
        const answered = site.waitForResponse(`**${missing}`);
        await open(site, home("manila", address));
        await use(site);
        await answered;
        await expect(header(site).getByRole("link", { name: "Manila" })).toBeVisible();
        if (address === "/m/home") await expect(site.getByRole("navigation", { name: "Main" })).toBeVisible();
        await expect(main(site)).not.toBeEmpty();
        if (await username(site).isVisible()) await expect(username(site)).toHaveValue("lucky4711");
        else if (address !== "/m/home") await expect(retry(site).first()).toBeVisible();
        else await expect(site.locator(".game").first()).toBeVisible();
        // Nothing waits for ever.
        await expect(main(site).locator("[aria-busy=true]")).toHaveCount(0);
        await site.unroute(`**${missing}`);
        expect(errors).toEqual([]);
      });
    }
  });
}

test("a sheet that is missing says so and closes, and Try again loads a screen that was missing, its styles too", async ({
  site,
}) => {
  const errors = pageErrors(site);
  const files = [...loginFiles(), lazyChunkWith("site.language.title")];
  const missing = ({ pathname }: URL) => files.includes(pathname);
  await site.route(missing, (route) => route.fulfill({ status: 404, body: "gone" }));
  await open(site, home("manila", "/m/login"));
  await expect(retry(site)).toBeVisible();
  await use(site);
  await retry(site).click();
  await expect(retry(site)).toBeVisible();
  await site.unroute(missing);
  // The attempt before may still be under way, and fail.
  await expect(async () => {
    // The screen may come after the check below gave up, and then the button is gone.
    if (await retry(site).isVisible()) await retry(site).click({ timeout: 1_000 });
    await expect(username(site)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const box = () => username(site).evaluate((field) => getComputedStyle(field.parentElement as Element).borderTopStyle);
  await expect.poll(box).toBe("solid");
  expect(errors).toEqual([]);
});

test("an action whose code is missing is answered by a toast, not by a dialog", { tag: "@full" }, async ({ site }) => {
  const errors = pageErrors(site);
  await site.route(`**${lazyChunkWith("site.support.elsewhere")}`, (route) =>
    route.fulfill({ status: 404, body: "gone" }),
  );
  await open(site, home("manila"));
  // The sections above are there: the button stays where it is.
  await site.waitForLoadState("networkidle");
  await main(site).getByRole("button", { name: "Customer support" }).click();
  await expect(site.getByRole("alert").filter({ hasText: "can’t reach our servers" })).toBeVisible();
  await expect(site.getByRole("alertdialog")).toHaveCount(0);
  expect(errors).toEqual([]);
});
