import type { Rule } from "../rule.ts";

/** Spec 4 and 5: what is asked before a log-in or a registration. */
export const authRules: readonly Rule[] = [
  {
    rule: "An SMS needs a captcha only where both switches are on.",
    file: "core/features/captcha/is-captcha-required.ts",
    find: `enabled && flags.isOn("GEETESTVCODE3") : enabled`,
    replace: `enabled || flags.isOn("GEETESTVCODE3") : enabled`,
    test: "core/features/captcha/is-captcha-required.test.ts",
  },
  {
    rule: "A captcha that throws while it verifies lets nobody pass.",
    file: "core/features/captcha/create-captcha-gate.ts",
    find: "return outcome?.value ?? unavailable;",
    replace: `return outcome?.value ?? { kind: "proof", proof: {} };`,
    test: "core/features/captcha/captcha.test.ts",
  },
  {
    rule: "Only the second factors that the member has are offered.",
    file: "core/features/login/second-factors.ts",
    find: "value[factor] === true",
    replace: "value[factor] !== undefined",
    test: "core/features/login/second-factor.test.ts",
  },
  {
    rule: "Auto-login does not run once it is turned off.",
    file: "core/features/login/can-auto-login.ts",
    find: `storage.get(autoLogin) !== "0"`,
    replace: `storage.get(autoLogin) !== "false"`,
    test: "core/features/login/can-auto-login.test.ts",
  },
  {
    rule: "A corrected number gets its code at once; the same number only after a minute.",
    file: "core/features/mobile/code-sender.ts",
    find: "(to === sentTo && secondsLeft > 0)",
    replace: "(to === sentTo || secondsLeft > 0)",
    test: "core/features/mobile/mobile.test.ts",
  },
  {
    rule: "A number is the same with and without its leading zero.",
    file: "core/features/mobile/numbers.ts",
    find: `mobileNum.replace(/^0+/, "")`,
    replace: `mobileNum.replace(/^0{2,}/, "")`,
    test: "core/features/mobile/numbers.test.ts",
  },
  {
    rule: "The sandbox refuses an account after ten wrong passwords.",
    file: "server/sandbox/members/login-limit.ts",
    find: "const allowed = 10;",
    replace: "const allowed = 11;",
    test: "server/sandbox/calls/session.test.ts",
  },
  {
    rule: "The sandbox sends no second code to a number within a minute.",
    file: "server/sandbox/proofs/codes.ts",
    find: "now() - code.createdAt < spacing",
    replace: "now() - code.createdAt > spacing",
    test: "server/sandbox/calls/session.test.ts",
  },
  {
    rule: "A wrong guess of the sandbox's captcha spends it.",
    file: "server/sandbox/proofs/codes.ts",
    find: "        spend(captcha.id);\n        return undefined;",
    replace: "        return undefined;",
    test: "server/sandbox/calls/session.test.ts",
  },
  {
    rule: "An authenticator's code is taken once.",
    file: "server/sandbox/proofs/second-factor.ts",
    find: "step <= member.gaStep",
    replace: "step < member.gaStep",
    test: "server/sandbox/calls/session.test.ts",
  },
  {
    rule: "In auto-register mode an unknown identity gets its account without a question.",
    file: "core/features/social/create-social.ts",
    find: "provider !== undefined && registersAutomatically(provider.plugin)",
    replace: "provider === undefined",
    test: "core/features/social/social.test.ts",
  },
  {
    rule: "Telegram's answer has names of any script.",
    file: "plugins/login/telegram/auth-result.ts",
    find: `return new TextDecoder("utf-8", { fatal: true }).decode(bytes);`,
    replace: "return bytes.length > 0 ? binary : binary;",
    test: "plugins/login/telegram/telegram.test.ts",
  },
];
