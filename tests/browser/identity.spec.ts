import type { Page } from "@playwright/test";
import { expectLoggedIn, forgetSession, logIn, logInAt, storedSession, storedToken } from "./identity-steps.ts";
import {
  accessibilityViolations,
  expect,
  home,
  newName,
  open,
  PASSWORD,
  readCaptcha,
  readCode,
  test,
} from "./support.ts";

test("a visitor registers with the image captcha, sees the welcome message, logs out, and logs in again", async ({
  site,
}) => {
  const name = newName();
  await open(site, home("lotus"));
  await site.getByRole("link", { name: "Log in" }).click();
  await site.getByRole("link", { name: /create an account/i }).click();
  expect(await accessibilityViolations(site)).toEqual([]);

  await site.getByRole("textbox", { name: "Username" }).fill(name);
  await site.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await site.getByLabel("Confirm password").fill(PASSWORD);
  await expect(site.getByRole("img", { name: /captcha|code/i })).toBeVisible();
  await site.getByRole("textbox", { name: "Captcha" }).fill(await readCaptcha(site));
  await site.getByRole("checkbox", { name: "I am 18 or older" }).check();
  await site.getByRole("button", { name: "Register" }).click();

  await expect(site).toHaveURL(/\/m\/home/);
  await expectLoggedIn(site, name);
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

test("a wrong captcha is refused at its field, and a new picture loads", async ({ site }) => {
  await open(site, home("carnaval", "/m/register"));
  await site.getByRole("textbox", { name: "Username" }).fill(newName());
  await site.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await site.getByLabel("Confirm password").fill(PASSWORD);
  const picture = site.getByRole("img", { name: /captcha|code/i });
  const first = await picture.getAttribute("src");
  await site.getByRole("textbox", { name: "Captcha" }).fill("zzzz");
  const age = site.getByRole("checkbox", { name: /or older/ });
  if (await age.count()) await age.check();
  await site.getByRole("button", { name: "Register" }).click();
  await expect(site.getByRole("textbox", { name: "Captcha" })).toHaveAccessibleDescription(/./);
  await expect(picture).not.toHaveAttribute("src", first ?? "");
  await expect(site).toHaveURL(/\/m\/register/);
});

test("a wrong password is shown at its field, and the username stays", async ({ site }) => {
  await open(site, home("manila", "/m/login"));
  await logIn(site, "player", "not-the-one");
  await expect(site.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/wrong|password/i);
  await expect(site.getByRole("textbox", { name: "Username" })).toHaveValue("player");
});

test("remembered credentials fill the form on the next visit, and the password is not readable in storage", async ({
  site,
}) => {
  await open(site, home("manila", "/m/login"));
  await site.getByRole("checkbox", { name: "Remember me" }).check();
  await logIn(site, "vip");
  await expectLoggedIn(site, "vip");
  const stored = await site.evaluate(() => localStorage.getItem("remembered_credentials"));
  expect(stored).toContain("vip");
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain(Buffer.from(PASSWORD).toString("base64"));

  await site.reload();
  await expectLoggedIn(site, "vip");
  await site.evaluate(() => {
    sessionStorage.clear();
    localStorage.setItem("autoLogin", "0");
  });
  await open(site, home("manila", "/m/login"));
  await expect(site.getByRole("textbox", { name: "Username" })).toHaveValue("vip");
  await expect(site.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
});

test("a remembered member is logged in automatically in a new tab, on the same page, until they log out", async ({
  site,
}) => {
  await open(site, home("manila", "/m/login"));
  await site.getByRole("checkbox", { name: "Remember me" }).check();
  await logIn(site, "player");
  await expectLoggedIn(site, "player");

  await forgetSession(site);
  await open(site, home("manila", "/m/news"));
  await expectLoggedIn(site, "player");
  await expect(site).toHaveURL(/\/m\/news/);

  await forgetSession(site);
  await open(site, home("manila", "/m/home?redirectUrl=https%3A%2F%2Felsewhere.example"));
  await expect(site.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();

  await open(site, home("manila", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await site.getByRole("button", { name: "Log out" }).click();
  await expect(site.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await forgetSession(site);
  await open(site, home("manila", "/m/login"));
  await expect(site.getByRole("textbox", { name: "Username" })).toHaveValue("player");
  await expect(site.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("a weak password must be changed, then the log-in continues to its target; the old one no longer works", async ({
  site,
}) => {
  await open(site, home("manila", "/m/login?go=%2Fm%2Fnews"));
  await logIn(site, "weak", "123456");
  await expect(site).toHaveURL(/\/m\/changePsw/);
  await expect(site.getByText(/For your security/)).toBeVisible();
  expect(await accessibilityViolations(site)).toEqual([]);

  const old = site.getByLabel("Current password");
  const change = site.getByRole("button", { name: "Change password" });
  await old.fill("not-the-one");
  await site.getByLabel("New password", { exact: true }).fill("Fresh@2026");
  await site.getByLabel("Confirm password").fill("Fresh@2026");
  await change.click();
  await expect(old).toHaveAccessibleDescription(/./);
  await old.fill("123456");
  await expect(change).not.toHaveAttribute("aria-busy", "true");
  await change.click();
  await expect(site).toHaveURL(/\/m\/news/);

  await forgetSession(site);
  await open(site, home("manila", "/m/login"));
  await logIn(site, "weak", "123456");
  await expect(site.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/./);
});

test("a token in the address is taken up and gone; one that the gateway does not know leads to the log-in and back", async ({
  site,
}) => {
  await open(site, home("lotus", "/m/login"));
  await logIn(site, "player");
  await expect(site).toHaveURL(/\/m\/home/);
  const token = await storedToken(site);
  await forgetSession(site);

  await open(site, home("lotus", `/m/member/home?token=${token}&from=app`));
  await expect(site).toHaveURL(/\/m\/member\/home\?from=app$/);
  await expect(site.getByRole("button", { name: "Log out" })).toBeVisible();

  await forgetSession(site);
  await open(site, home("lotus", "/m/member/home?token=forged"));
  await expect(site.getByRole("alertdialog", { name: "Please log in" })).toBeVisible();
  await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fmember%2Fhome/);
  expect(await storedSession(site)).toBeNull();
});

/** Logs in as a member with a second factor, as far as the dialog that asks for it. */
async function toSecondFactor(site: Page, member: string) {
  await open(site, home("lotus", "/m/login"));
  await logIn(site, member);
  const dialog = site.getByRole("dialog", { name: "Verify it’s you" });
  await expect(dialog).toBeVisible();
  return dialog;
}

const factors = [
  { member: "verify_email", where: /your email address/, kind: "email", to: "verify@sandbox.example" },
  { member: "verify_ga", where: /authenticator app/, kind: "ga", to: "verify_ga" },
  { member: "verify_sms", where: /your mobile number/, kind: "sms", to: "900000007" },
] as const;

for (const { member, where, kind, to } of factors) {
  test(`a member with a second factor is asked for its code: ${kind}`, async ({ site }) => {
    const dialog = await toSecondFactor(site, member);
    const code = dialog.getByRole("textbox", { name: "Code" });
    // One factor is no choice: the form says where the code is.
    await expect(dialog.getByRole("radio")).toHaveCount(0);
    await expect(code).toHaveAccessibleDescription(where);
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    expect(await accessibilityViolations(site)).toEqual([]);
    await code.fill(await readCode("lotus", kind, { to }));
    await dialog.getByRole("button", { name: "Verify" }).click();
    await expectLoggedIn(site, member);
  });
}

test("new codes of a second factor may be requested after a minute, with a countdown in the button", async ({
  site,
}) => {
  await site.clock.install();
  const requests: string[] = [];
  site.on("request", (request) => {
    if (request.url().endsWith("/wps/session/login")) requests.push(request.url());
  });
  const dialog = await toSecondFactor(site, "verify_email");
  const waiting = dialog.getByRole("button", { name: /Resend in \d:\d\d/ });
  await expect(waiting).toHaveAttribute("aria-disabled", "true");
  // The sheet has stopped moving: a forced click does not wait for that.
  await waiting.hover();
  await waiting.click({ force: true });
  await site.clock.runFor(61_000);
  await dialog.getByRole("button", { name: "Resend code" }).click();
  await expect(waiting).toBeVisible();
  expect(requests).toHaveLength(2);
});

async function changePassword(site: Page) {
  await site.getByLabel("Current password").fill(PASSWORD);
  await site.getByLabel("New password", { exact: true }).fill("Fresh@2026");
  await site.getByLabel("Confirm password").fill("Fresh@2026");
  await site.getByRole("button", { name: "Change password" }).click();
}

test("an expired password must be changed where the merchant requires it, then the log-in continues", async ({
  site,
}) => {
  // Carnaval's PWDEXPFORCECHANGE3 is on.
  await open(site, home("carnaval", "/m/login?go=%2Fm%2Fnews"));
  await logIn(site, "expired");
  await expect(site).toHaveURL(/\/m\/changePsw/);
  await expect(site.getByText(/For your security/)).toBeVisible();
  await expect(site.getByRole("button", { name: "Later" })).toHaveCount(0);
  await changePassword(site);
  await expect(site).toHaveURL(/\/m\/news/);
  await expectLoggedIn(site, "expired");
});

test("a password is changed from the account screen, which is returned to", async ({ site }) => {
  await open(site, home("manila", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await logIn(site, "agent2");
  await site.getByRole("link", { name: "Change password" }).click();
  await expect(site).toHaveURL(/\/m\/changePsw\?go=/);
  await expect(site.getByText(/For your security/)).toHaveCount(0);
  await changePassword(site);
  await expect(site.getByRole("status").filter({ hasText: "has been changed" })).toBeVisible();
  await expect(site).toHaveURL(/\/m\/member\/home$/);
});

test("a reload leaves a member logged in, where they are; a lost session leads to the log-in and back", async ({
  site,
}) => {
  await open(site, home("carnaval", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await logIn(site, "agent");
  await expect(site.getByRole("main").getByText("agent", { exact: true })).toBeVisible();
  await site.reload();
  await expect(site.getByRole("main").getByText("agent", { exact: true })).toBeVisible();
  await expect(site).toHaveURL(/\/m\/member\/home$/);

  // The gateway ends it, as for a member who has logged out elsewhere. Reloaded at once: another call of the page would
  // be told, too.
  await site.evaluate(
    async (token) => {
      await fetch("/wps/session/logout", { method: "POST", headers: { Merchant: "carnaval", Authorization: token } });
      location.reload();
    },
    await storedToken(site),
  );
  await site.getByRole("alertdialog", { name: "Please log in" }).getByRole("button").click();
  await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fmember%2Fhome$/);
  expect(await storedSession(site)).toBeNull();
  await logIn(site, "agent");
  await expect(site).toHaveURL(/\/m\/member\/home$/);
  await expect(site.getByRole("main").getByText("agent", { exact: true })).toBeVisible();
});

test("a guarded address leads to log-in and back; a forged one leads home", async ({ site }) => {
  await open(site, home("lotus", "/m/member/home"));
  await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fmember%2Fhome/);
  await logIn(site, "player");
  await expect(site).toHaveURL(/\/m\/member\/home/);

  for (const go of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    await site.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await open(site, home("lotus", `/m/login?go=${encodeURIComponent(go)}`));
    await logIn(site, "player");
    await expect(site).toHaveURL(/lotus\.localhost:\d+\/m\/home/);
  }
});

test("a log-out reaches every tab", async ({ site, context }) => {
  await logInAt(site, "carnaval");
  const other = await context.newPage();
  await logInAt(other, "carnaval");

  await site.goto(home("carnaval", "/m/member/home"));
  await site.getByRole("button", { name: "Log out" }).click();
  await expect(other.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
});
