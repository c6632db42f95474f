import { expectLoggedIn, logIn, newNumber } from "./identity-steps.ts";
import { expect, home, open, overrideStatus, PASSWORD, readCode, test } from "./support.ts";

test("an empty log-in moves the focus to the first invalid field, and announces every error", async ({ site }) => {
  await open(site, home("lotus", "/m/login"));
  await site.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(site.getByRole("textbox", { name: "Username" })).toBeFocused();
  await expect(site.getByRole("main").getByRole("alert")).toHaveCount(2);
  await site.getByRole("textbox", { name: "Username" }).fill("player");
  await site.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(site.getByLabel("Password", { exact: true })).toBeFocused();
});

test("a second factor's form opens on the code: it is announced when incomplete, and a pasted one is sent", async ({
  site,
  context,
}) => {
  // Lotus's member logs in in another file, at the same time: a code can be used once.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(site, home("carnaval", "/m/login"));
  await logIn(site, "verify_email");
  const dialog = site.getByRole("dialog", { name: "Verify it’s you" });
  const code = dialog.getByRole("textbox", { name: "Code" });
  await expect(code).toBeFocused();
  // Typed at once, as by a person who already has the code: it must not close the dialog.
  await site.keyboard.type("12");
  await site.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Enter the 6-digit code.");
  await expect(code).toHaveValue("12");
  await code.clear();
  const sent = await readCode("carnaval", "email", { to: "verify@sandbox.example" });
  await site.evaluate((text) => navigator.clipboard.writeText(`Your code is ${text}`), sent);
  await code.press("ControlOrMeta+v");
  await expectLoggedIn(site, "verify_email");
});

test("a password and a username that are too long are refused at their fields, uncut", async ({ site }) => {
  const long = "A-long-passphrase@2026-is-long";
  await open(site, home("carnaval", "/m/register"));
  await site.getByRole("textbox", { name: "Username" }).fill("a".repeat(20));
  await site.getByLabel("Password", { exact: true }).fill(long);
  await site.getByLabel("Confirm password").fill(long);
  await site.getByRole("button", { name: "Register" }).click();
  await expect(site.getByRole("textbox", { name: "Username" })).toHaveValue("a".repeat(20));
  await expect(site.getByRole("textbox", { name: "Username" })).toHaveAccessibleDescription(/4 to 16/);
  await expect(site.getByLabel("Password", { exact: true })).toHaveValue(long);
  await expect(site.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/6 to 20/);

  await open(site, home("carnaval", "/m/login"));
  await logIn(site, "a".repeat(65));
  await expect(site.getByRole("textbox", { name: "Username" })).toHaveValue("a".repeat(65));
  await expect(site.getByRole("textbox", { name: "Username" })).toHaveAccessibleDescription(/no more than 64/);
});

test("until a forced change of password is done, every member page leads to it, also after a reload", async ({
  site,
}) => {
  await open(site, home("carnaval", "/m/login"));
  await logIn(site, "weak", "123456");
  await expect(site).toHaveURL(/\/m\/changePsw/);
  for (const path of ["/m/member/home", "/m/launchGame?vendor=NEONFOX&code=koi"]) {
    await open(site, home("carnaval", path));
    await expect(site).toHaveURL(`${home("carnaval", "/m/changePsw")}?go=${encodeURIComponent(path)}`);
  }
  await open(site, home("carnaval", "/m/news"));
  await expect(site).toHaveURL(/\/m\/news$/);

  await open(site, home("carnaval", "/m/member/home"));
  const long = "Far-too-long-a-password@2026";
  await site.getByLabel("Current password").fill("123456");
  const fill = async (password: string) => {
    await site.getByLabel("New password", { exact: true }).fill(password);
    await site.getByLabel("Confirm password").fill(password);
    await site.getByRole("button", { name: "Change password" }).click();
  };
  await fill(long);
  await expect(site.getByLabel("New password", { exact: true })).toHaveValue(long);
  await expect(site.getByLabel("New password", { exact: true })).toBeFocused();
  await fill(PASSWORD);
  await expect(site).toHaveURL(/\/m\/member\/home$/);
});

test("the answer to a log-in that the person has left opens the session, and they stay where they are", async ({
  site,
}) => {
  await open(site, home("lotus", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  let answer = () => {};
  const left = new Promise<void>((resolve) => (answer = resolve));
  await site.route("**/wps/session/login", async (route) => {
    await left;
    await route.continue();
  });
  const asked = site.waitForRequest("**/wps/session/login");
  await logIn(site, "player");
  await asked;
  await site.getByRole("banner").getByRole("link").first().click();
  await expect(site).toHaveURL(/\/m\/home$/);
  answer();
  await expectLoggedIn(site, "player");
  await expect(site).toHaveURL(/\/m\/home$/);
});

test("the answer to a change of password that the person has left is told, and they stay where they are", async ({
  site,
}) => {
  await open(site, home("carnaval", "/m/login?go=%2Fm%2FchangePsw"));
  await logIn(site, "special");
  await expect(site).toHaveURL(/\/m\/changePsw/);
  let answer = () => {};
  const left = new Promise<void>((resolve) => (answer = resolve));
  await site.route("**/wps/member/password", async (route) => {
    await left;
    await route.fulfill({ json: { success: true, value: null } });
  });
  await site.getByLabel("Current password").fill(PASSWORD);
  await site.getByLabel("New password", { exact: true }).fill("Another@2026");
  await site.getByLabel("Confirm password").fill("Another@2026");
  const asked = site.waitForRequest("**/wps/member/password");
  await site.getByRole("button", { name: "Change password" }).click();
  await asked;
  await site.getByRole("banner").getByRole("link").first().click();
  await expect(site).toHaveURL(/\/m\/home$/);
  answer();
  await expect(site.getByText("Your password has been changed.")).toBeVisible();
  await expect(site).toHaveURL(/\/m\/home$/);
});

test("an SMS captcha that this brand can't show is explained in an alert", async ({ site }) => {
  await overrideStatus(site, { whitelabelVal: { GEETESTVCODE3: true }, sms: { captcha: { enabled: true } } });
  await open(site, home("manila", "/m/register"));
  await site.getByRole("tab", { name: "Mobile" }).click();
  await site.getByRole("textbox", { name: "Mobile number" }).fill(newNumber());
  await site.getByRole("button", { name: "Send code" }).click();
  const alert = site.getByRole("alertdialog", { name: "Notice" });
  await expect(alert).toContainText("The security check isn’t working right now.");
  await alert.getByRole("button").click();
  await expect(site.getByRole("button", { name: "Send code" })).not.toHaveAttribute("aria-busy", "true");
  await expect(site.getByText(/security check/)).toHaveCount(0);
});

test("the question for consent opens with the focus on its heading", async ({ site }) => {
  await open(site, home("carnaval"));
  await site.getByRole("button", { name: "Privacy choices" }).click();
  await expect(site.getByRole("dialog", { name: "Your privacy" }).getByRole("heading")).toBeFocused();
});
