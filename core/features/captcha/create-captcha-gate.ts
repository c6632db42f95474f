import { createStore } from "zustand/vanilla";
import type { CaptchaOutcome, CaptchaPurpose, HandleOf } from "#core/extension-points/index.ts";
import { isOffered, pluginName } from "#core/kernel/index.ts";
import type { Site } from "../site.ts";
import type { CaptchaGate, CaptchaState } from "./captcha-gate.ts";
import { isCaptchaRequired } from "./is-captcha-required.ts";

export type CaptchaSite = Pick<Site, "plugins" | "flags" | "status" | "whenIdle">;

type Guard = HandleOf<"captcha">;

/** Limit of `prepare` where the captcha has none of its own, in milliseconds. */
const PREPARE_TIMEOUT_MS = 10_000;

const unavailable = { kind: "failed", message: "site.captcha.unavailable" } as const;

export function createCaptchaGate(
  { plugins, flags, status, whenIdle }: CaptchaSite,
  purpose: CaptchaPurpose,
): CaptchaGate {
  const untouched = { required: false, Widget: undefined, error: undefined, other: undefined };
  const store = createStore<CaptchaState>(() => ({ ...untouched, typed: undefined, attempt: 0 }));
  /** Those that apply, in the merchant's order; the one in use. */
  let guards: readonly Guard[] = [];
  let current: Guard | undefined;
  /** The one that the person has switched to. */
  let preferred: Guard | undefined;
  let generation = 0;
  let verifying = false;
  let demanded = false;
  const settingUp = new Map<Guard, Promise<boolean>>();

  const required = () => demanded || isCaptchaRequired(purpose, status.store.getState().value, flags);

  /** By its `plugin.json` only: no other captcha's code is loaded. */
  function isFor({ plugin }: Guard): boolean {
    const rules = plugin.manifest.purposes[purpose];
    return isOffered(plugin, flags.isOn) && rules !== undefined && (rules.flag === undefined || flags.isOn(rules.flag));
  }

  /** One that fails to load or to answer does not apply. */
  async function applies(handle: Guard): Promise<boolean> {
    const answer = await handle.use("applies", (captcha) => captcha.applies?.(purpose) ?? true);
    return answer.ok && answer.value;
  }

  const following = () => guards[current ? (guards.indexOf(current) + 1) % guards.length : 0];

  /** The text key of the button for the next one, where there is one with a label. */
  function otherButton(): string | undefined {
    const next = following();
    const button = next === current ? undefined : next?.plugin.manifest.button;
    return next && button !== undefined ? `${pluginName(next.plugin)}::${button}` : undefined;
  }

  function select(guard: Guard) {
    current = guard;
    const { Widget } = guard.active ?? {};
    const typed = Widget === store.getState().Widget ? store.getState().typed : undefined;
    store.setState({ required: true, Widget, typed, error: undefined, other: otherButton() });
  }

  async function prepare() {
    const own = ++generation;
    guards = [];
    current = undefined;
    if (!required()) {
      store.setState(untouched);
      return;
    }
    const handles = plugins
      .all("captcha")
      .filter(isFor)
      .sort((a, b) => Number(b === preferred) - Number(a === preferred));
    const waiting = handles.values();

    /** Tries the remaining ones, until one applies. */
    async function findNext(): Promise<Guard | undefined> {
      for (const handle of waiting) {
        const found = await applies(handle);
        if (own !== generation) return undefined;
        if (!found) continue;
        guards = [...guards, handle];
        return handle;
      }
      return undefined;
    }

    const first = await findNext();
    if (own !== generation) return;
    if (!first) {
      store.setState({ ...untouched, required: true, error: unavailable.message });
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
      const within = guard.active?.setUpWithin ?? PREPARE_TIMEOUT_MS;
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
    if (!current) return unavailable;
    const { typed, Widget } = store.getState();
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
    takeOther() {
      const next = following();
      if (!next || verifying) return;
      preferred = next;
      select(next);
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
      } else if (current) void setUp(current);
    },
  };
}
