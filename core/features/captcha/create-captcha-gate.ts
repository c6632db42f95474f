import { createStore } from "zustand/vanilla";
import type { CaptchaOutcome, CaptchaPurpose, HandleOf } from "#core/extension-points/index.ts";
import { isOffered, pluginName } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import type { CaptchaGate, CaptchaState } from "./captcha-gate.ts";
import { isCaptchaRequired } from "./is-captcha-required.ts";

type Guard = HandleOf<"captcha">;

/** Limit of `prepare` where the captcha has none of its own, in milliseconds. */
const PREPARE_TIMEOUT_MS = 10_000;

const unavailable = { kind: "failed", message: "site.captcha.unavailable" } as const;
const notWorking = { kind: "failed", message: "site.captcha.notWorking" } as const;

export function createCaptchaGate({ plugins, flags, status, whenIdle }: Site, purpose: CaptchaPurpose): CaptchaGate {
  const initial = { required: false, Widget: undefined, error: undefined, closed: false, other: undefined };
  const store = createStore<CaptchaState>(() => ({ ...initial, typed: undefined, attempt: 0 }));
  /** Those that apply, in the order in which they are used; the one in use. */
  let guards: readonly Guard[] = [];
  let current: Guard | undefined;
  /** The one that the person has switched to. */
  let preferred: Guard | undefined;
  let generation = 0;
  let verifying = false;
  let requiredByGateway = false;
  const settingUp = new Map<Guard, Promise<boolean>>();

  const required = () => requiredByGateway || isCaptchaRequired(purpose, status.store.getState().value, flags);

  /** By its `plugin.json` only: no other captcha's code is loaded. */
  function isFor({ plugin }: Guard): boolean {
    const rules = plugin.manifest.purposes[purpose];
    return isOffered(plugin, flags.isOn) && rules !== undefined && (rules.flag === undefined || flags.isOn(rules.flag));
  }

  /** The person's choice, then the merchant's order; those that replace others come last. */
  const rankOf = (guard: Guard) => (guard === preferred ? 0 : guard.plugin.manifest.fallback ? 2 : 1);

  const nextGuard = () => guards[current ? (guards.indexOf(current) + 1) % guards.length : 0];

  /** The text key of the button for the next one, where there is one with a label. */
  function otherButton(): string | undefined {
    const next = nextGuard();
    const button = next === current ? undefined : next?.plugin.manifest.button;
    return next && button !== undefined ? `${pluginName(next.plugin)}::${button}` : undefined;
  }

  function select(guard: Guard) {
    current = guard;
    const { Widget } = guard.active ?? {};
    const typed = Widget === store.getState().Widget ? store.getState().typed : undefined;
    store.setState({ ...initial, required: true, Widget, typed, other: otherButton() });
  }

  async function prepare() {
    const own = ++generation;
    guards = [];
    current = undefined;
    if (!required()) {
      store.setState(initial);
      return;
    }
    const handles = plugins
      .all("captcha")
      .filter(isFor)
      .sort((a, b) => rankOf(a) - rankOf(b));
    const waiting = handles.values();
    let hasFailed = false;

    /** Tries the remaining ones, until one applies. */
    async function findNext(): Promise<Guard | undefined> {
      for (const handle of waiting) {
        const applies = await handle.use("applies", (captcha) => captcha.applies?.(purpose) ?? true);
        if (own !== generation) return undefined;
        hasFailed ||= !applies.ok;
        if (!applies.ok || !applies.value) continue;
        guards = [...guards, handle];
        return handle;
      }
      return undefined;
    }

    const first = await findNext();
    if (own !== generation) return;
    if (!first) {
      const reason = hasFailed ? { error: unavailable.message } : { closed: true };
      store.setState({ ...initial, required: true, ...reason });
      // The gateway may have stopped asking for what nobody can give.
      if (!hasFailed) requiredByGateway = false;
      return;
    }
    select(first);
    // Without interaction a vendor's script may load only then.
    void whenIdle.then(async () => {
      if (own !== generation) return;
      if (current) void setUp(current);
      while (await findNext()) store.setState({ other: otherButton() });
    });
  }

  /** Prepares the vendor, with one retry (spec 5). Concurrent calls share one run. */
  function setUp(guard: Guard): Promise<boolean> {
    const once = async () => {
      const within = guard.active?.prepareTimeoutMs ?? PREPARE_TIMEOUT_MS;
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
    if (!current) await prepare();
    const { typed, Widget, closed } = store.getState();
    if (!current) return closed ? notWorking : unavailable;
    if (Widget) return typed ? { kind: "proof", proof: typed } : { kind: "failed", message: "site.captcha.required" };
    if (!(await setUp(current))) return unavailable;
    const outcome = await plugins.first(
      [current],
      "verify",
      (captcha, signal): Promise<CaptchaOutcome> | CaptchaOutcome => captcha.verify?.(purpose, signal) ?? unavailable,
    );
    return outcome?.value ?? unavailable;
  }

  return {
    purpose,
    store,
    prepare,
    switchToNext() {
      const next = nextGuard();
      if (!next || verifying) return;
      preferred = next;
      select(next);
      void setUp(next);
    },
    change: (typed) => store.setState({ typed, error: undefined }),
    async prove({ isBackground = false } = {}) {
      if (isBackground) {
        await prepare();
        if (store.getState().Widget) return { kind: "cancel" };
      }
      if (verifying) return { kind: "failed", message: "site.captcha.tooFast" };
      verifying = true;
      try {
        return await ask();
      } finally {
        verifying = false;
      }
    },
    async renew(byGateway = false) {
      store.setState((state) => ({ typed: undefined, attempt: state.attempt + 1 }));
      if (byGateway && !required()) {
        requiredByGateway = true;
        await prepare();
      } else if (current) void setUp(current);
    },
  };
}
