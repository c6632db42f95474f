import { logIn } from "./identity-steps.ts";
import { layoutFaults, lengthenWords } from "./layout-faults.ts";
import { lazyChunkWith } from "./lazy-chunks.ts";
import {
  accessibilityViolations,
  expect,
  hold,
  home,
  leadTo,
  leadToScreen,
  open,
  test,
  withMotion,
} from "./support.ts";

test.use(withMotion);

test("a word of 64 letters leaves no small screen: searched for, a game's title, an announcement, a member's rank", {
  tag: "@full",
}, async ({ site }) => {
  const word = "Donaudampfschifffahrtselektrizitatenhauptbetriebswerkbauunterbea";
  // The game is never answered: its title stays in the middle of the screen.
  await site.route("**/wps/relay/GCS_gameTrialLaunch?*", () => {});
  const wide = `<p style="width:900px;max-width:900px;white-space:nowrap">${word} ${word}</p><pre>${word} ${word}</pre>`;
  const announcement = { id: "wide", title: word, content: wide, image: "", popup: false };
  const shown = {
    startTime: "2020-01-01T00:00:00Z",
    endTime: "2100-01-01T00:00:00Z",
    promoAnnouncementCategoryIds: [],
  };
  await site.route("**/wps/relay/MCSFE_getListAnnouncements?*", (route) =>
    route.fulfill({ json: { success: true, value: [{ ...announcement, ...shown }] } }),
  );
  await site.setViewportSize({ width: 320, height: 568 });
  await open(site, home("carnaval", "/m/game"));
  await site.getByRole("searchbox").fill(word);
  await expect(site.getByText(`No games match “${word}”`)).toBeVisible();
  expect(await site.evaluate(layoutFaults)).toEqual([]);

  await leadTo(site, `/m/launchGame?playType=trial&gameId=sb01&nodeId=1&title=${word}`);
  await expect(site.getByRole("status").filter({ hasText: word })).toBeVisible();
  expect(await site.evaluate(layoutFaults)).toEqual([]);

  await leadTo(site, "/m/activity?id=wide");
  await expect(site.locator("article pre")).toBeVisible();
  expect(await site.evaluate(layoutFaults)).toEqual([]);

  await leadTo(site, "/m/login");
  await logIn(site, "vip");
  await expect(site.getByText("of 5 goals done")).toBeVisible();
  await site.evaluate(lengthenWords);
  expect(await site.evaluate(layoutFaults)).toEqual([]);
  await leadTo(site, "/m/member/home");
  await expect(site.getByRole("main").locator("strong", { hasText: "Gold" })).toBeVisible();
  await site.evaluate(lengthenWords);
  expect(await site.evaluate(layoutFaults)).toEqual([]);
});

test("a game is tried for free, and returns to where it was tapped, by its own Back and by the browser's, in one press", async ({
  site,
}) => {
  await open(site, home("carnaval", "/m/news"));
  await site.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Games" }).click();
  await expect(site).toHaveURL(/\/m\/game$/);
  const tile = site.getByRole("button", { name: /Carnaval Neon/ }).first();

  await test.step("a closed sheet leaves no history entry", async () => {
    await tile.click();
    await site.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(site.getByRole("dialog")).toHaveCount(0);
    await expect(site).toHaveURL(/\/m\/game$/);
    await site.goBack();
    await expect(site).toHaveURL(/\/m\/news$/);
    await site.goForward();
    await expect(site).toHaveURL(/\/m\/game$/);
  });

  const tryOut = async () => {
    await tile.click();
    await site.getByRole("button", { name: "Try for free" }).click();
    await expect(site).toHaveURL(/\/m\/launchGame\?playType=trial/);
  };
  await tryOut();
  await site.goBack();
  await expect(site).toHaveURL(/\/m\/game$/);
  await expect(site.getByRole("dialog")).toHaveCount(0);

  await tryOut();
  const game = site.frameLocator("iframe");
  await game.getByRole("button", { name: /spin/i }).click();
  await expect(game.getByRole("button", { name: /spin/i })).toBeEnabled();
  // One bar, the site's: the framed game shows no name and no back button of its own.
  await expect(game.getByRole("button", { name: "Back" })).toHaveCount(0);
  await expect(site.getByRole("main").getByRole("heading", { level: 1, name: "Carnaval Neon" })).toBeVisible();
  await site.getByRole("button", { name: "Back" }).click();
  await expect(site).toHaveURL(/\/m\/game$/);
});

