import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { logIn, storedToken } from "./identity-steps.ts";
import { ports } from "./ports.ts";
import { type Releases, startReleases } from "./releases.ts";
import { expect, home, open, prepare, splashIsGone, test } from "./support.ts";

/**
 * The service worker (spec 2) of an installed site: in a browser profile on disk, without the mocks of other tests. A
 * private window has no worker that outlives it.
 */
test.describe.configure({ mode: "serial" });

let releases: Releases;
let profile: string;
let browser: BrowserContext;
let page: Page;

const at = (address: string) => home("lotus", address, releases.port);

test.beforeAll(async ({ launchOptions, viewport }) => {
  releases = await startReleases(ports.workerReleases);
  profile = await mkdtemp(path.join(tmpdir(), "livery-profile-"));
  browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    viewport,
    serviceWorkers: "allow",
    locale: "en-GB",
  });
  await prepare(browser);
  page = browser.pages()[0] ?? (await browser.newPage());
});

test.afterAll(async () => {
  await browser?.close();
  await releases?.stop();
  await rm(profile, { recursive: true, force: true });
});

/** Everything in every cache. */
const stored = () =>
  page.evaluate(async () => {
    const found: { cache: string; key: string; url: string; status: number; text: string }[] = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const { url: key } of await opened.keys()) {
        const response = await opened.match(key);
        if (response)
          found.push({ cache, key, url: response.url, status: response.status, text: await response.text() });
      }
    }
    return found;
  });

const storedPages = async (build: string) =>
  (await stored()).filter(({ cache }) => cache === `pages-${build}`).map(({ key }) => new URL(key).pathname);

const buildOfPage = (opened: Page = page) =>
  opened.evaluate(() => JSON.parse(document.getElementById("livery-data")?.textContent ?? "{}").build);

test("is installed for /m/, its address containing the brand, with the home cached", async () => {
  await open(page, at("/m/home"));
  const worker = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    return { script: active?.scriptURL, scope };
  });
  expect(worker).toEqual({ script: at("/m/sw.js?env=production&merchant=lotus"), scope: at("/m/") });
  expect(await storedPages(releases.builds.first)).toEqual(["/m/home"]);
  const everything = await stored();
  const precached = everything.filter(({ cache }) => cache.includes("precache")).map(({ key }) => key);
  expect(precached.some((key) => key.includes("/m/assets/start-"))).toBe(true);
  // The texts of the page's language, which no other screen has requested through the worker yet; no other language's.
  const chunks = everything.filter(({ cache }) => cache === `chunks-${releases.builds.first}`);
  const languages = chunks.flatMap(({ key }) => /\/m\/assets\/([A-Z]{2}(?:-[A-Z]{2})?)-.{8}\.js$/.exec(key)?.[1] ?? []);
  expect(languages).toEqual(["EN"]);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const preload = await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.getState());
  expect(preload.enabled, "the browser requests a page while the worker starts").toBe(true);
});

test("opens the sheet of languages without a network, and keeps what is typed", async () => {
  await open(page, at("/m/login"));
  const username = page.getByRole("textbox", { name: "Username" });
  await expect(username).toBeVisible();
  releases.answer("down");
  await username.fill("lucky4711");
  await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
  const sheet = page.getByRole("dialog", { name: "Language" });
  await sheet.getByRole("radio", { checked: false }).first().click();
  await expect(sheet.getByRole("alert").first()).not.toBeEmpty();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(username).toHaveValue("lucky4711");
  releases.answer("first");
});

test("caches no answer of the gateway, no failure, and no query or token", async () => {
  await open(page, at("/m/home?token=topsecret&affiliateCode=friend7"));
  await open(page, at("/m/login?go=%2Fm%2Fmember%2Fhome&backUrl=secretback"));
  await logIn(page, "player");
  await expect(page).toHaveURL(/\/m\/member\/home/);
  const token = await storedToken(page);
  expect(token).toBeTruthy();
  await page.evaluate(() => fetch("/m/assets/none.js").then(({ status }) => status));
  releases.answer("failure");
  await page.goto(at("/m/games/SLOT"));
  await expect(page.locator("body")).toHaveText("down");
  releases.answer("first");

  const everything = await stored();
  const paths = everything.map(({ key }) => new URL(key).pathname);
  expect(paths).toEqual(expect.arrayContaining(["/m/home", "/m/login"]));
  expect(paths.filter((one) => one.startsWith("/wps/"))).toEqual([]);
  expect(paths).not.toContain("/m/assets/none.js");
  expect(paths).not.toContain("/m/games/SLOT");
  expect(everything.filter(({ status }) => status !== 200)).toEqual([]);
  for (const { cache, key, url, text } of everything) {
    if (!cache.includes("precache")) expect(new URL(key).search).toBe("");
    for (const secret of ["topsecret", "friend7", "secretback", token ?? ""]) {
      expect([key, url, text].join("\n").includes(secret), `${key} has ${secret}`).toBe(false);
    }
  }
});

