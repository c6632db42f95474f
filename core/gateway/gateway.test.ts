import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusal, scriptedGateway } from "./testing.ts";

const member = { id: "1", account: "player", type: 3, language: "EN", currency: "VND", clubLabel: null };

const banner = {
  linkageType: "P",
  linkage: "/m/news",
  roomId: "",
  nodeId: "",
  gameType: "",
  vendor: "",
  groupName: "m_top",
  url: "",
  image: "/a.jpg",
};

describe('spec 7 "Client behaviour": the gateway\'s client', () => {
  it("answers a value or a failure to any body", async () => {
    const bytes = fc.uint8Array({ maxLength: 100 });
    const json = fc.json().map((text) => new TextEncoder().encode(text));
    const enveloped = fc.jsonValue().map((value) => new TextEncoder().encode(JSON.stringify({ success: true, value })));
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, json, enveloped), fc.integer({ min: 200, max: 599 }), async (body, status) => {
        const empty = [204, 205, 304].includes(status);
        const { gateway } = scriptedGateway(() => new Response(empty ? null : body, { status }));
        const { member, system, games, promotions, chat, download } = gateway;
        const outcomes = await Promise.all([
          member.info(),
          system.status({ track: undefined, originalDomain: "d", url: "u" }),
          system.domainRoutes(),
          games.lanes(),
          games.list({ category: "RNG", page: 1 }),
          promotions.announcements(),
          chat.entries(),
          download.settings("d"),
        ]);
        for (const outcome of outcomes) {
          expect(outcome.ok ? outcome.value : outcome.error.code).toBeDefined();
        }
      }),
    );
  });

  it("validates the snapshot's answers too", async () => {
    const { gateway, warnings, requests } = scriptedGateway(() => [], {
      snapshot: {
        answers: { "/wps/relay/MCSFE_getBanners?groupName=m_top": [banner, { url: "half a banner" }] },
        language: "EN",
      },
    });
    expect(await gateway.promotions.banners()).toEqual({ ok: true, value: [banner] });
    expect(warnings).toEqual(["/wps/relay/MCSFE_getBanners: a malformed item was left out"]);
    expect(requests).toHaveLength(0);
  });

  it("reads a match without those of its figures that are of another form", async () => {
    const match = { id: "1", league: "L", home: "A", away: "B", startTime: "2026-01-05T19:30:00Z", vendor: "V" };
    const wrong = [
      { score: "2:1", minute: "63", odds: [1.5, 2.5] },
      { score: { home: 2 }, minute: null, odds: { home: "1.50", away: 2.5 } },
    ];
    const { gateway } = scriptedGateway(() => wrong.map((figures) => ({ ...match, ...figures })));
    expect(await gateway.games.matches()).toEqual({ ok: true, value: [match, match] });
  });

  it("keeps a banner that leaves out the fields of other linkages", async () => {
    const { gateway } = scriptedGateway(() => [{ linkageType: "URL", url: "/m/game", image: "a.avif" }]);
    expect(await gateway.promotions.banners()).toMatchObject({
      ok: true,
      value: [{ linkageType: "URL", url: "/m/game", image: "a.avif" }],
    });
  });

  it("keeps a VIP rank whose benefits can't be read, and of a list the texts", async () => {
    const ranks = [
      { labelName: "Bronze", rankLevel: 1, benefits: "Birthday gift" },
      { labelName: "Silver", rankLevel: 2, benefits: [] },
      { labelName: "Gold", rankLevel: 3, benefits: [5, { name: "Birthday gift" }] },
      { labelName: "Jade", rankLevel: 4, benefits: ["Birthday gift", null] },
    ];
    const { gateway } = scriptedGateway(() => ({
      rankLabel: null,
      completedConditions: 0,
      totalExpectedConditions: 0,
      ranks,
    }));
    const outcome = await gateway.member.rankProgress();
    expect(outcome.ok && outcome.value.ranks).toEqual([
      { labelName: "Bronze", rankLevel: 1 },
      { labelName: "Silver", rankLevel: 2, benefits: [] },
      { labelName: "Gold", rankLevel: 3 },
      { labelName: "Jade", rankLevel: 4, benefits: ["Birthday gift"] },
    ]);
  });

  it("asks for a list again of which the snapshot has the beginning only", async () => {
    const game = {
      gameId: "1",
      nodeId: "1",
      code: "A",
      name: "A",
      vendor: "V",
      category: "RNG",
      image: "",
      freeplay: true,
    };
    const whole = { items: [game, { ...game, gameId: "2" }], total: 2 };
    const path = "/wps/relay/GCSGAME_getGameList?category=RNG&page=1";
    const { gateway, requests } = scriptedGateway(() => whole, {
      snapshot: { answers: { [path]: { items: [game], total: 2 } }, language: "EN" },
    });
    expect(gateway.lobbySnapshot.games({ category: "RNG", page: 1 })?.items).toHaveLength(1);
    expect(await gateway.games.list({ category: "RNG", page: 1 })).toEqual({ ok: true, value: whole });
    expect(requests).toHaveLength(1);
  });

  it("asks for all of a snapshot again that may be old, and shows it until then", async () => {
    const path = "/wps/relay/MCSFE_getBanners?groupName=m_top";
    const { gateway, requests } = scriptedGateway(() => [banner], {
      snapshot: { answers: { [path]: [{ ...banner, image: "/last-week.avif" }] }, language: "EN", isOld: true },
    });
    expect(gateway.lobbySnapshot.banners()).toMatchObject([{ image: "/last-week.avif" }]);
    expect(await gateway.promotions.banners()).toEqual({ ok: true, value: [banner] });
    expect(requests).toHaveLength(1);
  });

  it("warns on the console about an answer that breaks the contract", async () => {
    const { gateway, warnings } = scriptedGateway(() => ({ id: 1 }));
    expect(await gateway.member.info()).toMatchObject({ error: { code: "bad_response" } });
    expect(warnings).toEqual(["/wps/member/info: the answer breaks the contract"]);
  });

  it("asks again after an answer that breaks the contract, also where answers are cached", async () => {
    const answers = [[7], [banner]];
    const { gateway, clock, requests } = scriptedGateway(() => answers.shift());
    expect(await gateway.promotions.banners()).toMatchObject({ error: { code: "bad_response" } });
    const again = gateway.promotions.banners();
    await clock.advance(130);
    expect(await again).toMatchObject({ ok: true });
    expect(requests).toHaveLength(2);
  });

  it("uses the page's own status call for its first answer", async () => {
    const body = JSON.stringify({ success: true, value: { merchantCode: "lotus", whitelabelVal: { INBOX3: "1" } } });
    const { gateway, clock, requests } = scriptedGateway(() => ({ merchantCode: "lotus", whitelabelVal: {} }), {
      early: { url: "/wps/v2/system/status?device=MOBILE", answer: Promise.resolve({ status: 200, body }) },
    });
    const ask = () => gateway.system.status({ track: undefined, originalDomain: "d", url: "https://lotus.example/" });
    expect(await ask()).toMatchObject({ value: { whitelabelVal: { INBOX3: "1" } } });
    expect(requests).toHaveLength(0);
    await clock.advance(130);
    expect(await ask()).toMatchObject({ value: { whitelabelVal: {} } });
    expect(requests).toHaveLength(1);
  });

  it("asks in the page's new language when a call still waited as it changed", async () => {
    const scripted = scriptedGateway(() => ({ items: [], total: 0 }));
    const { gateway, clock, requests } = scripted;
    const pages = [1, 2, 3, 4];
    const list = (page: number) => gateway.games.list({ category: "RNG", page });
    const asked = pages.map(list);
    await clock.advance(0);
    scripted.language = "VI";
    await clock.advance(1_000);
    const sent = () => requests.map(({ headers, query }) => [headers.get("Language"), query.get("page")].join(" "));
    expect(sent()).toEqual(["EN 1", "VI 2", "VI 3", "VI 4"]);
    const empty = { ok: true, value: { items: [], total: 0 } };
    expect(await Promise.all(asked)).toEqual(pages.map(() => empty));
    expect(await list(4)).toEqual(empty);
    expect(sent()).toHaveLength(4);
  });

  it("does not ask again when the caller has aborted the call that waited", async () => {
    const scripted = scriptedGateway(() => null);
    const { gateway, clock, requests } = scripted;
    const caller = new AbortController();
    const call = (page: number) =>
      gateway.call({ method: "GET", path: "/wps/x", query: { page }, signal: caller.signal });
    const asked = [call(1), call(2)];
    await clock.advance(0);
    scripted.language = "VI";
    caller.abort();
    await clock.advance(1_000);
    expect((await Promise.all(asked))[1]).toMatchObject({ error: { kind: "aborted" } });
    expect(requests).toHaveLength(1);
  });

  it("sends log-out with the token held at the moment of the call", async () => {
    const scripted = scriptedGateway(() => null);
    scripted.token = "t0k";
    const outcome = scripted.gateway.session.logout();
    scripted.token = undefined;
    expect(await outcome).toEqual({ ok: true, value: null });
    expect(scripted.requests[0]?.headers.get("Authorization")).toBe("t0k");
  });

  it("reports a lost session once, however many calls fail with it", async () => {
    const scripted = scriptedGateway(() => refusal("user.or.token.invalid", { status: 401 }), {
      onSessionFailure: ({ code }) => {
        scripted.failed.push(code);
        scripted.token = undefined;
      },
    });
    scripted.token = "t0k";
    const { member } = scripted.gateway;
    await Promise.all([member.info(), member.unreadCount(), member.rankProgress()]);
    expect(scripted.failed).toEqual(["user.or.token.invalid"]);
  });

  it("passes the second factors of a refused log-in through", async () => {
    const value = { email: true, ga: false, sms: true };
    const { gateway } = scriptedGateway(() => refusal("login_verify_required", { message: "Verify", value }));
    expect(await gateway.session.login({ path: "/wps/session/login/line" }, { lineSessionToken: "l" })).toMatchObject({
      error: { kind: "refused", code: "login_verify_required", message: "Verify", value },
    });
  });

  it("reads the member's id of a social registration from either field", async () => {
    const { gateway } = scriptedGateway(() => ({ customerId: "9", userName: "u9", token: "t" }));
    const outcome = await gateway.registration.registerSocial({
      registerMethod: "H5",
      registerUrl: "https://lotus.example/m/home",
      loginDeviceId: "d",
      isOfficialAppLogin: false,
      domain: "lotus.example",
      login: true,
      pixelTrack: null,
      lineSessionToken: "l",
      smsTemplate: "REGISTER",
    });
    expect(outcome).toEqual({ ok: true, value: { id: "9", userName: "u9", token: "t" } });
  });

  it("writes the member's language by the method that the merchant's gateway supports", async () => {
    const { gateway, requests } = scriptedGateway(() => null, { languageMethod: "POST" });
    await gateway.member.setLanguage("PT-BR");
    expect(requests[0]).toMatchObject({ method: "POST", path: "/wps/member/language" });
    expect(requests[0]?.body).toBe('{"language":"PT-BR","merchantCode":"lotus"}');
  });

  it("sends one request for what several screens need at the same time", async () => {
    const { gateway, requests } = scriptedGateway(() => member);
    await Promise.all([gateway.member.info(), gateway.member.info()]);
    expect(requests).toHaveLength(1);
  });

  it('sends an event as one post, and in a ping as a list of one with the merchant\'s header (spec 7 "System")', async () => {
    const { gateway, requests } = scriptedGateway(() => null);
    const eventValue = { channels: ["utm"], clickIds: { gclid: "a&b" }, pixelIds: {}, eventID: "e-1" };
    const event = { domain: "vip8.lotus.example", affiliateCode: "vip8", eventName: "login", eventValue };
    await gateway.system.trackEvent(event);
    await gateway.system.ping(event);
    const [post, ping] = requests;
    expect([post?.method, post?.path, JSON.parse(post?.body ?? "")]).toEqual([
      "POST",
      "/wps/system/eventTracking",
      event,
    ]);
    expect([ping?.method, ping?.path, ping?.headers.get("Merchant")]).toEqual([
      "GET",
      "/wps/system/test/ping",
      "lotus",
    ]);
    const { events = "", ...query } = Object.fromEntries(ping?.query ?? []);
    expect(query).toEqual({ domain: "vip8.lotus.example", affiliateCode: "vip8", eventName: "login" });
    expect(JSON.parse(events)).toEqual([eventValue]);
  });

  it("sends beacons with the merchant's code, also by fetch where the browser has none", () => {
    const { gateway, beacons } = scriptedGateway(() => null);
    gateway.collect({ type: "statusTiming", duration: 120 });
    expect(beacons).toEqual([
      [
        "/wps/system/collect",
        '{"merchant":"lotus","value":{"type":"statusTiming","duration":120}}',
        { Merchant: "lotus" },
      ],
    ]);
  });

  it.each(["https://evil.example/wps/x", "//evil.example/wps/", "/m/home"])(
    "never sends the token to %s",
    async (path) => {
      const { gateway, requests } = scriptedGateway(() => null);
      await expect(gateway.call({ method: "GET", path })).rejects.toThrow("a gateway path must start with /wps/");
      expect(requests).toHaveLength(0);
    },
  );
});
