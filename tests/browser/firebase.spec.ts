import type { Page } from "@playwright/test";
import { accessFaults, askConsole, expect, home, logIn, newName, open, test } from "./support.ts";

const google = (site: Page) => site.getByRole("dialog", { name: "Sandbox · Google" });

/** Opens the vendor's window by its button, and says in it who comes in. */
async function comeIn(site: Page, button: string, person: string) {
  const [popup] = await Promise.all([
    site.waitForEvent("popup"),
    site.getByRole("button", { name: `Continue with ${button}` }).click(),
  ]);
  await popup.getByLabel("Somebody else").fill(person);
  await popup.getByRole("button", { name: "Allow" }).click();
}

/** Playwright's windows are private ones, and Firebase's windows don't open there: makes them look like any other. */
const asNormalWindow = (site: Page) =>
  site.addInitScript(() => {
    Object.defineProperty(IDBTransaction.prototype, "durability", { get: () => "default" });
  });

/** The newest code that Firebase would have sent to a number. */
async function firebaseCode(number: string): Promise<string> {
  const codes = await askConsole<{ to: string; code: string }[]>("GET", "/api/codes?merchant=noor");
  return codes.find(({ to }) => to === number)?.code ?? "";
}

// The emulator refuses what it must refuse with a status of its own, and does not know reCAPTCHA's settings.
test.use({ allowErrors: /status of 501/ });

test("Google's accounts come by themselves; an unknown one becomes a member, and comes back as that member", async ({
  site,
}) => {
  const person = `${newName()}@example.com`;
  await open(site, home("carnaval", "/m/login"));
  await google(site).getByLabel("Google account").fill(person);
  await google(site).getByRole("button", { name: "Continue" }).click();
  await expect(site.getByRole("dialog", { name: "Choose an account" })).toBeVisible();
  expect(await accessFaults(site)).toEqual([]);
  await site.getByRole("button", { name: "Register a new account" }).click();
  await expect(site).toHaveURL(/\/m\/home/);
  const name = await site
    .getByRole("banner")
    .getByText(/^google\d+/)
    .textContent();

  await site.evaluate(() => sessionStorage.clear());
  await open(site, home("carnaval", "/m/login"));
  await google(site).getByRole("button", { name: "Dismiss" }).click();
  await site.getByRole("button", { name: "Continue with Google" }).click();
  await google(site).getByLabel("Google account").fill(person);
  await google(site).getByRole("button", { name: "Continue" }).click();
  await expect(site.getByRole("banner").getByText(name ?? "")).toBeVisible();
});

test("Facebook's window brings an identity that is tied to the account that logs in next", async ({ site }) => {
  const person = newName();
  await asNormalWindow(site);
  await open(site, home("carnaval", "/m/login"));
  await comeIn(site, "Facebook", person);
  await site.getByRole("button", { name: "Log in to an existing account" }).click();
  await logIn(site, "special");
  await expect(site.getByRole("banner").getByText("special")).toBeVisible();

  await site.evaluate(() => sessionStorage.clear());
  await open(site, home("carnaval", "/m/login"));
  await comeIn(site, "Facebook", person);
  await expect(site.getByRole("banner").getByText("special")).toBeVisible();
});

test("a window of X that is closed changes nothing; one that the browser blocks is explained", async ({ site }) => {
  await asNormalWindow(site);
  await open(site, home("carnaval", "/m/login"));
  const button = site.getByRole("button", { name: "Continue with X" });
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

test("spec 5: in a private window Facebook is not asked, and a hint says so for a moment", async ({ site }) => {
  await open(site, home("carnaval", "/m/login"));
  await site.getByRole("button", { name: "Continue with Facebook" }).click();
  const hint = site.getByRole("status").filter({ hasText: "Not in a private window" });
  await expect(hint).toBeVisible();
  await expect(hint).toHaveCount(0);
  await expect(site).toHaveURL(/\/m\/login/);
});

test("a phone number is proved by Firebase's code: a wrong one is refused at its field, the right one goes on", async ({
  site,
}) => {
  const digits = `300${String(Date.now()).slice(-7)}`;
  await open(site, home("noor", "/m/login"));
  await site.getByRole("button", { name: "Continue with Phone" }).click();
  const sheet = site.getByRole("dialog", { name: "Log in with your phone" });
  await expect(sheet.getByRole("button", { name: "Country code" })).toBeVisible();
  expect(await accessFaults(site)).toEqual([]);

  await sheet.getByRole("textbox", { name: "Mobile number" }).fill(`0${digits}`);
  await sheet.getByRole("textbox", { name: "Code" }).fill("123456");
  await sheet.getByRole("button", { name: "Log in" }).click();
  await expect(sheet.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(/auth\/code-expired/);

  await sheet.getByRole("button", { name: "Send code" }).click();
  await expect(sheet.getByText(`We sent a code to`)).toBeVisible();
  const code = await firebaseCode(`+92${digits}`);
  expect(code).toMatch(/^\d{6}$/);
  await sheet.getByRole("textbox", { name: "Code" }).fill(code === "000000" ? "111111" : "000000");
  await sheet.getByRole("button", { name: "Log in" }).click();
  await expect(sheet.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(/invalid-verification-code/);

  await sheet.getByRole("textbox", { name: "Code" }).fill(code);
  await sheet.getByRole("button", { name: "Log in" }).click();
  await site.getByRole("button", { name: "Register a new account" }).click();
  await expect(site).toHaveURL(/\/m\/home/);
  await expect(site.getByRole("banner").getByText(/^phone\d+/)).toBeVisible();
});
