import { createStore } from "zustand/vanilla";
import type { Captcha, CaptchaOutcome, CaptchaPurpose, ExtensionPoints } from "#core/extension-points/index.ts";
import type { PluginHandle, PluginHost } from "#core/kernel/index.ts";
import type { CaptchaGate, CaptchaState } from "./captcha-gate.ts";

export interface CaptchaGateParts {
  readonly plugins: Pick<PluginHost<ExtensionPoints>, "all">;
  /** Whether the status call and the flags ask for a captcha for this purpose. */
  readonly required: (purpose: CaptchaPurpose) => boolean;
}

type Guarding = PluginHandle<Captcha>;

export function createCaptchaGate(purpose: CaptchaPurpose, parts: CaptchaGateParts): CaptchaGate {
  const store = createStore<CaptchaState>(() => ({
    required: false,
    Widget: undefined,
    typed: undefined,
    attempt: 0,
    fault: undefined,
  }));
  let guarding: Guarding | undefined;
  let verifying = false;
  let demanded = false;

  const required = () => demanded || parts.required(purpose);

  /** The first chosen captcha that applies; one that fails to load or to answer does not apply. */
  async function find(): Promise<Guarding | undefined> {
    for (const handle of parts.plugins.all("captcha")) {
      const applies = await handle.use("applies", (captcha) => captcha.applies(purpose));
      if (applies.ok && applies.value) return handle;
    }
    return undefined;
  }

  async function prepare() {
    if (!required()) {
      store.setState({ required: false, Widget: undefined, fault: undefined });
      return;
    }
    guarding = await find();
    if (!guarding) {
      store.setState({ required: true, Widget: undefined, fault: "site.captcha.unavailable" });
      return;
    }
    store.setState({ required: true, Widget: guarding.active?.Widget, fault: undefined });
    // A vendor that can't get ready now is asked again by `prove`.
    void guarding.use("prepare", (captcha, signal) => captcha.prepare?.(purpose, signal));
  }

  async function ask(): Promise<CaptchaOutcome> {
    if (!required()) return { kind: "proof", proof: {} };
    if (!guarding) await prepare();
    const { typed, Widget } = store.getState();
    if (!guarding) return { kind: "failed", message: "site.captcha.unavailable" };
    if (Widget) return typed ? { kind: "proof", proof: typed } : { kind: "failed", message: "site.captcha.required" };
    const outcome = await guarding.use(
      "verify",
      (captcha, signal): Promise<CaptchaOutcome> | CaptchaOutcome =>
        captcha.verify?.(purpose, signal) ?? { kind: "failed", message: "site.captcha.unavailable" },
    );
    return outcome.ok ? outcome.value : { kind: "failed", message: "site.captcha.unavailable" };
  }

  return {
    purpose,
    store,
    prepare,
    change: (typed) => store.setState({ typed, fault: undefined }),
    async prove() {
      if (verifying) return { kind: "cancel" };
      verifying = true;
      try {
        return await ask();
      } finally {
        verifying = false;
      }
    },
    renew(byGateway = false) {
      store.setState((state) => ({ typed: undefined, attempt: state.attempt + 1 }));
      if (!byGateway || required()) return;
      demanded = true;
      void prepare();
    },
  };
}
