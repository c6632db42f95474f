import type { Page } from "@playwright/test";
import { serveDerivedBrand } from "../derived-brand.ts";
import { answer, chooseAccount, expectLoggedIn, logIn, providerButton, storedToken } from "../identity-steps.ts";
import { ports } from "../ports.ts";
import { expect, home, leadTo, newName, open, readCaptcha, test } from "../support.ts";
import { english as t } from "../texts.ts";

/**
 * A brand whose plugins all work under Trusted Types, so that the browser enforces them: every journey of it passes
 * without one violation. The brand is derived from lotus's manifest, on its own server.
 */
const port = ports.trustedTypes;
let stop = async () => {};

test.beforeAll(async () => {
  stop = await serveDerivedBrand("lotus", port, (manifest) => {
    manifest.features = { LINELOGIN3: true, TELEGRAMLOGIN3: true };
    manifest.plugins = {
      login: {
        password: {},
        sms: {},
        line: { clientId: "1650000000" },
        // Loads its vendor's script.
        telegram: { mode: "openid" },
        maya: {},
      },
      captcha: { "image-code": {} },
      trackers: { utm: {} },
      download: { "home-screen": {}, popup: {} },
    };
  });
});
test.afterAll(() => stop());

/** Violations of any policy, by any document of the page's context; each as text. */
async function recordViolations(site: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  const context = site.context();
  await context.exposeBinding("recordViolation", (_, violation: string) => void violations.push(violation));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const where = `${sourceFile}:${lineNumber}`;
      Reflect.get(window, "recordViolation")(`${effectiveDirective} ${blockedURI} ${sample} at ${where}`);
    });
  });
  const listen = (page: Page) =>
    page.on("console", (message) => {
      if (/Content.Security.Policy|Trusted|violates/i.test(message.text())) violations.push(message.text());
    });
  listen(site);
  context.on("page", listen);
  return violations;
}

const at = (address: string) => home("lotus", address, port);
const navigation = (site: Page) => site.getByRole("navigation", { name: "Main" });

test("the browser refuses markup from strings", async ({ page }) => {
  const violations = await recordViolations(page);
  const answer = await page.goto(at("/m/news"));
  expect(answer?.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  const setMarkup = () => {
    document.createElement("div").innerHTML = "<b>markup</b>";
  };
  await expect(page.evaluate(setMarkup)).rejects.toThrow("TrustedHTML");
  await expect.poll(() => violations.join("\n")).toMatch(/^require-trusted-types-for .*<b>markup/m);
});

test.describe("without one violation", () => {
  let violations: readonly string[];

  test.beforeEach(async ({ site }) => {
    violations = await recordViolations(site);
  });

  test.afterEach(() => expect(violations).toEqual([]));

  test.describe(() => {
    test.use({ serviceWorkers: "allow" });

    test("the service worker is registered; a visitor searches, tries a game, reads the news, and changes the language, of the brand's own texts too", async ({
      site,
    }) => {
      await open(site, at("/m/home"));
      const script = await site.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
      expect(script).toBe(at("/m/sw.js?env=production&merchant=lotus"));
      await leadTo(site, "/m/game");
      await site.getByRole("searchbox", { name: t("start.search.label") }).fill("mamgo");
      await site
        .getByRole("button", { name: /Mango Mambo/ })
        .first()
        .click();
      await site.getByRole("button", { name: t("start.lobby.try") }).click();
      await expect(site).toHaveURL(/\/m\/launchGame\?playType=trial/);
      const spin = site.frameLocator("iframe").getByRole("button", { name: /spin/i });
      await spin.click();
      await expect(spin).toBeEnabled();

      await leadTo(site, "/m/home");
      await navigation(site)
        .getByRole("link", { name: t("start.nav.news"), exact: true })
        .click();
      await site.getByRole("main").locator("a[href*='/m/activity']").first().click();
      await expect(site).toHaveURL(/\/m\/activity\?id=/);
      // Markup of the gateway, sanitised.
      await expect(site.locator("article p").first()).toBeVisible();

      await leadTo(site, "/m/home");
      const title = site.locator(".hero-title");
      const before = await title.innerText();
      await site
        .getByRole("banner")
        .getByRole("button", { name: t("start.nav.language") })
        .click();
      await site.getByRole("radio", { name: "Tiếng Việt" }).click();
      await expect(site.locator("html")).toHaveAttribute("lang", "vi");
      await expect(title).not.toHaveText(before);
    });
  });

  test("a visitor registers, sees the account, logs out and logs in; the device id is a fingerprint", async ({
    site,
  }) => {
    const name = newName();
    await open(site, at("/m/register"));
    await chooseAccount(site, name, { t });
    await expect(site.getByRole("img", { name: t("captcha/image-code::image") })).toBeVisible();
    await site.getByRole("textbox", { name: t("captcha/image-code::label") }).fill(await readCaptcha(site));
    await site.getByRole("checkbox", { name: t("site.registration.adult", { age: 18 }) }).check();
    await site.getByRole("button", { name: t("site.registration.action"), exact: true }).click();
    await expectLoggedIn(site, name);

    await navigation(site)
      .getByRole("link", { name: t("start.nav.account") })
      .click();
    await site.getByRole("button", { name: t("site.member.logOut") }).click();
    await expect(site.getByRole("banner").getByRole("link", { name: t("start.nav.login") })).toBeVisible();

    // The same where this browser has lost it; a random one, used where a fingerprint fails, would differ.
    const deviceId = () => site.evaluate(() => localStorage.getItem("device_id") ?? "");
    const before = await deviceId();
    expect(before).toMatch(/^[0-9a-f-]{36}$/);
    await site.context().clearCookies();
    await site.evaluate(() => localStorage.clear());
    await open(site, at("/m/login"));
    await logIn(site, name);
    await expectLoggedIn(site, name);
    expect(await deviceId()).toBe(before);
  });

  test("a vendor's script is loaded, and its window logs in; a member leaves for LINE and comes back logged in", async ({
    site,
  }) => {
    await open(site, at("/m/login?go=%2Fm%2Fmember%2Fhome"));
    await expect(site.locator("script[src*='telegram']")).toHaveCount(1);
    const [window] = await Promise.all([site.waitForEvent("popup"), providerButton(site, "telegram").click()]);
    await answer(window, "Accept", newName());
    await expect(site).toHaveURL(/\/m\/member\/home$/);
    expect(await storedToken(site)).toBeTruthy();

    await site.getByRole("button", { name: t("site.member.logOut") }).click();
    await expect(site.getByRole("banner").getByRole("link", { name: t("start.nav.login") })).toBeVisible();
    await leadTo(site, "/m/login?go=%2Fm%2Fmember%2Fhome");
    await providerButton(site, "line").click();
    await expect(site).toHaveTitle(/LINE/);
    await answer(site, "Allow", newName());
    await site.getByRole("button", { name: t("site.bind.existing") }).click();
    await logIn(site, "player");
    await expect(site).toHaveURL(/\/m\/member\/home$/);
  });
});