test("isolates a cached page from other sites' windows, also one that was fetched from within the site", async () => {
  const policies = await page.evaluate(async () => {
    const found: (string | null)[] = [];
    for (const name of (await caches.keys()).filter((one) => one.startsWith("pages-"))) {
      for (const response of await (await caches.open(name)).matchAll()) {
        found.push(response.headers.get("Cross-Origin-Opener-Policy"));
      }
    }
    return found;
  });
  expect(policies.length).toBeGreaterThan(1);
  expect([...new Set(policies)]).toEqual(["same-origin-allow-popups"]);
  releases.answer("down");
  const served = await page.goto(at("/m/home"));
  expect(served?.headers()["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  releases.answer("first");
});

test("leaves an address that opens a session to the network, and takes the page that it leads to", async () => {
  await page.goto(at("/m/home?from=app&token=forged"));
  await expect(page).toHaveURL(at("/m/home?from=app"));
  expect(await page.evaluate(() => JSON.stringify(performance.getEntriesByType("navigation")))).not.toContain("forged");
  const sent = page.waitForRequest("**/wps/v2/system/status*");
  await page.goto(at("/m/home?token=forged&r=7"));
  expect((await sent).url()).not.toContain("forged");
  await splashIsGone(page);
  expect(await page.evaluate(() => document.cookie)).not.toContain("livery_entry");
  expect(JSON.stringify(await stored())).not.toContain("forged");
});

test("after a log-out without a network the token ends with the next page, and no page of the member is listed", async () => {
  // The member of the last tests.
  await open(page, at("/m/made-up/7"));
  await open(page, at("/m/member/home"));
  const token = await storedToken(page);
  expect(await storedPages(releases.builds.first)).toContain("/m/member/home");
  expect(await storedPages(releases.builds.first)).not.toContain("/m/made-up/7");
  const statusOfToken = () =>
    page.evaluate(async (authorization) => {
      const headers = { Authorization: authorization, Merchant: "lotus" };
      return (await fetch("/wps/member/info", { headers })).status;
    }, token ?? "");

  const logOut = page.getByRole("main").getByRole("button", { name: "Log out" });
  await expect(logOut).toBeVisible();
  expect(await statusOfToken()).toBe(200);
  releases.answer("down");
  await logOut.click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect.poll(() => storedPages(releases.builds.first)).toEqual(["/m/home"]);
  releases.answer("first");
  expect(await statusOfToken()).toBe(200);
  await open(page, at("/m/home"));
  await expect.poll(statusOfToken).toBe(401);
  expect(JSON.stringify(await stored())).not.toContain(token);
});

test("opens without a network a page that was never opened, and the home, which says so in its place and is filled by Retry", async () => {
  releases.answer("down");
  await open(page, at("/m/register"));
  await expect(page.locator("html")).toHaveAttribute("data-brand", "lotus");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await open(page, at("/m/home"));
  await expect(page.locator("html")).toHaveAttribute("data-brand", "lotus");
  await expect(page.locator(".hero-title")).toBeVisible();
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  await expect(again.first()).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  releases.answer("first");
  await again.first().click();
  await expect(page.locator(".game").getByRole("button").first()).toBeVisible();
  await expect(again).toHaveCount(0);
});

test("shows the cached page when the network does not answer", async () => {
  releases.answer("silence");
  const opened = await page
    .goto(at("/m/home"), { waitUntil: "commit", timeout: 20_000 })
    .then((answer) => answer?.fromServiceWorker())
    .catch((error: Error) => error.message);
  expect(opened).toBe(true);
  await expect(page.locator(".hero-title")).toBeVisible();
  releases.answer("first");
});

test("a new release caches its page before the old one's is deleted, and is used from then on", async () => {
  const { first, second } = releases.builds;
  await open(page, at("/m/home"));
  releases.answer("second");
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/m/"))?.waiting !== null);
  await expect.poll(isWaiting).toBe(true);
  // Installed, and the old release's page is still cached for tabs that have it open.
  expect(await storedPages(second)).toEqual(["/m/home"]);
  expect(await storedPages(first)).toContain("/m/home");

  // A request that reaches the old worker while it is replaced makes Chromium put the change off.
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    (await navigator.serviceWorker.getRegistration("/m/"))?.waiting?.postMessage({ type: "SKIP_WAITING" });
    await taken;
  });
  await expect
    .poll(async () => [...new Set((await stored()).map(({ cache }) => cache))].filter((name) => name.endsWith(first)))
    .toEqual([]);

  releases.answer("down");
  await open(page, at("/m/home"));
  expect(await buildOfPage()).toBe(second);
  await expect(page.locator(".hero-title")).toBeVisible();
  releases.answer("second");
});
