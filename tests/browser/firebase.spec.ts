import type { Page } from "@playwright/test";
import {
  chooseAtGoogle,
  expectLoggedIn,
  forgetSession,
  google,
  logIn,
  logInByPopup,
  newNumber,
  otherThan,
  providerButton,
} from "./identity-steps.ts";
import {
  accessibilityViolations,
  expect,
  home,
  newName,
  open,
  overrideStatus,
  readCaptcha,
  readCode,
  test,
} from "./support.ts";

// The emulator uses its own status for refusals, and does not support reCAPTCHA's settings.
test.use({ allowErrors: /status of 501/ });

test("Google One Tap offers its accounts; an unknown one becomes a member, and returns as that member", async ({
  site,
}) => {
  const person = `${newName()}@example.com`;
  await open(site, home("carnaval", "/m/login"));
  await chooseAtGoogle(site, person);
  await expect(site.getByRole("dialog", { name: "Choose an account" })).toBeVisible();
  expect(await accessibilityViolations(site)).toEqual([]);
  await site.getByRole("button", { name: "Register a new account" }).click();
  await expect(site).toHaveURL(/\/m\/home/);
  const name = await site
    .getByRole("banner")
    .getByText(/^google\d+/)
    .textContent();

  await forgetSession(site);
  await open(site, home("carnaval", "/m/login"));
  await google(site).getByRole("button", { name: "Dismiss" }).click();
  await providerButton(site, "google-one-tap").click();
  await chooseAtGoogle(site, person);
  await expect(site.getByRole("banner").getByText(name ?? "")).toBeVisible();
});

// Playwright's windows look private: a tap opens the vendor's window all the same (spec 5).
test("Facebook's popup returns an identity that is linked to the account that logs in next", async ({ site }) => {
  const person = newName();
  await open(site, home("carnaval", "/m/login"));
  await logInByPopup(site, "facebook", person);
  await site.getByRole("button", { name: "Log in to an existing account" }).click();
  await logIn(site, "special");
  await expectLoggedIn(site, "special");

  await forgetSession(site);
  await open(site, home("carnaval", "/m/login"));
  await logInByPopup(site, "facebook", person);
  await expectLoggedIn(site, "special");
});

test("X's popup returns an identity that becomes a member", async ({ site }) => {
  await open(site, home("carnaval", "/m/login"));
  await logInByPopup(site, "twitter", newName());
  await site.getByRole("button", { name: "Register a new account" }).click();
  await expectLoggedIn(site, /^twitter\d+/);
});

test("closing X's popup changes nothing; a blocked one is explained", async ({ site }) => {
  await open(site, home("carnaval", "/m/login"));
  const button = providerButton(site, "twitter");
  const [popup] = await Promise.all([site.waitForEvent("popup"), button.click()]);
  await popup.getByRole("button", { name: "Cancel" }).click();
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  const alert = site.getByRole("main").getByRole("alert");
  await expect(alert).toHaveCount(0);

  await site.evaluate(() => {
    window.open = () => null;
  });
  await button.click();
  await expect(alert).toContainText("blocked the window");
  await expect(alert).toContainText("Code: auth/popup-blocked");
  await expect(alert).toContainText("Reason: ");
});

test.describe("in the browser of another company's app, where Google and Facebook refuse to work", () => {
  const phone = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0";
  const openInBrowserHint = (site: Page) => site.getByRole("dialog", { name: "Open in browser" });

  test.describe("LINE's", () => {
    test.use({ userAgent: `${phone} Chrome/124.0 Mobile Safari/537.36 Line/14.9.0/IAB` });

    test("a tap opens the page in the person's own browser", async ({ site }) => {
      await open(site, home("carnaval", "/m/login?go=%2Fm%2Fnews"));
      await providerButton(site, "facebook").click();
      await expect(
        openInBrowserHint(site).getByText("To log in this way, open this page in your browser."),
      ).toBeVisible();
      expect(await accessibilityViolations(site)).toEqual([]);
      // LINE takes the page over by this address.
      await openInBrowserHint(site).getByRole("button", { name: "Open in browser" }).click();
      await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fnews&openExternalBrowser=1$/);
    });
  });

  test.describe("Facebook's on Android", () => {
    test.use({ userAgent: `${phone} Chrome/124.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/461.0.0.40.85;]` });

    test("a tap asks Android for the person's own browser", async ({ site }) => {
      await open(site, home("carnaval", "/m/login"));
      await providerButton(site, "google-one-tap").click();
      const cdp = await site.context().newCDPSession(site);
      await cdp.send("Page.enable");
      const left = new Promise<string>((resolve) => cdp.on("Page.frameRequestedNavigation", ({ url }) => resolve(url)));
      await openInBrowserHint(site).getByRole("button", { name: "Open in browser" }).click();
      expect(await left).toBe(`${home("carnaval", "/m/login").replace("http:", "intent:")}#Intent;scheme=http;end`);
    });
  });

  test.describe("Instagram's on an iPhone", () => {
    test.use({
      permissions: ["clipboard-read", "clipboard-write"],
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 330.0.3",
    });

    test("a page can't leave by itself: its link is copied", async ({ site }) => {
      await open(site, home("carnaval", "/m/login?go=%2Fm%2Fnews"));
      await providerButton(site, "twitter").click();
      await expect(openInBrowserHint(site).getByRole("button", { name: "Open in browser" })).toHaveCount(0);
      await openInBrowserHint(site).getByRole("button", { name: "Copy link" }).click();
      await expect(openInBrowserHint(site).getByRole("status")).toHaveText("Copied. Paste it into your browser.");
      expect(await site.evaluate(() => navigator.clipboard.readText())).toBe(
        home("carnaval", "/m/login?go=%2Fm%2Fnews"),
      );
    });
  });
});

