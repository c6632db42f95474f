import { logIn } from "./identity-steps.ts";
import { expect, home, open, test } from "./support.ts";
import { english } from "./texts.ts";

/** The reality check at a brand with the protection strip, with what a gateway may tell of the session's result. */

const HOUR_MS = 3_600_000;

for (const [told, shown] of [
  [-12.5, /^\u2212R\$\u00a012[.,]50$/],
  [987_654_321_012, /^\+R\$\u00a0?987[.,]7\u00a0?B$/],
  ["40", /^\+R\$\u00a0?40/],
  ["a lot", undefined],
  ["NaN", undefined],
  [null, undefined],
] as const) {
  test(`the strip and the reality check say a result of ${JSON.stringify(told)} as ${shown ?? "nothing"}`, async ({
    site,
  }) => {
    await site.addInitScript(() => localStorage.setItem("language", "EN"));
    await site.route("**/wps/member/protection", (route) =>
      route.fulfill({ json: { success: true, value: { netPosition: told, history: "/m/member/home" } } }),
    );
    await site.clock.install();
    await open(site, home("carnaval", "/m/login"));
    await logIn(site, "player");
    const strip = site.locator("#protection-strip");
    await expect(strip.getByRole("timer")).toBeVisible();
    const inStrip = strip.getByText(/^[+\u2212]/);
    if (shown) await expect(inStrip).toHaveText(shown);
    else await expect(inStrip).toHaveCount(0);
    await site.clock.fastForward(HOUR_MS);
    const dialog = site.getByRole("dialog").filter({ hasText: english("site.playTime.continue") });
    await expect(dialog.getByRole("link", { name: english("site.protection.history") })).toBeVisible();
    const result = dialog.getByRole("definition");
    if (shown) await expect(result).toHaveText(shown);
    else await expect(result).toHaveCount(0);
    await expect(dialog).not.toContainText("NaN");
    await expect(dialog.getByRole("button", { name: english("site.playTime.break") })).toBeVisible();
  });
}
