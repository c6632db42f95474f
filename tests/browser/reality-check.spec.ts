import { runClock } from "./clock.ts";
import { logIn } from "./identity-steps.ts";
import { expect, home, open, test } from "./support.ts";
import { english } from "./texts.ts";

/** The reality check at a brand with the protection strip: what a gateway may tell of a result besides is in `core/features/protection`. */

const HOUR_MS = 3_600_000;

test("the strip and the reality check say a result of -12.50, where earlier play is seen, and what to do", {
  tag: "@full",
}, async ({ site }) => {
  await site.addInitScript(() => localStorage.setItem("language", "EN"));
  await site.route("**/wps/member/protection", (route) =>
    route.fulfill({ json: { success: true, value: { netPosition: -12.5, history: "/m/member/home" } } }),
  );
  await runClock(site);
  await open(site, home("carnaval", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await logIn(site, "player");
  const strip = site.locator("#protection-strip");
  await expect(strip.getByRole("timer")).toBeVisible();
  const result = /^\u2212R\$\u00a012[.,]50$/;
  await expect(strip.getByText(result)).toBeVisible();
  await site.clock.fastForward(HOUR_MS);
  const dialog = site.getByRole("dialog").filter({ hasText: english("site.playTime.continue") });
  await expect(dialog.getByRole("link", { name: english("site.protection.history") })).toBeVisible();
  await expect(dialog.getByRole("definition")).toHaveText(result);
  await expect(dialog.getByRole("button", { name: english("site.playTime.break") })).toBeVisible();
});
