import { runClock } from "./clock.ts";
import { expectLoggedIn, logIn } from "./identity-steps.ts";
import { expect, home, open, test } from "./support.ts";
import { english } from "./texts.ts";

/** The reality check, with and without the protection strip: what a gateway may tell of a result besides is in `core/features/protection`. */

const HOUR_MS = 3_600_000;

for (const [brand, result] of [
  ["carnaval", /^\u2212R\$\u00a012[.,]50$/],
  ["lotus", /^\u221213\u00a0₫$|^\u2212₫13$/],
] as const)
  test(`${brand}: says a result of -12.50, the history and both answers when an hour has passed`, {
    tag: "@full",
  }, async ({ site }) => {
    await site.addInitScript(() => localStorage.setItem("language", "EN"));
    await site.route("**/wps/member/protection", (route) =>
      route.fulfill({ json: { success: true, value: { netPosition: -12.5, history: "/m/member/home" } } }),
    );
    await runClock(site);
    await open(site, home(brand, "/m/login?go=%2Fm%2Fmember%2Fhome"));
    await logIn(site, "player");
    await expectLoggedIn(site, "player");
    if (brand === "carnaval") await expect(site.locator("#protection-strip").getByText(result)).toBeVisible();
    await site.clock.fastForward(HOUR_MS);
    const dialog = site.getByRole("dialog").filter({ hasText: english("site.playTime.continue") });
    await expect(dialog.getByRole("link", { name: english("site.protection.history") })).toBeVisible();
    await expect(dialog.getByRole("definition")).toHaveText(result);
    await expect(dialog.getByRole("button", { name: english("site.playTime.break") })).toBeVisible();
  });
