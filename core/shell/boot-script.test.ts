// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { createCookies } from "#core/platform/cookies.ts";
import { boot, type Visit } from "./boot/testing.ts";

describe('spec 4 "Download bar": the download bar\'s place', () => {
  const all = "android ios desktop webclip visitor member";
  const android = "Mozilla/5.0 (Linux; Android 14)";
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)";
  const token = { MC_SESSION_INFO: JSON.stringify({ token: "t" }) };
  const isReserved = (over: Partial<Visit>) => {
    boot({ address: "https://lotusplay.example/m/home", bar: all, ...over });
    return document.documentElement.dataset.bar !== undefined;
  };

  it.each<[string, Partial<Visit>, boolean]>([
    ["a visit that the page lists", { userAgent: android }, true],
    ["a page that lists none", { bar: "" }, false],
    ["a system without a link", { userAgent: iphone, bar: "android desktop visitor member" }, false],
    ["a visitor, where a log-in is required", { bar: "android ios desktop webclip member" }, false],
    ["a member, where a log-in is required", { bar: "android ios desktop webclip member", session: token }, true],
    ["a member, where a rank is", { bar: "android ios desktop webclip visitor", session: token }, false],
    ["a bar that was closed in this session", { session: { hideDownloadBar: "1" } }, false],
    ["the merchant's app", { isApp: true }, false],
    ["the merchant's app, by the address", { address: "https://lotusplay.example/m/home?inApp=true" }, false],
    ["a visit without a network", { isOffline: true }, false],
    ["an installed site", { displayMode: "standalone" }, false],
    ["a web clip", { userAgent: iphone, displayMode: "standalone", local: { WEBCLIP: "1" } }, true],
    ["a web clip without an iOS link", { userAgent: iphone, local: { WEBCLIP: "1" }, bar: "ios visitor" }, false],
  ])("%s: %s", (_, visit, reserved) => {
    expect(isReserved(visit)).toBe(reserved);
  });

  it("disappears for the tab when a person closes the bar before the scripts come", () => {
    const { stored } = boot({ address: "https://lotusplay.example/m/home", bar: all, userAgent: android });
    document.querySelector<HTMLElement>(".download-close")?.click();
    expect(document.documentElement.dataset.bar).toBeUndefined();
    expect(stored).toEqual(["hideDownloadBar=1"]);
  });
});

describe('spec 7 "System": the status call of the boot script', () => {
  it("waits for the first screen's frame, and is sent once, whatever comes first", async () => {
    const { calls, frame, begin } = boot({ address: "https://lotusplay.example/m/home" });
    await frame();
    expect(calls).toHaveLength(0);
    await frame();
    await frame();
    expect(calls).toHaveLength(1);
    begin();
    expect(calls).toHaveLength(1);
  });

  it("has the client's headers", async () => {
    const { call, begin } = boot({ address: "https://lotusplay.example/m/home" });
    const { url, headers } = call();
    expect(url.pathname).toBe("/wps/v2/system/status");
    expect(headers).toEqual({ Merchant: "lotus", Language: "PT-BR", UserAgent: "Test/1", "Cache-Control": "no-cache" });
    expect(await begin().status.answer).toEqual({ status: 200, body: "{}" });
  });

  it("sends only header values that a browser accepts", () => {
    const { call } = boot({ address: "https://lotusplay.example/m/home", userAgent: "Test/1 “mini”" });
    expect(call().headers.UserAgent).toBe("Test/1 ?mini?");
    const session = { MC_SESSION_INFO: '{"token":"t\\n1"}' };
    expect(boot({ address: "https://lotusplay.example/m/home", session }).call().headers).not.toHaveProperty(
      "Authorization",
    );
  });

  it("has the session's token, and ignores a corrupt session", () => {
    const address = "https://lotusplay.example/m/home";
    const headers = (info: string) => boot({ address, session: { MC_SESSION_INFO: info } }).call().headers;
    expect(headers('{"token":"t1"}').Authorization).toBe("t1");
    for (const broken of ["{", "null", "[]", '{"token":null}']) {
      expect(headers(broken)).not.toHaveProperty("Authorization");
    }
  });

  it("leaves secrets and the hash out of the page's address", () => {
    const { query } = boot({
      address:
        "https://lotusplay.example/m/home?token=a&tokens=b&code=c&state=d&sessionId=e&acme_token=f&r=9#tgAuthResult=f",
      returns: ["acme_token", "state"],
    }).call();
    expect(query.url).toBe("https://lotusplay.example/m/home?r=9");
  });

  it("sends the tid of the query, else the stored one, else none", () => {
    const query = (address: string, local = {}) => boot({ address, local }).call().query;
    expect(query("https://lotusplay.example/?tid=q", { tid: "s" }).track).toBe("q");
    expect(query("https://lotusplay.example/", { tid: "s" }).track).toBe("s");
    expect(query("https://lotusplay.example/")).not.toHaveProperty("track");
  });

  it.each([
    ["https://lotusplay.example/", "lotusplay.example"],
    ["https://www.lotusplay.example/", "www.lotusplay.example"],
    ["https://preview.lotusplay.example/", "www.lotusplay.example"],
    ["https://aff7.lotusplay.example/", "aff7.lotusplay.example"],
    ["https://lotusplay.example/?affiliateCode=aff9", "aff9.lotusplay.example"],
    ["https://www.lotusplay.example/?affiliateCode=aff9", "aff9.lotusplay.example"],
    ["https://aff7.vip.lotusplay.example/?affiliateCode=aff9", "aff9.vip.lotusplay.example"],
    ["http://unknown.example/", "unknown.example"],
  ])("from %s its originalDomain is %s", (address, expected) => {
    expect(boot({ address }).call().query.originalDomain).toBe(expected);
  });

  it("keeps the domain of an earlier visit's affiliate", () => {
    const earlier = { reg_info: '{"affiliateCode":"aff7","originalDomain":"aff7.lotusplay.example"}' };
    const { query } = boot({ address: "https://lotusplay.example/?r=ref7", local: earlier }).call();
    expect(query.originalDomain).toBe("aff7.lotusplay.example");
    const local = { reg_info: '{"originalDomain":"aff7.lotusplay.example"}' };
    expect(boot({ address: "https://lotusplay.example/", local }).call().query.originalDomain).toBe(
      "aff7.lotusplay.example",
    );
  });
});

