// @vitest-environment happy-dom
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { Captcha, CaptchaWidgetProps, PluginContext } from "#core/extension-points/index.ts";
import { brokenRules, type Given, problemOf } from "./broken-rules.ts";

const SCRIPT = "https://acme.example/sdk.js";

function works({ loadScript, onDispose }: PluginContext<unknown>): Captcha {
  return {
    async prepare() {
      onDispose(() => Reflect.deleteProperty(globalThis, "acmeSolve"));
      await loadScript(SCRIPT);
    },
    verify: async () => ({ kind: "proof", proof: Reflect.get(globalThis, "acmeSolve")() }),
  };
}

const dialog: Given<"captcha"> = {
  manifest: { purposes: { login: {} }, origins: { script: [SCRIPT] } },
  activate: works,
  conformance: {
    sdk() {
      Object.assign(globalThis, { acmeSolve: () => ({ captchaId: "acme", captchaCode: "1" }) });
    },
  },
};

const withPart = (part: (context: PluginContext<unknown>) => Partial<Captcha>): Given<"captcha"> => ({
  ...dialog,
  activate: (context) => ({ ...works(context), ...part(context) }),
});

const acmeToken = { type: "string" };

/** The dialog with a field of its own, which the guarded calls and the sandbox take. */
const ownField: Given<"captcha"> = {
  ...dialog,
  manifest: { ...dialog.manifest, purposes: { login: {}, register: {} } },
  conformance: {
    sdk() {
      Object.assign(globalThis, { acmeSolve: () => ({ acmeToken: "1" }) });
    },
  },
  gatewayDocument: {
    paths: {},
    components: {
      schemas: { LoginRequest: { properties: { acmeToken } }, RegisterCommon: { properties: { acmeToken } } },
    },
  },
  standIn: { start: () => ({ captchaFields: { acmeToken: () => () => {} } }) },
};

const ownFieldRule = "login: proves in fields that the gateway takes, and anew after a refusal";

/** As JavaScript lets an author write it: the types refuse it. */
const besideStart: object = { captchaFields: { acmeToken: () => () => {} } };

/** A widget whose field never takes its proof back. */
const stubborn = ({ onChange }: CaptchaWidgetProps) =>
  createElement("input", {
    "aria-label": "Code",
    onChange: () => onChange({ captchaId: "acme", captchaCode: "1" }),
  });

