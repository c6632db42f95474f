import { anyDialog, close, expectedFailureLogs, failureControls, notice, stored } from "./failures.ts";
import { expectLoggedIn, forgetSession, logIn, storedSession } from "./identity-steps.ts";
import { accessibilityViolations, askConsole, type Brand, expect, home, newName, open, test } from "./support.ts";

/**
 * Spec 8 in the browser: the status call, the session, log-in. The console sets what it has switches for; what happens
 * outside the gateway is mocked in this page only. The rest is in errors-of-calls.spec.ts. Rows with journeys of their
 * own: `bind_customer_required` and Firebase's codes for user errors in firebase.spec.ts, `telegram_validate_failed`
 * and LINE's other returns in outside-logins.spec.ts, a second factor by e-mail in identity.spec.ts.
 */

const brand: Brand = "lotus";
const { fault, switches, calm, resumeOrAutoLogin, speakHttps, overHttps } = failureControls(brand);

const STATUS = "/wps/v2/system/status";
const LOGIN = "/wps/session/login";
const MEMBER = "/wps/member/info";

test.use({ allowErrors: expectedFailureLogs });
test.afterEach(calm);

test.describe('spec 8 "Errors": the status call', () => {
  test("domain_not_available: a dialog says so", async ({ site }) => {
    await switches({ domainNotAvailable: true });
    await open(site, home(brand));
    await expect(site.getByRole("dialog", { name: "This address isn’t available" }).getByRole("link")).toHaveCount(2);
    expect(await accessibilityViolations(site)).toEqual([]);
  });

  test("other errors: a notice with the server's message; on plain http a toast 'Network Error / CORS Errors' if none", async ({
    site,
  }) => {
    await fault({ [STATUS]: { errorCode: "system_error", message: "We are under maintenance." } });
    await open(site, home(brand));
    await expect(notice(site)).toContainText("We are under maintenance.");
    await fault({ [STATUS]: { errorCode: "system_error", message: "" } });
    await open(site, home(brand));
    await expect(site.getByRole("alert").filter({ hasText: "Network Error / CORS Errors" })).toBeVisible();
    await expect(anyDialog(site)).toHaveCount(0);
  });

  test("other errors over https: a toast that it will be tried again if there is no message", async ({ site }) => {
    await fault({ [STATUS]: { errorCode: "system_error", message: "" } });
    await speakHttps(site);
    await open(site, overHttps("/m/home"));
    await expect(site.getByRole("alert").filter({ hasText: "We’ll keep trying." })).toBeVisible();
    await expect(anyDialog(site)).toHaveCount(0);
  });

  test("HTTP 502: no dialog", async ({ site }) => {
    await fault({ [STATUS]: { failStatus: 502 } });
    const answered = site.waitForResponse((response) => response.url().includes(STATUS));
    await open(site, home(brand));
    expect((await answered).status()).toBe(502);
    await expect(site.locator(".game").first()).toBeVisible();
    await expect(anyDialog(site)).toHaveCount(0);
  });
});

