import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { findBrowser } from "#tools/browser.ts";
import { ports } from "../ports.ts";
import { type Releases, startReleases } from "../releases.ts";
import { askConsole, expect, home, open, prepare, test } from "../support.ts";

/** Installation, updates and the service worker's end, in browser profiles on disk: what a person's phone does. */

let releases: Releases;

const at = (address: string, brand: "lotus" | "noor" = "lotus") => home(brand, address, releases.port);

test.beforeAll(async () => {
  releases = await startReleases(ports.installReleases);
});
test.beforeEach(() => releases.answer("first"));
test.afterAll(() => releases?.stop());

interface Launch {
  /** The headless browser installs no site. */
  readonly installs?: boolean;
}

/** A browser with a profile of its own. */
const withBrowser = test.extend<{ launch(options?: Launch): Promise<BrowserContext> }>({
  launch: async ({ launchOptions, viewport }, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), "livery-install-"));
    let context: BrowserContext | undefined;
    await use(async ({ installs = false } = {}) => {
      context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...(installs && { executablePath: await findBrowser() }),
        viewport,
        hasTouch: true,
        serviceWorkers: "allow",
        locale: "en-GB",
      });
      return context;
    });
    await context?.close();
    await rm(profile, { recursive: true, force: true });
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
  "a brand is installable, also while its gateway gives no manifest; the offer comes by itself; installed, it opens offline as an app",
  async ({ launch }) => {
    const browser = await launch({ installs: true });
    const page = await firstPage(browser);
    const offer = await openWithOffer(page);
    expect(await installabilityErrors(page)).toEqual([]);
    await offer.getByRole("button", { name: "Agree" }).click();
    await expect(offer).toHaveCount(0);
    // No test can answer the browser's own dialog: this is what the site hears of it.
    await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
    // A dialog that closes unanswered counts as declined, before or after it.
    expect(await stored(page, "a2hs_declined")).toMatch(/^(99|100)$/);
    expect(await stored(page, "a2hs_installed")).toBe("1");
    await workerReady(page);

    await withBrowser.step("as an app, whose first start counts", async () => {
      // Playwright opens no window of an app: this media query is what tells the site of one.
      await browser.addInitScript(() => {
        const { matchMedia } = window;
        window.matchMedia = (query) => matchMedia(query.replaceAll("(display-mode: standalone)", "all"));
      });
      const start = at("/m/home?utm_source=homescreen");
      const firstOpens = async () => {
        const address = "/api/events?merchant=lotus";
        const events = await askConsole<{ eventName: string }[]>("GET", address, undefined, releases.port);
        return events.filter(({ eventName }) => eventName === "a2hsFirstOpen").length;
      };
      await open(page, start);
      await expect.poll(firstOpens).toBe(1);
      releases.answer("down");
      await page.goto(start);
      await expect(page.locator(".hero-title")).toBeVisible();
      await expect(offer).toHaveCount(0);
      releases.answer("first");
    });

    await withBrowser.step("another brand, whose gateway gives no manifest", async () => {
      const calls = { "/wps/system/manifest.json": { failStatus: 500 } };
      await askConsole("PATCH", "/api/switches", { merchant: "noor", calls }, releases.port);
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
    });
  },
);

withBrowser(
  "the operator removes the worker and its caches, and the site goes on; an open page is asked to refresh after a release, and is then of the new one; a worker of another release meets the next page",
  async ({ launch }) => {
    const { first, second } = releases.builds;
    const browser = await launch();
    await prepare(browser);
    const page = await firstPage(browser);
    const openLanguages = async () => {
      await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
      await expect(page.getByRole("dialog", { name: "Language" })).toBeVisible();
    };
    await open(page, at("/m/game"));
    await workerReady(page);

    await withBrowser.step("the worker is removed, and comes back", async () => {
      releases.answer("withoutWorker");
      let loads = 0;
      page.on("load", () => {
        loads += 1;
      });
      await open(page, at("/m/game"));
      const left = () =>
        page.evaluate(async () => {
          const workers = await navigator.serviceWorker.getRegistrations();
          // The browser looks for a newer one by itself, once a visit, when it has the time.
          for (const worker of workers) await worker.update().catch(() => {});
          // The page itself keeps log-outs there, which no worker is needed for.
          return { workers: workers.length, caches: (await caches.keys()).filter((name) => name !== "log-outs") };
        });
      await expect.poll(left).toEqual({ workers: 0, caches: [] });
      await openLanguages();
      expect(loads).toBe(1);
      releases.answer("first");
      await open(page, at("/m/game"));
      await workerReady(page);
    });

    await withBrowser.step("an open page is asked to refresh, and is then of the new release", async () => {
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await expect.poll(() => stored(page, "asset_hash")).toBe(first);
      releases.answer("second");
      await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
      const dialog = page.getByRole("dialog", { name: "Update available" });
      await dialog.getByRole("button", { name: "Refresh" }).click();
      await expect.poll(() => buildOf(page)).toBe(second);
      await expect(page).toHaveURL(at("/m/game"));
      expect(await stored(page, "asset_hash")).toBe(second);
    });

    await withBrowser.step("the worker meets a page of another release: both work, online and off", async () => {
      releases.answer("first");
      await open(page, at("/m/home"));
      expect(await buildOf(page)).toBe(first);
      await openLanguages();
      releases.answer("down");
      await open(page, at("/m/home"));
      await expect(page.locator(".hero-title")).toBeVisible();
    });
  },
);
