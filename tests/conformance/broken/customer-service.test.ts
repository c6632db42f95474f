// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { CustomerService, PluginContext } from "#core/extension-points/index.ts";
import { brokenRules, type Given, problemOf } from "./broken-rules.ts";

const SCRIPT = "https://acme.example/sdk.js";

function works({ loadScript, onDispose }: PluginContext<unknown>): CustomerService {
  return {
    async open({ target }, customer) {
      const { license } = JSON.parse(target) ?? {};
      if (!/^\d+$/.test(license)) throw new Error("the entry names no license");
      onDispose(() => Reflect.deleteProperty(globalThis, "acmeChat"));
      await loadScript(SCRIPT);
      Reflect.get(globalThis, "acmeChat")({ license, customer });
    },
  };
}

const chat: Given<"customer-service"> = {
  manifest: {
    csTypes: ["ACME"],
    link: "https://chat.acme.example/{target.license}?name={name}",
    origins: { script: [SCRIPT], page: ["https://chat.acme.example"] },
  },
  activate: works,
  conformance: {
    target: '{"license": "1234"}',
    sdk() {
      const calls: unknown[] = [];
      Object.assign(globalThis, { acmeChat: (call: unknown) => calls.push(call) });
      return calls;
    },
  },
};

const linkOnly: Given<"customer-service"> = { manifest: { csTypes: ["ACME"], link: "{target}" } };

const opening = (open: CustomerService["open"]): Given<"customer-service"> => ({ ...chat, activate: () => ({ open }) });

const opens = "opens the vendor's chat for an entry of the type ACME, for a visitor and for a member";

const broken: readonly [string, Given<"customer-service">, rule: string, message: RegExp][] = [
  ["opens nothing", opening(async () => {}), opens, /calls to the vendor, windows and frames/],
  ["never opens", opening(() => new Promise(() => {})), opens, /customer-service\/acme did not finish "open" in time/],
  [
    "says that it is open though its script is blocked",
    opening(async () => {}),
    "leaves the person with its link, or the next entry: script blocked",
    /what the person gets/,
  ],
  [
    "says that it is open though its vendor never answers",
    opening(async ({ target }) => void JSON.parse(target).license),
    "leaves the person with its link, or the next entry: sdk hangs",
    /what the person gets/,
  ],
  [
    "opens whatever an entry says",
    opening(async () => {}),
    "refuses an entry that it can't read, for the next one to be tried",
    /the result of an entry that says ""/,
  ],
  [
    "links to the same address for every entry",
    { manifest: { ...linkOnly.manifest, link: "https://chat.acme.example" } },
    "has a plain address over https, which names the entry",
    /for another entry, too/,
  ],
  [
    "links to a page that it does not declare",
    { manifest: { ...linkOnly.manifest, link: "https://chat.acme.example/{target}" } },
    "opens a page that plugin.json declares, where the page is not the entry's",
    /is not within `origins\.page` of plugin\.json: add its origin there/,
  ],
  [
    "links without encryption",
    { manifest: { ...linkOnly.manifest, link: "http://chat.acme.example/{target}" } },
    "has a plain address over https, which names the entry",
    /results in http:.*, which is not https/,
  ],
  [
    "makes no address of its entry",
    { manifest: { ...chat.manifest, link: "https://chat.acme.example/{target.base}" } },
    "opens a page that plugin.json declares, where the page is not the entry's",
    /^its `link` results in no address/,
  ],
  [
    "takes a field that its entry lacks",
    { manifest: { ...chat.manifest, link: "https://chat.acme.example/{target.base}/{target.license}" } },
    "has a plain address over https, which names the entry",
    /the entry lacks .*: base/,
  ],
  [
    "has its texts in two languages",
    { ...linkOnly, texts: { EN: { hello: "Hello {{name}}" }, VI: { hello: "Chào" } } },
    "has its texts in every language of the build, with the keys and placeholders of EN",
    /there are no texts in BN, .*TH.*, VI the placeholders of hello are not {{name}}/,
  ],
  [
    "throws",
    opening(async () => {
      throw new Error("boom");
    }),
    opens,
    /customer-service\/acme failed to "open": boom/,
  ],
  [
    "has neither code nor a link",
    { manifest: { csTypes: ["ACME"] } },
    "gives its link for an entry of the type ACME",
    /the link/,
  ],
];

describe("the kit of customer services", () => {
  it("passes a chat that works, and a link alone", async () => {
    expect(await brokenRules("customer-service", chat)).toEqual({});
    expect(await brokenRules("customer-service", linkOnly)).toEqual({});
  });

  it.each(broken)("catches one that %s", async (_, given, rule, message) => {
    expect(await problemOf("customer-service", given, rule)).toMatch(message);
  });
});
