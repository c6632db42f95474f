import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { findBrowser } from "#tools/browser.ts";
import { ports } from "./ports.ts";
import { type Releases, startReleases } from "./releases.ts";
import { askConsole, expect, home, open, test, withoutInstallOffer } from "./support.ts";

/** Installation, updates and the service worker's end, in browser profiles on disk: what a person's phone does. */

let releases: Releases;
const profiles: string[] = [];

const at = (address: string, brand: "lotus" | "noor" = "lotus") => home(brand, address, releases.port);

test.beforeAll(async () => {
  releases = await startReleases(ports.installReleases);
});
test.beforeEach(() => releases.answer("first"));
test.afterAll(async () => {
  await releases?.stop();
  for (const profile of profiles) await rm(profile, { recursive: true, force: true });
});

interface Launch {
  /** Folder of an earlier browser's profile; a new one by default. */
  readonly profile?: string;
}

async function newProfile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "livery-install-"));
  profiles.push(folder);
  return folder;
}

/** A browser with a profile of its own. */
const withBrowser = test.extend<{ launch(options?: Launch): Promise<BrowserContext> }>({
  launch: async ({ launchOptions, viewport }, use) => {
    // The headless one installs no site.
    const executablePath = await findBrowser();
    const opened: BrowserContext[] = [];
    await use(async ({ profile } = {}) => {
      const folder = profile ?? (await newProfile());
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        executablePath,
        viewport,
        hasTouch: true,
        serviceWorkers: "allow",
        locale: "en-GB",
      });
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

const firstPage = async (browser: BrowserContext): Promise<Page> => browser.pages()[0] ?? (await browser.newPage());

/** Undefined while the page is being replaced. */
const buildOf = (page: Page) =>
  page
    .evaluate(() => JSON.parse(document.getElementById("livery-data")?.textContent ?? "{}").build)
    .catch(() => undefined);

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const workerReady = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);

/** The browser's own verdict on the manifest. */
async function installabilityErrors(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await session.send("Page.getInstallabilityErrors");
  return errors.map(({ errorId }) => errorId);
}

/** The home with the offer. It looks for the browser's prompt for three seconds, which a busy machine may exceed. */
async function openWithOffer(page: Page): Promise<Locator> {
  const offer = page.getByRole("dialog", { name: /^Add .+ to your home screen$/ });
  await expect(async () => {
    await open(page, at("/m/home"));
    await expect(offer).toBeVisible();
  }).toPass();
  return offer;
}

withBrowser(
  "a brand is installable, also while its gateway gives no manifest; the offer comes by itself, its Cancel is remembered",
  async ({ launch }) => {
    const page = await firstPage(await launch());
    const offer = await openWithOffer(page);
    expect(await installabilityErrors(page)).toEqual([]);
    await offer.getByRole("button", { name: "Cancel" }).click();
    await expect(offer).toHaveCount(0);
    expect(await stored(page, "a2hs_declined")).toBe("1");
    expect(await page.evaluate(() => sessionStorage.getItem("a2hs_declined"))).toBe("1");
    await open(page, at("/m/home"));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.getByRole("button", { name: "Language" })).toBeVisible();
    await expect(offer).toHaveCount(0);

    await askConsole(
      "PATCH",
      "/api/switches",
      { merchant: "noor", calls: { "/wps/system/manifest.json": { failStatus: 500 } } },
      releases.port,
    );
    await page.goto(at("/m/home", "noor"));
    const manifest = await page.evaluate(async () =>
      (await fetch(document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href ?? "")).json(),
    );
    expect(manifest).toMatchObject({ short_name: "Noor", start_url: "/m/home?utm_source=homescreen", scope: "/m/" });
    expect(await installabilityErrors(page)).toEqual([]);

    // The larger dialog is shown only where every picture has the size that is said.
    const screenshots: readonly { src: string; sizes: string }[] = manifest.screenshots;
    expect(screenshots).toHaveLength(2);
    const sizes = await page.evaluate(
      (all) =>
        Promise.all(
          all.map(async ({ src }) => {
            const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
            return `${width}x${height}`;
          }),
        ),
      screenshots,
    );
    expect(sizes).toEqual(screenshots.map((screenshot) => screenshot.sizes));
  },
);

withBrowser("installed, it opens offline as an app, and counts once as one", async ({ launch }) => {
  const profile = await newProfile();
  const browser = await launch({ profile });
  const page = await firstPage(browser);
  const offer = await openWithOffer(page);
  await offer.getByRole("button", { name: "Agree" }).click();
  await expect(offer).toHaveCount(0);
  // No test can answer the browser's own dialog: this is what the site hears of it.
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  expect([await stored(page, "a2hs_declined"), await stored(page, "a2hs_installed")]).toEqual(["99", "1"]);
  await workerReady(page);
  await browser.close();

  // Playwright opens no window of an app: this media query is what tells the site of one.
  const app = await launch({ profile });
  await app.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia(query.replaceAll("(display-mode: standalone)", "all"));
  });
  const screen = await firstPage(app);
  const start = at("/m/home?utm_source=homescreen");
  const firstOpens = async () => {
    const events = await askConsole<{ eventName: string }[]>(
      "GET",
      "/api/events?merchant=lotus",
      undefined,
      releases.port,
    );
    return events.filter(({ eventName }) => eventName === "a2hsFirstOpen").length;
  };
  await open(screen, start);
  await expect.poll(firstOpens).toBe(1);
  await open(screen, start);
  await expect(screen.getByRole("button", { name: "Language" })).toBeVisible();
  releases.answer("down");
  await screen.goto(start);
  await expect(screen.locator(".hero-title")).toBeVisible();
  await expect(screen.getByRole("dialog", { name: /home screen$/ })).toHaveCount(0);
  releases.answer("first");
  expect(await firstOpens()).toBe(1);
});