test("opens nothing and shows no loading when a sheet is closed before its game is loaded", async ({ site }) => {
  const tile = site.getByRole("region", { name: "Lottery" }).getByRole("button", { name: /^Play: Ha Noi Evening/ });
  const sheet = site.getByRole("dialog", { name: "Ha Noi Evening" });
  const loading = site.locator("[aria-busy=true]").or(site.getByRole("dialog"));
  const code = lazyChunkWith("site.lobby.logInToPlay");
  const releaseSheet = await hold(site, `**${code}`);
  await site.context().addCookies([{ name: "language", value: "EN", url: home("lotus") }]);
  await open(site, home("lotus"));

  await test.step("the sheet's own code", async () => {
    const ways = [
      () => site.keyboard.press("Escape"),
      () => sheet.getByRole("button", { name: "Close" }).click(),
      () => site.goBack(),
    ];
    for (const close of ways) {
      await tile.click();
      await expect(sheet).toBeVisible();
      // A mouse that presses Close on a moving sheet releases its button beside it.
      await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      await close();
      await expect(sheet).toHaveCount(0);
    }
    const arrived = site.waitForResponse(`**${code}`);
    releaseSheet();
    await arrived;
    await site.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(site).toHaveURL(/\/m\/home$/);
    await expect(loading).toHaveCount(0);
  });

  await test.step("the game's address, after the player has gone back", async () => {
    const release = await hold(site, "**/wps/relay/GCS_gameTrialLaunch?*");
    const answered = site.waitForResponse(/GCS_gameTrialLaunch/);
    await tile.click();
    await sheet.getByRole("button", { name: "Try for free" }).click();
    await expect(site.getByText("Opening Ha Noi Evening…")).toBeVisible();
    // The bar is complete, so that no button moves when the game has come.
    await expect(site.getByRole("main").getByRole("button", { name: "Full screen", exact: true })).toBeVisible();
    await site.getByRole("main").getByRole("button", { name: "Back" }).click();
    await expect(tile).toBeVisible();
    release();
    await answered;
    await expect(site).toHaveURL(/\/m\/home$/);
    await expect(site.locator("iframe")).toHaveCount(0);
    await expect(loading).toHaveCount(0);
  });
});

test("of slots only a win has a moment, not what comes back of a stake, nor a loss; a crash game is played with the keyboard, on a small screen", {
  tag: "@full",
}, async ({ site }) => {
  await site.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...[frames, timing]) {
      if (this.id) document.body.dataset.animated = `${document.body.dataset.animated ?? ""} ${this.id}`;
      return animate.call(this, frames, timing);
    };
  });
  const round = { grid: Array.from({ length: 5 }, () => ["top", "high", "small"]), balance: 1_000, stake: 10 };
  let won = 0;
  await site.route("**/play/round?*", (route) =>
    route.fulfill({ json: { success: true, value: { ...round, wins: [], won, history: [{ ...round, won }] } } }),
  );
  await open(site, home("carnaval", "/m/launchGame?playType=trial&gameId=sb01&nodeId=511501&title=Carnaval+Neon"));
  const game = site.frameLocator("iframe");
  const spin = game.getByRole("button", { name: /spin/i });
  for (const [sum, text, animated] of [
    [0, "No win this time", ""],
    [4, "No win this time: 4 points returned", ""],
    [40, "You win 40 points", " light message"],
  ] as const) {
    won = sum;
    await spin.click();
    await expect(game.locator("#message")).toHaveText(text);
    await expect(spin).toBeEnabled();
    expect(await game.locator("body").evaluate(({ dataset }) => dataset.animated ?? "")).toBe(animated);
  }

  await test.step("the crash game", async () => {
    await site.unroute("**/play/round?*");
    await site.setViewportSize({ width: 320, height: 568 });
    await leadToScreen(site, "/m/launchGame?playType=trial&gameId=sb08&nodeId=511508&title=Foguete");
    await game.getByRole("radio", { name: "× 2" }).press("Space");
    // One rise in eight bursts before it can be looked at.
    await expect(async () => {
      await game.getByRole("button", { name: "Start" }).press("Enter");
      await expect(game.getByRole("button", { name: "Cash out" })).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await expect(game.locator("#history li").first()).toContainText(/× [12]\.\d/);
    await expect(game.getByRole("button", { name: "Start" })).toBeFocused();
    expect(await game.locator("html").evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
    expect(await accessibilityViolations(site)).toEqual([]);
  });
});

test("a visitor who wants to play is led to log-in, then into the lottery, and draws; it is among the last played", async ({
  site,
}) => {
  await open(site, home("lotus", "/m/lott"));
  await site.locator(".game").filter({ hasText: "Hue Lotus" }).getByRole("button").click();
  const play = site.getByRole("dialog").getByRole("button", { name: "Play", exact: true });
  await play.click();
  await expect(site).toHaveURL(/\/m\/login\?go=/);
  await logIn(site, "player");
  await expect(site).toHaveURL(/\/m\/launchGame\?/);
  const game = site.frameLocator("iframe");
  await expect(game.getByRole("button", { name: /draw/i }).first()).toBeVisible();
  await leadTo(site, "/m/home");
  await expect(site.getByRole("region", { name: "Recently played" })).toContainText("Hue Lotus");
});
