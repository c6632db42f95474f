import type { Page } from "@playwright/test";
import {
  accessFaults,
  askConsole,
  type Brand,
  expect,
  home,
  logIn,
  newName,
  open,
  PASSWORD,
  PORT,
  readCaptcha,
  test,
} from "./support.ts";

/**
 * Spec 8, met by a person. What the console can switch it switches; what happens outside the gateway (a dead line, the
 * wrapper app) happens in this page alone. Rows with journeys of their own: `bind_customer_required` and Firebase's codes
 * for a person's slips in firebase.spec.ts, `telegram_validate_failed` and LINE's other returns in
 * outside-logins.spec.ts, a second factor by e-mail in identity.spec.ts.
 */

const brand: Brand = "lotus";

/** Trouble of single calls, for one brand. */
const trouble = (calls: Readonly<Record<string, unknown>>, merchant: Brand = brand) =>
  askConsole("PATCH", "/api/switches", { merchant, calls });

const switches = (patch: Readonly<Record<string, unknown>>) =>
  askConsole("PATCH", "/api/switches", { merchant: brand, ...patch });

const STATUS = "/wps/v2/system/status";
const LOGIN = "/wps/session/login";
const MEMBER = "/wps/member/info";
const LAUNCH = "/wps/game/launchGame";
const SERVICE = "/wps/relay/WPSCORE_getCustomerServiceScript";

test.use({ allowErrors: /status of 50\d|\[livery\]|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED/ });
test.afterEach(() => switches({ calls: null, domainNotAvailable: null }));

const notice = (site: Page) => site.getByRole("alertdialog", { name: "Notice" });
const anyDialog = (site: Page) => site.getByRole("alertdialog");
const close = (site: Page) => anyDialog(site).getByRole("button", { name: "Close" }).click();
const stored = (site: Page, key: string) => site.evaluate((name) => localStorage.getItem(name), key);
const session = (site: Page) => site.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"));
const forgetSession = (site: Page) => site.evaluate(() => sessionStorage.clear());

/** The site over https, which this server does not speak: asked for on the page's behalf. */
const overHttps = (path: string) => `https://${brand}.localhost${path}`;
async function speakHttps(site: Page): Promise<() => Promise<void>> {
  const address = `https://${brand}.localhost/**`;
  await site.route(address, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: `${brand}.localhost` };
    // Node knows no `*.localhost`.
    const response = await route.fetch({ url: `http://127.0.0.1:${PORT}${pathname}${search}`, headers });
    await route.fulfill({ response });
  });
  return () => site.unroute(address);
}

let token: string | undefined;

/** Comes in as a member, without the log-in's screen. */
async function comeIn(site: Page, path: string): Promise<void> {
  if (token === undefined) {
    await open(site, home(brand, "/m/login"));
    await logIn(site, "player");
    await expect.poll(() => session(site)).toBeTruthy();
    token = JSON.parse((await session(site)) ?? "{}").token;
    await forgetSession(site);
  }
  await open(site, home(brand, `${path}${path.includes("?") ? "&" : "?"}token=${token}`));
}

test.describe("spec 8: the status call", () => {
  test("domain_not_available: a dialog says so", async ({ site }) => {
    await switches({ domainNotAvailable: true });
    await open(site, home(brand));
    await expect(anyDialog(site)).toContainText("This address is not available.");
    expect(await accessFaults(site)).toEqual([]);
  });

  test("other errors: a notice with the server's message; on plain http 'Network Error / CORS Errors' if none", async ({
    site,
  }) => {
    await trouble({ [STATUS]: { errorCode: "system_error", message: "We are moving house." } });
    await open(site, home(brand));
    await expect(notice(site)).toContainText("We are moving house.");
    await trouble({ [STATUS]: { errorCode: "system_error", message: "" } });
    await open(site, home(brand));
    await expect(notice(site)).toContainText("Network Error / CORS Errors");
  });

  test("other errors over https: 'Internet lost, please refresh the page' if there is no message", async ({ site }) => {
    await trouble({ [STATUS]: { errorCode: "system_error", message: "" } });
    await speakHttps(site);
    await open(site, overHttps("/m/home"));
    await expect(notice(site)).toContainText("Internet lost, please refresh the page");
  });

  test("HTTP 502: no dialog", async ({ site }) => {
    await trouble({ [STATUS]: { failStatus: 502 } });
    const answered = site.waitForResponse((response) => response.url().includes(STATUS));
    await open(site, home(brand));
    expect((await answered).status()).toBe(502);
    await expect(site.locator(".game").first()).toBeVisible();
    await expect(anyDialog(site)).toHaveCount(0);
  });
});

