import CryptoJS from "crypto-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { matches } from "../content/index.ts";
import { scheduledMatches } from "../content/matches.ts";
import { createTestSandbox, type TestSandbox, type TestSite } from "../testing.ts";

let sandbox: TestSandbox;
let site: TestSite;
beforeAll(() => {
  sandbox = createTestSandbox();
  site = sandbox.at("lotus");
});
afterAll(() => sandbox.close());

const page = (path: string) => sandbox.fetch(new Request(new URL(path, "http://lotus.localhost:5301")));

describe('spec 7 "Games"', () => {
  it("gives each brand a lobby of its own, whose counts are those of its lists", async () => {
    const orders = new Set<string>();
    for (const merchant of ["lotus", "carnaval", "noor", "manila", "acme"]) {
      const lanes = await sandbox.at(merchant).value("getGameLanes");
      orders.add(lanes.map(({ gameCategory }) => gameCategory).join());
      for (const { gameCategory, gameCount, gameClassify } of lanes) {
        const { items, total } = await sandbox.at(merchant).value("getGames", { query: { category: gameCategory } });
        expect({ gameCategory, total, shown: items.length }).toEqual({
          gameCategory,
          total: gameCount,
          shown: gameCount,
        });
        expect(gameClassify.vendors.length).toBeGreaterThan(0);
      }
    }
    expect(orders.size).toBeGreaterThanOrEqual(4);
  });

  it("numbers vendors across lanes, from 100 in steps of 100", async () => {
    const lanes = await site.value("getGameLanes");
    const ordinals = new Map(
      lanes.flatMap((lane) => lane.gameClassify.vendors.map((one) => [one.vendor, one.ordinal])),
    );
    expect([...ordinals.values()]).toEqual([...ordinals.keys()].map((_, index) => (index + 1) * 100));
  });

  it("narrows a list to a vendor, and has nothing on a page behind the last", async () => {
    const query = { category: "RNG", vendor: "JADE" };
    const { items } = await sandbox.at("carnaval").value("getGames", { query });
    expect(new Set(items.map(({ vendor }) => vendor))).toEqual(new Set(items.length > 0 ? ["JADE"] : []));
    expect((await site.value("getGames", { query: { category: "LOTT", page: "9" } })).items).toEqual([]);
  });

  it("draws every picture that it names", async () => {
    const lanes = await site.value("getGameLanes");
    const { items } = await site.value("getGames", { query: { category: lanes[0]?.gameCategory ?? "" } });
    const banners = await site.value("getBanners");
    const images = [
      lanes[0]?.gameClassify.vendors[0]?.icon,
      items[0]?.image,
      ...banners.map(({ image }) => image),
      (await site.value("getManifest")).icons[0]?.src,
    ];
    for (const image of images) {
      const answer = await page(image ?? "");
      expect({ image, type: answer.headers.get("Content-Type") }).toMatchObject({
        type: expect.stringContaining("svg"),
      });
    }
  });

  it("lets announcements open by themselves only where its switch is on", async () => {
    const query = { types: "PROMOTION,NEWS,POPUP", platform: "MOBILE" };
    const popups = async () => (await site.value("getAnnouncements", { query })).filter(({ popup }) => popup).length;
    expect(await popups()).toBe(0);
    await sandbox.console("/api/switches", "PATCH", { merchant: "lotus", announcementPopups: true });
    expect(await popups()).toBeGreaterThan(1);
    await sandbox.console("/api/switches", "PATCH", { merchant: "lotus", announcementPopups: false });
  });

  it("launches a game for real with a session, for fun without, and lets it be played", async () => {
    const { token } = await site.logIn("player");
    const { items } = await site.value("getGames", { query: { category: "LOTT" } });
    const game = items.find(({ freeplay }) => freeplay);
    const backUrl = "http://lotus.localhost:5301/m/home";
    const body = { vendor: game?.vendor ?? "", gameCode: game?.code ?? "", hasLobby: false, backUrl };
    const real = await site.value("launchGame", { token, body });
    const trial = await site.value("launchTrial", {
      query: { gameId: game?.gameId ?? "", nodeId: game?.nodeId ?? "" },
    });
    for (const { gameUrl } of [real, trial]) expect((await page(gameUrl)).status).toBe(200);
    expect(new URL(real.gameUrl, backUrl).searchParams.get("mode")).toBe("real");
    expect(new URL(trial.gameUrl, backUrl).searchParams.get("mode")).toBe("trial");
    expect(await site.failure("launchGame", { token, body: { ...body, gameCode: "nothing" } })).toBe("not.available");
  });

  it("opens a vendor's first game where only its lobby was asked for", async () => {
    const { token } = await site.logIn("player");
    const body = { vendor: "TCG_SEA", hasLobby: true, backUrl: "http://lotus.localhost/m/home" };
    expect((await site.value("launchGame", { token, body })).gameUrl).toContain("/wps/sandbox/play?");
  });

  it.each([0, 1, 89, 90, 600, 10_000])("shows one match that is on, then those to come, %i minutes later", (later) => {
    const now = sandbox.now() + later * 60_000;
    const [on, ...others] = scheduledMatches(matches, now).map(({ startTime }) => Date.parse(startTime) - now);
    expect(on).toBeLessThanOrEqual(0);
    expect(on).toBeGreaterThan(-90 * 60_000);
    expect(others).toHaveLength(matches.length - 1);
    for (const start of others) expect(start).toBeGreaterThan(0);
  });

  it("has matches of each brand's own leagues alone, each at its own time", async () => {
    const leagues: Record<string, readonly string[]> = {};
    for (const merchant of ["lotus", "carnaval", "noor", "manila", "acme"]) {
      const shown = await sandbox.at(merchant).value("getMatches");
      leagues[merchant] = [...new Set(shown.map(({ league }) => league))].sort();
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
      expect(new Set(shown.map(({ startTime }) => startTime)).size).toBe(shown.length);
    }
    expect(leagues).toEqual({
      lotus: ["Mekong Cup"],
      carnaval: ["Liga Atlântica"],
      noor: ["Bay of Bengal Trophy", "Indus Super Sixes"],
      manila: ["Isla League", "Manila Hoops"],
      acme: [...new Set(matches.map(({ league }) => league))].sort(),
    });
  });
});

