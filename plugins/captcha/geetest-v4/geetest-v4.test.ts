// @vitest-environment happy-dom

import type { CaptchaPurpose } from "@livery/plugin-api";
import { describe, expect, it } from "vitest";
import { puzzleStandIn } from "#plugins/shared/geetest/testing.ts";
import { createTestWorld } from "#plugins/shared/testing.ts";
import geetest from "./index.ts";
import manifest from "./plugin.json" with { type: "json" };

const id = "647f5ed2ed8acb4be36784e01556bb71";
const testId = "54088bb07d2df3c46b79f80300b0abbe";
const validated = { captcha_id: id, lot_number: "l", captcha_output: "o", pass_token: "p", gen_time: "1767225600" };

interface Init {
  readonly captchaId: string;
  readonly language: string;
  readonly offlineCb: () => void;
  readonly onError: (error: unknown) => void;
  readonly [option: string]: unknown;
}

interface Stage {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly flags?: readonly string[];
  readonly language?: string;
  readonly origin?: (url: string) => string;
  /** Called instead of creating a puzzle. */
  readonly vendor?: (options: Init) => void;
  /** The vendor's loader never loads. */
  readonly hangs?: boolean;
}

/** The plugin, and its calls to the vendor. */
async function aGeetest({ settings = { captchaId: id }, flags = [], vendor, ...stage }: Stage = {}) {
  const inits: Init[] = [];
  const world = createTestWorld({
    settings,
    async loadScript() {
      if (stage.hangs) await new Promise(() => {});
      Object.assign(window, {
        initGeetest4(options: Init, callback: (puzzle: unknown) => void) {
          inits.push(options);
          if (vendor) vendor(options);
          else callback(puzzleStandIn("showCaptcha", validated));
        },
      });
    },
  });
  const context = {
    ...world.context,
    name: "captcha/geetest-v4",
    isOn: (flag: string) => flags.includes(flag),
    language: () => stage.language ?? "EN",
    origin: stage.origin ?? ((url: string) => url),
  };
  const captcha = await geetest.activate(context);
  const { signal } = new AbortController();
  return {
    inits,
    scripts: world.scripts,
    applies: (purpose: CaptchaPurpose) => captcha.applies?.(purpose),
    prepareTimeoutMs: captcha.prepareTimeoutMs,
    prepare: async (purpose: CaptchaPurpose = "login", given = signal) => captcha.prepare?.(purpose, given),
    verify: (purpose: CaptchaPurpose = "login") => captcha.verify?.(purpose, signal),
  };
}

describe('spec 5 "Captcha": what GeeTest v4 guards', () => {
  it("is a log-in, where there is a captcha id of this version", async () => {
    expect((await aGeetest()).applies("login")).toBe(true);
    expect((await aGeetest({ settings: {} })).applies("login")).toBe(false);
    expect((await aGeetest({ settings: { captchaId: id, version: "v3" } })).applies("login")).toBe(false);
  });

  it("is a registration where its flag is on, otherwise the plain captcha's", () => {
    expect(manifest.purposes.register).toEqual({ flag: "GEETEST3" });
  });

  it("is an SMS", async () => {
    const { applies, prepare, verify } = await aGeetest();
    expect(applies("sms")).toBe(true);
    await prepare("sms");
    expect(await verify("sms")).toEqual({ kind: "proof", proof: { geetestValidateV4: validated } });
  });

  it.each([{}, { captchaId: id, version: "v3" }])("is nothing without an id of this version: %o", async (settings) => {
    const { applies } = await aGeetest({ settings });
    expect((["login", "sms", "register"] as const).filter((purpose) => applies(purpose))).toEqual([]);
  });
});

describe("the set-up of GeeTest v4", () => {
  it('asks for a bound puzzle, within 5000 ms (spec 9 "Times"), at the servers that plugin.json declares', async () => {
    const { prepare, inits, scripts, prepareTimeoutMs } = await aGeetest();
    await prepare();
    expect(scripts).toEqual(["https://static.geetest.com/v4/gt4.js"]);
    expect(inits[0]).toMatchObject({
      captchaId: id,
      product: "bind",
      timeout: 5000,
      protocol: "https://",
      apiServers: ["gcaptcha4.geetest.com"],
      staticServers: ["static.geetest.com"],
    });
    expect(prepareTimeoutMs).toBe(5000);
  });

  it("goes to the stand-in on a sandbox", async () => {
    const { prepare, inits } = await aGeetest({
      origin: (url) => `${url.replace("https:", "http:")}.localhost:5173`,
    });
    await prepare();
    expect(inits[0]).toMatchObject({ protocol: "http://", apiServers: ["gcaptcha4.geetest.com.localhost:5173"] });
  });

  it.each([
    ["CN", "zho"],
    ["TW", "zho-tw"],
    ["PT-BR", "por"],
    ["ES", "spa"],
    ["VI", "eng"],
    ["UR", "eng"],
  ])("speaks %s as the vendor can: %s", async (language, code) => {
    const { prepare, inits } = await aGeetest({ language });
    await prepare();
    expect(inits[0]?.language).toBe(code);
  });

  it("takes the test id while GEETESTTEST3 is on, where there is one", async () => {
    for (const [settings, expected] of [
      [{ captchaId: id, testCaptchaId: testId }, testId],
      [{ captchaId: id }, id],
    ] as const) {
      const { prepare, inits } = await aGeetest({ settings, flags: ["GEETESTTEST3"] });
      await prepare();
      expect(inits[0]?.captchaId).toBe(expected);
    }
  });

  it("fails where the vendor would bypass itself, or reports an error", async () => {
    await expect((await aGeetest({ vendor: ({ offlineCb }) => offlineCb() })).prepare()).rejects.toThrow();
    const { prepare, verify } = await aGeetest({ vendor: ({ onError }) => onError({ code: "60001" }) });
    await expect(prepare()).rejects.toThrow("GeeTest can't be set up");
    expect(await verify()).toEqual({ kind: "failed", message: "site.captcha.unavailable" });
  });

  it("tries again with a new copy of the vendor's loader, which remembers what it could not load", async () => {
    const { prepare, scripts } = await aGeetest({ vendor: ({ onError }) => onError({ code: "60204" }) });
    await expect(prepare()).rejects.toThrow();
    await expect(prepare()).rejects.toThrow();
    expect(scripts).toEqual(["https://static.geetest.com/v4/gt4.js", "https://static.geetest.com/v4/gt4.js?copy=1"]);
  });

  it("waits for a slow loader again instead of downloading it twice", async () => {
    const { prepare, scripts } = await aGeetest({ hangs: true });
    for (let times = 0; times < 2; times++) {
      const leaving = new AbortController();
      const ready = prepare("login", leaving.signal);
      leaving.abort();
      await expect(ready).rejects.toThrow();
    }
    // `loadScript` has one element an address.
    expect([...new Set(scripts)]).toEqual(["https://static.geetest.com/v4/gt4.js"]);
  });

  it("ends when nobody waits for it any more", async () => {
    const { prepare } = await aGeetest({ vendor: () => {} });
    const leaving = new AbortController();
    const ready = prepare("login", leaving.signal);
    leaving.abort();
    await expect(ready).rejects.toThrow();
  });
});
