import { once } from "node:events";
import { createServer, request } from "node:http";
import { type Browser, chromium, type PlaywrightWorkerOptions } from "@playwright/test";
import { REPORT_PATH } from "#core/merchant/index.ts";
import { findBrowser } from "#tools/browser.ts";
import { ports } from "../ports.ts";
import { askConsole, expect, test } from "../support.ts";

/**
 * An operator's landing page on another host of the brand's domain lets the browser prerender the site. Browsers don't
 * prerender under DevTools, so Playwright opens the page and lets go of it: a proxy in front of the site sees the rest.
 */

interface Sent {
  readonly path: string;
  readonly body: string;
  readonly token: string | undefined;
  readonly isAhead: boolean;
  /** What the edge answered. */
  readonly status: number | undefined;
}

const site = `http://lotus.localhost:${ports.landing}`;
const LANDING = "/landing";
/** Answered when the person opens the site. */
const OPENED = "/opened";
/** A page that has sent nothing for this long has done what it does (ms). */
const QUIET_MS = 2_000;

const landing = (entry: string): string => {
  const rules = JSON.stringify({ prerender: [{ urls: [entry], eagerness: "immediate" }] });
  return `<!doctype html><title>Landing</title><script type="speculationrules">${rules}</script>
    <script>fetch("${OPENED}").then(() => { location.href = ${JSON.stringify(entry)}; })</script>`;
};

let sent: Sent[] = [];
let open: (() => void) | undefined;
let sentAt = 0;
let browser: Browser;

const proxy = createServer((incoming, answer) => {
  const { url = "", method, headers } = incoming;
  const { pathname, searchParams } = new URL(url, site);
  if (pathname === LANDING)
    return answer.setHeader("Content-Type", "text/html").end(landing(searchParams.get("entry") ?? ""));
  if (pathname === OPENED) {
    open = () => answer.end();
    return undefined;
  }
  const parts: Buffer[] = [];
  incoming.on("data", (part: Buffer) => parts.push(part));
  const upstream = request({ host: "127.0.0.1", port: ports.site, path: url, method, headers }, (given) => {
    const { authorization: token, "sec-purpose": purpose = "" } = headers;
    const isAhead = purpose.includes("prerender");
    sent.push({ path: url, body: Buffer.concat(parts).toString(), token, isAhead, status: given.statusCode });
    sentAt = Date.now();
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  upstream.on("error", () => answer.destroy());
  return incoming.pipe(upstream);
});

test.beforeAll(async () => {
  proxy.listen(ports.landing, "127.0.0.1");
  await once(proxy, "listening");
});

test.afterEach(() => browser.close());

test.afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

/**
 * Opens a landing page whose rules name an entry; resolves once the browser has done all that it does ahead.
 * @param last the beginning of a path that it requests ahead, however slow the machine is
 */
async function prerender(
  launchOptions: PlaywrightWorkerOptions["launchOptions"],
  entry: string,
  last: string,
): Promise<void> {
  sent = [];
  open = undefined;
  // The headless one prerenders nothing.
  browser = await chromium.launch({ ...launchOptions, executablePath: await findBrowser() });
  const devtools = await browser.newBrowserCDPSession();
  const url = `http://promo.lotus.localhost:${ports.landing}${LANDING}?${new URLSearchParams({ entry: site + entry })}`;
  await devtools.send("Target.createTarget", { url });
  const isDone = () =>
    open !== undefined &&
    sent.some(({ isAhead, path }) => isAhead && path.startsWith(last)) &&
    Date.now() - sentAt > QUIET_MS;
  await expect.poll(isDone).toBe(true);
}

const isPath = (start: string) => (one: Sent) => one.path.startsWith(start);
const isStatusCall = isPath("/wps/v2/system/status");
const isReport = isPath(REPORT_PATH);
/** Pictures and files of the site are fetched ahead, and no more. */
const isCall = (one: Sent) => isReport(one) || (isPath("/wps/")(one) && !isPath("/wps/sandbox/")(one));

const eventsSent = (): readonly string[] =>
  sent.filter(isPath("/wps/system/eventTracking")).map(({ body }) => JSON.parse(body).eventName);

test("a page that is prerendered is loaded with its pictures, and counted once, when a person opens it", async ({
  launchOptions,
}) => {
  await prerender(launchOptions, "/m/home", "/m/assets/start-");
  const ahead = [...sent];
  expect(ahead.map(({ path }) => path)).toContain("/m/home");
  expect(ahead.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^\/m\/assets\/start-.*\.js$/));
  expect(ahead.filter(isCall)).toEqual([]);

  open?.();
  await expect.poll(() => eventsSent().length).toBe(2);
  expect([...eventsSent()].sort()).toEqual(["firstOpen", "viewContent"]);
  expect(sent.filter(isStatusCall)).toHaveLength(1);
  const counts = sent.filter(isReport).map(({ body }) => JSON.parse(body).counts);
  expect(counts.filter(({ start }) => start)).toEqual([{ start: 1, "first-screen": 1 }]);
  // It was not loaded again.
  expect(sent.filter(isPath("/m/assets/start-")).map(({ path }) => path)).toEqual(
    ahead.filter(isPath("/m/assets/start-")).map(({ path }) => path),
  );
});

test("an address that opens a session is not fetched ahead, and opens it once", async ({ launchOptions }) => {
  const { token } = await askConsole<{ token: string }>("POST", "/api/sessions", {
    merchant: "lotus",
    member: "player",
  });
  await prerender(launchOptions, `/m/home?token=${token}`, "/m/home");
  expect(sent.map(({ path, status }) => [path, status])).toContainEqual([`/m/home?token=${token}`, 503]);
  expect(sent.filter((one) => isCall(one) || one.token !== undefined)).toEqual([]);

  open?.();
  const info = () => sent.filter(isPath("/wps/member/info")).map((one) => [one.token, one.status]);
  await expect.poll(info).toContainEqual([token, 200]);
  expect(sent.filter(({ path, status }) => path.includes(token) && status === 303)).toHaveLength(1);
});