test("a phone number is verified by Firebase's code: a wrong one is refused at its field, the right one is accepted", async ({
  site,
}) => {
  const digits = `300${String(Date.now()).slice(-7)}`;
  await open(site, home("noor", "/m/login"));
  await providerButton(site, "firebase-phone").click();
  const sheet = site.getByRole("dialog", { name: "Log in with your phone" });
  await expect(sheet.getByRole("button", { name: "Country code" })).toBeVisible();
  expect(await accessibilityViolations(site)).toEqual([]);

  await sheet.getByRole("textbox", { name: "Mobile number" }).fill(`0${digits}`);
  await sheet.getByRole("textbox", { name: "Code" }).fill("123456");
  await sheet.getByRole("button", { name: "Log in" }).click();
  await expect(sheet.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(/auth\/code-expired/);

  await sheet.getByRole("button", { name: "Send code" }).click();
  await expect(sheet.getByText(`We sent a code to`)).toBeVisible();
  const code = await readCode("noor", "sms", { to: `+92${digits}` });
  expect(code).toMatch(/^\d{6}$/);
  await sheet.getByRole("textbox", { name: "Code" }).fill(otherThan(code));
  await sheet.getByRole("button", { name: "Log in" }).click();
  await expect(sheet.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(/invalid-verification-code/);

  await sheet.getByRole("textbox", { name: "Code" }).fill(code);
  await sheet.getByRole("button", { name: "Log in" }).click();
  await site.getByRole("button", { name: "Register a new account" }).click();
  await expect(site).toHaveURL(/\/m\/home/);
  await expectLoggedIn(site, /^phone\d+/);
});

test("spec 3 \"Provider config\": where the merchant's SMS is Firebase's, its code verifies the number that registers", async ({
  site,
}) => {
  await overrideStatus(site, { smsProvider: { firebase: true } });
  const requests: string[] = [];
  site.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await open(site, home("noor", "/m/register"));
  await site.getByRole("tab", { name: "Mobile" }).click();
  // Firebase reaches other countries (spec 5).
  await expect(site.getByRole("button", { name: "Country code" })).toHaveText("+92");
  const number = newNumber();
  const code = site.getByRole("textbox", { name: "Code", exact: true });
  await site.getByRole("textbox", { name: "Mobile number" }).fill(number);
  await site.getByRole("button", { name: "Send code" }).click();
  await expect(site.getByRole("button", { name: /Resend in \d:\d\d/ })).toBeVisible();
  const sent = await readCode("noor", "sms", { to: `+92${number.slice(1)}` });
  await code.fill(otherThan(sent));
  await site.getByRole("textbox", { name: "Captcha" }).fill(await readCaptcha(site));
  await site.getByRole("checkbox", { name: "I am 18 or older" }).check();
  const register = site.getByRole("button", { name: "Register" });
  await register.click();
  await expect(code).toHaveAccessibleDescription(/invalid-verification-code/);
  expect(requests).not.toContain("/wps/verification/sms/noLogin");

  await code.fill(sent);
  await expect(register).not.toHaveAttribute("aria-busy");
  await register.click();
  await expect(site).toHaveURL(/\/m\/home/);
  await expectLoggedIn(site, /^m929/);
});
