import { describe, expect, it, vi } from "vitest";
import { badResponse, networkFailure, timeoutFailure } from "#core/gateway/failure.ts";
import type { GatewayFailure } from "#core/gateway/index.ts";
import { type Effect, effectsOf, type Moment } from "./catalogue.ts";
import { createFailures } from "./failures.ts";

const refused = (code: string, more: Partial<GatewayFailure> = {}) =>
  ({ kind: "refused", code, message: "", value: null, status: 200, ...more }) as GatewayFailure;
const aborted: GatewayFailure = { kind: "aborted", code: "aborted", message: "", status: 0 };

describe("spec 8: error catalogue", () => {
  const rows: readonly (readonly [words: string, Moment, GatewayFailure, readonly Effect[]])[] = [
    ["domain_not_available (errorCode from status call)", "status", refused("domain_not_available"), ["domain-modal"]],
    ["Other status errors", "status", refused("system_error"), ["notice"]],
    ["Other status errors: internet lost", "status", networkFailure, ["notice"]],
    ["Status errors: HTTP 502", "status", refused("gateway_unreachable", { status: 502 }), []],
    ["login.cred.err after failed auto-login", "auto-login", refused("login.cred.err"), ["forget-credentials"]],
    ["not.exists.user after failed auto-login", "auto-login", refused("not.exists.user"), ["forget-credentials"]],
    ["Other errors of auto-login", "auto-login", refused("system_error"), []],
    ["login_verify_required", "login", refused("login_verify_required"), ["verify"]],
    ["login_verify_required in auto-login", "auto-login", refused("login_verify_required"), ["verify"]],
    ["bind_customer_required", "login", refused("bind_customer_required"), ["offer-binding"]],
    ["token_ip_different", "call", refused("token_ip_different"), ["auto-login-off", "session-ends"]],
    ["token_ip_different at log-in", "login", refused("token_ip_different"), ["auto-login-off", "notice"]],
    ["token_ip_different in auto-login", "auto-login", refused("token_ip_different"), ["auto-login-off"]],
    ["login.not.session", "call", refused("login.not.session"), ["session-ends"]],
    ["customer.not.login", "call", refused("customer.not.login"), ["session-ends"]],
    ["user.or.token.invalid", "call", refused("user.or.token.invalid"), ["session-ends"]],
    ["HTTP 401", "call", refused("unknown_error", { status: 401 }), ["session-ends"]],
    ["message CUSTOMER_NOT_LOGIN", "call", refused("x", { message: "CUSTOMER_NOT_LOGIN" }), ["session-ends"]],
    ["HTTP 401 at log-in is about that attempt", "login", refused("x", { status: 401 }), ["notice"]],
    ["Codes starting TOO_MANY_REQUEST", "call", refused("TOO_MANY_REQUEST_LOGIN"), []],
    ["HTTP 502", "call", refused("gateway_unreachable", { status: 502 }), []],
    ["HTTP 502 without an envelope", "call", badResponse(502), []],
    ["A call given up", "call", aborted, []],
    ["Other failures with alert on", "call", refused("unknown_error"), ["notice"]],
    ["Other failures: no answer in time", "call", timeoutFailure, ["notice"]],
    ["Registration errors", "registration", refused("register.closed"), ["notice"]],
  ];

  it.each(rows)("%s (%s)", (_, moment, failure, effects) => {
    expect(effectsOf(failure, moment)).toEqual(effects);
  });

  it("Offline over https: a toast; on plain http: a notice", () => {
    const offline = (protocol: string) => effectsOf(networkFailure, "call", { online: false, protocol });
    expect(offline("https:")).toEqual(["offline-toast"]);
    expect(offline("http:")).toEqual(["notice"]);
  });
});

describe("spec 8: what a person is told", () => {
  const words = new Map([["site.failure.not.available", "Not here."]]);

  function told(
    over: { readonly protocol?: string; readonly online?: boolean; readonly ready?: () => Promise<void> } = {},
  ) {
    const alert = vi.fn(async () => {});
    const toast = vi.fn(() => () => {});
    const failures = createFailures({
      i18n: { t: (key) => key, find: (key) => words.get(key), ready: over.ready ?? (async () => {}) },
      overlays: { alert, toast },
      protocol: over.protocol ?? "https:",
      isOnline: () => over.online ?? true,
    });
    return { failures, alert, toast };
  }

  it.each([
    ["the server's message", refused("x", { message: "Closed for today." }), "https:", "Closed for today."],
    ["our words for a code without a message", refused("not.available"), "https:", "Not here."],
    ["unknown_error for a code without words", refused("x"), "https:", "site.failure.unknown_error"],
    ["internet lost", networkFailure, "https:", "site.failure.network"],
    ["Network Error / CORS Errors on plain http", networkFailure, "http:", "site.failure.networkPlain"],
    ["no answer in time", timeoutFailure, "https:", "site.failure.timeout"],
    ["an answer that can't be read", badResponse(200), "https:", "site.failure.bad_response"],
  ] as const)("%s", async (_, failure, protocol, message) => {
    const { failures, alert } = told({ protocol });
    await failures.show(failure);
    expect(alert).toHaveBeenCalledWith({ title: "site.failure.notice", message });
  });

  it.each([
    ["the server's message", refused("x", { message: "Closed for today." }), "https:", "Closed for today."],
    ["internet lost, if none", refused("unknown_error"), "https:", "site.failure.network"],
    ["internet lost for an answer that can't be read", badResponse(200), "https:", "site.failure.network"],
    ["internet lost for no answer in time", timeoutFailure, "https:", "site.failure.network"],
    ["Network Error / CORS Errors on plain http", refused("x"), "http:", "site.failure.networkPlain"],
  ] as const)("of a status call that failed: %s", async (_, failure, protocol, message) => {
    const { failures, alert } = told({ protocol });
    await failures.show(failure, "status");
    expect(alert).toHaveBeenCalledWith({ title: "site.failure.notice", message });
  });

  it("in the language's words, where they come after the failure", async () => {
    let parseEntryUrl = () => {};
    const { failures, alert } = told({ ready: () => new Promise((resolve) => (parseEntryUrl = resolve)) });
    const shown = failures.show(refused("not.available"));
    expect(alert).not.toHaveBeenCalled();
    parseEntryUrl();
    await shown;
    expect(alert).toHaveBeenCalledWith({ title: "site.failure.notice", message: "Not here." });
  });

  it("nothing of a lost session, too many requests, or 502: each has its own way", async () => {
    const { failures, alert, toast } = told();
    for (const failure of [refused("login.not.session"), refused("TOO_MANY_REQUEST_X"), badResponse(502)]) {
      await failures.show(failure);
    }
    expect(alert).not.toHaveBeenCalled();
    expect(toast).not.toHaveBeenCalled();
  });

  it("being offline for 1.5 seconds, without a dialog", async () => {
    const { failures, alert, toast } = told({ online: false });
    await failures.show(networkFailure);
    expect(toast).toHaveBeenCalledWith("site.failure.offline", { ms: 1_500, tone: "error" });
    expect(alert).not.toHaveBeenCalled();
  });
});
