import { describe, expect, it } from "vitest";
import type { LoginErrorEffect } from "#core/extension-points/index.ts";
import {
  abortedFailure,
  badResponse,
  type GatewayFailure,
  networkFailure,
  timeoutFailure,
} from "#core/gateway/index.ts";
import { decideEffects, type Effect, type FailureInput, type Operation } from "./catalogue.ts";

const refused = (code: string, more: Partial<GatewayFailure> & { readonly value?: unknown } = {}) =>
  ({ kind: "refused", code, message: "", value: null, status: 200, ...more }) as GatewayFailure;

const input = (operation: Operation, over: Partial<FailureInput> = {}): FailureInput => ({
  operation,
  plugins: [],
  fields: [],
  online: true,
  protocol: "https:",
  ...over,
});

const effectsOf = (failure: GatewayFailure, operation: Operation, over: Partial<FailureInput> = {}) =>
  decideEffects(failure, input(operation, over)).effects;

type Case = readonly [row: string, Operation, GatewayFailure, readonly Effect[]];

describe('spec 8 "Errors": error catalogue', () => {
  const rows: readonly Case[] = [
    ["domain_not_available (errorCode from status call)", "status", refused("domain_not_available"), ["domain-dialog"]],
    ["Other status errors: the server's message", "status", refused("closed", { message: "Closed." }), ["notice"]],
    ["Other status errors: none", "status", refused("system_error"), ["status-toast"]],
    ["Status errors: HTTP 503", "status", refused("x", { status: 503, message: "Down." }), ["status-toast"]],
    ["Status errors: internet lost", "status", networkFailure, ["status-toast"]],
    ["Status errors: HTTP 502", "status", refused("gateway_unreachable", { status: 502 }), ["status-toast"]],
    ["Status errors: TOO_MANY_REQUEST", "status", refused("TOO_MANY_REQUEST"), []],

    ["login.cred.err after failed auto-login", "auto-login", refused("login.cred.err"), ["forget-credentials"]],
    ["not.exists.user after failed auto-login", "auto-login", refused("not.exists.user"), ["forget-credentials"]],
    ["Other errors of auto-login", "auto-login", refused("system_error"), []],
    ["HTTP 502 of auto-login", "auto-login", badResponse(502), []],
    ["login_verify_required", "login", refused("login_verify_required"), ["verify"]],
    ["login_verify_required in auto-login", "auto-login", refused("login_verify_required"), ["verify"]],
    ["bind_customer_required", "login", refused("bind_customer_required"), ["offer-binding"]],

    ["token_ip_different", "session", refused("token_ip_different"), ["session-lost", "auto-login-off"]],
    ["token_ip_different at log-in", "login", refused("token_ip_different"), ["auto-login-off", "notice"]],
    ["token_ip_different in auto-login", "auto-login", refused("token_ip_different"), ["auto-login-off"]],
    ["login.not.session", "session", refused("login.not.session"), ["session-lost"]],
    ["customer.not.login", "session", refused("customer.not.login"), ["session-lost"]],
    ["user.or.token.invalid", "session", refused("user.or.token.invalid"), ["session-lost"]],
    ["HTTP 401", "session", refused("unknown_error", { status: 401 }), ["session-lost"]],
    ["HTTP 401 without an envelope", "session", badResponse(401), ["session-lost"]],
    ["message CUSTOMER_NOT_LOGIN", "session", refused("x", { message: "CUSTOMER_NOT_LOGIN" }), ["session-lost"]],
    ["Anything else leaves the session alone", "session", refused("login.cred.err"), []],
    ["HTTP 403 leaves the session alone", "session", refused("x", { status: 403 }), []],
    ["No answer leaves the session alone", "session", networkFailure, []],
    ["HTTP 401 at log-in is about that attempt", "login", refused("x", { status: 401 }), ["notice"]],
    ["HTTP 401 at registration is about that attempt", "registration", refused("x", { status: 401 }), ["notice"]],

    ["Codes starting TOO_MANY_REQUEST", "call", refused("TOO_MANY_REQUEST_CHAT"), ["note"]],
    ["TOO_MANY_REQUEST_LOGIN", "login", refused("TOO_MANY_REQUEST_LOGIN"), ["note"]],
    ["TOO_MANY_REQUEST_LOGIN at a second factor", "second-factor", refused("TOO_MANY_REQUEST_LOGIN"), ["note"]],
    ["TOO_MANY_REQUEST_SMS", "call", refused("TOO_MANY_REQUEST_SMS"), ["note"]],
    ["HTTP 502", "registration", refused("gateway_unreachable", { status: 502 }), ["note"]],
    ["HTTP 502 without an envelope", "launch", badResponse(502), ["note"]],
    ["An aborted call", "call", abortedFailure, ["note"]],

    ["Other failures with alert on", "call", refused("unknown_error"), ["notice"]],
    ["Other failures: no answer in time", "call", timeoutFailure, ["notice"]],
    ["Other failures: not.available", "login", refused("not.available"), ["notice"]],
    ["Other failures: missing_encryption, twice", "login", refused("missing_encryption"), ["notice"]],
    ["Other failures: an answer that can't be read", "login", badResponse(200), ["notice"]],
    ["Registration errors", "registration", refused("register.closed"), ["notice"]],
    ["ECONNABORTED in game launch", "launch", timeoutFailure, ["notice"]],
    ["Missing URL", "launch", refused("url_is_null_check"), ["notice"]],
    ["A launch that is not available", "launch", refused("not.available"), ["notice"]],

    ["A second factor's proof that is refused", "second-factor", refused("login.cred.err"), ["back-to-login"]],
    ["A second factor without an answer", "second-factor", timeoutFailure, ["notice"]],
  ];

  it.each(rows)("%s (%s)", (_, operation, failure, effects) => expect(effectsOf(failure, operation)).toEqual(effects));

  it.each(["status", "launch", "call"] as const)(
    "reports a lost session once: no further effect at a %s",
    (operation) => {
      for (const code of ["token_ip_different", "login.not.session", "customer.not.login", "user.or.token.invalid"]) {
        expect(effectsOf(refused(code, { authorised: true }), operation)).toEqual([]);
      }
      expect(effectsOf({ ...badResponse(401), authorised: true }, operation)).toEqual([]);
    },
  );

  it("a visitor has no session to lose: a refusal is shown as any other", () => {
    for (const failure of [refused("login.not.session"), badResponse(401), refused("token_ip_different")]) {
      expect(effectsOf(failure, "call")).toEqual(["notice"]);
      expect(effectsOf(failure, "launch")).toEqual(["notice"]);
      expect(effectsOf(failure, "status")).toEqual(["status-toast"]);
    }
  });

  it("Offline over https during the status call: a toast", () => {
    expect(effectsOf(networkFailure, "status", { online: false })).toEqual(["offline-toast"]);
    expect(effectsOf(networkFailure, "status", { online: false, protocol: "http:" })).toEqual(["status-toast"]);
  });

  it.each(["login", "second-factor", "registration", "launch", "call"] as const)(
    "Offline over https: a toast at a %s; on plain http, or with a network, a notice",
    (operation) => {
      expect(effectsOf(networkFailure, operation, { online: false })).toEqual(["offline-toast"]);
      expect(effectsOf(networkFailure, operation, { online: false, protocol: "http:" })).toEqual(["notice"]);
      expect(effectsOf(networkFailure, operation)).toEqual(["notice"]);
    },
  );
});

