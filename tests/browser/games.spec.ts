import { accessFaults, expect, home, logIn, open, test } from "./support.ts";

test("a game is found with a wrong letter", async ({ site }) => {
  await open(site, home("carnaval", "/m/game"));
  await site.getByRole("searchbox", { name: "Search games" }).fill("mamgo");
  await expect(site.getByRole("button", { name: /Mango Mambo/ }).first()).toBeVisible();
  await expect(site.getByRole("status").filter({ hasText: /game/ })).toBeVisible();
  await site.getByRole("searchbox").fill("qqqqqqq");
  await expect(site.getByText(/Nothing found for “qqqqqqq”/).first()).toBeVisible();
  expect(await accessFaults(site)).toEqual([]);
});

test("a visitor tries a slot for free, spins, and comes back", async ({ site }) => {
  await open(site, home("carnaval"));
  await site
    .getByRole("button", { name: /Carnaval Neon/ })
    .first()
    .click();
  await site.getByRole("button", { name: "Try for free" }).click();
  await expect(site).toHaveURL(/\/m\/launchGame\?playType=trial/);
  const game = site.frameLocator("iframe");
  await expect(game.getByRole("button", { name: /spin/i })).toBeVisible();
  await game.getByRole("button", { name: /spin/i }).click();
  await expect(game.getByRole("button", { name: /spin/i })).toBeEnabled();
  await site.getByRole("button", { name: "Back" }).first().click();
  await expect(site).toHaveURL(/\/m\/home/);
});

test("a visitor who wants to play is led to log-in, then into the lottery, and draws", async ({ site }) => {
  await open(site, home("lotus", "/m/lott"));
  await site.locator(".game").filter({ hasText: "Hue Lotus" }).getByRole("button").click();
  const play = site.getByRole("dialog").getByRole("button", { name: "Play", exact: true });
  await play.click();
  await expect(site).toHaveURL(/\/m\/login\?go=/);
  await logIn(site, "player");
  await expect(site).toHaveURL(/\/m\/launchGame\?/);
  const game = site.frameLocator("iframe");
  await expect(game.getByRole("button", { name: /draw/i }).first()).toBeVisible();
});

test("a category lists its games by studio", async ({ site }) => {
  await open(site, home("manila", "/m/rng"));
  await expect(site.getByRole("heading", { level: 1, name: "Slots" })).toBeVisible();
  const before = await site.locator(".game").count();
  const studios = site.getByRole("group", { name: "Studios" }).getByRole("button");
  await studios.nth(1).click();
  await expect(studios.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => site.locator(".game").count()).toBeLessThan(before);
});

test("an address that names no game says so", async ({ site }) => {
  await open(site, home("lotus", "/m/launchGame?playType=trial"));
  await expect(site.getByText("This address names no game. Choose one from the games.")).toBeVisible();
});

test("an announcement opens from the news", async ({ site }) => {
  await open(site, home("noor", "/m/news"));
  await site.getByRole("main").getByRole("link").first().click();
  await expect(site).toHaveURL(/\/m\/activity\?id=/);
  await expect(site.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
});
