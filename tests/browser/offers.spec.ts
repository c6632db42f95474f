import type { Page } from "@playwright/test";
import { type Brand, expect, home, interact, leadTo, open, test } from "./support.ts";

const fulfil = (site: Page, call: string, value: unknown) =>
  site.route(`**/wps/relay/${call}*`, (route) => route.fulfill({ json: { success: true, value } }));

const picture = "/wps/sandbox/banner/lotus-draw.svg?lang=EN";

const announcement = (id: string, over: object = {}) => ({
  id,
  title: `Title of ${id}`,
  content: `<p>Text of ${id}</p>`,
  image: "",
  popup: false,
  startTime: "2020-01-01T00:00:00Z",
  endTime: "2100-01-01T00:00:00Z",
  promoAnnouncementCategoryIds: [],
  ...over,
});

/** In English, whatever the brand's default language. */
async function inEnglish(site: Page, brand: Brand, path = "/m/home") {
  await site.context().addCookies([{ name: "language", value: "EN", url: home(brand) }]);
  await open(site, home(brand, path));
}

async function logIn(site: Page) {
  await site.getByRole("textbox", { name: "Username" }).fill("player");
  await site.getByRole("textbox", { name: "Password" }).fill("Player@2026");
  await site.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(site).toHaveURL(/\/m\/news$/);
}

test.use({ locale: "en" });

test.describe("news", () => {
  test("a promotion can be taken: its action stays in reach, its end, its terms and other promotions are there", async ({
    site,
  }) => {
    await inEnglish(site, "lotus", "/m/activity?id=welcome-points");
    const main = site.getByRole("main");
    const action = main.getByRole("link", { name: "Create an account" });
    await expect(action).toBeInViewport();
    const bar = await site.getByRole("navigation", { name: "Main" }).getByRole("list").boundingBox();
    const box = await action.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await expect(main.getByText(/^Until /).first()).toBeVisible();
    await main.getByText("Terms and conditions").click();
    await expect(main.getByText("One per person.")).toBeVisible();
    await expect(main.getByRole("heading", { name: "Other promotions" })).toBeAttached();
    await main.getByRole("link", { name: /Invite a friend/ }).click();
    // The gateway's own action.
    await expect(main.getByRole("link", { name: "Invite friends" })).toHaveAttribute("href", "/m/inviteFriends");
    await main.getByRole("link", { name: "News and promotions" }).click();
    await expect(site).toHaveURL(/\/m\/news$/);
  });

  test("fits a screen of 320 px, whatever an editor has pasted", { tag: "@full" }, async ({ site }) => {
    await site.setViewportSize({ width: 320, height: 640 });
    const row = `<tr>${"<td style='white-space:nowrap;min-width:220px'>Prize table cell</td>".repeat(9)}</tr>`;
    const wide = `<img src="${picture}" width="1600" style="width:1600px"><table style="width:1400px">${row.repeat(40)}</table>`;
    await fulfil(site, "MCSFE_getListAnnouncements", [
      announcement("wide", { content: `${wide}<p>${"W".repeat(400)}</p>` }),
      announcement("huge", {
        content: `<p>start</p>${"<p style='font-size:16px'>A line of a very long text.</p>".repeat(3700)}<p>end</p>`,
      }),
    ]);
    await inEnglish(site, "lotus", "/m/activity?id=wide");
    await expect(site.locator("article table")).toBeVisible();
    expect(await site.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const widths = await site.evaluate(() =>
      [...document.querySelectorAll("article img, article table, article p")].map(
        (part) => part.getBoundingClientRect().right,
      ),
    );
    for (const right of widths) expect(right).toBeLessThanOrEqual(320);
    // 200 kB.
    await leadTo(site, "/m/activity?id=huge");
    await expect(site.locator("article").getByText("end", { exact: true })).toBeAttached();
    expect(await site.locator("article [dir] > p").count()).toBe(3702);
  });
});

test("announcements that open by themselves never come over a log-in; then they are read page by page, and lead on; the account has an entry for promotion codes", {
  tag: "@full",
}, async ({ site }) => {
  await fulfil(site, "MCSFE_getListAnnouncements", [
    announcement("first", { popup: true }),
    announcement("second", { popup: true, action: { url: "/m/member/home", label: "Your account" } }),
    announcement("quiet"),
  ]);
  const checks: string[] = [];
  site.on("request", (request) => {
    if (request.url().includes("getPromoCodeEnable")) checks.push(request.url());
  });
  const asked = site.waitForResponse(/getListAnnouncements/);
  await inEnglish(site, "lotus", "/m/login?go=/m/news");
  await interact(site);
  await asked;
  await expect(site.getByRole("textbox", { name: "Username" })).toBeVisible();
  await expect(site.getByRole("dialog")).toHaveCount(0);
  await logIn(site);
  const dialog = site.getByRole("dialog", { name: "News" });
  await expect(dialog.getByRole("heading", { level: 3, name: "Title of first" })).toBeVisible();
  await expect(dialog.getByText("Text of first")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "See games" })).toHaveAttribute("href", "/m/game");
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("heading", { level: 3, name: "Title of second" })).toBeFocused();
  await dialog.getByRole("link", { name: "Your account" }).click();
  await expect(site).toHaveURL(/\/m\/member\/home$/);
  await expect(dialog).toHaveCount(0);

  await expect(site.getByRole("link", { name: "Self-exclusion" })).toHaveAttribute("href", /^https:/);
  await site.getByRole("button", { name: "Promo code" }).click();
  const sheet = site.getByRole("dialog", { name: "Promo code" });
  await expect(sheet.getByRole("button", { name: "Customer support" })).toBeVisible();
  await sheet.getByRole("link", { name: "See promotions" }).click();
  await expect(site).toHaveURL(/\/m\/news\?type=PROMOTION/);
  await expect(sheet).toHaveCount(0);
  expect(checks).toHaveLength(1);
});
