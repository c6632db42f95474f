import { createStore } from "zustand/vanilla";
import type { CaptchaOutcome, CaptchaPurpose, ExtensionPoints, HandleOf } from "#core/extension-points/index.ts";
import { type PluginHost, pluginName } from "#core/kernel/index.ts";
import type { CaptchaGate, CaptchaState } from "./captcha-gate.ts";

export interface CaptchaGateParts {
  readonly plugins: Pick<PluginHost<ExtensionPoints>, "all">;
  /** Whether the status call and the flags ask for a captcha for this purpose. */
  readonly required: (purpose: CaptchaPurpose) => boolean;
  /** When a vendor's script may load by itself: nothing of the page's own waits any more. */
  readonly whenIdle: Promise<unknown>;
}

type Guarding = HandleOf<"captcha">;

/** Milliseconds that a set-up may take where the captcha names no time of its own. */
const SET_UP_WITHIN = 10_000;

const unavailable = { kind: "failed", message: "site.captcha.unavailable" } as const;

export function createCaptchaGate(purpose: CaptchaPurpose, parts: CaptchaGateParts): CaptchaGate {
  const untouched = { required: false, Widget: undefined, error: undefined, other: undefined };
  const store = createStore<CaptchaState>(() => ({ ...untouched, typed: undefined, attempt: 0 }));
  /** Those that apply, in the merchant's order; the one in use. */
  let guards: readonly Guarding[] = [];
  let guarding: Guarding | undefined;
  /** The one that the person has asked for. */
  let wanted: Guarding | undefined;
  let turn = 0;
  let verifying = false;
  let demanded = false;
  const settingUp = new Map<Guarding, Promise<boolean>>();

  const required = () => demanded || parts.required(purpose);

  /** One that fails to load or to answer does not apply. */
  async function applies(handle: Guarding): Promise<boolean> {
    const answer = await handle.use("applies", (captcha) => captcha.applies(purpose));
    return answer.ok && answer.value;
  }

  const following = () => guards[guarding ? (guards.indexOf(guarding) + 1) % guards.length : 0];

  /** Words for the next one, where there is another and it has some. */
  function otherWords(): string | undefined {
    const next = following();
    const button = next === guarding ? undefined : next?.plugin.manifest.button;
    return next && button !== undefined ? `${pluginName(next.plugin)}::${button}` : undefined;
  }

  function take(guard: Guarding) {
    guarding = guard;
    const { Widget } = guard.active ?? {};
    const typed = Widget === store.getState().Widget ? store.getState().typed : undefined;
    store.setState({ required: true, Widget, typed, error: undefined, other: otherWords() });
  }

  async function prepare() {
    const mine = ++turn;
    guards = [];
    guarding = undefined;
    if (!required()) {
      store.setState(untouched);
      return;
    }
    const handles = [...parts.plugins.all("captcha")].sort((a, b) => Number(b === wanted) - Number(a === wanted));
    const waiting = handles.values();

    /** Looks on until one applies that was not known yet. */
    async function findNext(): Promise<Guarding | undefined> {
      for (const handle of waiting) {
        const found = await applies(handle);
        if (mine !== turn) return undefined;
        if (!found) continue;
        guards = [...guards, handle];
        return handle;
      }
      return undefined;
    }

    const first = await findNext();
    if (mine !== turn) return;
    if (!first) {
      store.setState({ ...untouched, required: true, error: unavailable.message });
      return;
    }
    take(first);
    void parts.whenIdle.then(async () => {
      if (mine !== turn) return;
      if (guarding) void setUp(guarding);
      while (await findNext()) store.setState({ other: otherWords() });
    });
  }

  /** Readies the vendor, and once more when that fails (spec 5). One at a time however many ask. */
  function setUp(guard: Guarding): Promise<boolean> {
    const once = async () => {
      const within = guard.active?.setUpWithin ?? SET_UP_WITHIN;
      const done = await guard.use("prepare", (captcha, signal) => captcha.prepare?.(purpose, signal), { within });
      return done.ok;
    };
    const known = settingUp.get(guard);
    if (known) return known;
    const work = once()
      .then((ready) => ready || once())
      .finally(() => settingUp.delete(guard));
    settingUp.set(guard, work);
    return work;
  }

  async function ask(): Promise<CaptchaOutcome> {
    if (!required()) return { kind: "proof", proof: {} };
    if (!guarding) await prepare();
    if (!guarding) return unavailable;
    const { typed, Widget } = store.getState();
    if (Widget) return typed ? { kind: "proof", proof: typed } : { kind: "failed", message: "site.captcha.required" };
    if (!(await setUp(guarding))) return unavailable;
    const outcome = await guarding.use(
      "verify",
      (captcha, signal): Promise<CaptchaOutcome> | CaptchaOutcome => captcha.verify?.(purpose, signal) ?? unavailable,
    );
    return outcome.ok ? outcome.value : unavailable;
  }

  return {
    purpose,
    store,
    prepare,
    takeOther() {
      const next = following();
      if (!next || verifying) return;
      wanted = next;
      take(next);
      void setUp(next);
    },
    change: (typed) => store.setState({ typed, error: undefined }),
    async prove() {
      if (verifying) return { kind: "failed", message: "site.captcha.tooFast" };
      verifying = true;
      try {
        return await ask();
      } finally {
        verifying = false;
      }
    },
    renew(byGateway = false) {
      store.setState((state) => ({ typed: undefined, attempt: state.attempt + 1 }));
      if (byGateway && !required()) {
        demanded = true;
        void prepare();
      } else if (guarding) void setUp(guarding);
    },
  };
}
