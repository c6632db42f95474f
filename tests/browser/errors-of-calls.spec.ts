import type { Page } from "@playwright/test";
import { anyDialog, close, expectedFailureLogs, failureControls, goOffline, notice } from "./failures.ts";
import { storedSession, storedToken } from "./identity-steps.ts";
import { type Brand, expect, home, newName, open, PASSWORD, readCaptcha, test } from "./support.ts";

/** Spec 8 in the browser: registration, games and every other call. See errors.spec.ts. */

const brand: Brand = "manila";
const { fault, calm, resumeOrAutoLogin, speakHttps, overHttps } = failureControls(brand);

const LAUNCH = "/wps/game/launchGame";
const SERVICE = "/wps/relay/WPSCORE_getCustomerServiceScript";

test.use({ allowErrors: expectedFailureLogs });
test.afterEach(calm);

test.describe('spec 8 "Errors": registration', () => {
  test("an alert with the server's message, 'unknown_error' if none; and a new captcha", async ({ site }) => {
    await open(site, home(brand, "/m/register"));
    await site.getByRole("textbox", { name: "Username" }).fill(newName());
    await site.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await site.getByLabel("Confirm password").fill(PASSWORD);
    await site.getByRole("checkbox", { name: "I am 21 or older" }).check();
    const captcha = site.getByRole("textbox", { name: "Captcha" });
    const picture = site.getByRole("img", { name: /captcha|code/i });
    const button = site.getByRole("button", { name: "Register" });
    for (const [message, text] of [
      ["Registration is closed today.", "Registration is closed today."],
      ["", "Something went wrong. Try again."],
    ] as const) {
      await fault({ "/wps/member/register": { errorCode: "register.closed", message } });
      await expect(picture).toBeVisible();
      const before = await picture.getAttribute("src");
      await captcha.fill(await readCaptcha(site));
      await expect(button).not.toHaveAttribute("aria-busy", "true");
      await button.click();
      await expect(notice(site)).toContainText(text);
      await close(site);
      await expect(captcha).toHaveValue("");
      await expect(picture).not.toHaveAttribute("src", before ?? "");
    }
  });
});

test.describe('spec 8 "Errors": other calls', () => {
  const support = (site: Page) => site.getByRole("main").getByRole("button", { name: "Customer support" });

  test("a notice with the server's message, else unknown error; a quiet note for TOO_MANY_REQUEST and HTTP 502", async ({
    site,
  }) => {
    await resumeOrAutoLogin(site, "/m/member/home");
    for (const [answer, text, as] of [
      [{ errorCode: "chat.closed", message: "The chat opens at nine." }, "The chat opens at nine.", "notice"],
      [{ errorCode: "chat.closed", message: "" }, "Something went wrong. Try again.", "notice"],
      [{ errorCode: "TOO_MANY_REQUEST_CHAT", message: "Slow down." }, "Slow down.", "note"],
      [{ failStatus: 502 }, "We can’t reach our servers right now.", "note"],
    ] as const) {
      await fault({ [SERVICE]: answer });
      const answered = site.waitForResponse((response) => response.url().includes(SERVICE));
      await support(site).click();
      await answered;
      await expect(support(site)).not.toHaveAttribute("aria-busy", "true");
      if (as === "note") {
        await expect(site.getByRole("status").filter({ hasText: text })).toBeVisible();
        await expect(anyDialog(site)).toHaveCount(0);
      } else {
        await expect(notice(site)).toContainText(text);
        await close(site);
      }
    }
  });

  test("offline: a temporary toast; a call then ends in a notice on plain http", async ({ site }) => {
    const whenIdle = site.waitForResponse((response) => response.url().includes("/wps/system/consent"));
    await resumeOrAutoLogin(site, "/m/member/home");
    await whenIdle;
    await expect(support(site)).toBeVisible();
    await goOffline(site);
    const toast = site.getByText("You’re offline");
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCount(0);
    await support(site).click();
    await expect(notice(site)).toContainText("Network Error / CORS Errors");
  });

  test("offline over https: a call ends in the toast, without a dialog", async ({ site }) => {
    await resumeOrAutoLogin(site, "/m/home");
    await expect.poll(() => storedToken(site)).toBeTruthy();
    await site.addInitScript(
      (info) => sessionStorage.setItem("MC_SESSION_INFO", info),
      JSON.stringify(await storedSession(site)),
    );
    const cut = await speakHttps(site);
    const whenIdle = site.waitForResponse((response) => response.url().includes("/wps/system/consent"));
    await site.goto(overHttps("/m/member/home"));
    await expect(support(site)).toBeVisible();
    // The code behind the button is loaded by then.
    await whenIdle;
    await goOffline(site);
    const toast = site.getByText("You’re offline");
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCount(0);
    await cut();
    await support(site).click();
    await expect(toast).toBeVisible();
    await expect(anyDialog(site)).toHaveCount(0);
  });

  test("the app's callbacks that start with Failure are shown", async ({ site }) => {
    await site.addInitScript(() => Object.assign(window, { LiveryApp: { version: "2.4.39", actions: [] } }));
    await open(site, home(brand));
    const call = (text: string) =>
      site.evaluate(
        (text) => dispatchEvent(new CustomEvent("livery:app", { detail: { name: "share", text: text } })),
        text,
      );
    await call("Shared with three friends");
    await call("Failure: the camera is off");
    await expect(notice(site)).toContainText("Failure: the camera is off");
    await expect(site.getByText("Shared with three friends")).toHaveCount(0);
  });
});

