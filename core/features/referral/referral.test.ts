import { describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { askReferralOpening, referralOpening } from "./referral.ts";

const agentScreen = { kind: "path", path: "/m/agentRegister" };
const inviteScreen = { kind: "path", path: "/m/inviteFriends" };

describe('spec 4 "Referral opening"', () => {
  it.each([
    ["a visitor, while the promotion is off, reads that it comes soon", undefined, false, { kind: "coming-soon" }],
    ["a visitor, while it is on, gets to the offer", undefined, true, inviteScreen],
    ["an agent of type 1 gets to the agents' registration", 1, true, agentScreen],
    ["an agent of type 2, while the promotion is off, too", 2, false, agentScreen],
    ["a member, while it is on, gets to the offer", 3, true, inviteScreen],
    ["a member, while it is off, gets to customer service", 3, false, { kind: "service" }],
    ["a special member, while it is off, too", 4, false, { kind: "service" }],
  ] as const)("%s", (_, type, enabled, opening) => {
    expect(referralOpening({ type, enabled })).toEqual(opening);
  });
});

describe("what the referral entry asks the gateway", () => {
  const promotions = "/wps/relay/MCSFE_getMerchantAvailablePromotions";

  function aPage(type?: number, answer: unknown = { enabled: true, count: 1 }) {
    const site = testSite({
      window: testWindow("https://www.lotus.example/m/home"),
      answers: { [promotions]: () => ({ APP_DOWNLOAD: { enabled: false, count: 0 }, REFERRAL: answer }) },
    });
    if (type !== undefined) {
      const info = { spanId: "", id: "7", token: "t", userName: "linh", type, firstTimeLogin: false };
      site.session.store.setState({ phase: "open", info: { ...info, merchantCode: "lotus" } });
    }
    return site;
  }

  it("nothing for an agent", async () => {
    const site = aPage(1);
    expect(await askReferralOpening(site)).toEqual(agentScreen);
    expect(site.requests).toEqual([]);
  });

  it("whether the promotion is on for anybody else", async () => {
    expect(await askReferralOpening(aPage())).toEqual(inviteScreen);
    expect(await askReferralOpening(aPage(3, { enabled: false, count: 0 }))).toEqual({ kind: "service" });
  });

  it("the type of a session of the address is known from the member", async () => {
    const site = aPage(0);
    const member = { id: "7", account: "a", type: 2, language: "EN", currency: "VND", clubLabel: null };
    site.member.store.setState({ phase: "ready", value: member });
    expect(await askReferralOpening(site)).toEqual(agentScreen);
  });

  it("a gateway that does not answer is a failure, not a promotion that is off", async () => {
    const site = testSite({ window: testWindow("https://www.lotus.example/m/home") });
    expect(await askReferralOpening(site)).toMatchObject({ kind: "failed", failure: { code: "not.available" } });
  });
});
