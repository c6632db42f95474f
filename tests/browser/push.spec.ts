import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from "@playwright/test";
import { runClock } from "./clock.ts";
import { serveDerivedBrand } from "./derived-brand.ts";
import { expectLoggedIn, logIn } from "./identity-steps.ts";
import { ports } from "./ports.ts";
import { askConsole, expect, home, leadTo, open, prepare, test } from "./support.ts";
import { english as t } from "./texts.ts";

/**
 * Notifications (spec 4), in a browser profile on disk: a private window has none. The vendor's network is the sandbox's
 * stand-in, and the browser's push service is the DevTools protocol. Nobody can answer the browser's own question in a
 * test: `Notification` of the pages is replaced.
 */
test.describe.configure({ mode: "serial" });

const port = ports.push;
const at = (address: string) => home("lotus", address, port);

let stop = async () => {};
let profile: string;
let browser: BrowserContext;
let page: Page;

test.beforeAll(async ({ launchOptions, viewport }) => {
  stop = await serveDerivedBrand("lotus", port, (manifest) => {
    manifest.plugins.push = { fcm: {} };
  });
  profile = await mkdtemp(path.join(tmpdir(), "livery-profile-"));
  browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    viewport,
    serviceWorkers: "allow",
    locale: "en-GB",
  });
  await prepare(browser);
  await browser.addInitScript(() => {
    const answer = new URLSearchParams(location.search).get("utm_term") ?? localStorage.getItem("test_answer");
    if (answer) localStorage.setItem("test_answer", answer);
    Object.assign(window, {
      Notification: {
        get permission() {
          return localStorage.getItem("test_permission") ?? "default";
        },
        async requestPermission() {
          const given = localStorage.getItem("test_answer") ?? "default";
          localStorage.setItem("test_permission", given);
          return given;
        },
      },
    });
  });
  page = browser.pages()[0] ?? (await browser.newPage());
  await runClock(page);
});

test.afterAll(async () => {
  await browser?.close();
  await stop();
  await rm(profile, { recursive: true, force: true });
});

const question = () => page.getByRole("dialog", { name: t("site.push.title") });

/**
 * Opens a message, and another one if push has begun to listen later; lets the ten seconds pass after which push is set up,
 * and those after which a question may come.
 */
