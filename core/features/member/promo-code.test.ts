import { describe, expect, it } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createMemberDetails } from "./member-details.idle.ts";

const PATH = "/wps/relay/PROMOFE_getPromoCodeEnable";

const STATUS = "/wps/v2/system/status";

interface Given {
  readonly answer?: unknown;
  /** Flags of the manifest; both by default. */
  readonly features?: Readonly<Record<string, boolean>>;
  /** Flags of the status call. */
  readonly whitelabelVal?: Readonly<Record<string, unknown>>;
}

function aVisit({
  answer = { enabled: true },
  features = { INBOX3: true, REWCEN3: true },
  whitelabelVal = {},
}: Given = {}) {
  const site = testSite({
    window: testWindow("https://www.lotus.example/m/home"),
    record: { features },
    answers: { [PATH]: answer, [STATUS]: { merchantCode: "lotus", whitelabelVal }, "/wps/session/logout": null },
  });
  return {
    ...site,
    async logIn(token = "t-1") {
      site.session.open({ ...loginValue, token }, loggedIn);
      await site.clock.advance(1000);
    },
    checks: () => site.requests.filter(({ path }) => path === PATH).length,
  };
}

describe('spec 4 "Session": a token change triggers the promo-code check', () => {
  it("at each log-in", async () => {
    const visit = aVisit();
    const { promoCode } = createMemberDetails(visit);
    await visit.clock.advance(1000);
    expect(visit.checks()).toBe(0);
    await visit.logIn();
    expect(visit.checks()).toBe(1);
    expect(promoCode.store.getState().value?.enabled).toBe(true);
    await visit.logIn("t-2");
    expect(visit.checks()).toBe(2);
  });

  it("at a log-out without a call: the entry goes", async () => {
    const visit = aVisit();
    const { promoCode } = createMemberDetails(visit);
    await visit.logIn();
    await visit.session.close("logout");
    expect(promoCode.store.getState().value?.enabled).toBeFalsy();
    expect(visit.checks()).toBe(1);
  });

  it("leaves the entry out where the gateway says no, or fails", async () => {
    for (const answer of [{ enabled: false }, () => Promise.reject({ errorCode: "system.busy" })]) {
      const visit = aVisit({ answer });
      const { promoCode } = createMemberDetails(visit);
      await visit.logIn();
      expect(visit.checks()).toBe(1);
      expect(promoCode.store.getState().value?.enabled).toBeFalsy();
    }
  });
});

describe('spec 4 "Session": promotion checks run only with INBOX3 and REWCEN3', () => {
  it.each([{ INBOX3: true }, { REWCEN3: true }, {}])("not with %j", async (features) => {
    const visit = aVisit({ features });
    const { promoCode } = createMemberDetails(visit);
    await visit.logIn();
    expect(visit.checks()).toBe(0);
    expect(promoCode.store.getState().value?.enabled).toBeFalsy();
  });

  it("by the flags of a status call that answers later", async () => {
    const on = aVisit({ features: {}, whitelabelVal: { INBOX3: "1", REWCEN3: true } });
    createMemberDetails(on);
    await on.logIn();
    expect(on.checks()).toBe(1);
    const off = aVisit({ whitelabelVal: { INBOX3: false } });
    createMemberDetails(off);
    await off.logIn();
    expect(off.checks()).toBe(0);
  });
});
