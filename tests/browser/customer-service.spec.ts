import type { FrameLocator, Locator, Page } from "@playwright/test";
import { logIn, logInAt } from "./identity-steps.ts";
import { ports } from "./ports.ts";
import { accessibilityViolations, type Brand, expect, home, newName, open, test } from "./support.ts";
import { textsOf } from "./texts.ts";

/** Customer service as a player meets it: chats at the vendors' stand-ins, and what takes their place. */

const english = textsOf("EN");
const vendorAt = (host: string) => `http://${host}.localhost:${ports.site}`;

/** The brand's page in a language. */
async function openIn(site: Page, brand: Brand, language: string, path = "/m/member/home", member?: string) {
  await site.context().addCookies([{ name: "language", value: language, url: home(brand) }]);
  const t = textsOf(language);
  if (member === undefined) return void (await open(site, home(brand, "/m/login")));
  await open(site, home(brand, `/m/login?go=${encodeURIComponent(path)}`));
  await logIn(site, member, undefined, { t });
  await expect(site).toHaveURL(new RegExp(`${path}$`));
}

const support = (site: Page, language = "EN") =>
  site.getByRole("main").getByRole("button", { name: textsOf(language)("site.support.title") });

const choice = (site: Page, language = "EN") =>
  site.getByRole("dialog", { name: textsOf(language)("site.support.choose") });

/** Says something in a vendor's window, whose stand-in answers it. */
async function talk(window: Page | FrameLocator): Promise<void> {
  const said = `Hello ${newName()}`;
  const box: Locator = window.getByRole("textbox");
  await box.fill(said);
  await box.press("Enter");
  await expect(window.getByText(said, { exact: true })).toBeVisible();
  await expect(window.getByText(`“${said}”`)).toBeVisible();
}

const popupOf = async (site: Page, tap: Locator): Promise<Page> =>
  (await Promise.all([site.waitForEvent("popup"), tap.click()]))[0];

test("lotus in Vietnamese: a member chooses among the channels, and the chat at TX-CHAT knows who writes", async ({
  site,
}) => {
  await openIn(site, "lotus", "VI", "/m/member/home", "player");
  await support(site, "VI").click();
  await expect(choice(site, "VI")).toBeVisible();
  expect(await accessibilityViolations(site)).toEqual([]);
  await expect(choice(site, "VI").getByRole("listitem")).toHaveCount(2);
  const chat = await popupOf(site, choice(site, "VI").getByRole("link", { name: textsOf("VI")("site.support.chat") }));
  await expect(chat).toHaveURL(new RegExp(`^${vendorAt("chat.tx-chat.example")}/im`));
  await expect(chat.getByText(/^player · \d+ · VI$/)).toBeVisible();
  await expect(chat.getByText("Xin chào!")).toBeVisible();
  await talk(chat);
  expect(await chat.evaluate(() => window.opener)).toBeNull();
  await expect(choice(site, "VI")).toHaveCount(0);
});

test("an entry with a label is offered to members who have it, before the others", async ({ site }) => {
  await openIn(site, "lotus", "EN", "/m/member/home", "vip");
  await support(site).click();
  await expect(choice(site).getByRole("listitem").first()).toContainText(english("site.support.vip"));
  const chat = await popupOf(site, choice(site).getByRole("link", { name: english("site.support.vip") }));
  await expect(chat.getByText(/^vip · \d+ · EN · VIP 3$/)).toBeVisible();
  await talk(chat);
});

test("LiveChat opens in the page, and goes with the screen", async ({ site }) => {
  await openIn(site, "manila", "EN", "/m/member/home", "player");
  await support(site).click();
  const panel = site.getByRole("dialog", { name: "LiveChat" });
  await expect(panel).toBeVisible();
  const window = panel.frameLocator("iframe");
  await expect(window.getByText(/^player · \d+ · EN$/)).toBeVisible();
  await talk(window);
  await site.getByRole("banner").getByRole("link", { name: "Manila" }).click();
  await expect(site).toHaveURL(/\/m\/home$/);
  await expect(panel).toBeHidden();
});

test("noor in Urdu: the only channel opens at once, at MIDUOKE, in its own window", async ({ site }) => {
  await openIn(site, "noor", "UR");
  const chat = await popupOf(site, support(site, "UR"));
  await expect(chat).toHaveURL(new RegExp(`^${vendorAt("mad.miduoke.net")}/Web/im\\.aspx\\?_=t&accountid=10000001`));
  await expect(chat.getByText("خوش آمدید!")).toBeVisible();
  await expect(chat.getByText("UR", { exact: true })).toBeVisible();
  await talk(chat);
});