test.describe("spec 8: the session", () => {
  const rows: readonly (readonly [row: string, answer: Readonly<Record<string, unknown>>])[] = [
    ["login.not.session", { errorCode: "login.not.session", failStatus: 400 }],
    ["customer.not.login", { errorCode: "customer.not.login" }],
    ["user.or.token.invalid", { errorCode: "user.or.token.invalid" }],
    ["HTTP 401", { errorCode: "whatever", failStatus: 401 }],
    ["message CUSTOMER_NOT_LOGIN", { errorCode: "whatever", message: "CUSTOMER_NOT_LOGIN" }],
  ];
  for (const [row, answer] of rows) {
    test(`${row}: the session is cleared, the person is asked to log in, and is at /m/login`, async ({ site }) => {
      await comeIn(site, "/m/member/home");
      await expect(site.getByRole("button", { name: "Log out" })).toBeVisible();
      await trouble({ [MEMBER]: answer });
      await site.reload();
      await expect(site.getByRole("alertdialog", { name: "Please log in" })).toBeVisible();
      await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fmember%2Fhome$/);
      expect(await session(site)).toBeNull();
      await close(site);
      await expect(site.getByRole("textbox", { name: "Username" })).toBeVisible();
    });
  }

  test("token_ip_different: the session ends, and the site does not log in by itself any more", async ({ site }) => {
    await open(site, home(brand, "/m/login"));
    await site.getByRole("checkbox", { name: "Remember me" }).check();
    await logIn(site, "player");
    await expect(site.getByRole("banner").getByText("player")).toBeVisible();
    expect(await stored(site, "autoLogin")).toBeNull();

    await trouble({ [MEMBER]: { errorCode: "token_ip_different" } });
    await site.reload();
    await expect(site.getByRole("alertdialog", { name: "Please log in" })).toBeVisible();
    expect(await stored(site, "autoLogin")).toBe("0");
    expect(await session(site)).toBeNull();

    await trouble({ [MEMBER]: null });
    const tries: string[] = [];
    site.on("request", (request) => request.url().includes(LOGIN) && tries.push(request.url()));
    const atRest = site.waitForResponse((response) => response.url().includes("/wps/system/consent"));
    await open(site, home(brand));
    await atRest;
    await expect(site.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    expect(tries).toEqual([]);
    expect(await stored(site, "remembered_credentials")).toContain("player");
  });
});

