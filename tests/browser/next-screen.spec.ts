import type { Page, Request } from "@playwright/test";
import { DRAWING_LIMIT_MS } from "#core/ui/pictures/move-picture.ts";
import { expect, hold, home, interact, open, startPage, test, withMotion } from "./support.ts";

test.use(withMotion);

/**
 * Watches for skeletons, however short, on every screen but the one that is open now: its far sections may still be
 * drawn with theirs, even after the address has changed.
 */
async function watchSkeletons(site: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await site.evaluateHandle(() => {
    const paths: string[] = [];
    const heading = () => document.querySelector("main h1")?.textContent;
    const first = heading();
    new MutationObserver((records) => {
      if (heading() === first) return;
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && (node.matches(".bone") || node.querySelector(".bone")))
            paths.push(`${location.pathname}: ${node.outerHTML.slice(0, 80)}`);
    }).observe(document.body, { childList: true, subtree: true });
    return paths;
  });
  return () => seen.evaluate((paths) => paths);
}

/** Counts the bones that are within two screens from the top. */
const countNearBones = (): number =>
  [...document.querySelectorAll("main .bone")].filter((bone) => bone.getBoundingClientRect().top < 2 * innerHeight)
    .length;

/** Counts the requests of a page to a path. */
function countRequests(site: Page, path: string): () => number {
  let count = 0;
  site.on("request", (request) => {
    if (request.url().includes(path)) count++;
  });
  return () => count;
}

/** Waits until the page has the whole answer of a path, and has had the time to keep it. */
async function expectRead(site: Page, path: string): Promise<void> {
  const isRead = (part: string) =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes(part)) &&
    new Promise<boolean>((resolve) => requestIdleCallback(() => resolve(true)));
  await site.waitForFunction(isRead, path);
}

const including = (path: string) => (url: URL) => url.href.includes(path);

const slots = "GCSGAME_getGameList?category=RNG";
const lottery = "GCSGAME_getGameList?category=LOTT";

/**
 * What has been captured by each view transition of the page since this was called: `old` and `new` of a name, and
 * `from-to` where both are in different places.
 */
async function watchTransitions(site: Page): Promise<() => Promise<readonly (readonly string[])[]>> {
  const seen = await site.evaluateHandle((limit) => {
    // A busy machine may need longer than a page stands still for a picture, and nothing moves then.
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => wait(act, ms === limit ? 100 * limit : ms),
    });
    const captured: Promise<readonly string[]>[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const names = () =>
        document.getAnimations().flatMap(({ effect }) => {
          if (!(effect instanceof KeyframeEffect)) return [];
          const [, kind, name] = /^::view-transition-(old|new|group)(.*)$/.exec(effect.pseudoElement ?? "") ?? [];
          if (kind !== "group") return kind ? kind + name : [];
          const [from, to] = effect.getKeyframes();
          return from?.transform === to?.transform ? [] : `from-to${name}`;
        });
      captured.push(transition.ready.then(() => [...new Set(names())].sort()));
      return transition;
    };
    return captured;
  }, DRAWING_LIMIT_MS);
  return () => seen.evaluate((captured) => Promise.all(captured));
}

const moved = ["from-to(picture)", "new(picture)", "old(picture)"];

test("from the home to a category, a game's sheet, its trial, back and to the log-in no skeleton is shown; a game's picture alone moves", async ({
  site,
}) => {
  const asked = site.waitForResponse((response) => response.url().includes(slots));
  const provider = "/m/plugins/login/password";
  const prepared = site.waitForResponse((response) => response.url().includes(provider));
  const early: string[] = [];
  const onRequest = (request: Request) => void early.push(request.url());
  site.on("request", onRequest);
  await site.goto(home("lotus"));
  await site.waitForLoadState("networkidle");
  site.off("request", onRequest);
  // Nobody has used the page yet.
  expect(early.filter((url) => url.includes(provider))).toEqual([]);
  await startPage(site);
  await interact(site);
  await Promise.all([asked, prepared]);
  await expectRead(site, slots);
  await expect.poll(() => site.evaluate(countNearBones)).toBe(0);
  const skeletons = await watchSkeletons(site);
  const transitions = await watchTransitions(site);
  const providerRequests = countRequests(site, provider);
  const firstGame = site.getByRole("button", { name: /^Play: / }).first();
  const tryOut = site.getByRole("dialog").getByRole("button", { name: "Try for free" });

  await site.getByRole("main").getByRole("link", { name: "Slots", exact: true }).first().tap();
  await expect(site.getByRole("heading", { level: 1, name: "Slots" })).toBeVisible();
  await firstGame.tap();
  await expect(tryOut).toBeVisible();
  expect(await transitions()).toEqual([moved]);
  await tryOut.tap();
  await expect(site).toHaveURL(/launchGame/);
  expect(await transitions()).toEqual([moved, moved]);
  await site.getByRole("button", { name: "Back" }).tap();
  await expect(firstGame).toBeVisible();

  await test.step("with reduced motion no picture moves", async () => {
    const before = await transitions();
    await site.emulateMedia({ reducedMotion: "reduce" });
    await firstGame.tap();
    await expect(tryOut).toBeVisible();
    await site.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
    await expect(site.getByRole("dialog")).toHaveCount(0);
    expect(await transitions()).toEqual(before);
  });

  await site.getByRole("banner").getByRole("link", { name: "Log in" }).tap();
  await expect(site.getByRole("textbox", { name: "Username" })).toBeVisible();
  expect(providerRequests()).toBe(0);
  expect(await skeletons()).toEqual([]);
});

test("a search finds what has come, and adds what comes later below it", { tag: "@full" }, async ({ site }) => {
  const answer = await hold(site, including(slots));
  await open(site, home("lotus", "/m/game"));
  const results = site
    .getByRole("main")
    .locator("section")
    .filter({ has: site.getByRole("status") });
  const search = site.getByRole("searchbox", { name: "Search games" });
  await search.tap();
  await search.fill("lucky");
  const names = () =>
    results
      .getByRole("button", { name: /^Play: / })
      .evaluateAll((games) => games.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent));
  await expect(results.getByRole("status")).toHaveText(/Searching/);
  await expect.poll(names).not.toEqual([]);
  const first = await names();

  answer();
  await expect(results.getByRole("status")).toHaveText(/\d/);
  const all = await names();
  expect(all.length).toBeGreaterThan(first.length);
  expect(all.slice(0, first.length)).toEqual(first);
});

test.describe("an answer that was requested for a screen in advance", () => {
  test.use({ allowErrors: /ERR_FAILED/ });

  test("fails without a word and is not requested again at once; the visit asks again, and says what failed", {
    tag: "@full",
  }, async ({ site }) => {
    await site.route(
      (url) => url.href.includes(lottery),
      (route) => route.abort(),
    );
    const requests = countRequests(site, lottery);
    await open(site, home("lotus", "/m/news"));
    const draws = site.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Draws" });
    await draws.dispatchEvent("pointerdown");
    await expect.poll(requests).toBe(1);
    await site.waitForLoadState("networkidle");
    expect(requests()).toBe(1);
    await expect(site.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);

    await draws.tap();
    await expect(site.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible();
    expect(requests()).toBe(2);
    await site.unrouteAll();
    await site.getByRole("main").getByRole("button", { name: "Try again" }).tap();
    await expect(site.getByRole("button", { name: /^Play: / }).first()).toBeVisible();
  });
});