test.describe('spec 8 "Errors": game launch', () => {
  const direct = (site: Page) => site.locator(".game").filter({ hasText: "Hue Lotus" }).getByRole("button");
  const play = (site: Page) => site.getByRole("dialog").getByRole("button", { name: "Play", exact: true });
  const timedOut = "The game didn’t load. Try again.";
  const onScreen = "/m/launchGame?vendor=SAMBA&code=SB_CARNAVAL_NEON";

  test("a vendor that opens at once: ECONNABORTED after 10 s, the same where its page does not open; no address", async ({
    site,
  }) => {
    await site.clock.install();
    await resumeOrAutoLogin(site, "/m/lott");
    const failed = site.getByRole("alertdialog", { name: "The game couldn’t be opened" });

    await fault({ [LAUNCH]: { delayMs: 20_000 } });
    await direct(site).click();
    const launched = site.waitForRequest((request) => request.url().includes(LAUNCH));
    await play(site).click();
    await site.clock.runFor(500);
    await launched;
    await expect(failed).toHaveCount(0);
    await site.clock.fastForward(10_000);
    await expect(failed).toContainText(timedOut);
    await close(site);

    await fault({ [LAUNCH]: { answer: { gameUrl: "" } } });
    await direct(site).click();
    await play(site).click();
    await expect(notice(site)).toContainText("This game isn’t available right now.");
    await close(site);

    // An address that opens nothing: the current page stays.
    await site.route("https://games.example/**", (route) => route.fulfill({ status: 204 }));
    await fault({ [LAUNCH]: { answer: { gameUrl: "https://games.example/koi" } } });
    await direct(site).click();
    const left = site.waitForResponse("https://games.example/koi");
    await play(site).click();
    await left;
    await site.clock.fastForward(10_000);
    await expect(failed).toContainText(timedOut);
  });

  test("a vendor that opens on the launch screen: the same, with a retry button", async ({ site }) => {
    await site.clock.install();
    await fault({ [LAUNCH]: { delayMs: 20_000 } });
    const launched = site.waitForRequest((request) => request.url().includes(LAUNCH));
    await resumeOrAutoLogin(site, onScreen);
    await launched;
    await site.clock.fastForward(10_000);
    const main = site.getByRole("main");
    await expect(main.getByText(timedOut)).toBeVisible();

    await fault({ [LAUNCH]: { answer: { gameUrl: "" } } });
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(main.getByText("This game isn’t available right now.")).toBeVisible();

    await site.route("https://games.example/**", () => {});
    await fault({ [LAUNCH]: { answer: { gameUrl: "https://games.example/silent" } } });
    const left = site.waitForRequest("https://games.example/silent");
    await main.getByRole("button", { name: "Try again" }).click();
    await left;
    await site.clock.fastForward(10_000);
    await expect(main.getByText(timedOut)).toBeVisible();

    await fault({ [LAUNCH]: null });
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(site.frameLocator("iframe").getByRole("button", { name: /spin/i })).toBeVisible();
  });
});
