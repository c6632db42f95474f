import type { Page, Route } from "@playwright/test";
import { MARK, payloads } from "../stories/hostile-markup.ts";
import { expect, home, leadTo, open, test } from "./support.ts";

/** Announcements and games written by an attacker, in a real browser. */

/** `npm run test:full` takes all. What they leave in a page is held by core/features/gateway-html/safe-content.stories.tsx. */
const taken = payloads.filter((_, index) => process.env.FULL === "1" || index % 20 === 0);

const announcement = (id: string, content: string, title = id) => ({
  id,
  title,
  content,
  image: "",
  popup: false,
  startTime: "2020-01-01T00:00:00Z",
  endTime: "2100-01-01T00:00:00Z",
  promoAnnouncementCategoryIds: [],
});

/** Lets the gateway answer these announcements. */
const answerWith = (site: Page, announcements: readonly object[]) =>
  site.route("**/wps/relay/MCSFE_getListAnnouncements?*", (route) =>
    route.fulfill({ json: { success: true, value: announcements } }),
  );

const show = (site: Page, id: string) =>
  // Again, where a link `#` of the last one was still being followed.
  expect(async () => {
    await leadTo(site, `/m/activity?id=${id}`);
    await expect(site.getByRole("heading", { level: 1, name: id, exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** Taps all that the article has. */
const tapAll = (site: Page) =>
  site.evaluate(async () => {
    for (const element of document.querySelectorAll("article *")) {
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      element.dispatchEvent(new Event("toggle"));
    }
    // What begins with a frame has begun.
    await new Promise(requestAnimationFrame);
  });

// The parser refuses handlers and addresses of a base already while it reads them, before they are removed.
test.use({ allowErrors: /^(Executing inline event handler|Setting the document's base URI) .*violates/ });

test("no HTML of an announcement runs a script, loads a document or leads the page away, and no style of one covers the site", async ({
  site,
  context,
}) => {
  const ran: string[] = [];
  await context.exposeBinding("hostile", (_, index: number) => void ran.push(taken[index] ?? ""));
  site.on("dialog", (dialog) => dialog.dismiss());
  context.on("request", (request) => {
    const outside = request.url().startsWith(MARK) || request.frame().parentFrame() !== null;
    if (outside && request.resourceType() !== "image") ran.push(`${request.resourceType()} ${request.url()}`);
  });
  const cover = "position:fixed;inset:0;width:100vw;height:100vh;z-index:2147483647;background:red";
  const styles = [
    cover,
    cover.replace("fixed", "absolute"),
    "position:sticky;top:0;height:300vh;z-index:99;background:red",
    "margin:-900px -90px;height:300vh;background:red;position:relative;z-index:99",
    "transform:translateY(-50%) scale(9);height:100vh;background:red",
    "translate:0 -500px;scale:9;height:100vh;background:red;position:relative;z-index:99",
    "box-shadow:0 0 0 9999px red;outline:9999px solid red;position:relative;z-index:99",
    "filter:drop-shadow(0 -300px red);height:300px;background:red",
  ];
  const link = (style: string) => `<a href="${MARK}/log-in" style="display:block;${style}">Log in</a>`;
  await answerWith(site, [
    ...styles.map((style, index) => announcement(`s${index}`, `<p>x</p>${link(style)}`)),
    ...taken.map((payload, index) => announcement(`n${index}`, payload.replaceAll("✗", `hostile(${index})`))),
  ]);
  await open(site, home("lotus", "/m/news"));
  for (const [index, style] of styles.entries()) {
    await show(site, `s${index}`);
    await expect(site.locator("article [dir] > p")).toBeVisible();
    const covered = await site.evaluate(() => {
      const prose = document.querySelector("article [dir] > p")?.parentElement;
      return [...document.querySelectorAll("header a, header button, nav a, article h1")].filter((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top && prose?.contains(top);
      }).length;
    });
    expect.soft(covered, style).toBe(0);
    // What is painted only, a shadow, takes no tap: the header looks as it did.
    expect
      .soft(
        await site.evaluate(
          () => getComputedStyle(document.querySelector("article [dir] > p")?.parentElement ?? document.body).contain,
        ),
        style,
      )
      .toMatch(/layout.*paint|content|strict/);
  }
  // The sanitiser is there: what follows is drawn at once.
  for (const index of taken.keys()) {
    await show(site, `n${index}`);
    await tapAll(site);
  }
  expect(new URL(site.url()).origin).toBe(new URL(home("lotus")).origin);
  expect(ran).toEqual([]);
});

const game = `${MARK}/game`;
const attack = `
  const tell = (part) => { try { part() } catch {} };
  addEventListener("click", () => {
    tell(() => { top.location = "${MARK}/away" });
    tell(() => { top.location.replace("${MARK}/away") });
    tell(() => open("${MARK}/away", "_top"));
    tell(() => open("${MARK}/away", "_parent"));
    tell(() => { const a = document.createElement("a"); a.href = "${MARK}/away"; a.target = "_top"; a.click() });
    tell(() => { const f = document.createElement("form"); f.action = "${MARK}/away"; f.target = "_top"; document.body.append(f); f.submit() });
    tell(() => { const a = document.createElement("a"); a.href = "data:,x"; a.download = "x.apk"; a.click() });
    tell(() => alert(1)); tell(() => confirm(1)); tell(() => prompt(1)); tell(() => print());
    tell(() => top.document.title);
    tell(() => { top.localStorage.stolen = 1 });
    tell(() => open("${MARK}/popup"));
  });
`;
const message = `
  const send = (data) => { try { parent.postMessage(data, "*") } catch {} };
  const circular = { type: "livery:title" }; circular.title = circular;
  for (const data of [null, undefined, 0, "livery:back", '{"type":"livery:back"}', [], ["livery:back"], [{ type: "livery:back" }],
    { type: ["livery:back"] }, { type: { toString: 1 } }, { type: "livery:Back" }, { type: "livery:title" },
    { type: "livery:title", title: { length: 1 } }, { type: "livery:title", title: ["x"] }, circular, new Map([["type", "livery:back"]]),
    { type: "livery:open", url: "${MARK}" }, { type: "livery:navigate", path: "/m/member/home" }, { type: "__proto__" }, new Error("livery:back"),
    { type: "livery:token" }, new ArrayBuffer(8), { type: new String("livery:back") }]) send(data);
  send({ type: "livery:title", title: "<b>named</b>" });
`;

/** Serves an attacker's pages, to windows that the page opens, too. */
async function serve(site: Page, addresses: string, pages: Readonly<Record<string, string>>) {
  const answer = (route: Route) => {
    const body = pages[new URL(route.request().url()).pathname];
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: "text/html", body });
  };
  await site.route(addresses, answer);
  await site.context().route(addresses, answer);
}

/** Serves the attacker's pages, and opens the game of this script. */
async function play(site: Page, script: string, pages: Readonly<Record<string, string>> = {}) {
  await serve(site, `${MARK}/**`, { "/game": `<button>Play</button><script>${script}</script>`, ...pages });
  await site.route("**/wps/relay/GCS_gameTrialLaunch?*", (route) =>
    route.fulfill({ json: { success: true, value: { gameUrl: game } } }),
  );
  await open(site, home("lotus", "/m/launchGame?playType=trial&gameId=x&nodeId=1&title=Game"));
  await expect(site.frameLocator("iframe").getByRole("button", { name: "Play" })).toBeVisible();
}

test.describe("a hostile game", () => {
  // What the browser says about each refused attempt.
  test.use({ allowErrors: /sandbox|Unsafe attempt|Failed to|Blocked|permission|cross-origin/i });

  test("can't lead the page away, open dialogs over it, start downloads or read it, after a tap either, and is heard only by messages of the right shape, from its own window and origin", async ({
    site,
    context,
  }) => {
    const seen: string[] = [];
    site.on("dialog", (dialog) => {
      seen.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    site.on("download", (download) => seen.push(`download ${download.url()}`));
    context.on("request", (request) => {
      if (request.url().endsWith("/away")) seen.push(request.url());
    });
    const leads = `try { opener.top.location = "${MARK}/away" } catch {} try { opener.parent.location = "${MARK}/away" } catch {}
      try { opener.top.postMessage({ type: "livery:back" }, "*") } catch {} document.title = "tried"`;
    const back = `<script>top.postMessage({ type: "livery:back" }, "*")</script>`;
    const inner = `const frame = document.createElement("iframe"); frame.src = "${MARK}/inner"; document.body.append(frame);`;
    await play(site, attack + message + inner, { "/popup": `<script>${leads}</script>`, "/inner": back });
    const address = site.url();
    const [popup] = await Promise.all([
      site.waitForEvent("popup"),
      site.frameLocator("iframe").getByRole("button", { name: "Play" }).click(),
    ]);
    await expect(popup).toHaveTitle("tried");
    await popup.close();
    await expect(site.getByRole("heading", { level: 1, name: "<b>named</b>" })).toBeVisible();
    expect(site.url()).toBe(address);
    expect(await site.evaluate(() => localStorage.getItem("stolen"))).toBeNull();
    expect(seen).toEqual([]);

    // Another origin in the game's frame.
    await serve(site, "https://other.example/**", { "/": `<p>other</p>${back}` });
    const frame = site.frames().find((one) => one.url() === game);
    await frame?.evaluate(() => location.assign("https://other.example/"));
    await expect(site.frameLocator("iframe").getByText("other")).toBeVisible();
    expect(site.url()).toBe(address);
    // The right one is heard.
    await frame?.evaluate((url) => location.assign(url), game);
    await expect(site.frameLocator("iframe").getByRole("button", { name: "Play" })).toBeVisible();
    await frame?.evaluate(() => parent.postMessage({ type: "livery:back" }, "*"));
    await expect(site).toHaveURL(/\/m\/home/);
  });
});