async function expectQuestion() {
  await open(page, at("/m/member/inbox"));
  await expect(async () => {
    if (!(await question().isVisible())) {
      await leadTo(page, "/m/member/inbox");
      await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
      await expect(page.getByRole("article")).toBeVisible();
      await page.clock.fastForward(10_000);
    }
    await expect(question()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const storedToken = () =>
  page.evaluate(() => (JSON.parse(localStorage.getItem("fcm_token") ?? "{}").time ? "bound" : "none"));

/** Sends a push from the console; answers to how many browsers it went. */
const send = async (message: object) =>
  (
    await askConsole<{ devices: number }>(
      "POST",
      "/api/push",
      { merchant: "lotus", member: "player", ...message },
      port,
    )
  ).devices;

test("granted, a message comes as a toast while the site is open, and its link leads to the page", async () => {
  await open(page, at("/m/login?utm_term=granted"));
  await logIn(page, "player");
  await expectLoggedIn(page, "player");
  await expectQuestion();
  await question()
    .getByRole("button", { name: t("site.push.accept") })
    .click();
  await expect.poll(storedToken).toBe("bound");
  expect(await send({ title: "You won", body: "800 points are yours", url: "/m/news" })).toBe(1);
  const toast = page.getByRole("status").filter({ hasText: "You won" });
  await expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(toast).toContainText("800 points are yours", { timeout: 1_000 });
  }).toPass();
  await toast.getByRole("link", { name: t("site.push.open") }).click();
  await expect(page).toHaveURL(at("/m/news"));
  await expect(toast).toHaveCount(0);
});

test.describe("the browser's own push service", () => {
  let devtools: CDPSession;
  let registrationId: string;
  let worker: Worker;

  /** What the worker has shown and opened; a headless browser may not be allowed to do either. */
  interface Done {
    shown: { title: string; body: string; icon: string; link: string | undefined }[];
    opened: string[];
  }

  const deliver = (data: string) =>
    devtools.send("ServiceWorker.deliverPushMessage", { origin: new URL(at("")).origin, registrationId, data });
  const done = () => worker.evaluate(() => Reflect.get(self, "done") as Done);

  test.beforeAll(async () => {
    await browser.grantPermissions(["notifications"], { origin: new URL(at("")).origin });
    devtools = await browser.newCDPSession(page);
    const found = new Promise<string>((resolve) =>
      devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === at("/m/") && !isDeleted);
        if (own) resolve(own.registrationId);
      }),
    );
    await devtools.send("ServiceWorker.enable");
    registrationId = await found;
    await page.evaluate(() => navigator.serviceWorker.ready);
    worker = browser.serviceWorkers()[0] ?? (await browser.waitForEvent("serviceworker"));
    await worker.evaluate(() => {
      const done: Done = { shown: [], opened: [] };
      Object.assign(self, { done });
      const { registration, clients } = self as unknown as ServiceWorkerGlobalScope;
      const show = registration.showNotification.bind(registration);
      registration.showNotification = async (title, options = {}) => {
        // A headless shell refuses the permission, whoever grants it.
        await show(title, options).catch((error: Error) => {
          if (!error.message.includes("permission")) throw error;
        });
        const { body = "", icon = "", data } = options;
        done.shown.push({ title, body, icon, link: data.link });
      };
      clients.openWindow = async (url) => {
        done.opened.push(String(url));
        return null;
      };
    });
  });

  /** A tap on a notification with this link: DevTools has none. */
  const tap = (link: string | undefined) =>
    worker.evaluate(async (link) => {
      const work: Promise<unknown>[] = [];
      const event = Object.assign(new Event("notificationclick"), {
        notification: { close() {}, data: { link } },
        waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      });
      self.dispatchEvent(event);
      // Without a tap of a person's the browser focuses no window.
      await Promise.allSettled(work);
    }, link);

  const message = (title: string, link?: string) =>
    JSON.stringify({
      from: "1",
      collapse_key: "do_not_collapse",
      fcmMessageId: title,
      notification: { title, body: "It starts at 18:15" },
      ...(link !== undefined && { fcmOptions: { link } }),
    });

  test("a message is a toast in the page in front, and no notification", async () => {
    await open(page, at("/m/home"));
    const toast = page.getByRole("status").filter({ hasText: "Tonight’s draw" });
    await expect(async () => {
      await deliver(message("Tonight’s draw"));
      await expect(toast.first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const { shown } = await done();
    await deliver(message("Tonight’s draw"));
    await page.clock.fastForward(2_000);
    expect((await done()).shown).toEqual(shown);
  });

  test("a tap brings its page up in the open tab", async () => {
    await tap("/m/news");
    await expect(page).toHaveURL(at("/m/news"));
    expect((await done()).opened).toEqual([]);
  });

  test("with no page open it is a notification, with the brand's icon, and leads only to pages of the site", async () => {
    await page.goto("about:blank");
    const { shown: before } = await done();
    await deliver(message("Draw at night", `${new URL(at("")).origin}/m/news`));
    await deliver(message("Elsewhere", "https://evil.example/m/home"));
    await deliver("no JSON at all");
    await expect.poll(async () => (await done()).shown.length).toBe(before.length + 3);
    const shown = (await done()).shown.slice(before.length);
    // In any order: each waits for its picture.
    const [draw, elsewhere, unreadable] = ["Draw at night", "Elsewhere", "Lotus"].map((title) =>
      shown.find((one) => one.title === title),
    );
    expect(draw).toMatchObject({ title: "Draw at night", body: "It starts at 18:15", link: "/m/news" });
    expect(draw?.icon).toContain("/m/brand/lotus/");
    expect(elsewhere).toMatchObject({ title: "Elsewhere", link: undefined });
    expect(unreadable).toMatchObject({ title: "Lotus", body: t("site.push.unreadable"), link: undefined });
    await tap(draw?.link);
    await tap("https://evil.example/");
    expect((await done()).opened).toEqual(["/m/news", "/m/home"]);
  });
});

test("log-out removes the token at the gateway and here", async () => {
  await open(page, at("/m/member/home"));
  expect(await send({ title: "Still here" })).toBe(1);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("fcm_token"))).toBeNull();
  await expect.poll(() => send({ title: "Nobody" })).toBe(0);
});
