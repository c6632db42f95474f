import { lazyChunkWith } from "./lazy-chunks.ts";
import { expect, hold, home, leadTo, open, scrollUntilDrawn, test } from "./support.ts";
import { textsOf } from "./texts.ts";

test("the chosen language persists, its direction too, there and back", async ({ site }) => {
  const page = site.locator("html");
  const title = site.locator(".hero-title");

  await open(site, home("noor"));
  await expect(page).toHaveAttribute("lang", "en");
  const english = await title.innerText();
  await site.getByRole("button", { name: "Language" }).click();
  await site.getByRole("radio", { name: "اردو" }).click();
  await expect(page).toHaveAttribute("dir", "rtl");
  await expect(site.getByRole("dialog")).toHaveCount(0);
  // The brand's own texts change with it.
  await expect(title).toContainText("آپ کی شام");

  expect(await site.evaluate(() => localStorage.getItem("language"))).toBe("UR");
  await expect(site.getByRole("navigation").getByRole("link", { name: "گیمز", exact: true }).first()).toBeVisible();

  // The next page comes in the language of the cookie.
  const form = site.getByRole("textbox", { name: textsOf("UR")("login/password::username") });
  await site.goto(home("noor", "/m/login"));
  await expect(page).toHaveAttribute("lang", "ur");
  await expect(page).toHaveAttribute("dir", "rtl");
  await expect(form).toBeVisible();

  // Safari drops a script's cookies after seven days.
  await site.context().clearCookies({ name: "language" });
  await open(site, home("noor", "/m/login"));
  await expect(page).toHaveAttribute("lang", "ur");
  await expect(form).toBeVisible();

  await leadTo(site, "/m/home");
  await expect(title).toContainText("آپ کی شام");
  await site.locator(".site-header").getByRole("button").first().click();
  await site.getByRole("radio", { name: "English" }).click();
  await expect(page).toHaveAttribute("dir", "ltr");
  await expect(title).toHaveText(english);
});

test("a screen waits for its language's texts: no word of it is shown in another", { tag: "@full" }, async ({
  site,
}) => {
  const release = await hold(site, /\/m\/assets\/UR-[^/]*\.js$/);
  await site.context().addCookies([{ name: "language", value: "UR", url: home("noor") }]);
  const code = site.waitForResponse(`**${lazyChunkWith("site.login.or")}`);
  await open(site, home("noor", "/m/login"));
  await code;
  const main = site.getByRole("main");
  await site.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(main.getByRole("textbox")).toHaveCount(0);
  expect(await main.innerText()).not.toMatch(/[A-Za-z]{2}/);
  release();
  await expect(main.getByRole("textbox").first()).toBeVisible();
  await expect(main.getByText(textsOf("UR")("site.login.newHere"))).toBeVisible();
});

test("banners scroll without animation for reduced motion", { tag: "@full" }, async ({ site }) => {
  await open(site, home("noor"));
  const banners = site.getByRole("region", { name: "Offers" });
  await scrollUntilDrawn(site, banners);
  await banners.getByRole("button", { name: "Offer 2 of 3" }).click();
  const list = banners.getByRole("list");
  await expect(list).toHaveCSS("scroll-behavior", "auto");
  const moved = () => list.evaluate((rail) => Math.round(Math.abs(rail.scrollLeft) / rail.clientWidth));
  await expect.poll(moved).toBe(1);
});
