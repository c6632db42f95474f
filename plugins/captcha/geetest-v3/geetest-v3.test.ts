// @vitest-environment happy-dom

import { type CaptchaPurpose, ok } from "@livery/plugin-api";
import { afterEach, describe, expect, it } from "vitest";
import { puzzleStandIn } from "#plugins/shared/geetest/testing.ts";
import { createTestWorld, offline } from "#plugins/shared/testing.ts";
import geetest from "./index.ts";
import manifest from "./plugin.json" with { type: "json" };

const CALL = "/wps/captcha/geetest";
const id = "c9c4facd1a6feeb80802222cbb74ca8e";
const registered = { GEETEST_ID: id, GEETEST_VERSION: "v3", gt: id, challenge: "c-1", newCaptcha: true, success: true };
const validated = { geetest_challenge: "c-1", geetest_validate: "v", geetest_seccode: "v|jordan" };

interface Stage {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly flags?: readonly string[];
  readonly language?: string;
  readonly answer?: unknown;
  /** Runs in the vendor's loader before it creates a puzzle. */
  readonly vendor?: () => void;
}

async function aGeetest({ settings = { captchaId: id }, flags = [], vendor, ...stage }: Stage = {}) {
  const inits: Readonly<Record<string, unknown>>[] = [];
  const world = createTestWorld({
    settings,
    answers: { [CALL]: [stage.answer === undefined ? offline : ok(stage.answer)] },
    async loadScript() {
      Object.assign(window, {
        initGeetest(options: Readonly<Record<string, unknown>>, callback: (puzzle: unknown) => void) {
          inits.push(options);
          vendor?.();
          callback(puzzleStandIn("verify", validated));
        },
      });
    },
  });
  const captcha = await geetest.activate({
    ...world.context,
    name: "captcha/geetest-v3",
    isOn: (flag: string) => flags.includes(flag),
    language: () => stage.language ?? "EN",
  });
  const { signal } = new AbortController();
  return {
    inits,
    scripts: world.scripts,
    asked: world.asked,
    applies: (purpose: CaptchaPurpose) => captcha.applies?.(purpose),
    prepare: async (purpose: CaptchaPurpose = "login") => captcha.prepare?.(purpose, signal),
    verify: (purpose: CaptchaPurpose = "login") => captcha.verify?.(purpose, signal),
  };
}

afterEach(() => document.head.replaceChildren());

describe('spec 5 "Captcha": what GeeTest v3 guards', () => {
  it("is a log-in, where there is a captcha id and no other version is set", async () => {
    expect((await aGeetest()).applies("login")).toBe(true);
    expect((await aGeetest({ settings: {} })).applies("login")).toBe(false);
    expect((await aGeetest({ settings: { captchaId: id, version: "v4" } })).applies("login")).toBe(false);
  });

  it("is a registration where its flag is on, otherwise the plain captcha's", () => {
    expect(manifest.purposes.register).toEqual({ flag: "GEETEST3" });
  });

  it("is no SMS", () => {
    expect(manifest.purposes).not.toHaveProperty("sms");
  });
});

describe("the set-up of GeeTest v3", () => {
  it("opens the puzzle that the gateway has registered, and proves it", async () => {
    const { prepare, verify, inits, asked } = await aGeetest({ answer: registered });
    await prepare();
    expect(asked).toEqual([{ path: CALL, given: { t: expect.stringMatching(/^\d+$/) } }]);
    expect(inits[0]).toMatchObject({
      gt: id,
      challenge: "c-1",
      new_captcha: true,
      offline: false,
      product: "bind",
      api_server: "api.geetest.com",
      protocol: "https://",
    });
    expect(await verify()).toEqual({
      kind: "proof",
      proof: { geetestSeccode: validated, geetestChallenge: "c-1" },
    });
  });

  it("proves a registration without the repeated challenge, which the log-in alone takes", async () => {
    const { prepare, verify } = await aGeetest({ answer: registered });
    await prepare("register");
    expect(await verify("register")).toEqual({ kind: "proof", proof: { geetestSeccode: validated } });
  });

  it.each([
    ["CN", "zh-cn"],
    ["VI", "vi"],
    ["TH", "th"],
    ["BN", "bn"],
    ["UR", "en"],
  ])("speaks %s as the vendor can: %s", async (language, code) => {
    const { prepare, inits } = await aGeetest({ language, answer: registered });
    await prepare();
    expect(inits[0]?.lang).toBe(code);
  });

  it.each([
    undefined,
    {},
    { ...registered, gt: "" },
    { ...registered, success: false },
    { ...registered, success: "0" },
  ])("fails when the gateway has no puzzle from the vendor: %o", async (answer) => {
    const { prepare, inits } = await aGeetest({ answer });
    await expect(prepare()).rejects.toThrow();
    expect(inits).toEqual([]);
  });

  it("fails when the vendor's loader turns to its offline part", async () => {
    const vendor = () => {
      const part = document.createElement("script");
      part.type = "text/plain";
      part.src = "https://static.geetest.com/static/js/fullpage.0.0.0.js";
      document.head.append(part);
    };
    const { prepare, verify } = await aGeetest({ answer: registered, vendor });
    await expect(prepare()).rejects.toThrow();
    expect(await verify()).toEqual({ kind: "failed", message: "site.captcha.unavailable" });
  });
});
