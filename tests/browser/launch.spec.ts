import type { Locator, Page } from "@playwright/test";
import { games } from "#server/sandbox/content/games.ts";
import { runClock } from "./clock.ts";
import { failureControls } from "./failures.ts";
import { logIn } from "./identity-steps.ts";
import { layoutFaults } from "./layout-faults.ts";
import { accessibilityViolations, expect, open, test } from "./support.ts";

/** A game's page that misbehaves, by the console's switches; leaving a game; a log-out during play. */

const { switches, home } = failureControls("carnaval");

const name = "Carnaval Neon";
const game = games.find((one) => one.name === name);
if (!game) throw new Error(`The sandbox has no game “${name}”`);

const trial = `/m/launchGame?${new URLSearchParams({ playType: "trial", gameId: game.gameId, nodeId: game.nodeId, title: name })}`;
const real = `/m/launchGame?vendor=${game.vendor}&code=${game.code}&title=${encodeURIComponent(name)}`;

const offer = (site: Page) => site.getByRole("status").filter({ hasText: "Can’t see the game?" });
/**
 * The game has loaded and says nothing for longer than a player is left to wait. The test may put its clock forward only
 * then: a game that hasn't loaded by the tenth second of the page's clock has failed, and a busy machine tries again.
 */
async function fallsSilent(site: Page) {
  const retry = site.getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(site.locator("iframe")).toHaveCount(1, { timeout: 10_000 });
    await expect(site.getByText(`Opening ${name}…`)).toHaveCount(0, { timeout: 10_000 });
    await site.clock.fastForward(5_000);
    await expect(offer(site)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
const inFrame = (site: Page) => site.frameLocator("iframe");
const spin = /spin/i;

const upright = { width: 390, height: 844 };
const viewports = process.env.FULL === "1" ? [upright, { width: 844, height: 390 }] : [upright];

/** What browsers log of a page that refuses frames, and of one that dies. */
test.use({
  allowErrors: /Refused to (display|frame)|frame-ancestors|X-Frame-Options|status of 500|\[livery\]|chrome-error/,
});
test.afterEach(() => switches({ games: null }));

for (const viewport of viewports) {
  test.describe(`a game at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test("that refuses frames: the player is asked, and opens it in a window inside the tap; a silent one is still there where that has failed, and can be loaded again", async ({
      site,
    }) => {
      await runClock(site);
      await switches({ games: { page: "refuses", origin: "own" } });
      await open(site, home(trial));
      await fallsSilent(site);
      expect(await site.evaluate(layoutFaults)).toEqual([]);
      const [popup] = await Promise.all([
        site.waitForEvent("popup"),
        site.getByRole("button", { name: "Open in a new window" }).click(),
      ]);
      await expect(popup.getByRole("button", { name: spin })).toBeVisible();
      expect(await popup.evaluate(() => window.opener)).toBeNull();
      await expect(site.getByText(`${name} is open in another window`)).toBeVisible();
      expect(await accessibilityViolations(site)).toEqual([]);
      const [again] = await Promise.all([
        site.waitForEvent("popup"),
        site.getByRole("button", { name: "Open again" }).click(),
      ]);
      await Promise.all([popup.close(), again.close()]);

      // On another host, whose page can't be read.
      await switches({ games: { page: "silent", origin: "other" } });
      await site.reload();
      await fallsSilent(site);
      const call = "/wps/relay/GCS_gameTrialLaunch";
      await switches({ call, errorCode: "unknown_error", message: "The studio is closed." });
      try {
        await site.getByRole("button", { name: "Open in a new window" }).click();
        const notice = site.getByRole("alertdialog", { name: "Notice" });
        await expect(notice).toContainText("The studio is closed.");
        await notice.getByRole("button").click();
        await expect(inFrame(site).getByRole("button", { name: spin })).toBeVisible();
      } finally {
        await switches({ call });
      }
      await switches({ games: { page: "plays" } });
      await site.getByRole("button", { name: "Reload" }).click();
      await expect(inFrame(site).getByRole("button", { name: spin })).toBeVisible();
      await expect(offer(site)).toHaveCount(0);
    });

    test("that dies is noticed, and can be retried; one that is slow has failed after ten seconds, with a window, too", {
      tag: "@full",
    }, async ({ site }) => {
      await switches({ games: { page: "dies", origin: "own" } });
      await open(site, home(trial));
      await expect(inFrame(site).getByRole("button", { name: spin })).toBeVisible();
      await expect(site.getByText("The game couldn’t be opened")).toBeVisible();
      expect(await site.evaluate(layoutFaults)).toEqual([]);

      // Not before: a frame's status can't be read while the clock is the test's.
      await runClock(site);
      await switches({ games: { page: "slow" } });
      const retry = site.getByRole("button", { name: "Try again" });
      await retry.click();
      await expect(site.locator("iframe")).toHaveCount(1);
      await expect(site.getByText(`Opening ${name}…`)).toBeVisible();
      await site.clock.fastForward(10_000);
      await expect(site.getByText("The game didn’t load. Try again.")).toBeVisible();
      await expect(site.getByRole("button", { name: "Open in a new window" })).toBeVisible();
      expect(await site.evaluate(layoutFaults)).toEqual([]);
      await switches({ games: { page: "plays" } });
      await retry.click();
      await expect(inFrame(site).getByRole("button", { name: spin })).toBeVisible();
    });

    test("on a host of its own plays, is heard, fills the screen, and gives it back with its own way back", async ({
      site,
    }) => {
      await runClock(site);
      await switches({ games: { origin: "other" } });
      await open(site, home(`${trial}&backUrl=%2Fm%2Frng`));
      await expect(site.locator("iframe")).toHaveAttribute("src", /^http:\/\/games\.carnavaljoga\.example\.localhost/);
      const play = inFrame(site).getByRole("button", { name: spin });
      await expect(play).toBeVisible();
      // Longer than a silent game is left alone.
      await site.clock.fastForward(5_000);
      await expect(offer(site)).toHaveCount(0);
      expect(await site.evaluate(layoutFaults)).toEqual([]);
      // The site's own window is not the game.
      await site.evaluate(() => window.postMessage({ type: "livery:back" }));
      await expect(site).toHaveURL(/launchGame/);

      const isFull = () => site.evaluate(() => document.fullscreenElement !== null);
      await site.getByRole("button", { name: "Full screen", exact: true }).click();
      await expect.poll(isFull).toBe(true);
      await site.getByRole("button", { name: "Exit full screen" }).click();
      await expect.poll(isFull).toBe(false);
      await play.click();
      const say = (type: string) =>
        site.frames()[1]?.evaluate((type) => window.parent.postMessage({ type }, "*"), type);
      await say("livery:fullscreen");
      await expect.poll(isFull).toBe(true);
      await say("livery:back");
      await expect(site).toHaveURL(/\/m\/rng$/);
      await expect.poll(isFull).toBe(false);
    });
  });
}

test.describe("on a phone on its side, from right to left", () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test("places the bar beside the game, and its texts within it", {
    tag: "@full",
  }, async ({ site }) => {
    await open(site, home(trial.replace(/(gameId|nodeId)=\w+/g, "$1=none")));
    await expect(site.getByText("The game couldn’t be opened")).toBeVisible();
    await site.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    const bar = site.locator("header");
    const inked = (text: Locator) =>
      text.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [letters, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return { top: letters.top, above: letters.top - box.top, below: box.bottom - letters.bottom, end: box.bottom };
      });
    const box = await bar.boundingBox();
    expect(box?.height).toBeGreaterThan(box?.width ?? 0);
    const back = await bar.getByRole("button").first().boundingBox();
    const title = await inked(bar.getByRole("heading", { level: 1 }));
    expect(title.top - (back?.y ?? 0) - (back?.height ?? 0)).toBeLessThan(16);
    const badge = await inked(bar.getByText("Demo", { exact: true }));
    expect(Math.min(badge.above, badge.below)).toBeGreaterThanOrEqual(6);
    expect(badge.end).toBeLessThanOrEqual(390 - 8);
  });
});

test.describe("in another company's app", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36 Instagram 300.0",
  });

  test("a game that refuses frames takes the same tab", { tag: "@full" }, async ({ site }) => {
    await runClock(site);
    await switches({ games: { page: "refuses" } });
    await open(site, home(trial));
    await fallsSilent(site);
    await site.getByRole("button", { name: "Open as a full page" }).click();
    await expect(site).toHaveURL(/\/wps\/sandbox\/play\?/);
    await expect(site.getByRole("button", { name: spin })).toBeEnabled();
    // The game's own Back.
    await site.getByRole("button", { name: "Back" }).click();
    await expect(site).toHaveURL(/\/m\/home/);
  });
});

test("leaves the game and offers a log-in when another tab logs out", {
  tag: "@full",
}, async ({ site }) => {
  await open(site, home(`/m/login?go=${encodeURIComponent(real)}`));
  await logIn(site, "player");
  await expect(inFrame(site).getByRole("button", { name: spin })).toBeVisible();
  // The other tab has the session, as one that a link opens.
  const account = home("/m/member/home");
  const [other] = await Promise.all([
    site.waitForEvent("popup"),
    site.evaluate((address) => void window.open(address), account),
  ]);
  await other.getByRole("button", { name: "Log out" }).click();
  await expect(site.getByRole("alertdialog", { name: "Please log in" })).toContainText(
    "You logged out in another tab.",
  );
  await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2FlaunchGame/);
});