describe("the gateway's error codes that concern a field", () => {
  const account = ["username", "password", "captcha"];
  const mobile = ["mobileNum", "countryDialingCode", "smsCode", "captcha"];

  it.each([
    ["login.cred.err", "login", account, "password", "site.login.wrongPassword"],
    ["not.exists.user", "login", account, "username", "site.login.unknownUsername"],
    ["not.exists.user", "login", mobile, "mobileNum", "site.login.unknownNumber"],
    ["sms.code.invalid", "login", mobile, "smsCode", "site.login.wrongCode"],
    ["sms.code.invalid", "registration", mobile, "smsCode", "site.login.wrongCode"],
    ["verification.code.invalid", "second-factor", ["code"], "code", "site.login.wrongCode"],
    ["captcha.invalid", "login", account, "captcha", "site.captcha.invalid"],
    ["captcha.required", "registration", mobile, "captcha", "site.captcha.verifyFirst"],
    ["username.exists", "registration", account, "username", "site.registration.usernameTaken"],
    ["mobile.exists", "registration", mobile, "mobileNum", "site.registration.mobileTaken"],
    ["password.old.invalid", "call", ["oldPassword"], "oldPassword", "site.password.oldWrong"],
  ] as const)("%s (%s)", (code, operation, fields, field, text) => {
    const decision = decideEffects(refused(code), input(operation, { fields }));
    expect(decision).toEqual({ effects: ["field-error"], fieldError: { field, text } });
    // Without such a field on the screen, a dialog shows it.
    expect(effectsOf(refused(code), operation)).toEqual(["notice"]);
  });

  it("field.invalid contains its field's name", () => {
    const failure = refused("field.invalid", { value: { field: "username" } });
    expect(decideEffects(failure, input("registration", { fields: account }))).toEqual({
      effects: ["field-error"],
      fieldError: { field: "username", text: "site.form.invalid" },
    });
    expect(effectsOf(failure, "registration", { fields: mobile })).toEqual(["notice"]);
    for (const value of [null, "username", {}, { field: 7 }]) {
      expect(effectsOf(refused("field.invalid", { value }), "registration", { fields: account })).toEqual(["notice"]);
    }
  });

  it("an auto-login shows no field error: the person typed nothing", () => {
    expect(effectsOf(refused("captcha.invalid"), "auto-login", { fields: account })).toEqual([]);
  });
});