describe('spec 7 "Relay calls"', () => {
  it("writes announcements in the language asked for, in the merchant's own without one", async () => {
    const query = { types: "PROMOTION,NEWS,POPUP", platform: "MOBILE" };
    const english = await site.value("getAnnouncements", { query, language: "EN" });
    const own = await site.value("getAnnouncements", { query, language: "" });
    const vietnamese = await site.value("getAnnouncements", { query, language: "VI" });
    expect(english.length).toBeGreaterThan(0);
    expect(own).toEqual(vietnamese);
    expect(own.map(({ title }) => title)).not.toEqual(english.map(({ title }) => title));
  });

  it("filters announcements by type and category, and names categories that exist", async () => {
    const all = await site.value("getAnnouncements", { query: { types: "PROMOTION,NEWS,POPUP" } });
    const promotions = await site.value("getAnnouncements", { query: { types: "PROMOTION" } });
    expect(promotions.length).toBeLessThan(all.length);
    const [category] = await site.value("getPromotionCategories");
    const filtered = await site.value("getAnnouncements", {
      query: { types: "PROMOTION", category: category?.id ?? "" },
    });
    for (const { promoAnnouncementCategoryIds } of filtered)
      expect(promoAnnouncementCategoryIds).toContain(category?.id);
  });

  it("takes any list of announcement types, in any order, and no other type", async () => {
    const idsOf = async (types: string) =>
      (await site.value("getAnnouncements", { query: { types } })).map(({ id }) => id).sort();
    const [promotions, news, popups] = await Promise.all(["PROMOTION", "NEWS", "POPUP"].map(idsOf));
    expect(await idsOf("NEWS,PROMOTION")).toEqual([...(promotions ?? []), ...(news ?? [])].sort());
    expect(await idsOf("POPUP,NEWS")).toEqual([...(popups ?? []), ...(news ?? [])].sort());
    for (const types of ["", "EVENT", "NEWS,", "news", "NEWS,EVENT"]) {
      expect(await site.failure("getAnnouncements", { query: { types } }), types).toBe("field.invalid");
    }
  });

  it("points a banner at an announcement that is there, or at a game that can be launched", async () => {
    for (const merchant of ["lotus", "carnaval", "noor", "manila"]) {
      const announcements = await sandbox.at(merchant).value("getAnnouncements");
      const ids = announcements.map(({ id }) => id);
      for (const banner of await sandbox.at(merchant).value("getBanners")) {
        if (banner.linkageType === "P") expect(ids).toContain(banner.linkage);
        if (banner.linkageType === "G") expect(banner.nodeId).not.toBe("");
      }
    }
  });

  it("knows the vip's rank, three of five conditions met, and no rank of a plain member", async () => {
    const { token } = await site.logIn("vip");
    const { clubLabel } = await site.value("getMember", { token });
    const progress = await site.value("getRankProgress", { token });
    expect(clubLabel).toMatchObject({ type: "AUTO", labelId: progress.rankLabel?.labelId });
    expect(progress).toMatchObject({ completedConditions: 3, totalExpectedConditions: 5 });
    const plain = await site.logIn("player");
    expect((await site.value("getRankProgress", { token: plain.token })).rankLabel).toBeNull();
  });

  it("tells what each VIP rank gives in the member's language: nothing yet of the first, and more of each further one", async () => {
    const { token } = await site.logIn("vip");
    const benefitsOf = async (language: "EN" | "VI") =>
      (await site.value("getRankProgress", { token, language })).ranks?.map(({ benefits }) => benefits);
    expect(await benefitsOf("EN")).toEqual([
      undefined,
      ["Birthday gift", "Weekly bonus points"],
      ["Birthday gift", "Weekly bonus points", "Faster withdrawals"],
      ["Birthday gift", "Weekly bonus points", "Faster withdrawals", "Priority support"],
      ["Birthday gift", "Weekly bonus points", "Faster withdrawals", "Priority support", "Personal manager"],
    ]);
    expect((await benefitsOf("VI"))?.[1]).toEqual(["Quà sinh nhật", "Điểm thưởng mỗi tuần"]);
  });

  it("encrypts a service's entry so that its last eight characters open it", async () => {
    const services = await site.value("getCustomerServices");
    const opened = services.map(({ csType, csPosition = csType, path }) => {
      const key = CryptoJS.enc.Latin1.parse(path.slice(-8));
      const entry = CryptoJS.DES.decrypt(path.slice(0, -8), key, {
        mode: CryptoJS.mode.ECB,
        padding: CryptoJS.pad.Pkcs7,
      });
      return [csPosition, entry.toString(CryptoJS.enc.Utf8)];
    });
    const entries = Object.fromEntries(opened);
    expect(entries.SANDBOX).toBe(
      "http://lotus.localhost:5301/wps/sandbox/chat?uid={uid}&name={name}&lang={lang}&vip={vip}",
    );
    expect(JSON.parse(entries.COMM100)).toEqual({ siteId: expect.any(String), campaignId: expect.any(String) });
    const labelsOf = (position: string) =>
      services.find(({ csType, csPosition = csType }) => csPosition === position)?.labelIds;
    expect(labelsOf("COMM100")).toEqual([]);
    expect(labelsOf("COMM100VIP")).toContain("vip-1");
    expect(labelsOf("AICAN")).toEqual(["vip-3"]);
  });

  it("answers a visitor's referral with an empty code", async () => {
    expect(await site.value("getReferral")).toMatchObject({
      referralCode: "",
      link: "http://lotus.localhost:5301/m/register",
    });
  });

  it("has every file that the download settings name", async () => {
    const { resources } = await site.value("getDownloadSettings");
    for (const { url } of resources) expect((await page(url)).status).toBe(200);
  });

  it("serves a profile that puts the site on the home screen as a web clip, and a package, as downloads", async () => {
    const profile = await page("/wps/sandbox/download/lotus.mobileconfig");
    expect(profile.headers.get("content-type")).toBe("application/x-apple-aspen-config");
    expect(profile.headers.get("content-disposition")).toBe('attachment; filename="lotus.mobileconfig"');
    const text = await profile.text();
    const values = Object.fromEntries(
      [...text.matchAll(/<key>(\w+)<\/key><string>([^<]*)<\/string>/g)].map(([, key, value]) => [key, value]),
    );
    expect(text).toContain("<string>com.apple.webClip.managed</string>");
    expect(values).toMatchObject({
      URL: "http://lotus.localhost:5301/m/home?webclip=1&amp;utm_source=homescreen",
      Label: "Lotus",
      PayloadOrganization: "Lotus",
    });
    const uuids = [...text.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/g)].map(String);
    expect(new Set(uuids).size).toBe(2);
    expect(await (await page("/wps/sandbox/download/lotus.mobileconfig")).text()).toBe(text);
    const apk = await page("/wps/sandbox/download/lotus.apk");
    expect(apk.headers.get("content-type")).toBe("application/vnd.android.package-archive");
    expect(apk.headers.get("content-disposition")).toBe('attachment; filename="lotus.apk"');
  });
});