const home = "https://lotusplay.example/m/home";

describe('spec 2 "Access rules": what the edge took out of the address', () => {
  const arrive = (
    cookie: string,
    address = `${home}?from=app&livery_entry=7f`,
    name = "livery_entry_7f",
    path?: string,
    isProved = true,
  ) => {
    location.href = home;
    createCookies(window).set(name, cookie, { path: path ?? new URL(address).pathname });
    if (isProved) createCookies(window).set(`__Host-${name}`, "1");
    const visit = boot({ address, early: true });
    return { ...visit, address: visit.begin().address };
  };

  it("is in the visit's address again; its cookie, and the cookie's number in the page's address, are gone", () => {
    const { address, at, call } = arrive("token=t%2B1&state=s");
    expect(address).toBe(`${home}?from=app&token=t%2B1&state=s`);
    expect(document.cookie).toBe("");
    expect(at.href).toBe(`${home}?from=app`);
    expect(call().query.url).toBe(`${home}?from=app`);
  });

  it("makes the splash wait for the site, as a token in the address does", async () => {
    const { clock, splash } = arrive("token=t1");
    await clock.advance(5000);
    expect(splash()).not.toBeNull();
  });

  it("is nothing without the cookie", () => {
    expect(boot({ address: `${home}?from=app#x` }).begin().address).toBe(`${home}?from=app#x`);
    expect(boot({ address: `${home}?livery_entry=7f#x` }).begin().address).toBe(`${home}#x`);
  });

  it.each([
    ["of the name alone", "livery_entry", `${home}?livery_entry=7f`],
    ["of another number", "livery_entry_0", `${home}?livery_entry=7f`],
    ["at an address without its number", "livery_entry_7f", home],
  ])("is no cookie that another host has set for every page: one %s", (_, name, address) => {
    expect(arrive("token=theirs", address, name, "/").address).toBe(home);
    for (const planted of [name, `__Host-${name}`]) createCookies(window).remove(planted);
  });

  it.each(["/", "/m", "/m/home"])(
    "removes a cookie of %s that another host has planted, and doesn't use it",
    (path) => {
      expect(arrive("token=theirs", `${home}?livery_entry=7f`, "livery_entry_7f", path, false).address).toBe(home);
      expect(document.cookie).toBe("");
    },
  );
});