test.describe('spec 8 "Errors": the session', () => {
  const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    "login.not.session": { errorCode: "login.not.session", failStatus: 400 },
    "customer.not.login": { errorCode: "customer.not.login" },
    "user.or.token.invalid": { errorCode: "user.or.token.invalid" },
    "HTTP 401": { errorCode: "whatever", failStatus: 401 },
    "message CUSTOMER_NOT_LOGIN": { errorCode: "whatever", message: "CUSTOMER_NOT_LOGIN" },
  };
  test(`${Object.keys(rows).join(", ")}: the session is cleared, the person is asked to log in, and is at /m/login`, async ({
    site,
  }) => {
    await resumeOrAutoLogin(site, "/m/member/home");
    await expect(site.getByRole("button", { name: "Log out" })).toBeVisible();
    for (const [row, answer] of Object.entries(rows)) {
      await test.step(row, async () => {
        await fault({ [MEMBER]: answer });
        await resumeOrAutoLogin(site, "/m/member/home");
        await expect(site.getByRole("alertdialog", { name: "Please log in" })).toBeVisible();
        await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fmember%2Fhome$/);
        expect(await storedSession(site)).toBeNull();
      });
    }
    await close(site);
    await expect(site.getByRole("textbox", { name: "Username" })).toBeVisible();
  });

  test("token_ip_different: the session ends, and the site does not auto-login any more", async ({ site }) => {
    await open(site, home(brand, "/m/login"));
    await site.getByRole("checkbox", { name: "Remember me" }).check();
    await logIn(site, "player");
    await expectLoggedIn(site, "player");
    expect(await stored(site, "autoLogin")).toBeNull();

    await fault({ [MEMBER]: { errorCode: "token_ip_different" } });
    await site.reload();
    await expect(site.getByRole("alertdialog", { name: "Please log in" })).toBeVisible();
    expect(await stored(site, "autoLogin")).toBe("0");
    expect(await storedSession(site)).toBeNull();

    await fault({ [MEMBER]: null });
    const tries: string[] = [];
    site.on("request", (request) => request.url().includes(LOGIN) && tries.push(request.url()));
    const whenIdle = site.waitForResponse((response) => response.url().includes("/wps/system/consent"));
    await open(site, home(brand));
    await whenIdle;
    await expect(site.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    expect(tries).toEqual([]);
    expect(await stored(site, "remembered_credentials")).toContain("player");
  });
});

test.describe('spec 8 "Errors": log-in', () => {
  test("login.cred.err, not.exists.user after a failed auto-login: remembered credentials are wiped, without a message", async ({
    site,
  }) => {
    await open(site, home(brand, "/m/login"));
    await site.getByRole("checkbox", { name: "Remember me" }).check();
    await logIn(site, "player");
    await expectLoggedIn(site, "player");
    const remembered = await stored(site, "remembered_credentials");
    expect(remembered).toContain("player");

    for (const errorCode of ["login.cred.err", "not.exists.user"]) {
      await site.evaluate((value) => localStorage.setItem("remembered_credentials", String(value)), remembered);
      await forgetSession(site);
      await fault({ [LOGIN]: { errorCode } });
      await open(site, home(brand));
      await expect.poll(() => stored(site, "remembered_credentials")).toBeNull();
      await expect(site.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
      await expect(anyDialog(site)).toHaveCount(0);
    }
  });

  for (const [factor, where] of [
    ["ga", "authenticator app"],
    ["sms", "your mobile number"],
  ] as const) {
    test(`login_verify_required with ${factor}: its code logs in`, async ({ site }) => {
      await open(site, home(brand, "/m/login"));
      await logIn(site, `verify_${factor}`);
      const dialog = site.getByRole("dialog", { name: "Verify it’s you" });
      await expect(dialog).toContainText(where);
      const codes = await askConsole<{ kind: string; to: string; code: string }[]>(
        "GET",
        `/api/codes?merchant=${brand}`,
      );
      const newest = codes.find(({ kind }) => kind === factor);
      await dialog.getByRole("textbox", { name: "Code" }).fill(newest?.code ?? "");
      await dialog.getByRole("button", { name: "Verify" }).click();
      await expect(site.getByRole("banner").getByText(`verify_${factor}`)).toBeVisible();
    });
  }

  test("login_verify_required with several: the person chooses", async ({ site }) => {
    await fault({ [LOGIN]: { errorCode: "login_verify_required", value: { email: true, ga: true, sms: true } } });
    await open(site, home(brand, "/m/login"));
    await logIn(site, "player");
    for (const name of ["E-mail", "Authenticator", "SMS"]) {
      await expect(site.getByRole("dialog").getByRole("radio", { name })).toBeVisible();
    }
    expect(await accessibilityViolations(site)).toEqual([]);
  });

  test("line_invalid_token: LINE's saved session token is cleared, and the person is notified", async ({ site }) => {
    await fault({ "/wps/session/login/line": { errorCode: "line_invalid_token" } });
    await open(site, home(brand, "/m/login"));
    await site.getByRole("button", { name: "Continue with LINE" }).click();
    await site.getByLabel("Somebody else").fill(newName());
    const exchanged = site.waitForResponse((response) => response.url().includes("WPS3RD_verifyLineCode"));
    await site.getByRole("button", { name: "Allow", exact: true }).click();
    expect((await (await exchanged).json()).value.lineSessionToken).toBeTruthy();
    await expect(notice(site)).toContainText("Your LINE login has expired.");
    expect(await stored(site, "line_session_token")).toBeNull();
  });

  test("TOO_MANY_REQUEST and HTTP 502: a quiet note in the form, no dialog and no alert", async ({ site }) => {
    await open(site, home(brand, "/m/login"));
    const button = site.getByRole("button", { name: "Log in", exact: true });
    for (const answer of [{ errorCode: "TOO_MANY_REQUEST_LOGIN" }, { failStatus: 502 }]) {
      await fault({ [LOGIN]: answer });
      await expect(button).not.toHaveAttribute("aria-busy", "true");
      await logIn(site, "player");
      const message = answer.errorCode ? "Too many attempts." : "We can’t reach our servers right now.";
      const main = site.getByRole("main");
      await expect(main.getByRole("status").filter({ hasText: message })).toBeVisible();
      await expect(main.getByRole("alert")).toHaveCount(0);
      await expect(anyDialog(site)).toHaveCount(0);
    }
  });
});

test.describe('spec 8 "Errors": Firebase', () => {
  test("an unknown code: the text of auth/unknown, code and reason; auth/cancelled-popup-request: nothing", async ({
    site,
  }) => {
    let answer = "";
    // Firebase's library derives its codes from the server's.
    await site.route("**/v1/accounts:signInWithIdp**", (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: answer } },
        headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" },
      }),
    );
    await open(site, home("carnaval", "/m/login"));
    const button = site.getByRole("button", { name: "Continue with X" });
    const handleCallback = async () => {
      const [popup] = await Promise.all([site.waitForEvent("popup"), button.click()]);
      const refused = site.waitForResponse((response) => response.url().includes("signInWithIdp"));
      await popup.getByLabel("Somebody else").fill(newName());
      await popup.getByRole("button", { name: "Allow" }).click();
      await refused;
      await expect(button).not.toHaveAttribute("aria-busy", "true");
    };
    const alert = site.getByRole("main").getByRole("alert");

    answer = "CANCELLED_POPUP_REQUEST";
    await handleCallback();
    await expect(alert).toHaveCount(0);
    answer = "SOMETHING_NEW";
    await handleCallback();
    await expect(alert).toContainText("Code: auth/something-new");
    await expect(alert).toContainText("Reason: ");
    expect((await alert.innerText()).split("\n")[0]).toMatch(/\w+ .*\./);
  });
});