const broken: readonly [string, Given<"captcha">, rule: string, message: RegExp][] = [
  [
    "proves without its vendor",
    withPart(() => ({ prepare() {}, verify: async () => ({ kind: "proof", proof: { captchaId: "acme" } }) })),
    "login: gives no proof but a text, and a proof at the next try: script blocked",
    /the dialog results in {"kind":"proof".*, not to a failure with a text: script blocked/,
  ],
  [
    "names a field that the gateway does not know",
    withPart(() => ({ verify: async () => ({ kind: "proof", proof: { acmeToken: "1" } }) })),
    "login: proves in fields that the gateway takes, and anew after a refusal",
    /acmeToken/,
  ],
  [
    "adds its field to the log-in, and not to the registration that it guards",
    {
      ...ownField,
      gatewayDocument: { paths: {}, components: { schemas: { LoginRequest: { properties: { acmeToken } } } } },
    },
    "register: proves in fields that the gateway takes, and anew after a refusal",
    /RegisterRequest: the body has no field "acmeToken".*is added by gateway\.openapi\.json/,
  ],
  [
    "proves in a field that its stand-in doesn't check",
    { ...ownField, standIn: { start: () => ({ captchaFields: { acmeCode: () => () => {} } }) } },
    ownFieldRule,
    /has acmeToken, and the stand-in checks acmeCode. Return `captchaFields`/,
  ],
  [
    "proves by the gateway's image codes, which its stand-in can't solve",
    { ...dialog, standIn: {} },
    ownFieldRule,
    /has captchaId, captchaCode, and the stand-in checks no field/,
  ],
  [
    "has captchaFields beside start",
    { ...ownField, standIn: { ...besideStart } },
    "has a stand-in that the sandbox starts",
    /The stand-in of captcha\/acme has "captchaFields" beside start/,
  ],
  [
    "proves a registration in a field that the log-in alone takes",
    {
      ...withPart(() => ({
        verify: async () => ({ kind: "proof", proof: { captchaId: "a", captchaCode: "1", geetestChallenge: "1" } }),
      })),
      manifest: { ...dialog.manifest, purposes: { login: {}, register: {} } },
    },
    "register: proves in fields that the gateway takes, and anew after a refusal",
    /what the calls that "register" guards find wrong with the proof: RegisterRequest: .*geetestChallenge/,
  ],
  [
    "proves with a value that the gateway does not take",
    withPart(() => ({ verify: async () => ({ kind: "proof", proof: { captchaId: 7, captchaCode: "1" } }) })),
    "login: proves in fields that the gateway takes, and anew after a refusal",
    /LoginRequest: \/captchaId must be string/,
  ],
  [
    "writes over a field of the call that is not its own",
    withPart(() => ({ verify: async () => ({ kind: "proof", proof: { captchaId: "a", password: "1" } }) })),
    "login: proves in fields that the gateway takes, and anew after a refusal",
    /fields of the proof that belong to the form: password/,
  ],
  [
    "fails with a text that is not there",
    withPart(({ loadScript }) => ({
      prepare() {},
      async verify() {
        try {
          await loadScript(SCRIPT);
          return { kind: "proof", proof: Reflect.get(globalThis, "acmeSolve")() };
        } catch {
          return { kind: "failed", message: "site.captcha.nowhere" };
        }
      },
    })),
    "login: gives no proof but a text, and a proof at the next try: script blocked",
    /a text for site.captcha.nowhere/,
  ],
  [
    "calls a vendor's failure a cancel",
    {
      ...dialog,
      activate: ({ loadScript, onDispose }) => ({
        async verify() {
          onDispose(() => Reflect.deleteProperty(globalThis, "acmeSolve"));
          try {
            await loadScript(SCRIPT);
            return { kind: "proof", proof: Reflect.get(globalThis, "acmeSolve")() };
          } catch {
            return { kind: "cancel" };
          }
        },
      }),
    },
    "login: gives no proof but a text, and a proof at the next try: sdk hangs",
    /the dialog results in {"kind":"cancel"}, not to a failure with a text: sdk hangs/,
  ],
  [
    "leaves the next challenge in the page",
    withPart(({ loadScript }) => ({
      async prepare() {
        await loadScript(SCRIPT);
        document.body.append(document.createElement("dialog"));
      },
    })),
    "login: proves in fields that the gateway takes, and anew after a refusal",
    /what a disposed plugin leaves behind: .*<dialog>/s,
  ],
  [
    "is a dialog and a widget",
    withPart(() => ({ Widget: stubborn })),
    "decides whether it applies, and is a dialog or a widget",
    /a dialog or a widget/,
  ],
  ["never applies", withPart(() => ({ applies: () => false })), "applies to the purposes that it proves", /login/],
  [
    "applies to what it can't prove",
    { ...dialog, conformance: { ...dialog.conformance, proves: [] } },
    "applies to the purposes that it proves",
    /it applies to, .*login/,
  ],
  [
    "keeps the proof of its widget after a refusal",
    {
      manifest: { purposes: { login: {} } },
      activate: () => ({ Widget: stubborn }),
      conformance: { typed: { Code: "7KQ2" } },
    },
    "login: takes the proof back after a refusal, shows its text, and asks anew",
    /to be undefined/,
  ],
];

describe("the kit of captchas", () => {
  it("passes a dialog that works", async () => {
    expect(await brokenRules("captcha", dialog)).toEqual({});
  });

  it("passes a dialog that proves in a field of its own", async () => {
    expect(await brokenRules("captcha", ownField)).toEqual({});
  });

  it.each(broken)("catches one that %s", async (_, given, rule, message) => {
    expect(await problemOf("captcha", given, rule)).toMatch(message);
  });
});