test.describe("Comm100", () => {
  test("its script is there before the first tap, the chat opens from the footer, and its answer is read", async ({
    site,
  }) => {
    const script = site.waitForRequest((request) => request.url().includes("/livechat.ashx"));
    await site.context().addCookies([{ name: "language", value: "PT-BR", url: home("carnaval") }]);
    await open(site, home("carnaval"));
    expect(new URL((await script).url()).origin).toBe(vendorAt("vue.comm100.com"));
    const t = textsOf("PT-BR");
    const footer = site.locator("footer").getByRole("button", { name: t("site.member.support") });
    await expect(async () => {
      await site.mouse.wheel(0, 4000);
      await expect(footer).toBeVisible({ timeout: 500 });
    }).toPass();
    await footer.click();
    const window = site.getByRole("dialog", { name: "Comm100" }).frameLocator("iframe");
    await expect(window.getByText("PT-BR", { exact: true })).toBeVisible();
    await talk(window);
  });

  test("a VIP member from the brand's level on has a campaign of their own; others do not", async ({ site }) => {
    await openIn(site, "carnaval", "EN", "/m/member/home", "vip");
    await support(site).click();
    await choice(site)
      .getByRole("button", { name: english("site.support.vip") })
      .click();
    const frame = site.getByRole("dialog", { name: "Comm100" }).locator("iframe");
    await expect(frame).toHaveAttribute("src", /planId=2&uid=\d+&name=vip&lang=EN&vip=3$/);
    await talk(site.getByRole("dialog", { name: "Comm100" }).frameLocator("iframe"));
  });

  test("a member without a level has the plain campaign alone", async ({ site }) => {
    await openIn(site, "carnaval", "EN", "/m/member/home", "player");
    await support(site).click();
    await expect(site.getByRole("dialog", { name: "Comm100" }).locator("iframe")).toHaveAttribute("src", /planId=1&/);
    await expect(choice(site)).toHaveCount(0);
  });

  test("the standby host takes over when the first one is blocked", async ({ site }) => {
    await site.route(`${vendorAt("vue.comm100.com")}/livechat.ashx*`, (route) => route.abort("blockedbyclient"));
    await openIn(site, "carnaval", "EN", "/m/member/home", "player");
    await support(site).click();
    await expect(site.getByRole("dialog", { name: "Comm100" })).toBeVisible();
  });

  test("a plain link leads to the vendor's own page when no script can be had", async ({ site }) => {
    await site.route("**/livechat.ashx*", (route) => route.abort("blockedbyclient"));
    await openIn(site, "carnaval", "EN", "/m/member/home", "player");
    await support(site).click();
    const sheet = site.getByRole("dialog", { name: english("site.support.title") });
    await expect(sheet.getByText(english("site.support.elsewhere"))).toBeVisible();
    const chat = await popupOf(site, sheet.getByRole("link", { name: english("site.support.open") }));
    await expect(chat).toHaveURL(
      new RegExp(`^${vendorAt("vue.comm100.com")}/chatwindow\\.aspx\\?siteId=10000001&planId=1`),
    );
    await talk(chat);
  });
});

test("a window that the browser refuses is replaced by this tab, and Back returns", async ({ site }) => {
  await site.addInitScript(() => {
    window.open = () => null;
  });
  await openIn(site, "noor", "EN");
  await support(site).click();
  await expect(site).toHaveURL(new RegExp(`^${vendorAt("mad.miduoke.net")}/`));
  await talk(site);
});

for (const [name, userAgent] of [
  ["Maya", "Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 Chrome/130.0 Mobile PayMaya/2.1"],
  ["Instagram", "Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Instagram 300.0"],
] as const) {
  test.describe(`in the app of ${name}`, () => {
    test.use({ userAgent });

    test("a chat's page opens in the same tab, without a window", async ({ site }) => {
      let popups = 0;
      site.on("popup", () => popups++);
      await openIn(site, "noor", "EN");
      await support(site).click();
      await expect(site).toHaveURL(new RegExp(`^${vendorAt("mad.miduoke.net")}/`));
      expect(popups).toBe(0);
    });
  });
}

test("the platform's own chat (CBS3): unread messages are counted on return to the tab, and gone with the log-out", async ({
  site,
}) => {
  // The inbox has a number of its own.
  const unread = site
    .getByRole("main")
    .getByRole("button", { name: /^Customer support/ })
    .getByText(/^Unread messages: \d+$/);
  await openIn(site, "noor", "EN", "/m/member/home", "agent");
  await expect(unread).toHaveCount(0);
  const calls: string[] = [];
  site.on("request", (request) => {
    const [, call] = /\/(chatAuthKey|WPSCORE_saveMemberInfoByAuthKey|CBS_launchChat)$/.exec(request.url()) ?? [];
    if (call !== undefined) calls.push(call);
  });
  const chat = await popupOf(site, support(site));
  await expect(chat).toHaveURL(/\/wps\/sandbox\/chat\?key=/);
  const page = chat.url();
  expect(calls).toEqual(["chatAuthKey", "WPSCORE_saveMemberInfoByAuthKey", "CBS_launchChat"]);
  const box = chat.getByRole("textbox");
  await box.fill("Hello");
  await box.press("Enter");
  await expect(chat.locator("li.theirs").last()).toContainText("we’ve got your message");
  await chat.close();

  // An answer that nobody has read: the window is closed.
  await site.evaluate(async (url) => {
    await fetch(url, { method: "POST", body: new URLSearchParams({ text: "Are you there?" }), redirect: "manual" });
  }, page);
  await site.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(unread).toHaveText("Unread messages: 1");
  await site.getByRole("button", { name: "Log out" }).click();
  await expect(site).toHaveURL(/\/m\/home$/);
  await expect(unread).toHaveCount(0);
  await expect(site.getByText(/^Unread messages/)).toHaveCount(0);
});

test("without a chat the sheet says so, and offers what there is", async ({ site }) => {
  await site.route("**/wps/relay/WPSCORE_getCustomerServiceScript*", (route) =>
    route.fulfill({ json: { success: true, value: [] } }),
  );
  await logInAt(site, "manila");
  await open(site, home("manila", "/m/member/home"));
  await support(site).click();
  const sheet = site.getByRole("dialog", { name: english("site.support.title") });
  await expect(sheet.getByText(english("site.support.none"))).toBeVisible();
  expect(await accessibilityViolations(site)).toEqual([]);
});