describe('spec 4 "Page start": the splash', () => {
  it("is painted first, the screen's top after that, then the rest", async () => {
    const { app, frame } = boot({ address: home });
    expect(app.hidden).toBe(true);
    await frame();
    expect(app.hidden).toBe(false);
    expect(app.dataset.top).toBe("");
    await frame();
    expect(app.dataset.top).toBeUndefined();
  });

  it("shows the whole screen when the site is ready first", async () => {
    const { app, begin, frame } = boot({ address: home });
    begin();
    expect(app.hidden).toBe(false);
    await frame();
    expect(app.dataset.top).toBeUndefined();
  });

  it("stays 1200 ms after the page's start and 200 ms more, and fades", async () => {
    const { clock, begin, splash } = boot({ address: home, now: 700 });
    begin().drawn();
    await clock.advance(699);
    expect(splash()?.className).toBe("");
    await clock.advance(1);
    expect(splash()?.className).toBe("splash-leaving");
    await clock.advance(180);
    expect(splash()).toBeNull();
  });

  it("is hidden at once when the site renders late", async () => {
    const { clock, begin, splash } = boot({ address: home, now: 700 });
    await clock.advance(5000);
    expect(splash()?.className).toBe("");
    begin().drawn();
    await clock.advance(0);
    expect(splash()?.className).toBe("splash-leaving");
  });

  it("does not wait for the site where the first screen is complete", async () => {
    const { clock, splash, app } = boot({ address: home, early: true });
    await clock.advance(700 + 180);
    expect(splash()).toBeNull();
    expect(app.getAttribute("aria-busy")).toBe("true");
  });

  it.each([
    ["a session", { session: { MC_SESSION_INFO: '{"token":"t1"}' } }],
    ["a token in the address", { address: `${home}?r=1&token=t1` }],
  ])("waits for the site with %s: a member's screen differs", async (_, visit) => {
    const { clock, splash } = boot({ address: home, early: true, ...visit });
    await clock.advance(5000);
    expect(splash()).not.toBeNull();
  });
});

describe('spec 4 "Page start": a prerendered page', () => {
  const prerendered = { address: home, early: true, isPrerendered: true };

  it("shows its first screen in the first frame after it is opened, without a splash", async () => {
    const { app, clock, splash } = boot(prerendered);
    expect(app.hidden).toBe(false);
    expect(app.dataset.top).toBeUndefined();
    await clock.advance(700 + 180);
    expect(splash()).toBeNull();
  });

  it("calls the gateway after it is opened, with the session of then", async () => {
    const session: Record<string, string> = {};
    const { activate, frame, calls } = boot({ ...prerendered, session });
    expect(calls).toEqual([]);
    session.MC_SESSION_INFO = '{"token":"t2"}';
    activate();
    for (let frames = 0; frames < 3; frames++) await frame();
    expect(calls.map(({ headers }) => headers.Authorization)).toEqual(["t2"]);
  });

  it("has 15 s to start from then on", async () => {
    const { activate, clock, splash } = boot(prerendered);
    await clock.advance(60_000);
    activate();
    await clock.advance(14_999);
    expect(splash()).toBeNull();
    await clock.advance(1);
    expect(splash()?.getAttribute("role")).toBe("alert");
  });
});

describe('spec 4 "Page start": a page that does not start', () => {
  it("shows an error after 15 s, even when its splash is hidden", async () => {
    const { clock, splash } = boot({ address: home, early: true });
    await clock.advance(14_999);
    expect(splash()).toBeNull();
    await clock.advance(1);
    expect(splash()?.getAttribute("role")).toBe("alert");
    expect(splash()?.textContent).toContain("It did not start");
  });

  it("shows it at the foot of a painted screen, whose links work, and says what is missing", async () => {
    const { clock, splash, frame } = boot({ address: home, early: true, waits: "PT-BR", status: null });
    for (let frames = 0; frames < 3; frames++) await frame();
    await clock.advance(15_000);
    expect(splash()?.className).toBe("splash splash-failed splash-notice");
    expect(splash()?.textContent).toContain("Games did not start");
    const member = boot({
      address: home,
      early: true,
      waits: "PT-BR",
      session: { MC_SESSION_INFO: '{"token":"t1"}' },
    });
    await member.clock.advance(15_000);
    expect(member.splash()?.className).toBe("splash splash-failed");
    expect(member.splash()?.textContent).toContain("It did not start");
  });

  it("shows an error at once when a script fails to load, until it starts after all", async () => {
    document.head.innerHTML = `<link rel="modulepreload" href="https://lotusplay.example/m/assets/none.js">`;
    const { clock, splash, begin, reported } = boot({ address: home, early: true });
    document.head.innerHTML = "";
    await vi.waitFor(() => expect(reported).not.toEqual([]));
    await clock.advance(5000);
    expect(splash()?.className).toBe("splash splash-failed");
    begin().drawn();
    await clock.advance(180);
    expect(splash()).toBeNull();
  });

  it("shows no error once it has rendered", async () => {
    const { clock, splash, begin } = boot({ address: home });
    begin().drawn();
    await clock.advance(20_000);
    expect(splash()).toBeNull();
  });
});
