import type { FrameLocator, Locator, Page } from "@playwright/test";
import { logIn } from "./identity-steps.ts";
import { ports } from "./ports.ts";
import { type Brand, expect, home, newName, open, test } from "./support.ts";
import { textsOf } from "./texts.ts";

/** Customer service as a player meets it: chats at the vendors' stand-ins, and what takes their place. */

const vendorAt = (host: string) => `http://${host}.localhost:${ports.site}`;

/** The account of a member, in a language. */
async function openIn(site: Page, brand: Brand, language: string, member: string) {
  await site.context().addCookies([{ name: "language", value: language, url: home(brand) }]);
  await open(site, home(brand, "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await logIn(site, member, undefined, { t: textsOf(language) });
  await expect(site).toHaveURL(/\/m\/member\/home$/);
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

test("lotus in Vietnamese: a member chooses among the channels, and the chat at TX-CHAT knows who writes", {
  tag: "@full",
}, async ({ site }) => {
  await openIn(site, "lotus", "VI", "player");
  await support(site, "VI").click();
  await expect(choice(site, "VI")).toBeVisible();
  await expect(choice(site, "VI").getByRole("listitem")).toHaveCount(2);
  const chat = await popupOf(site, choice(site, "VI").getByRole("link", { name: textsOf("VI")("site.support.chat") }));
  await expect(chat).toHaveURL(new RegExp(`^${vendorAt("chat.tx-chat.example")}/im`));
  await expect(chat.getByText(/^player · \d+ · VI$/)).toBeVisible();
  await expect(chat.getByText("Xin chào!")).toBeVisible();
  await talk(chat);
  expect(await chat.evaluate(() => window.opener)).toBeNull();
  await expect(choice(site, "VI")).toHaveCount(0);
});

test("LiveChat opens in the page, and goes with the screen", { tag: "@full" }, async ({ site }) => {
  await openIn(site, "manila", "EN", "player");
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

test("the platform's own chat (CBS3): unread messages are counted on return to the tab, and gone with the log-out", async ({
  site,
}) => {
  // The inbox has a number of its own.
  const unread = site
    .getByRole("main")
    .getByRole("button", { name: /^Customer support/ })
    .getByText(/^Unread messages: \d+$/);
  await openIn(site, "noor", "EN", "agent");
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
