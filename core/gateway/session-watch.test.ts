import { describe, expect, it } from "vitest";
import { err } from "#core/kernel/index.ts";
import { badResponse, type GatewayFailure } from "./failure.ts";
import { sessionWatch } from "./session-watch.ts";

const noSession: GatewayFailure = { kind: "refused", code: "login.not.session", message: "", value: null, status: 401 };

async function watched(path: string, failure: GatewayFailure, sentToken: string | undefined, held = sentToken) {
  const lost: string[] = [];
  const send = sessionWatch(
    () => held,
    ({ code }) => lost.push(code),
  )(async () => err(failure));
  await send({ method: "GET", path, token: sentToken, language: "EN" });
  return lost;
}

describe("spec 8: a lost session", () => {
  it("is detected on any call that carried the token", async () => {
    expect(await watched("/wps/member/info", noSession, "t")).toEqual(["login.not.session"]);
    expect(await watched("/wps/game/launchGame", badResponse(401), "t")).toEqual(["bad_response"]);
  });

  it("is detected when a visitor requests what needs a session", async () => {
    expect(await watched("/wps/relay/CBS_launchChat", noSession, undefined)).toEqual(["login.not.session"]);
  });

  it("is not the session held now when the answer belongs to an older token", async () => {
    expect(await watched("/wps/member/info", noSession, "old", "new")).toEqual([]);
  });

  it("is not lost by a log-in or registration that was refused, nor by a call without authorisation", async () => {
    expect(await watched("/wps/session/login", badResponse(401), undefined)).toEqual([]);
    expect(await watched("/wps/member/register", noSession, undefined)).toEqual([]);
    expect(await watched("/wps/session/logout", noSession, "t")).toEqual([]);
    expect(await watched("/wps/relay/CSP_fcmUnsubscribe", noSession, "t")).toEqual([]);
  });

  it("is not lost by other refusals", async () => {
    expect(await watched("/wps/member/info", badResponse(502), "t")).toEqual([]);
  });
});