describe("the member's own calls", () => {
  it("keeps a conversation under the member's key, and counts what is unread", async () => {
    const { token } = await site.logIn("player");
    const { url } = await site.value("launchChat", { token });
    const body = new URLSearchParams({ text: "<b>Hello</b>" });
    const target = new URL(url, "http://lotus.localhost:5301");
    const sent = await sandbox.fetch(new Request(target, { method: "POST", body }));
    expect(sent.status).toBe(303);
    expect(await site.value("getChatUnread", { token })).toEqual({ count: 1 });
    const conversation = await (await page(url)).text();
    expect(conversation).toContain("&lt;b&gt;Hello&lt;/b&gt;");
    expect(await site.value("getChatUnread", { token })).toEqual({ count: 0 });
  });

  it("opens the member's chat in the language asked for, in its direction", async () => {
    const { token } = await site.logIn("player");
    const { url } = await site.value("launchChat", { token, language: "UR" });
    const chat = await (await page(url)).text();
    expect(chat).toContain('<html lang="ur" dir="rtl">');
    expect(chat).toContain("<h1>کسٹمر سپورٹ</h1>");
  });

  it("takes the chat's key from the member whose it is, and from nobody else", async () => {
    const { token } = await site.logIn("player");
    const authKey = await site.value("getChatAuthKey", { token });
    expect(await site.value("saveMemberInfo", { token, body: { authKey } })).toBeNull();
    const other = await site.logIn("agent");
    expect(await site.failure("saveMemberInfo", { token: other.token, body: { authKey } })).toBe("field.invalid");
  });

  it("takes an application once, which then waits", async () => {
    const { token } = await site.logIn("player");
    expect(await site.value("getAgentStatus", { token })).toEqual({ status: "none" });
    const body = { name: "Mai", contact: "mai@example.com", agree: true };
    expect(await site.failure("registerAgent", { token, body: { ...body, agree: false } })).toBe("field.invalid");
    expect(await site.value("registerAgent", { token, body })).toEqual({ status: "pending" });
    const agent = await site.logIn("agent");
    expect(await site.value("getAgentStatus", { token: agent.token })).toMatchObject({ status: "approved" });
  });

  it("changes a password only with the present one", async () => {
    const { token } = await site.logIn("weak", "123456");
    const change = (oldPassword: string, newPassword: string) =>
      site.failure("changePassword", { token, body: { oldPassword, newPassword } });
    expect(await change("1234567", "Sunny-day7")).toBe("password.old.invalid");
    expect(await change("123456", "short")).toBe("field.invalid");
    expect(await change("123456", "123456")).toBe("field.invalid");
    expect(await change("123456", "Sunny-day7")).toBeUndefined();
  });

  it("keeps the member's language, by PUT and by POST", async () => {
    const { token } = await site.logIn("player");
    await site.value("setLanguage", { token, body: { language: "TH", merchantCode: "lotus" } });
    expect((await site.value("getMember", { token })).language).toBe("TH");
    await site.value("setLanguageByPost", { token, body: { language: "VI", merchantCode: "lotus" } });
    expect((await site.value("getMember", { token })).language).toBe("VI");
  });
});
