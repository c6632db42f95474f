import { describe, expect, it } from "vitest";
import { err } from "#core/kernel/index.ts";
import { badResponse, type GatewayFailure } from "./failure.ts";
import { sessionWatch } from "./session-watch.ts";

const noSession: GatewayFailure = { kind: "refused", code: "login.not.session", message: "", value: null, status: 401 };

async function watched(path: string, failure: GatewayFailure, sentToken: string | undefined, held = sentToken) {
  const told: string[] = [];
  const send = sessionWatch(
    () => held,
    ({ code }) => told.push(code),
  )(async () => err(failure));
  await send({ method: "GET", path, token: sentToken, language: "EN" });
  return told;
}

describe('spec 8 "Errors": a failure that may mean a lost session', () => {
  it("is told of any call that carried the token", async () => {
    expect(await watched("/wps/member/info", noSession, "t")).toEqual(["login.not.session"]);
    expect(await watched("/wps/game/launchGame", badResponse(401), "t")).toEqual(["bad_response"]);
  });

  it("is not told of a visitor's call, which has no session to lose", async () => {
    expect(await watched("/wps/relay/PROMOFE_getReferralInfo", noSession, undefined)).toEqual([]);
  });

  it("says so of itself where the call carried a token, and in no other failure", async () => {
    const failureOf = async (path: string, token: string | undefined) => {
      const send = sessionWatch(
        () => "t",
        () => {},
      )(async () => err(noSession));
      const outcome = await send({ method: "GET", path, token, language: "EN" });
      return !outcome.ok && outcome.error.authorised;
    };
    expect(await failureOf("/wps/member/info", "t")).toBe(true);
    expect(await failureOf("/wps/member/info", "old")).toBe(true);
    expect(await failureOf("/wps/member/info", undefined)).toBeUndefined();
    expect(await failureOf("/wps/relay/MCSFE_getListAnnouncements", "t")).toBeUndefined();
  });

  it("is not told when the answer belongs to an older token", async () => {
    expect(await watched("/wps/member/info", noSession, "old", "new")).toEqual([]);
  });

  it("is neither a refused log-in or registration, nor a call without authorisation", async () => {
    expect(await watched("/wps/session/login", badResponse(401), undefined)).toEqual([]);
    expect(await watched("/wps/member/register", noSession, undefined)).toEqual([]);
    expect(await watched("/wps/session/logout", noSession, "t")).toEqual([]);
    expect(await watched("/wps/relay/CSP_fcmUnsubscribe", noSession, "t")).toEqual([]);
  });

  it("is no refused log-in, whatever path its plugin gave it", async () => {
    const told: string[] = [];
    const send = sessionWatch(
      () => "t",
      ({ code }) => told.push(code),
    )(async () => err(noSession));
    const call = { method: "POST", path: "/wps/acme/enter", token: "t", language: "EN" } as const;
    await send({ ...call, rule: { entry: true } });
    expect(told).toEqual([]);
    await send(call);
    expect(told).toEqual(["login.not.session"]);
  });
});
