import { describe, expect, it } from "vitest";
import { loggedIn, loginValue, type TestSite, testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";

const STATUS = "/wps/v2/system/status";

const member = { id: "7", account: "linh", type: 3, language: "VI", currency: "VND", clubLabel: null };

/**
 * A gateway that says something else to members. Until `release`, `slow` holds back the visitor's status, and `refuses`
 * the refusal of every token.
 */
async function aSite({ slow = false, refuses = false } = {}) {
  const tokens: (string | undefined)[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const site: TestSite = testSite({
    window: testWindow("https://www.lotus.example/m/register"),
    fetch: async (url, init) => {
      if (!url.startsWith(STATUS)) {
        if (!refuses)
          return Response.json({ success: true, value: url.startsWith("/wps/member/info") ? member : null });
        await held;
        return Response.json({ success: false, errorCode: "login.not.session" }, { status: 401 });
      }
      const token = new Headers(init.headers).get("Authorization") ?? undefined;
      tokens.push(token);
      if (slow && token === undefined) await held;
      const captcha = { enabled: token !== undefined };
      const value = {
        merchantCode: "lotus",
        whitelabelVal: { BINDCARD3: token !== undefined },
        sms: { captcha },
        smsProvider: { firebase: token !== undefined },
      };
      return Response.json({ success: true, value });
    },
  });
  const loaded = site.status.load();
  if (!slow) await loaded;
  return { site, tokens, release };
}

async function settle(site: TestSite) {
  for (let turn = 0; turn < 5; turn++) await site.clock.advance(200);
}

describe('spec 4 "Registration": the status is made again as the member', () => {
  it.each(["registration", "login", "auto"] as const)(
    "after a session opened by %s: flags, captchas, SMS",
    async (how) => {
      const { site, tokens } = await aSite();
      expect(site.flags.isOn("BINDCARD3")).toBe(false);
      site.session.open(loginValue, { ...loggedIn, how });
      await settle(site);
      expect(tokens).toEqual([undefined, "t-1"]);
      expect(site.flags.isOn("BINDCARD3")).toBe(true);
      expect(site.status.store.getState().value).toMatchObject({
        sms: { captcha: { enabled: true } },
        smsProvider: { firebase: true },
      });
    },
  );

  it("also where the visitor's call is still under way: its answer comes first", async () => {
    const { site, tokens, release } = await aSite({ slow: true });
    site.session.open(loginValue, { ...loggedIn, how: "registration" });
    await settle(site);
    expect(tokens).toEqual([undefined]);
    release();
    await settle(site);
    expect(tokens).toEqual([undefined, "t-1"]);
    expect(site.flags.isOn("BINDCARD3")).toBe(true);
  });

  it.each(["logout", "elsewhere", "lost"] as const)("and as a visitor after it has ended: %s", async (why) => {
    const { site, tokens } = await aSite();
    site.session.open(loginValue, { ...loggedIn, how: "login" });
    await settle(site);
    void site.session.close(why);
    await settle(site);
    expect(tokens).toEqual([undefined, "t-1", undefined]);
    expect(site.flags.isOn("BINDCARD3")).toBe(false);
  });

  it("once where another member takes the tab over", async () => {
    const { site, tokens } = await aSite();
    site.session.open(loginValue, { ...loggedIn, how: "login" });
    await settle(site);
    site.events.emit("session.closed", { why: "replaced" });
    site.events.emit("session.opened", { how: "query", id: "" });
    await settle(site);
    expect(tokens).toEqual([undefined, "t-1", "t-1"]);
  });

  it("loads it once more when the gateway takes the token of the address", async () => {
    const { site, tokens } = await aSite();
    await site.session.restore("q-1");
    await settle(site);
    site.events.emit("member.loaded", member);
    await settle(site);
    expect(tokens).toEqual([undefined, "q-1"]);
    expect(site.flags.isOn("BINDCARD3")).toBe(true);
  });

  it("loads it as a visitor only when the gateway refuses the token of the address", async () => {
    const { site, tokens, release } = await aSite({ refuses: true });
    await site.session.restore("forged");
    await settle(site);
    release();
    await settle(site);
    expect(site.session.token()).toBeUndefined();
    expect(tokens).toEqual([undefined, undefined]);
  });

  it("not for a stored session, whose token went with the page's call", async () => {
    const { site, tokens } = await aSite();
    site.events.emit("session.opened", { how: "stored", id: "7" });
    await settle(site);
    expect(tokens).toEqual([undefined]);
  });
});