test("a person makes a call fail from the console's page, sees the failure, and ends it", async ({ site, context }) => {
  const consolePage = await context.newPage();
  await consolePage.goto(home(brand, `/?merchant=${brand}`).replace(`${brand}.`, "console."));
  const form = consolePage.getByRole("region", { name: "Faults of single calls" });
  await form.getByLabel("Call").selectOption(STATUS);
  const make = form.getByRole("button", { name: "Inject fault" });
  await make.click();
  await expect(form.getByRole("status")).toHaveText("Not saved. Say what the call should do.");
  await form.getByLabel("What the failure carries (JSON)").fill("{");
  await make.click();
  await expect(form.getByRole("status")).toHaveText('Not saved. "value" is no JSON.');
  await form.getByLabel("What the failure carries (JSON)").fill("5");
  await make.click();
  await expect(form.getByRole("status")).toContainText('"value" must be an object.');
  await form.getByLabel("What the failure carries (JSON)").fill("");
  await form.getByLabel("Fails with the error code").fill("system_error");
  await form.getByLabel("What the failure says").fill("We are under maintenance.");
  await make.click();
  const end = form.getByRole("button", { name: `End the fault of ${STATUS}` });
  await expect(end).toBeVisible();
  expect(await accessibilityViolations(consolePage)).toEqual([]);

  await open(site, home(brand));
  await expect(notice(site)).toContainText("We are under maintenance.");
  await end.click();
  await expect(end).toHaveCount(0);
  await open(site, home(brand));
  await expect(site.locator(".game").first()).toBeVisible();
  await expect(anyDialog(site)).toHaveCount(0);
});
