import { describe, expect, it } from "vitest";
import type { Captcha, CaptchaOutcome, ExtensionPoints } from "#core/extension-points/index.ts";
import { pointPolicies } from "#core/extension-points/index.ts";
import { API_VERSION, createManualClock, createPluginHost } from "#core/kernel/index.ts";
import { createCaptchaGate } from "./create-captcha-gate.ts";

/** A gate in front of real plugins in the real host; a captcha that is `undefined` can't be loaded. */
function aGate(captchas: Record<string, Captcha | undefined>, required = true) {
  const plugins = createPluginHost<ExtensionPoints, unknown>({
    plugins: Object.keys(captchas).map((id) => ({
      point: "captcha",
      id,
      url: id,
      texts: {},
      manifest: { api: API_VERSION, title: id, description: "", settings: { type: "object" } },
      settings: {},
    })),
    policies: pointPolicies,
    clock: createManualClock(),
    async load({ id }) {
      const captcha = captchas[id];
      if (!captcha) throw new Error("blocked");
      return { default: { api: API_VERSION, activate: () => captcha } };
    },
    createContext: () => undefined,
    report: () => {},
  });
  return createCaptchaGate("login", { plugins, required: () => required });
}

const slider = (outcome: CaptchaOutcome): Captcha => ({ applies: () => true, verify: async () => outcome });
const solved = (by: string): CaptchaOutcome => ({ kind: "proof", proof: { by } });
const widget: Captcha = { applies: () => true, Widget: () => null };

describe("spec 5: captcha", () => {
  it("is not asked for while its switch is off", async () => {
    const gate = aGate({ slider: slider(solved("slider")) }, false);
    await gate.prepare();
    expect(gate.store.getState().required).toBe(false);
    expect(await gate.prove()).toEqual({ kind: "proof", proof: {} });
  });

  it("comes from the first chosen plugin that applies", async () => {
    const gate = aGate({
      first: { applies: () => false },
      second: slider(solved("second")),
      third: slider(solved("third")),
    });
    expect(await gate.prove()).toEqual({ kind: "proof", proof: { by: "second" } });
  });

  it("comes from the next plugin when one can't be loaded", async () => {
    const gate = aGate({ broken: undefined, slider: slider(solved("slider")) });
    expect(await gate.prove()).toEqual({ kind: "proof", proof: { by: "slider" } });
  });

  it("stays closed when no plugin can give a proof", async () => {
    const gate = aGate({ broken: undefined });
    await gate.prepare();
    expect(gate.store.getState().fault).toBe("site.captcha.unavailable");
    expect(await gate.prove()).toEqual({ kind: "failed", message: "site.captcha.unavailable" });
  });

  it("stays closed when a plugin throws while it verifies", async () => {
    const broken: Captcha = { applies: () => true, verify: () => Promise.reject(new Error("SDK")) };
    expect(await aGate({ broken }).prove()).toEqual({ kind: "failed", message: "site.captcha.unavailable" });
  });

  it("lets one verification run at a time", async () => {
    let finish = (_: CaptchaOutcome) => {};
    const slow: Captcha = { applies: () => true, verify: () => new Promise((resolve) => (finish = resolve)) };
    const gate = aGate({ slow });
    await gate.prepare();
    const first = gate.prove();
    expect(await gate.prove()).toEqual({ kind: "cancel" });
    finish(solved("slow"));
    expect(await first).toEqual(solved("slow"));
  });

  it("in a form gives what was typed, and refuses while nothing was", async () => {
    const gate = aGate({ widget });
    await gate.prepare();
    expect(gate.store.getState().Widget).toBe(widget.Widget);
    expect(await gate.prove()).toEqual({ kind: "failed", message: "site.captcha.required" });
    gate.change({ captchaId: "c-1", captchaCode: "7KQ2" });
    expect(await gate.prove()).toEqual({ kind: "proof", proof: { captchaId: "c-1", captchaCode: "7KQ2" } });
  });

  it("asks anew after a refusal", async () => {
    const gate = aGate({ widget });
    await gate.prepare();
    gate.change({ captchaId: "c-1" });
    gate.renew();
    expect(gate.store.getState()).toMatchObject({ typed: undefined, attempt: 1 });
  });

  it("is asked for from then on when the gateway demands one that we did not ask for", async () => {
    const gate = aGate({ widget }, false);
    await gate.prepare();
    gate.renew(true);
    expect(await gate.prove()).toEqual({ kind: "failed", message: "site.captcha.required" });
    expect(gate.store.getState().required).toBe(true);
  });
});
