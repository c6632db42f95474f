import {
  chooseAtGoogle,
  expectLoggedIn,
  forgetSession,
  google,
  logIn,
  logInByPopup,
  otherThan,
  providerButton,
  untilEmulatorAnswers,
} from "../identity-steps.ts";
import { accessibilityViolations, expect, home, newName, open, readCode, test } from "../support.ts";

test.beforeAll(untilEmulatorAnswers);

// The emulator uses its own status for refusals, and does not support reCAPTCHA's settings.
test.use({ allowErrors: /status of 501/ });

test("Google One Tap offers its accounts, also by its button once it was dismissed; an unknown one becomes a member", async ({
  site,
}) => {
  const person = `${newName()}@example.com`;
  await open(site, home("carnaval", "/m/login"));
  await google(site).getByRole("button", { name: "Dismiss" }).click();
  await providerButton(site, "google-one-tap").click();
  await chooseAtGoogle(site, person);
  await expect(site.getByRole("dialog", { name: "Choose an account" })).toBeVisible();
  await site.getByRole("button", { name: "Register a new account" }).click();
  await expect(site).toHaveURL(/\/m\/home/);
  await expectLoggedIn(site, /^google\d+/);
});

// Playwright's windows look private: a tap opens the vendor's window all the same (spec 5).
test("closing X's popup changes nothing, a blocked one is explained; Facebook's returns an identity that is linked to the account that logs in next", async ({
  site,
}) => {
  const person = newName();
  await open(site, home("carnaval", "/m/login"));
  const button = providerButton(site, "twitter");
  const [popup] = await Promise.all([site.waitForEvent("popup"), button.click()]);
  await popup.getByRole("button", { name: "Cancel" }).click();
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  const alert = site.getByRole("main").getByRole("alert");
  await expect(alert).toHaveCount(0);

  await test.step("a blocked one", async () => {
    await site.evaluate(() => {
      const { open } = window;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await button.click();
    await expect(alert).toContainText("blocked the window");
    await expect(alert).toContainText("Code: auth/popup-blocked");
    await expect(alert).toContainText("Reason: ");
  });

  await logInByPopup(site, "facebook", person);
  await site.getByRole("button", { name: "Log in to an existing account" }).click();
  await logIn(site, "special");
  await expectLoggedIn(site, "special");

  await forgetSession(site);
  await open(site, home("carnaval", "/m/login"));
  await logInByPopup(site, "facebook", person);
  await expectLoggedIn(site, "special");
});

test.describe("in the browser of another company's app, where Google and Facebook refuse to work: LINE's", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0 Mobile Safari/537.36 Line/14.9.0/IAB",
  });

  test("a tap opens the page in the person's own browser", async ({ site }) => {
    const hint = site.getByRole("dialog", { name: "Open in browser" });
    await open(site, home("carnaval", "/m/login?go=%2Fm%2Fnews"));
    await providerButton(site, "facebook").click();
    await expect(hint.getByText("To log in this way, open this page in your browser.")).toBeVisible();
    // LINE takes the page over by this address.
    await hint.getByRole("button", { name: "Open in browser" }).click();
    await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fnews&openExternalBrowser=1$/);
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
