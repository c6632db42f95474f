import { request } from "node:http";
import { logIn } from "./identity-steps.ts";
import { lazyChunkWith } from "./lazy-chunks.ts";
import { ports } from "./ports.ts";
import { accessibilityViolations, askConsole, expect, home, open, test } from "./support.ts";

/** Failures that the sandbox makes on demand, for one brand, removed after the test. */
const fault = (switches: Record<string, unknown>) =>
  askConsole("PATCH", "/api/switches", { merchant: "noor", ...switches });

test.describe("a failing gateway", () => {
  test.use({ allowErrors: /Failed to load resource|\[livery\]/ });
  test.afterEach(() => fault({ failStatus: null, malformed: false, delayMs: 0, calls: null }));

  test("that is down: the page has a message and a retry button, and retrying works", async ({ site }) => {
    await fault({ failStatus: 503 });
    await open(site, home("noor", "/m/sports"));
    const again = site.getByRole("button", { name: "Try again" }).first();
    await expect(again).toBeVisible();
    await expect(site.getByRole("alertdialog")).toHaveCount(0);
    await fault({ failStatus: null });
    await again.click();
    await expect(site.locator(".game").first()).toBeVisible();
  });

  test("that answers garbage: a clear message, and the rest keeps working", async ({ site }) => {
    await fault({ malformed: true });
    await open(site, home("noor", "/m/sports"));
    await expect(site.getByText(/went wrong on our side/).first()).toBeVisible();
    await expect(site.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(site.getByRole("alertdialog")).toHaveCount(0);
  });

  test("that fails below the lanes: each section says so in its place, and one retry asks for all of them", async ({
    site,
  }) => {
    const calls = ["/wps/relay/GCSGAME_getGameMatchV2", "/wps/relay/MCSFE_getListAnnouncements"];
    const titles = ["Matches", "News and promotions"];
    await fault({ calls: Object.fromEntries(calls.map((call) => [call, { failStatus: 503 }])) });
    await site.context().addCookies([{ name: "language", value: "EN", url: home("noor") }]);
    await open(site, home("noor"));
    const again = (title: string) =>
      site.getByRole("region", { name: title }).getByRole("button", { name: "Try again" });
    for (const title of titles) await expect(again(title)).toBeVisible();
    await expect(site.locator(".game").first()).toBeVisible();
    expect(await accessibilityViolations(site)).toEqual([]);
    await fault({ calls: null });
    await again("News and promotions").click();
    for (const title of titles) {
      await expect(site.getByRole("region", { name: title }).getByRole("link").nth(1)).toBeVisible();
      await expect(again(title)).toHaveCount(0);
    }
  });

  test("that is slow: skeletons wait, then the games come", async ({ site }) => {
    await fault({ delayMs: 2500 });
    await site.goto(home("noor", "/m/sports"));
    await expect(site.locator("main .bone").first()).toBeAttached();
    await expect(site.locator(".game button").first()).toBeVisible({ timeout: 25_000 });
  });
});

test("a host without a brand gets a plain page with the next step", async () => {
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request(
      { host: "127.0.0.1", port: ports.site, path: "/m/home", headers: { Host: "unknown.example" } },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () => resolve({ status: response.statusCode, text }));
      },
    )
      .on("error", reject)
      .end();
  });
  expect(answer.status).toBe(404);
  expect(answer.text).toContain("unknown.example");
});

test("an unknown address leads a visitor to log-in, and shows a member that it is not found", async ({ site }) => {
  await open(site, home("noor", "/m/nowhere"));
  await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fnowhere/);
  await logIn(site, "player");
  await expect(site).toHaveURL(/\/m\/nowhere/);
  await expect(site.getByRole("main").getByText("Page not found")).toBeVisible();
  expect(await accessibilityViolations(site)).toEqual([]);
  await site.getByRole("link", { name: "Go to the home page" }).click();
  await expect(site.locator(".hero-title")).toBeVisible();
});

test.describe("a part of the site that is missing", () => {
  test.use({ allowErrors: /./ });

  test("a script that can't be had leaves a message and a way to try again", async ({ site, page }) => {
    await page.route(`**${lazyChunkWith("site.lobby.found")}`, (route) => route.abort());
    await open(site, home("noor"));
    await site.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Games" }).click();
    await expect(site.getByText("This section didn’t load")).toBeVisible();
    await expect(site.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(site.getByRole("navigation", { name: "Main" })).toBeVisible();
  });
});
