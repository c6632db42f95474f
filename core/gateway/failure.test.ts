import { describe, expect, it } from "vitest";
import { abortedFailure, badResponse, type GatewayFailure, isQuiet, isSessionLoss, networkFailure } from "./failure.ts";

const refused = (code: string, status = 200, message = ""): GatewayFailure => ({
  kind: "refused",
  code,
  message,
  value: null,
  status,
});

describe("spec 8: error catalogue", () => {
  it.each(["login.not.session", "customer.not.login", "user.or.token.invalid", "token_ip_different"])(
    "takes %s for a lost session",
    (code) => expect(isSessionLoss(refused(code))).toBe(true),
  );

  it("takes any 401 for a lost session, and the message CUSTOMER_NOT_LOGIN", () => {
    expect(isSessionLoss(badResponse(401))).toBe(true);
    expect(isSessionLoss(refused("unknown_error", 200, "CUSTOMER_NOT_LOGIN"))).toBe(true);
  });

  it("takes nothing else for a lost session", () => {
    expect(isSessionLoss(refused("login.cred.err"))).toBe(false);
    expect(isSessionLoss(networkFailure)).toBe(false);
  });

  it("shows nothing for 502, too many requests, and aborted calls", () => {
    expect(isQuiet(refused("gateway_unreachable", 502))).toBe(true);
    expect(isQuiet(refused("TOO_MANY_REQUEST_SMS"))).toBe(true);
    expect(isQuiet(abortedFailure)).toBe(true);
    expect(isQuiet(refused("unknown_error"))).toBe(false);
    expect(isQuiet(networkFailure)).toBe(false);
  });
});