describe("a plugin's rows", () => {
  const of = (plugin: string, errors: Readonly<Record<string, LoginErrorEffect>>) => ({ plugin, errors });
  const line = of("line", { line_invalid_token: "forget", "not.exists.user": "offer-binding" });

  it.each<readonly [LoginErrorEffect, readonly Effect[]]>([
    ["offer-binding", ["offer-binding"]],
    ["forget", ["forget-proof", "notice"]],
    ["alert", ["notice"]],
    ["disable-auto-login", ["auto-login-off", "notice"]],
    ["renew", ["renew-proof"]],
  ])("%s", (row, effects) => {
    const plugins = [of("acme", { "acme.refused": row })];
    const decision = decideEffects(refused("acme.refused"), input("login", { plugins }));
    expect(decision).toEqual({ effects, plugin: "acme" });
  });

  it.each(["offer-binding", "renew"] as const)("show a notice for %s in a registration", (row) => {
    const plugins = [of("acme", { "acme.refused": row })];
    expect(effectsOf(refused("acme.refused"), "registration", { plugins })).toEqual(["notice"]);
  });

  it("precede the catalogue, the first plugin's the second's", () => {
    const fields = ["username"];
    expect(effectsOf(refused("not.exists.user"), "login", { fields, plugins: [line] })).toEqual(["offer-binding"]);
    const other = of("other", { line_invalid_token: "alert" });
    const decision = decideEffects(refused("line_invalid_token"), input("login", { plugins: [other, line] }));
    expect(decision).toEqual({ effects: ["notice"], plugin: "other" });
  });

  it("leave other codes to the catalogue, including the names of Object's own properties", () => {
    const plugins = [line];
    expect(effectsOf(refused("unknown_error"), "login", { plugins })).toEqual(["notice"]);
    for (const code of ["__proto__", "constructor", "toString"]) {
      expect(effectsOf(refused(code), "login", { plugins, fields: ["code"] })).toEqual(["notice"]);
    }
  });
});
