import type { Page } from "@playwright/test";
import { answer, forgetSession, providerButton, storedToken } from "./identity-steps.ts";
import { expect, home, leadTo, newName, open, test } from "./support.ts";

/**
 * The requests of the page that contain its address: every address requested from now on, and the referrers that reach
 * a gateway or another origin. The page's own files are requested before any script can clean the address.
 */
function urlsSentBy(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) return;
    const { origin, pathname } = new URL(request.url());
    const { referer = "" } = request.headers();
    urls.push(request.url());
    if (pathname.startsWith("/wps/") || !referer.startsWith(`${origin}/`)) urls.push(referer);
  });
  return urls;
}

test.describe("in Maya's app", () => {
  test.use({
    userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 Chrome/130.0 Mobile PayMaya/2.1",
  });

  test("Maya: the app's session logs in once and leaves the address", async ({ site }) => {
    const urls = urlsSentBy(site);
    await site.goto(home("manila").replace("manila.localhost", "console.localhost").replace("/m/home", "/maya"));
    await answer(site, "Open", newName());
    await expect.poll(() => storedToken(site)).toBeTruthy();
    expect(site.url()).toBe(home("manila"));
    for (const address of urls) expect(address).not.toContain("sessionId");
  });
});

test("Maya: outside its app a session logs in only after a question, and the button explains where to begin", {
  tag: "@full",
}, async ({ site }) => {
  await site.goto(home("manila").replace("manila.localhost", "console.localhost").replace("/m/home", "/maya"));
  await answer(site, "Open", newName());
  const question = site.getByRole("alertdialog", { name: "Log in with Maya?" });
  await question.getByRole("button", { name: "Log in" }).click();
  await expect.poll(() => storedToken(site)).toBeTruthy();
  await forgetSession(site);
  await open(site, home("manila", "/m/news?sessionId=m-1"));
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  expect(await storedToken(site)).toBe("");
  await leadTo(site, "/m/login");
  await providerButton(site, "maya").click();
  await expect(site.getByText("Open Manila from Maya to log in instantly.")).toBeVisible();
});