withBrowser("an open page is asked to refresh after a release, and is then of the new one", async ({ launch }) => {
  const browser = await launch();
  await withoutInstallOffer(browser);
  const page = await firstPage(browser);
  await open(page, at("/m/game"));
  await workerReady(page);
  await expect.poll(() => stored(page, "asset_hash")).toBe(releases.builds.first);
  const other = await browser.newPage();
  await open(other, at("/m/news"));

  releases.answer("second");
  const becomeVisible = (one: Page) => one.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
  const dialogIn = (one: Page) => one.getByRole("dialog", { name: "Update available" });
  await page.bringToFront();
  await becomeVisible(page);
  await dialogIn(page).getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => buildOf(page)).toBe(releases.builds.second);
  await expect(page).toHaveURL(at("/m/game"));
  expect(await stored(page, "asset_hash")).toBe(releases.builds.second);

  // The other tab is still of the old build, and is asked once, too; news has no address that is reloaded in place.
  // Chromium with a debugger loses a navigation when another tab's request meets the workers' change: that tab is quiet.
  await page.goto("about:blank");
  await other.bringToFront();
  await becomeVisible(other);
  await dialogIn(other).getByRole("button", { name: "Refresh" }).click();
  await expect(other).toHaveURL(at("/m/home"));
  await expect.poll(() => buildOf(other)).toBe(releases.builds.second);
  await becomeVisible(other);
  await expect(dialogIn(other)).toHaveCount(0);
});

withBrowser("a worker of the older release meets the new page: both work, online and off", async ({ launch }) => {
  const browser = await launch();
  await withoutInstallOffer(browser);
  const page = await firstPage(browser);
  await open(page, at("/m/home"));
  await workerReady(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  releases.answer("second");
  await open(page, at("/m/home"));
  expect(await buildOf(page)).toBe(releases.builds.second);
  await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
  await expect(page.getByRole("dialog", { name: "Language" })).toBeVisible();
  releases.answer("down");
  await open(page, at("/m/home"));
  await expect(page.locator(".hero-title")).toBeVisible();
});

withBrowser("the operator removes the worker and its caches; the site goes on", async ({ launch }) => {
  const browser = await launch();
  await withoutInstallOffer(browser);
  const page = await firstPage(browser);
  await open(page, at("/m/home"));
  await workerReady(page);
  releases.answer("withoutWorker");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await open(page, at("/m/home"));
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  await expect.poll(left, { timeout: 20_000 }).toEqual({ workers: 0, caches: [] });
  await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
  await expect(page.getByRole("dialog", { name: "Language" })).toBeVisible();
  expect(loads).toBe(1);
  releases.answer("first");
  await open(page, at("/m/home"));
  await expect.poll(async () => (await left()).workers).toBe(1);
});
