// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { PluginContext, PushProvider } from "#core/extension-points/index.ts";
import { brokenRules, type Given, problemOf } from "./broken-rules.ts";

const SCRIPT = "https://acme.example/sdk.js";

const works = ({ loadScript }: PluginContext<unknown>): PushProvider => ({
  supported: async () => true,
  async register() {
    await loadScript(SCRIPT);
    return "token-1";
  },
  unregister: async () => {},
  onTokenChange() {},
  onMessage() {},
});

const push: Given<"push"> = {
  manifest: { message: { title: ["data.title"], body: ["data.body"] }, origins: { script: [SCRIPT] } },
  activate: works,
};

const withPart = (part: Partial<PushProvider>): Given<"push"> => ({
  ...push,
  activate: (context) => ({ ...works(context), ...part }),
});

const registers = "is supported, registers under a token, follows it, and ends the registration";

const broken: readonly [string, Given<"push">, rule: string, message: RegExp][] = [
  ["has no token", withPart({ register: async () => "" }), registers, /the token/],
  [
    "never registers",
    withPart({ register: () => new Promise(() => {}) }),
    registers,
    /did not finish "register" in time/,
  ],
  [
    "registers without its vendor",
    withPart({ register: async () => "token" }),
    "gives no token without its vendor's script",
    /`register` returns a token though its script is blocked/,
  ],
  [
    "can't end the registration",
    withPart({
      async unregister() {
        throw new Error("boom");
      },
    }),
    registers,
    /failed to "unregister": boom/,
  ],
  [
    "does not say where a title stands",
    { ...push, manifest: { ...push.manifest, message: { title: [], body: ["data.body"] } } },
    "says where each part of a message stands",
    /title/,
  ],
  ["has no code", { manifest: push.manifest }, "has code: a registration can't be data", /it has no index.ts/],
];

describe("the kit of push providers", () => {
  it("passes one that works", async () => {
    expect(await brokenRules("push", push)).toEqual({});
  });

  it.each(broken)("catches one that %s", async (_, given, rule, message) => {
    expect(await problemOf("push", given, rule)).toMatch(message);
  });
});
