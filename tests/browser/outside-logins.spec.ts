import type { Page } from "@playwright/test";
import { answer, forgetSession, logIn, providerButton, storedToken } from "./identity-steps.ts";
import { accessibilityViolations, expect, home, newName, open, test } from "./support.ts";

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

const kept = (name: string) => localStorage.getItem(name);

test("LINE: an unknown account is linked to a member's, and the next time leads straight to the requested page", async ({
  site,
}) => {
  const who = newName();
  const urls = urlsSentBy(site);
  await open(site, home("lotus", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await providerButton(site, "line").click();
  await expect(site).toHaveTitle(/Log in to Lotus with LINE/);
  expect(await accessibilityViolations(site)).toEqual([]);
  await answer(site, "Allow", who);
  await site.getByRole("button", { name: "Log in to an existing account" }).click();
  expect(await site.evaluate(kept, "line_session_token")).toBeTruthy();
  expect(await site.evaluate(kept, "line_state")).toBeNull();
  await logIn(site, "player");
  await expect(site).toHaveURL(/\/m\/member\/home$/);
  // Used up by the log-in.
  expect(await site.evaluate(kept, "line_session_token")).toBeNull();
  for (const address of urls) expect(address).not.toMatch(/[?&](code|state)=/);

  await site.getByRole("button", { name: "Log out" }).click();
  await open(site, home("lotus", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await providerButton(site, "line").click();
  await answer(site, "Allow", who);
  await expect(site).toHaveURL(/\/m\/member\/home$/);
  expect(await storedToken(site)).toBeTruthy();
});

test.describe("in Maya's app", () => {
  test.use({
    userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 Chrome/130.0 Mobile PayMaya/2.1",
  });

  test("Maya: the app's session logs in once and leaves the address", async ({ site }) => {
    const urls = urlsSentBy(site);
    await site.goto(home("manila").replace("manila.localhost", "console.localhost").replace("/m/home", "/maya"));
    expect(await accessibilityViolations(site)).toEqual([]);
    await answer(site, "Open", newName());
    await expect.poll(() => storedToken(site)).toBeTruthy();
    expect(site.url()).toBe(home("manila"));
    for (const address of urls) expect(address).not.toContain("sessionId");
  });
});

test("Maya: outside its app a session logs in only after a question, and the button explains where to begin", async ({
  site,
}) => {
  await site.goto(home("manila").replace("manila.localhost", "console.localhost").replace("/m/home", "/maya"));
  await answer(site, "Open", newName());
  const question = site.getByRole("alertdialog", { name: "Log in with Maya?" });
  await question.getByRole("button", { name: "Log in" }).click();
  await expect.poll(() => storedToken(site)).toBeTruthy();
  await forgetSession(site);
  await open(site, home("manila", "/m/home?sessionId=m-1"));
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  expect(await storedToken(site)).toBe("");
  await open(site, home("manila", "/m/login"));
  await providerButton(site, "maya").click();
  await expect(site.getByText("Open Manila from Maya to log in instantly.")).toBeVisible();
});
