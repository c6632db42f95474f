// @vitest-environment happy-dom
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { LoginFormProps, LoginProvider, PluginContext } from "#core/extension-points/index.ts";
import { brokenRules, type Given, problemOf } from "./broken-rules.ts";

const SCRIPT = "https://acme.example/sdk.js";
const PAGE = "https://acme.example/authorize";

const proofOf = (fields: Readonly<Record<string, unknown>>) => ({ kind: "proof", proof: { fields } }) as const;
const identity = { type: "firebase", firebaseChannel: "google", firebaseIdToken: "a.b.c" };

const works = ({ loadScript }: PluginContext<unknown>): LoginProvider => ({
  kind: "button",
  async start() {
    try {
      await loadScript(SCRIPT);
      if (Object(globalThis).acmeIsBroken) throw new Error("broken");
      return { kind: "redirect", url: PAGE };
    } catch {
      return { kind: "failed", message: "Acme can't be reached. Try again later." };
    }
  },
  resume: async () => ({ kind: "cancel" }),
});

const button: Given<"login"> = {
  manifest: {
    button: "site.login.continueWith",
    origins: { script: [SCRIPT], page: [PAGE] },
    returns: { query: ["acme"] },
    storage: ["acme_token"],
  },
  activate: (context) => ({ ...works(context), forget: () => context.storage.remove("acme_token") }),
};

const withPart = (part: Partial<LoginProvider>): Given<"login"> => ({
  ...button,
  activate: (context) => ({ ...works(context), forget: () => context.storage.remove("acme_token"), ...part }),
});

/** A form that renders this, in a form or not. */
const form = (Form: (props: LoginFormProps) => React.ReactNode): Given<"login"> => ({
  manifest: {},
  activate: () => ({ kind: "form", tab: "account", Form }),
});

const comes = "comes to something but a failure when nothing is wrong";
const blocked = "gives no proof, and where it can't go on its button says so: script blocked";

const broken: readonly [string, Given<"login">, rule: string, message: RegExp][] = [
  ["always fails", withPart({ start: async () => ({ kind: "failed", message: "No." }) }), comes, /failed/],
  [
    "throws",
    withPart({
      async start() {
        throw new Error("boom");
      },
    }),
    comes,
    /login\/acme failed to "start": boom/,
  ],
  ["never answers", withPart({ start: () => new Promise(() => {}) }), comes, /an answer within 120000 ms/],
  [
    "proves without its vendor",
    withPart({ start: async () => proofOf(identity) }),
    blocked,
    /what a tap comes to: expected 'proof' not to be 'proof'/,
  ],
  [
    "names a field that its call does not know",
    withPart({ start: async () => proofOf({ ...identity, acmeToken: "x" }) }),
    comes,
    /what its gateway call finds wrong.*acmeToken/s,
  ],
  [
    "proves with a value that its call does not take",
    withPart({ start: async () => proofOf({ ...identity, type: "acme" }) }),
    comes,
    /\/type must be equal to one of the allowed values/,
  ],
  [
    "sends people to a page that it does not declare",
    withPart({ start: async () => ({ kind: "redirect", url: "https://elsewhere.example/" }) }),
    comes,
    /plugin.json declares the page https:\/\/elsewhere.example/,
  ],
  [
    "shows the key of a text",
    withPart({ start: async () => ({ kind: "failed", message: "site.login.unavailable" }) }),
    blocked,
    /what the person reads/,
  ],
  [
    "takes a forged return",
    withPart({ resume: async () => proofOf(identity) }),
    "takes no proof from a return that it did not ask for",
    /not to be 'proof'/,
  ],
  ["forgets nothing", withPart({ forget() {} }), "forgets everything that it keeps", /acme_token/],
  [
    "has no start",
    { ...button, activate: () => ({ kind: "button" }) },
    "is a form with a Form and a tab, a button with a start, or a prompt that comes or returns",
    /function/,
  ],
  [
    "renders no form",
    form(() => createElement("p", {}, "Acme")),
    "submits what was typed, once, in fields that the gateway takes",
    /it renders no <form>/,
  ],
  [
    "has no room for the captcha",
    form(() => createElement("form")),
    "has room for the captcha",
    /the captcha in the form/,
  ],
  [
    "submits though it is busy",
    form(({ submit }) => createElement("form", { onSubmit: () => submit({ fields: identity }, { remember: false }) })),
    "submits nothing while busy, and nothing while empty",
    /to deeply equal \[\]/,
  ],
];

describe("the kit of login providers", () => {
  it("passes a button that works", async () => {
    expect(await brokenRules("login", button)).toEqual({});
  });

  it.each(broken)("catches one that %s", async (_, given, rule, message) => {
    expect(await problemOf("login", given, rule)).toMatch(message);
  });
});