test.describe("spec 8: log-in", () => {
  test("login.cred.err, not.exists.user after a failed auto-login: what was remembered is wiped, without a word", async ({
    site,
  }) => {
    await open(site, home(brand, "/m/login"));
    await site.getByRole("checkbox", { name: "Remember me" }).check();
    await logIn(site, "player");
    await expect(site.getByRole("banner").getByText("player")).toBeVisible();
    const remembered = await stored(site, "remembered_credentials");
    expect(remembered).toContain("player");

    for (const errorCode of ["login.cred.err", "not.exists.user"]) {
      await site.evaluate((value) => localStorage.setItem("remembered_credentials", String(value)), remembered);
      await forgetSession(site);
      await trouble({ [LOGIN]: { errorCode } });
      await open(site, home(brand));
      await expect.poll(() => stored(site, "remembered_credentials")).toBeNull();
      await expect(site.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
      await expect(anyDialog(site)).toHaveCount(0);
    }
  });

  for (const [factor, radio] of [
    ["ga", "Authenticator"],
    ["sms", "SMS"],
  ] as const) {
    test(`login_verify_required with ${factor}: its code leads in`, async ({ site }) => {
      await open(site, home(brand, "/m/login"));
      await logIn(site, `verify_${factor}`);
      const dialog = site.getByRole("dialog", { name: "Verify it's you" });
      await expect(dialog).toContainText(radio);
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
    await trouble({ [LOGIN]: { errorCode: "login_verify_required", value: { email: true, ga: true, sms: true } } });
    await open(site, home(brand, "/m/login"));
    await logIn(site, "player");
    for (const name of ["E-mail", "Authenticator", "SMS"]) {
      await expect(site.getByRole("dialog").getByRole("radio", { name })).toBeVisible();
    }
    expect(await accessFaults(site)).toEqual([]);
  });

  test("line_invalid_token: LINE's saved session token is cleared, and the person is told", async ({ site }) => {
    await trouble({ "/wps/session/login/line": { errorCode: "line_invalid_token" } });
    await open(site, home(brand, "/m/login"));
    await site.getByRole("button", { name: "Continue with LINE" }).click();
    await site.getByLabel("Somebody else").fill(newName());
    const exchanged = site.waitForResponse((response) => response.url().includes("WPS3RD_verifyLineCode"));
    await site.getByRole("button", { name: "Allow", exact: true }).click();
    expect((await (await exchanged).json()).value.lineSessionToken).toBeTruthy();
    await expect(notice(site)).toContainText("Your LINE sign-in has run out.");
    expect(await stored(site, "line_session_token")).toBeNull();
  });

  test("TOO_MANY_REQUEST and HTTP 502: said in the form, no dialog", async ({ site }) => {
    await open(site, home(brand, "/m/login"));
    const button = site.getByRole("button", { name: "Log in", exact: true });
    for (const answer of [{ errorCode: "TOO_MANY_REQUEST_LOGIN" }, { failStatus: 502 }]) {
      await trouble({ [LOGIN]: answer });
      await expect(button).not.toHaveAttribute("aria-busy", "true");
      await logIn(site, "player");
      const words = answer.errorCode ? "Too many tries." : "The service cannot be reached.";
      await expect(site.getByRole("main").getByRole("alert").filter({ hasText: words })).toBeVisible();
      await expect(anyDialog(site)).toHaveCount(0);
    }
  });
});

test.describe("spec 8: registration", () => {
  test("an alert with the server's message, 'unknown_error' if none; and a new captcha", async ({ site }) => {
    await open(site, home(brand, "/m/register"));
    await site.getByRole("textbox", { name: "Username" }).fill(newName());
    await site.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await site.getByLabel("Confirm password").fill(PASSWORD);
    await site.getByRole("checkbox", { name: "I am 18 or older" }).check();
    const captcha = site.getByRole("textbox", { name: "Captcha" });
    const picture = site.getByRole("img", { name: /captcha|code/i });
    const button = site.getByRole("button", { name: "Register" });
    for (const [message, said] of [
      ["Registration is closed today.", "Registration is closed today."],
      ["", "Something went wrong. Please try again."],
    ] as const) {
      await trouble({ "/wps/member/register": { errorCode: "register.closed", message } });
      await expect(picture).toBeVisible();
      const before = await picture.getAttribute("src");
      await captcha.fill(await readCaptcha(brand));
      await expect(button).not.toHaveAttribute("aria-busy", "true");
      await button.click();
      await expect(notice(site)).toContainText(said);
      await close(site);
      await expect(captcha).toHaveValue("");
      await expect(picture).not.toHaveAttribute("src", before ?? "");
    }
  });
});

test.describe("spec 8: other calls", () => {
  const support = (site: Page) => site.getByRole("main").getByRole("button", { name: "Customer service" });

  test("a notice with the server's message, else unknown error; nothing for TOO_MANY_REQUEST and HTTP 502", async ({
    site,
  }) => {
    await comeIn(site, "/m/member/home");
    for (const [answer, said] of [
      [{ errorCode: "chat.closed", message: "The desk opens at nine." }, "The desk opens at nine."],
      [{ errorCode: "chat.closed", message: "" }, "Something went wrong. Please try again."],
      [{ errorCode: "TOO_MANY_REQUEST_CHAT", message: "Slow down." }, undefined],
      [{ failStatus: 502 }, undefined],
    ] as const) {
      await trouble({ [SERVICE]: answer });
      const answered = site.waitForResponse((response) => response.url().includes(SERVICE));
      await support(site).click();
      await answered;
      await expect(support(site)).not.toHaveAttribute("aria-busy", "true");
      if (said === undefined) await expect(anyDialog(site)).toHaveCount(0);
      else {
        await expect(notice(site)).toContainText(said);
        await close(site);
      }
    }
  });

  test("offline: a toast for a moment; a call then ends in a notice on plain http", async ({ site, context }) => {
    await comeIn(site, "/m/member/home");
    await expect(support(site)).toBeVisible();
    await context.setOffline(true);
    const toast = site.getByText("You are offline");
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCount(0);
    await support(site).click();
    await expect(notice(site)).toContainText("Network Error / CORS Errors");
    await context.setOffline(false);
  });

  test("offline over https: a call ends in the toast, without a dialog", async ({ site, context }) => {
    await comeIn(site, "/m/home");
    const cut = await speakHttps(site);
    await open(site, overHttps(`/m/member/home?token=${token}`));
    await expect(support(site)).toBeVisible();
    await context.setOffline(true);
    const toast = site.getByText("You are offline");
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCount(0);
    await cut();
    await support(site).click();
    await expect(toast).toBeVisible();
    await expect(anyDialog(site)).toHaveCount(0);
    await context.setOffline(false);
  });

  test("the app's callbacks that start with Failure are shown", async ({ site }) => {
    await site.addInitScript(() => Object.assign(window, { LiveryApp: { version: "2.4.39", actions: [] } }));
    await open(site, home(brand));
    const call = (text: string) =>
      site.evaluate(
        (said) => dispatchEvent(new CustomEvent("livery:app", { detail: { name: "share", text: said } })),
        text,
      );
    await call("Shared with three friends");
    await call("Failure: the camera is off");
    await expect(notice(site)).toContainText("Failure: the camera is off");
    await expect(site.getByText("Shared with three friends")).toHaveCount(0);
  });
});

test.describe("spec 8: game launch", () => {
  const direct = (site: Page) => site.locator(".game").filter({ hasText: "Hue Lotus" }).getByRole("button");
  const play = (site: Page) => site.getByRole("dialog").getByRole("button", { name: "Play", exact: true });
  const timedOut = "The game did not answer. Please try again.";
  const onScreen = "/m/launchGame?vendor=SAMBA&code=SB_CARNAVAL_NEON";

  test("a vendor that opens at once: ECONNABORTED after 10 s, the same where its page does not open; no address", async ({
    site,
  }) => {
    await site.clock.install();
    await comeIn(site, "/m/lott");
    const failed = site.getByRole("alertdialog", { name: "The game could not be opened" });

    await trouble({ [LAUNCH]: { delayMs: 20_000 } });
    await direct(site).click();
    const asked = site.waitForRequest((request) => request.url().includes(LAUNCH));
    await play(site).click();
    await site.clock.runFor(500);
    await asked;
    await expect(failed).toHaveCount(0);
    await site.clock.runFor(10_000);
    await expect(failed).toContainText(timedOut);
    await close(site);

    await trouble({ [LAUNCH]: { answer: { gameUrl: "" } } });
    await direct(site).click();
    await play(site).click();
    await expect(notice(site)).toContainText("There is no address to open.");
    await close(site);

    // An address that opens nothing: who has asked for a page stays where they are.
    await site.route("https://games.example/**", (route) => route.fulfill({ status: 204 }));
    await trouble({ [LAUNCH]: { answer: { gameUrl: "https://games.example/koi" } } });
    await direct(site).click();
    const left = site.waitForResponse("https://games.example/koi");
    await play(site).click();
    await left;
    await site.clock.runFor(10_000);
    await expect(failed).toContainText(timedOut);
  });

  test("a vendor that opens on the launch screen: the same, with a way to try again", async ({ site }) => {
    await site.clock.install();
    await trouble({ [LAUNCH]: { delayMs: 20_000 } });
    const asked = site.waitForRequest((request) => request.url().includes(LAUNCH));
    await comeIn(site, onScreen);
    await asked;
    await site.clock.runFor(10_000);
    const main = site.getByRole("main");
    await expect(main.getByText(timedOut)).toBeVisible();

    await trouble({ [LAUNCH]: { answer: { gameUrl: "" } } });
    await main.getByRole("button", { name: "Retry" }).click();
    await expect(main.getByText("There is no address to open.")).toBeVisible();

    await trouble({
      [LAUNCH]: { answer: { gameUrl: "/wps/relay/CBS_launchChat" } },
      "/wps/relay/CBS_launchChat": { delayMs: 20_000 },
    });
    const left = site.waitForRequest((request) => request.url().endsWith("CBS_launchChat"));
    await main.getByRole("button", { name: "Retry" }).click();
    await left;
    await site.clock.runFor(10_000);
    await expect(main.getByText(timedOut)).toBeVisible();

    await trouble({ [LAUNCH]: null });
    await main.getByRole("button", { name: "Retry" }).click();
    await expect(site.frameLocator("iframe").getByRole("button", { name: /spin/i })).toBeVisible();
  });
});

test.describe("spec 8: Firebase", () => {
  test("an unknown code: the words of auth/unknown, code and reason; auth/cancelled-popup-request: nothing", async ({
    site,
  }) => {
    let answer = "";
    // Firebase's library makes its codes of what the server says.
    await site.route("**/v1/accounts:signInWithIdp**", (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: answer } },
        headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" },
      }),
    );
    await site.addInitScript(() => {
      // Playwright's windows are private ones: makes this one look like any other.
      Object.defineProperty(IDBTransaction.prototype, "durability", { get: () => "default" });
    });
    await open(site, home("carnaval", "/m/login"));
    const button = site.getByRole("button", { name: "Continue with X" });
    const comeBack = async () => {
      const [popup] = await Promise.all([site.waitForEvent("popup"), button.click()]);
      const refused = site.waitForResponse((response) => response.url().includes("signInWithIdp"));
      await popup.getByLabel("Somebody else").fill(newName());
      await popup.getByRole("button", { name: "Allow" }).click();
      await refused;
      await expect(button).not.toHaveAttribute("aria-busy", "true");
    };
    const alert = site.getByRole("main").getByRole("alert");

    answer = "CANCELLED_POPUP_REQUEST";
    await comeBack();
    await expect(alert).toHaveCount(0);
    answer = "SOMETHING_NEW";
    await comeBack();
    await expect(alert).toContainText("Code: auth/something-new");
    await expect(alert).toContainText("Reason: ");
    expect((await alert.innerText()).split("\n")[0]).toMatch(/\w+ .*\./);
  });
});
