import { expectedFailureLogs, failureControls, goOffline, goOnline } from "./failures.ts";
import { layoutFaults } from "./layout-faults.ts";
import { accessibilityViolations, type Brand, expect, home, open, test } from "./support.ts";
import { textsOf } from "./texts.ts";

/** What the status call says of the whole site, by the console's switches: from left to right, and from right to left. */

const STATUS = "/wps/v2/system/status";

test.use({ allowErrors: expectedFailureLogs });

const places: readonly (readonly [Brand, string])[] = [
  ["lotus", "VI"],
  ["noor", "UR"],
];

for (const [brand, language] of places) {
  const t = textsOf(language);
  const { switches, fault } = failureControls(brand);

  test.describe(`${brand} in ${language}`, () => {
    test.beforeEach(({ context }) => context.addCookies([{ name: "language", value: language, url: home(brand) }]));
    test.afterEach(() =>
      switches({
        calls: null,
        maintenance: null,
        maintenanceEnd: null,
        regionRestriction: null,
        domainNotAvailable: null,
      }),
    );

    test("under maintenance: its end, a countdown, and the site again when it is over", async ({ site }) => {
      const end = Date.now() + 90 * 60_000;
      await switches({ maintenance: true, maintenanceEnd: new Date(end).toISOString() });
      await site.clock.install();
      await site.goto(home(brand));
      const title = site.getByRole("heading", { level: 1, name: t("site.system.maintenanceTitle") });
      await expect(title).toBeVisible();
      await expect(site.locator("#splash")).toHaveCount(0);
      const timer = site.getByRole("timer", { name: t("site.system.maintenanceLeft") });
      await expect(timer).toHaveText(/^01:2\d:\d\d$/);
      // In the player's time zone: the runner's.
      const parts = new Date(end).getMinutes().toString().padStart(2, "0");
      await expect(site.getByRole("main")).toContainText(`:${parts}`);
      expect(await accessibilityViolations(site)).toEqual([]);
      expect(await site.evaluate(layoutFaults)).toEqual([]);
      await site.setViewportSize({ width: 320, height: 568 });
      expect(await site.evaluate(layoutFaults)).toEqual([]);

      await switches({ maintenance: false });
      await site.clock.fastForward("01:30:00");
      await expect(site.locator(".game").first()).toBeVisible();
      await expect(title).toHaveCount(0);
    });

    test("under maintenance without a usable end: soon, and a check by hand", async ({ site }) => {
      await switches({ maintenance: true, maintenanceEnd: "2020-01-01T00:00:00Z" });
      await open(site, home(brand, "/m/rng"));
      await expect(site.getByText(t("site.system.maintenanceSoon"))).toBeVisible();
      await expect(site.getByRole("timer")).toHaveCount(0);
      const check = site.getByRole("button", { name: t("site.system.check") });
      await check.click();
      await expect(site.getByRole("status").filter({ hasText: t("site.system.unchanged") })).toBeVisible();
      await fault({ [STATUS]: { failStatus: 503 } });
      await check.click();
      await expect(site.getByRole("status").filter({ hasText: t("site.failure.unreachable") })).toBeVisible();
      await fault({ [STATUS]: null });
      await switches({ maintenance: false });
      await check.click();
      await expect(site.getByRole("navigation").last()).toBeVisible();
      await expect(site).toHaveURL(/\/m\/rng$/);
    });

    test("closed to the player's place: access denied, and customer service", async ({ site }) => {
      await switches({ regionRestriction: true, maintenance: true });
      await open(site, home(brand));
      await expect(site.getByRole("heading", { level: 1, name: t("site.system.deniedTitle") })).toBeVisible();
      expect(await accessibilityViolations(site)).toEqual([]);
      expect(await site.evaluate(layoutFaults)).toEqual([]);
      const service = site.getByRole("button", { name: t("site.support.title") });
      const windows: unknown[] = [];
      site.on("popup", (popup) => windows.push(popup));
      await service.click();
      await expect(service).not.toHaveAttribute("aria-busy", "true", { timeout: 20_000 });
      // A chat in the page or in a window, or the way to one.
      const chats = site.getByRole("dialog").or(site.locator("iframe"));
      await expect.poll(async () => windows.length + (await chats.count())).toBeGreaterThan(0);
    });

    test("a domain that is not available: the other addresses by weight; without their list, a retry", async ({
      site,
    }) => {
      await switches({ domainNotAvailable: true });
      await fault({ "/wps/system/domainRoute": { failStatus: 503 } });
      await open(site, home(brand));
      const dialog = site.getByRole("dialog", { name: t("site.system.domainTitle") });
      await expect(dialog).toContainText(t("site.system.domainFailed"));
      const route = (url: string, weight: number) => ({ url, weight });
      const routes = [
        route("javascript:alert(1)", 99),
        route("/m/home", 98),
        route(home(brand), 97),
        route("https://second.example/m/home", 5),
        route("https://third.example/m/home", 5),
        route("https://last.example/", -1),
        route("https://first.example/m/home", 50),
      ];
      await fault({ "/wps/system/domainRoute": { answer: { routes } } });
      await dialog.getByRole("button", { name: t("start.action.retry") }).click();
      await expect(dialog.getByRole("link")).toHaveText([
        "first.example",
        "second.example",
        "third.example",
        "last.example",
      ]);
      await expect(dialog.getByRole("link").first()).toHaveAttribute("href", "https://first.example/m/home");
      expect(await accessibilityViolations(site)).toEqual([]);
      expect(await site.evaluate(layoutFaults)).toEqual([]);

      await fault({ "/wps/system/domainRoute": { answer: { routes: [route("javascript:alert(1)", 1)] } } });
      await open(site, home(brand));
      await expect(dialog).toContainText(t("site.system.domainNone"));

      // The sandbox's own: a plain link leads there.
      await fault({ "/wps/system/domainRoute": null });
      await dialog.getByRole("button", { name: t("start.action.retry") }).click();
      await expect(dialog.getByRole("link").first()).toHaveText(/^www\./);
      await switches({ domainNotAvailable: false });
      await dialog.getByRole("link").first().click();
      await expect(site).toHaveURL(new RegExp(`^http://www\\.${brand}\\.localhost`));
      await expect(site.locator(".game").first()).toBeVisible();
    });

    test("without a network and with one again: a toast each, for a second and a half", async ({ site }) => {
      await open(site, home(brand));
      // The language's texts have come.
      await site.getByRole("button", { name: t("start.nav.language") }).click();
      await site
        .getByRole("dialog")
        .getByRole("button", { name: t("start.action.close") })
        .click();
      await goOffline(site);
      const offline = site.getByRole("alert").filter({ hasText: t("site.failure.offline") });
      await expect(offline).toBeVisible();
      await expect(offline).toHaveCount(0, { timeout: 3_000 });
      await goOnline(site);
      const online = site.getByRole("status").filter({ hasText: t("site.failure.online") });
      await expect(online).toBeVisible();
      await expect(online).toHaveCount(0, { timeout: 3_000 });
    });
  });
}
