import { expectLoggedIn, forgetSession, logIn, storedSession, storedToken } from "./identity-steps.ts";
import {
  accessibilityViolations,
  expect,
  hold,
  home,
  newName,
  open,
  PASSWORD,
  readCaptcha,
  readCode,
  test,
} from "./support.ts";

test("a visitor registers in two steps with the image captcha, sees the welcome message, logs out, and logs in again", async ({
  site,
}) => {
  const name = newName();
  await open(site, home("lotus", "/m/login"));
  await site.getByRole("link", { name: /create an account/i }).click();
  const username = site.getByRole("textbox", { name: "Username" });
  const password = site.getByLabel("Password", { exact: true });
  const confirmation = site.getByLabel("Confirm password");
  const captcha = site.getByRole("textbox", { name: "Captcha" });
  const age = site.getByRole("checkbox", { name: "I am 18 or older" });
  const register = site.getByRole("button", { name: "Register" });
  await expect(site.getByText("Step 1 of 2")).toBeVisible();
  await expect(captcha).toBeHidden();
  await site.getByRole("button", { name: "Continue" }).click();
  for (const field of [username, password, confirmation]) await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(username).toBeFocused();

  await username.fill("player");
  await password.fill("mango");
  await expect(password).toHaveAccessibleDescription("At least 6 characters");
  await password.fill(PASSWORD);
  await expect(password).toHaveAccessibleDescription(/^(Fair|Strong): /);
  await confirmation.fill(PASSWORD);
  await confirmation.press("Enter");
  await expect(site.locator(":focus")).toHaveText("Step 2 of 2");
  await expect(username).toBeHidden();
  await register.click();
  for (const field of [captcha, age]) await expect(field).toHaveAttribute("aria-invalid", "true");
  expect(await accessibilityViolations(site)).toEqual([]);
  await age.check();
  await captcha.fill(await readCaptcha(site));
  await register.click();
  // The name is taken: back in the first step, with all that was typed.
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription(/taken/);
  await expect(password).toHaveValue(PASSWORD);
  await username.fill(name);
  await expect(site.getByRole("button", { name: "Continue" })).not.toHaveAttribute("aria-busy");
  await username.press("Enter");
  await expect(age).toBeChecked();
  await site.goBack();
  await expect(username).toHaveValue(name);
  await expect(site).toHaveURL(/\/m\/register/);
  await confirmation.press("Enter");
  await captcha.fill(await readCaptcha(site));
  await register.click();

  await expect(site).toHaveURL(/\/m\/home/);
  const welcome = site.getByRole("status").filter({ hasText: /^Welcome/ });
  await expect(welcome).toContainText(name);
  await expectLoggedIn(site, name);
  await expect(welcome).toHaveCount(0);
  expect(await storedSession(site)).toMatchObject({
    userName: name,
    merchantCode: "lotus",
    firstTimeLogin: true,
  });

  await site.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Account" }).click();
  await site.getByRole("button", { name: "Log out" }).click();
  await expect(site.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(await storedSession(site)).toBeNull();

  await site.getByRole("link", { name: "Log in" }).click();
  await logIn(site, name);
  await expectLoggedIn(site, name);
});

test("a remembered member is logged in automatically in a new tab, on the same page; a log-out forgets the password, which is never readable in storage", async ({
  site,
}) => {
  const banner = site.getByRole("banner");
  const username = site.getByRole("textbox", { name: "Username" });
  const password = site.getByLabel("Password", { exact: true });
  await open(site, home("manila", "/m/login"));
  await site.getByRole("checkbox", { name: "Remember me" }).check();
  await logIn(site, "vip");
  await expectLoggedIn(site, "vip");
  const stored = await site.evaluate(() => localStorage.getItem("remembered_credentials"));
  expect(stored).toContain("vip");
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain(Buffer.from(PASSWORD).toString("base64"));

  await forgetSession(site);
  await open(site, home("manila", "/m/news"));
  await expectLoggedIn(site, "vip");
  await expect(site).toHaveURL(/\/m\/news/);

  await test.step("with auto-login off, the form is filled", async () => {
    await forgetSession(site);
    await site.evaluate(() => localStorage.setItem("autoLogin", "0"));
    await open(site, home("manila", "/m/login?go=%2Fm%2Fmember%2Fhome"));
    await expect(username).toHaveValue("vip");
    await expect(password).toHaveValue(PASSWORD);
  });

  await test.step("after a log-out, the username alone is there", async () => {
    await site.getByRole("button", { name: "Log in", exact: true }).click();
    await site.getByRole("button", { name: "Log out" }).click();
    await banner.getByRole("link", { name: "Log in" }).click();
    await expect(username).toHaveValue("vip");
    await expect(password).toHaveValue("");
  });
});

test("a weak password must be changed, then the log-in continues to its target; it is changed again from the account screen, which is returned to", {
  tag: "@full",
}, async ({ site }) => {
  const old = site.getByLabel("Current password");
  const button = site.getByRole("button", { name: "Change password" });
  const changed = site.getByRole("status").filter({ hasText: "has been changed" });
  const change = async (from: string, to: string) => {
    await old.fill(from);
    await site.getByLabel("New password", { exact: true }).fill(to);
    await site.getByLabel("Confirm password").fill(to);
    await button.click();
  };
  await open(site, home("manila", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await logIn(site, "weak", "123456");
  await expect(site).toHaveURL(/\/m\/changePsw/);
  await expect(site.getByText(/For your security/)).toBeVisible();
  await change("not-the-one", "Fresh@2026");
  await expect(old).toHaveAccessibleDescription(/./);
  await old.fill("123456");
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  await button.click();
  await expect(site).toHaveURL(/\/m\/member\/home$/);
  await expect(changed).toBeVisible();
  await expect(changed).toHaveCount(0);

  const toChange = site.getByRole("link", { name: "Change password" });
  await toChange.click();
  await expect(site).toHaveURL(/\/m\/changePsw\?go=/);
  await expect(site.getByText(/For your security/)).toHaveCount(0);
  await change("Fresh@2026", PASSWORD);
  await expect(changed).toBeVisible();
  await expect(site).toHaveURL(/\/m\/member\/home$/);
  await expect(changed).toHaveCount(0);

  await test.step("the answer to one who has left is told where they are", async () => {
    const release = await hold(site, "**/wps/member/password");
    await toChange.click();
    const asked = site.waitForRequest("**/wps/member/password");
    await change(PASSWORD, "Another@2026");
    await asked;
    await site.getByRole("banner").getByRole("link").first().click();
    await expect(site).toHaveURL(/\/m\/home$/);
    release();
    await expect(changed).toBeVisible();
    await expect(site).toHaveURL(/\/m\/home$/);
  });
});

test("a member with a second factor is asked for its code; a reload leaves them logged in, where they are; a lost session leads to the log-in, which leads back", async ({
  site,
}) => {
  const account = site.getByRole("main").getByText("verify_email", { exact: true });
  await open(site, home("lotus", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await logIn(site, "verify_email");
  const dialog = site.getByRole("dialog", { name: "Verify it’s you" });
  const code = dialog.getByRole("textbox", { name: "Code" });
  // One factor is no choice: the form says where the code is.
  await expect(code).toHaveAccessibleDescription(/your email address/);
  await expect(dialog.getByRole("radio")).toHaveCount(0);
  await expect(code).toBeFocused();
  await code.fill(await readCode("lotus", "email", { to: "verify@sandbox.example" }));
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(account).toBeVisible();
  await site.reload();
  await expect(account).toBeVisible();
  await expect(site).toHaveURL(/\/m\/member\/home$/);

  // The gateway ends it, as for a member who has logged out elsewhere. No page of the site is open meanwhile, because any
  // of its calls would learn of it first.
  const token = await storedToken(site);
  await site.goto(home("lotus", "/healthz"));
  await site.evaluate(
    (Authorization) => fetch("/wps/session/logout", { method: "POST", headers: { Merchant: "lotus", Authorization } }),
    token,
  );
  await site.goto(home("lotus", "/m/member/home"));
  await site.getByRole("alertdialog", { name: "Please log in" }).getByRole("button").click();
  await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fmember%2Fhome$/);
  expect(await storedSession(site)).toBeNull();
});
