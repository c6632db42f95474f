import { describe, expect, it } from "vitest";
import { defineStandIn, Hono } from "../stand-in-kit.ts";
import { createTestSandbox } from "../testing.ts";

const origin = "https://vendor.example";
const page = (path: string, text: string) => ({ [origin]: new Hono().get(path, (context) => context.text(text)) });
const ask = async (sandbox: ReturnType<typeof createTestSandbox>, path: string) =>
  (await sandbox.fetch(new Request(`http://vendor.example.localhost:5301${path}`))).text();

describe("stand-ins together", () => {
  it("may each answer some paths of one vendor's origin", async () => {
    const sandbox = createTestSandbox({
      standIns: [
        defineStandIn({ start: () => ({ origins: page("/pixel.js", "pixel") }) }),
        defineStandIn({ start: () => ({ origins: page("/log-in", "log-in") }) }),
      ],
    });
    expect([await ask(sandbox, "/pixel.js"), await ask(sandbox, "/log-in")]).toEqual(["pixel", "log-in"]);
    sandbox.close();
  });

  it("start what they use once, before themselves", () => {
    const started: string[] = [];
    const note = (name: string) => () => {
      started.push(name);
      return {};
    };
    const shared = defineStandIn({ start: note("shared") });
    const users = ["one", "other"].map((name) => defineStandIn({ uses: [shared], start: note(name) }));
    createTestSandbox({ standIns: users }).close();
    expect(started).toEqual(["shared", "one", "other"]);
  });

  it("are refused when two check the same field, and when one answers a call that is in no contract", () => {
    const field = defineStandIn({ start: () => ({ captchaFields: { proof: () => undefined } }) });
    const other = defineStandIn({ start: () => ({ captchaFields: { proof: () => undefined } }) });
    expect(() => createTestSandbox({ standIns: [field, other] })).toThrow('the captcha field "proof"');
    const stray = defineStandIn({ start: () => ({ ownCalls: { getNothing: () => null } }) });
    expect(() => createTestSandbox({ standIns: [stray] })).toThrow("the call getNothing, which is in no contract");
  });
});

describe("the parts of a stand-in", () => {
  const refusalOf = (standIn: object) => {
    try {
      createTestSandbox({ standIns: [{ name: "captcha/acme", standIn }] }).close();
      return undefined;
    } catch (error) {
      return String(error);
    }
  };
  const captchaFields = { proof: () => undefined };

  it.each([
    [
      { captchaFields },
      'captcha/acme has "captchaFields" beside start, where nothing reads it. Return it from start: defineStandIn({ start: () => ({ captchaFields: … }) }).',
    ],
    [
      { start: () => ({ customerServices: [] }) },
      'captcha/acme returns "customerServices", which nothing reads. Write it beside start: defineStandIn({ customerServices: …, start: … }).',
    ],
    [{ start: () => ({ captchaField: {} }) }, 'Did you mean "captchaFields"?'],
    [{ strat: () => ({}) }, 'Did you mean "start"?'],
    [{ start: () => ({}), pages: {} }, "Use one of uses, switches, customerServices, start."],
  ])("are refused with a remedy at a level where nothing reads them", (standIn, message) => {
    expect(refusalOf(standIn)).toContain(message);
  });

  it("are taken at their level", () => {
    expect(refusalOf({ customerServices: [], start: () => ({ captchaFields }) })).toBeUndefined();
  });
});

describe("without a vendor's stand-in", () => {
  it("its calls fail, and its proofs bind nothing", async () => {
    const sandbox = createTestSandbox();
    const headers = { Merchant: "lotus" };
    const answer = await sandbox.fetch(
      new Request("http://lotus.localhost/wps/relay/WPSCORE_getTelegramLoginSetting", { headers }),
    );
    expect(await answer.json()).toMatchObject({ success: false, errorCode: "not.available" });
    sandbox.close();
  });
});
