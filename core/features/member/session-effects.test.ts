import { describe, expect, it, vi } from "vitest";
import { loginValue, type TestSite, testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";

const asked = {
  "/wps/member/info": { id: "7", account: "linh", type: 3, language: "EN", currency: "VND", clubLabel: null },
  "/wps/relay/MCSFE_getPlayerRankProgress": { rankLabel: null, completedConditions: 0, totalExpectedConditions: 0 },
  "/wps/member/depositSettings": { totalDepositSuccessCount: 4 },
  "/wps/member/inbox/unreadCount": { count: 2 },
  "/wps/relay/PROMOFE_getPromoCodeEnable": { enabled: true },
};

const value = { ...loginValue, id: "7", userName: "linh" };

/** A page of a brand with an inbox, after its first idle period. */
async function aPage({
  stored = false,
  features = { INBOX3: true, REWCEN3: true } as Record<string, boolean>,
  answers = {} as Record<string, unknown>,
} = {}) {
  const window = testWindow("https://www.lotus.example/m/home");
  if (stored) {
    const { token, id, userName, spanId } = value;
    const info = { token, id, userName, spanId, type: 3, firstTimeLogin: false, merchantCode: "lotus" };
    window.sessionStorage.setItem("MC_SESSION_INFO", JSON.stringify(info));
  }
  const site = testSite({
    window,
    record: { code: "lotus", features },
    answers: { ...asked, ...answers },
    i18n: { ready: async () => {} },
    whenIdle: Promise.resolve(),
  });
  if (stored) await site.session.restore(undefined);
  return { site, details: await site.memberDetails() };
}

const log = { from: "/m/login", forcedPasswordChange: false } as const;

/** Lets the requests' time pass: those to one path are spaced. */
async function settle(site: TestSite) {
  for (let turn = 0; turn < 10; turn++) await site.clock.advance(200);
}

const countOf = (site: TestSite) =>
  Object.fromEntries(
    Object.keys(asked).map((path) => [path, site.requests.filter((request) => request.path === path).length]),
  );

const once = Object.fromEntries(Object.keys(asked).map((path) => [path, 1]));

describe('spec 4 "Session": a log-in asks for rank progress, deposit settings, the inbox, the promotion code and the member, each once', () => {
  it.each(["login", "registration", "auto"] as const)("after a session opened by %s", async (how) => {
    const { site } = await aPage();
    site.session.open(value, { ...log, how });
    await settle(site);
    expect(countOf(site)).toEqual(once);
  });

  it("after a reload that restores the session", async () => {
    const { site } = await aPage({ stored: true });
    await settle(site);
    expect(countOf(site)).toEqual(once);
  });

  it("for the next member again", async () => {
    const { site } = await aPage();
    site.session.open(value, { ...log, how: "login" });
    await settle(site);
    await Promise.all([site.session.close("logout"), settle(site)]);
    site.session.open({ ...value, id: "8", token: "t2" }, { ...log, how: "login" });
    await settle(site);
    expect(countOf(site)).toEqual(Object.fromEntries(Object.keys(asked).map((path) => [path, 2])));
  });

  it("asks nothing for visitors", async () => {
    const { site } = await aPage();
    await settle(site);
    expect(Object.values(countOf(site)).every((count) => count === 0)).toBe(true);
  });
});

describe("the member's balance", () => {
  const MEMBER = "/wps/member/info";
  const view = async (site: TestSite, path: string) => {
    site.events.emit("screen.viewed", { path });
    await settle(site);
  };

  it("is asked for again after a game, and after no other screen", async () => {
    const { site } = await aPage();
    site.session.open(value, { ...log, how: "login" });
    await settle(site);
    await view(site, "/m/home");
    await view(site, "/m/launchGame");
    expect(countOf(site)[MEMBER]).toBe(1);
    await view(site, "/m/rng");
    expect(countOf(site)[MEMBER]).toBe(2);
    await view(site, "/m/home");
    expect(countOf(site)[MEMBER]).toBe(2);
  });

  it("is asked for after the next game, too, where the network failed after one", async () => {
    let isOffline = false;
    const info = () => {
      if (isOffline) throw new TypeError("offline");
      return asked[MEMBER];
    };
    const { site } = await aPage({ answers: { [MEMBER]: info } });
    site.session.open(value, { ...log, how: "login" });
    await settle(site);
    const play = async () => {
      await view(site, "/m/launchGame");
      await view(site, "/m/home");
      await site.clock.advance(30_000);
    };
    isOffline = true;
    await play();
    expect(site.member.store.getState().phase).toBe("failed");
    isOffline = false;
    await play();
    expect(site.member.store.getState().phase).toBe("ready");
  });

  it("is not asked for after a visitor's trial", async () => {
    const { site } = await aPage();
    await view(site, "/m/launchGame");
    await view(site, "/m/home");
    expect(countOf(site)[MEMBER]).toBe(0);
  });
});

describe('spec 4 "Session": unread messages are asked for only with INBOX3 and REWCEN3', () => {
  it.each([{ INBOX3: true }, { REWCEN3: true }, {}])("not with %j", async (features) => {
    const { site, details } = await aPage({ features });
    site.session.open(value, { ...log, how: "login" });
    await settle(site);
    expect(countOf(site)["/wps/member/inbox/unreadCount"]).toBe(0);
    expect(details.inbox.store.getState().unread).toBe(0);
  });

  it("also with flags that come with the status call, after the session was restored", async () => {
    const { site, details } = await aPage({ stored: true, features: {} });
    site.flags.set("status", { INBOX3: "1", REWCEN3: "true" });
    await settle(site);
    expect(details.inbox.store.getState().unread).toBe(2);
  });
});

describe('spec 4 "Session": a log-out zeroes the unread count, and clears member info and deposit count', () => {
  const held = ({ site, details }: Awaited<ReturnType<typeof aPage>>) => ({
    member: site.member.store.getState().value?.account,
    rank: details.rank.store.getState().value?.completedConditions,
    deposits: details.deposits.store.getState().value?.totalDepositSuccessCount,
    unread: details.inbox.store.getState().unread,
  });

  it.each([
    ["by hand", (site: TestSite) => void site.session.close("logout")],
    ["in answer to 401", (site: TestSite) => void site.session.handleSessionLost()],
    ["in another tab", (site: TestSite) => void site.session.close("elsewhere")],
  ])("%s, once", async (_, close) => {
    const page = await aPage();
    const { site } = page;
    const closed = vi.fn();
    site.events.on("session.closed", closed);
    site.session.open(value, { ...log, how: "login" });
    await settle(site);
    expect(held(page)).toEqual({ member: "linh", rank: 0, deposits: 4, unread: 2 });
    close(site);
    await settle(site);
    expect(held(page)).toEqual({ member: undefined, rank: undefined, deposits: undefined, unread: 0 });
    expect(closed).toHaveBeenCalledOnce();
    expect(countOf(site)).toEqual(once);
  });

  it("drops answers that come after it", async () => {
    const page = await aPage();
    const { site } = page;
    site.session.open(value, { ...log, how: "login" });
    void site.session.handleSessionLost();
    await settle(site);
    expect(held(page)).toEqual({ member: undefined, rank: undefined, deposits: undefined, unread: 0 });
  });
});
