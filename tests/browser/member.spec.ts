import type { Page } from "@playwright/test";
import { logIn } from "./identity-steps.ts";
import { accessibilityViolations, type Brand, expect, home, open, test } from "./support.ts";
import { type Translate, textsOf } from "./texts.ts";

/** The journeys of a member, in a language of each direction; `npm test` takes the first. */
const allSites = [
  { brand: "lotus", language: "VI", money: /^50\.000\s₫$/, balance: "100.000 ₫" },
  { brand: "noor", language: "UR", money: /^₨500/, balance: "₨1,000" },
] as const;
const sites = process.env.FULL === "1" ? allSites : allSites.slice(0, 1);

interface Visit {
  readonly site: Page;
  readonly brand: Brand;
  readonly t: Translate;
}

async function logInAs({ site, brand, t }: Visit, member: string, path = "/m/member/home") {
  await open(site, home(brand, `/m/login?go=${encodeURIComponent(path)}`));
  await logIn(site, member, undefined, { t });
  await expect(site.getByRole("banner").getByText(member, { exact: true })).toBeVisible();
  await expect(site).toHaveURL(new RegExp(path.replace("?", "\\?")));
}

const row = (site: Page, name: string) => site.getByRole("main").getByRole("link", { name: new RegExp(`^${name}`) });

for (const { brand, language, money, balance } of sites)
  test.describe(`${brand}, ${language}`, () => {
    const t = textsOf(language);

    test.use({ locale: language.toLowerCase() });

    test("the header has the member's balance, in a chip that does not move, and the picture that is chosen; a log-out leaves nothing of the member", async ({
      site,
    }) => {
      await logInAs({ site, brand, t }, "player", "/m/news");
      const banner = site.getByRole("banner");
      const chip = banner.getByRole("link", { name: /player/ });
      // The download bar may come above it.
      const box = async () => ({ ...(await chip.boundingBox()), y: 0 });
      const before = await box();
      await expect.poll(async () => (await chip.innerText()).replaceAll("\u00a0", " ")).toContain(balance);
      expect(await box()).toEqual(before);

      await test.step("a picture is chosen", async () => {
        await chip.click();
        const choose = site.getByRole("button", { name: t("site.member.picture.title") });
        await choose.click();
        const pictures = site.getByRole("dialog").getByRole("listitem").getByRole("button");
        await expect(pictures).toHaveCount(10);
        expect(await accessibilityViolations(site)).toEqual([]);
        await pictures.nth(4).click();
        await expect(choose.locator("svg path").first()).toBeVisible();
        await expect(chip.locator("svg")).toBeVisible();
      });

      await test.step("a log-out leaves nothing of the member", async () => {
        await site.getByRole("button", { name: t("site.member.logOut") }).click();
        await expect(banner.getByRole("link", { name: t("start.nav.login") })).toBeVisible();
        await expect(banner.getByText("player")).toHaveCount(0);
        await expect(banner.getByText(t("site.inbox.unreadCount", { number: 2 }))).toHaveCount(0);
      });
    });

    test("a visitor reads the referral's offer, and joins from there; a member gets a link, to copy or to share, and reads a message", {
      tag: "@full",
    }, async ({ site }) => {
      await site.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await site.addInitScript(() => {
        Object.assign(navigator, { share: async (data: unknown) => Object.assign(window, { shared: data }) });
      });
      await open(site, home(brand, "/m/inviteFriends"));
      const main = site.getByRole("main");
      await expect(main.locator("p bdi").first()).toHaveText(money);
      await expect(main.getByRole("link", { name: t("site.login.toRegistration") })).toHaveAttribute(
        "href",
        /\/m\/register\?go=%2Fm%2FinviteFriends/,
      );
      await main.getByRole("link", { name: t("start.nav.login") }).click();
      await logIn(site, "special", undefined, { t });
      await expect(site).toHaveURL(/\/m\/inviteFriends$/);
      await main.getByText(t("site.share.code")).click();
      await expect(main.getByRole("img", { name: t("site.share.code") })).toBeVisible();
      await expect(main.getByText(/\/m\/register\?r=/)).toBeVisible();
      expect(await accessibilityViolations(site)).toEqual([]);
      await site.getByRole("button", { name: t("site.login.copyLink") }).click();
      await expect(main.getByRole("status")).toHaveText(t("site.share.copied"));
      expect(await site.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/register\?r=\w+$/);
      await site.getByRole("button", { name: t("site.share.action"), exact: true }).click();
      const shared = () => site.evaluate(() => (window as { shared?: { url: string } }).shared?.url);
      await expect.poll(shared).toMatch(/\/m\/register\?r=\w+$/);

      await test.step("a message is read, and the unread count falls in the account and the header", async () => {
        const chip = site.getByRole("banner").getByRole("link", { name: /special/ });
        const unread = (number: number) => t("site.inbox.unreadCount", { number });
        await expect(chip).toContainText(unread(2));
        await chip.click();
        await row(site, t("site.inbox.title")).click();
        await expect(site).toHaveURL(/\/m\/member\/inbox$/);
        const messages = main.getByRole("listitem").locator('a[href*="inbox?id="]');
        await expect(messages).toHaveCount(2);
        expect(await accessibilityViolations(site)).toEqual([]);
        await messages.last().click();
        // The gateway's HTML, sanitised.
        await expect(site.getByRole("article").getByRole("listitem").first()).toBeVisible();
        await expect(chip).toContainText(unread(1));
        await site.goBack();
        await expect(site).toHaveURL(/\/m\/member\/inbox$/);
        await expect(main.getByRole("link").getByText(t("site.inbox.unread"))).toHaveCount(1);
      });
    });
  });
