import { request } from "node:http";
import { logIn } from "./identity-steps.ts";
import { accessibilityViolations, askConsole, expect, home, open, test } from "./support.ts";

/** Failures that the sandbox makes on demand, for one brand, removed after the test. */
const trouble = (switches: Record<string, unknown>) =>
  askConsole("PATCH", "/api/switches", { merchant: "noor", ...switches });

test.describe("a failing gateway", () => {
  test.use({ allowErrors: /Failed to load resource|\[livery\]/ });
  test.afterEach(() => trouble({ failStatus: null, malformed: false, delayMs: 0 }));

  test("that is down: the page has a message and a retry button, and retrying works", async ({ site }) => {
    await trouble({ failStatus: 503 });
    await open(site, home("noor", "/m/sports"));
    const again = site.getByRole("button", { name: "Try again" }).first();
    await expect(again).toBeVisible();
    await expect(site.getByRole("alertdialog")).toHaveCount(0);
    await trouble({ failStatus: null });
    await again.click();
    await expect(site.locator(".game").first()).toBeVisible();
  });

  test("that answers garbage: a clear message, and the rest keeps working", async ({ site }) => {
    await trouble({ malformed: true });
    await open(site, home("noor", "/m/sports"));
    await expect(site.getByText(/went wrong on our side/).first()).toBeVisible();
    await expect(site.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(site.getByRole("alertdialog")).toHaveCount(0);
  });

  test("that is slow: skeletons wait, then the games come", async ({ site }) => {
    await trouble({ delayMs: 2500 });
    await site.goto(home("noor", "/m/sports"));
    await expect(site.locator("main .bone").first()).toBeAttached();
    await expect(site.locator(".game button").first()).toBeVisible({ timeout: 25_000 });
  });
});

test("a host without a brand gets a plain page with the next step", async () => {
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request({ host: "127.0.0.1", port: 4199, path: "/m/home", headers: { Host: "unknown.example" } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode, text }));
    })
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
    await page.route(/\/m\/assets\/lobby-.*\.js$/, (route) => route.abort());
    await open(site, home("noor"));
    await site.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Games" }).click();
    await expect(site.getByText("This section didn’t load")).toBeVisible();
    await expect(site.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(site.getByRole("navigation", { name: "Main" })).toBeVisible();
  });
});
