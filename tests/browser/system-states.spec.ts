import { runClock, TEST_TIME } from "./clock.ts";
import { expectedFailureLogs, failureControls } from "./failures.ts";
import { layoutFaults } from "./layout-faults.ts";
import { expect, open, splashIsGone, test, withMotion } from "./support.ts";
import { textsOf } from "./texts.ts";

/** What the status call says of the whole site, by the console's switches; `npm test` takes it from right to left. Stories have axe of each. */

const STATUS = "/wps/v2/system/status";

// With reduced motion the countdown shows minutes.
test.use({ allowErrors: expectedFailureLogs, ...withMotion });

const { switches, fault, home } = failureControls("noor");

for (const language of process.env.FULL === "1" ? ["UR", "EN"] : ["UR"]) {
  const t = textsOf(language);

  test.describe(`noor in ${language}`, () => {
    test.beforeEach(({ context }) => context.addCookies([{ name: "language", value: language, url: home() }]));
    test.afterEach(() =>
      switches({
        calls: null,
        maintenance: null,
        maintenanceEnd: null,
        regionRestriction: null,
        domainNotAvailable: null,
      }),
    );

    test("under maintenance: its end, a countdown, and the site again when it is over; without an end a check by hand", async ({
      site,
    }) => {
      const end = TEST_TIME + 90 * 60_000;
      await switches({ maintenance: true, maintenanceEnd: new Date(end).toISOString() });
      await runClock(site);
      await site.goto(home());
      const title = site.getByRole("heading", { level: 1, name: t("site.system.maintenanceTitle") });
      await expect(title).toBeVisible();
      await splashIsGone(site);
      const timer = site.getByRole("timer", { name: t("site.system.maintenanceLeft") });
      await expect(timer).toHaveText(/^01:2\d:\d\d$/);
      // In the player's time zone: the runner's.
      const parts = new Date(end).getMinutes().toString().padStart(2, "0");
      await expect(site.getByRole("main")).toContainText(`:${parts}`);
      expect(await site.evaluate(layoutFaults)).toEqual([]);
      await site.setViewportSize({ width: 320, height: 568 });
      expect(await site.evaluate(layoutFaults)).toEqual([]);

      await switches({ maintenance: false });
      await site.clock.fastForward("01:30:00");
      await expect(site.locator(".game").first()).toBeVisible();
      await expect(title).toHaveCount(0);

      await switches({ maintenance: true, maintenanceEnd: "2020-01-01T00:00:00Z" });
      await site.goto(home("/m/rng"));
      await expect(site.getByText(t("site.system.maintenanceSoon"))).toBeVisible();
      await expect(timer).toHaveCount(0);
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

    test("closed to the player's place: access denied, and customer service", { tag: "@full" }, async ({ site }) => {
      await switches({ regionRestriction: true, maintenance: true });
      await open(site, home());
      await expect(site.getByRole("heading", { level: 1, name: t("site.system.deniedTitle") })).toBeVisible();
      expect(await site.evaluate(layoutFaults)).toEqual([]);
      const service = site.getByRole("button", { name: t("site.support.title") });
      const windows: unknown[] = [];
      site.on("popup", (popup) => windows.push(popup));
      await service.click();
      await expect(service).not.toHaveAttribute("aria-busy", "true");
      // A chat in the page or in a window, or the way to one.
      const chats = site.getByRole("dialog").or(site.locator("iframe"));
      await expect.poll(async () => windows.length + (await chats.count())).toBeGreaterThan(0);
    });

    test("a domain that is not available: without the list of the others a retry, and a plain link leads there", {
      tag: "@full",
    }, async ({ site }) => {
      await switches({ domainNotAvailable: true });
      await fault({ "/wps/system/domainRoute": { failStatus: 503 } });
      await open(site, home());
      const dialog = site.getByRole("dialog", { name: t("site.system.domainTitle") });
      await expect(dialog).toContainText(t("site.system.domainFailed"));
      await fault({ "/wps/system/domainRoute": null });
      await dialog.getByRole("button", { name: t("start.action.retry") }).click();
      await expect(dialog.getByRole("link").first()).toHaveText(/^www\./);
      expect(await site.evaluate(layoutFaults)).toEqual([]);
      await switches({ domainNotAvailable: false });
      await dialog.getByRole("link").first().click();
      await expect(site).toHaveURL(/^http:\/\/www\.noor\.localhost/);
      await expect(site.locator(".game").first()).toBeVisible();
    });
  });
}
