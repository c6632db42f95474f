import type { Page } from "@playwright/test";
import {
  alertWith,
  answer,
  answerWithFailure,
  forgetSession,
  logIn,
  providerButton,
  storedToken,
} from "./identity-steps.ts";
import { accessibilityViolations, expect, home, newName, open, overrideStatus, test } from "./support.ts";

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

const toLine = async (page: Page) => {
  await open(page, home("lotus", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await providerButton(page, "line").click();
};

test("LINE: an unknown account becomes a new member, who returns as that member", async ({ site }) => {
  const who = newName();
  // The merchant lets accounts be made (spec 6).
  await overrideStatus(site, { whitelabelVal: { FIREBASECREATEACC3: true } });
  await toLine(site);
  await answer(site, "Allow", who);
  const choice = site.getByRole("dialog", { name: "Choose an account" });
  expect(await accessibilityViolations(site)).toEqual([]);
  await choice.getByRole("button", { name: "Register a new account" }).click();
  await expect(site).toHaveURL(/\/m\/member\/home$/);
  const name = await site
    .getByRole("main")
    .getByText(/^line\d+$/)
    .textContent();

  await site.getByRole("button", { name: "Log out" }).click();
  await toLine(site);
  await answer(site, "Allow", who);
  await expect(site.getByRole("main").getByText(name ?? "", { exact: true })).toBeVisible();
});

test("LINE: a cancelled log-in returns to the log-in screen with a message, and can be retried", async ({ site }) => {
  await toLine(site);
  await site.getByRole("button", { name: "Cancel" }).click();
  await expect(alertWith(site, "LINE login cancelled")).toBeVisible();
  await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fmember%2Fhome$/);
  await providerButton(site, "line").click();
  await expect(site).toHaveURL(/access\.line\.me/);
  expect(new URL(site.url()).searchParams.get("disable_auto_login")).toBeNull();
  await answerWithFailure(site, /^SERVER_ERROR/);
  await expect(alertWith(site, "LINE couldn’t log you in")).toBeVisible();
});

test("LINE: a return with another state logs nobody in, and the next attempt skips LINE's automatic log-in", async ({
  site,
}) => {
  await toLine(site);
  await answerWithFailure(site, /^Private browsing/);
  await expect(alertWith(site, "Your LINE login was interrupted")).toBeVisible();
  expect(await storedToken(site)).toBe("");
  await providerButton(site, "line").click();
  await expect(site).toHaveURL(/disable_auto_login=true/);
  await answerWithFailure(site, /run out$/);
  await expect(alertWith(site, "Your LINE login was interrupted")).toBeVisible();
});

test("Telegram: a signed answer logs in, with names of any script, and nothing of it stays in the page", async ({
  site,
}) => {
  const urls = urlsSentBy(site);
  await open(site, home("noor", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await providerButton(site, "telegram").click();
  await expect(site).toHaveTitle("Log in with Telegram");
  expect(await accessibilityViolations(site)).toEqual([]);
  await answer(site, "Accept", `آمنہ ${newName()}`);
  await expect(site).toHaveURL(/\/m\/member\/home$/);
  expect(await storedToken(site)).toBeTruthy();
  expect(await site.evaluate(kept, "telegram_auth")).toBeNull();
  for (const address of urls) expect(address).not.toContain("tgAuthResult");
});

test("Telegram: an unsigned or expired answer is refused", async ({ site }) => {
  await open(site, home("noor", "/m/login"));
  const button = providerButton(site, "telegram");
  for (const fault of [/^Signed two days ago/, /^A signature that is not/]) {
    await button.click();
    await answerWithFailure(site, fault);
    await expect(site.getByRole("alertdialog")).toContainText("Telegram couldn’t verify you");
    expect(await site.evaluate(kept, "telegram_auth")).toBeNull();
    await site.getByRole("alertdialog").getByRole("button").click();
  }
  await button.click();
  await answerWithFailure(site, /^No answer/);
  await expect(button).toBeVisible();
  expect(new URL(site.url()).hash).toBe("");
  expect(await storedToken(site)).toBe("");
});

test("Telegram: an answer that this browser did not ask for logs in only after a question", async ({
  site,
  browser,
}) => {
  await open(site, home("noor", "/m/login"));
  await providerButton(site, "telegram").click();
  await site.getByLabel("Somebody else").fill(newName());
  const returned = new Promise<string>((resolve) =>
    site.on("framenavigated", (frame) => frame.url().includes("tgAuthResult") && resolve(frame.url())),
  );
  await site.getByRole("button", { name: "Accept", exact: true }).click();
  const link = await returned;
  await expect.poll(() => storedToken(site)).toBeTruthy();

  const elsewhere = await browser.newContext({ locale: "en-GB" });
  const other = await elsewhere.newPage();
  const urls = urlsSentBy(other);
  await open(other, link);
  const question = other.getByRole("alertdialog", { name: "Log in with Telegram?" });
  await expect(question).toBeVisible();
  expect(await accessibilityViolations(other)).toEqual([]);
  expect(urls.filter((url) => url.includes("/session/login"))).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  expect(await storedToken(other)).toBe("");
  await open(other, link.replace("#", "&again=1#"));
  await question.getByRole("button", { name: "Log in" }).click();
  await expect.poll(() => storedToken(other)).toBeTruthy();
  await elsewhere.close();
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

  test("Maya: an unknown session leads to the log-in screen with a message", async ({ site }) => {
    await open(site, home("manila", "/m/home?sessionId=forged"));
    await expect(site).toHaveURL(/\/m\/login/);
    await expect(alertWith(site, "Close Manila and open it again from Maya")).toBeVisible();
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
