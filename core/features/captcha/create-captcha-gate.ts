import type { ComponentType } from "react";
import { createStore } from "zustand/vanilla";
import type {
  CaptchaOutcome,
  CaptchaProof,
  CaptchaPurpose,
  CaptchaWidgetProps,
  HandleOf,
} from "#core/extension-points/index.ts";
import { isOffered, pluginName } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { isCaptchaRequired } from "./is-captcha-required.ts";

export interface CaptchaState {
  /** Rendered inside the form, when the chosen captcha is a widget. */
  readonly Widget: ComponentType<CaptchaWidgetProps> | undefined;
  /** The widget's latest report. */
  readonly typed: CaptchaProof | undefined;
  /** Incremented by each refusal: the widget loads a new challenge. */
  readonly attempt: number;
  /** A text key: why the captcha could not be loaded. Another `prepare` may help. */
  readonly error: string | undefined;
  /** One is required, and no chosen captcha can guard this under today's flags and settings: nothing a person does helps. */
  readonly closed: boolean;
  /** A text key: the label of the button for an alternative captcha, such as one without a slider. */
  readonly other: string | undefined;
  /** Such a button is likely to come, once the code of the alternative has loaded. */
  readonly otherExpected: boolean;
}

type Guard = HandleOf<"captcha">;

/** Limit of `prepare` where the captcha has none of its own, in milliseconds. */
const PREPARE_TIMEOUT_MS = 10_000;

const unavailable = { kind: "failed", message: "site.captcha.unavailable" } as const;
const notWorking = { kind: "failed", message: "site.captcha.notWorking" } as const;

export type CaptchaGate = ReturnType<typeof createCaptchaGate>;

/** One form's captcha, whichever plugin it comes from. Fails closed. */
export function createCaptchaGate({ plugins, flags, status, whenIdle, window }: Site, purpose: CaptchaPurpose) {
  const initial = {
    Widget: undefined,
    error: undefined,
    closed: false,
    other: undefined,
    otherExpected: false,
  };
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
    store.setState({ ...initial, Widget, typed, other: otherButton() });
  }

  /** Finds the captcha that guards this purpose today, and nothing of its vendor: for a screen that may open soon. */
  async function find() {
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
      store.setState({ ...initial, ...reason });
      // The gateway may have stopped asking for what nobody can give.
      if (!hasFailed) requiredByGateway = false;
      return;
    }
    select(first);
    store.setState({
      otherExpected: [...handles].some((one) => one !== first && one.plugin.manifest.button !== undefined),
    });
    void whenIdle.then(async () => {
      if (own !== generation) return;
      while (await findNext()) store.setState({ other: otherButton() });
      if (own === generation) store.setState({ otherExpected: false });
    });
  }

  /** The same; one that opens a dialog is prepared once the page is idle. Call when the screen opens. */
  async function prepare() {
    await find();
    const own = generation;
    // Without interaction a vendor's script may load only then.
    void whenIdle.then(() => own === generation && current && setUp(current));
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

  async function ask(isLeft: () => boolean): Promise<CaptchaOutcome> {
    if (!required()) return { kind: "proof", proof: {} };
    if (!current) await prepare();
    const { typed, Widget, closed } = store.getState();
    if (!current) return closed ? notWorking : unavailable;
    if (Widget) return typed ? { kind: "proof", proof: typed } : { kind: "failed", message: "site.captcha.required" };
    if (!(await setUp(current))) return unavailable;
    // Its dialog is not put over the page that the person went to.
    if (isLeft()) return { kind: "cancel" };
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
    find,
    prepare,
    /** Switches to the alternative, for people who can't solve this one. It stays chosen for the page's lifetime. */
    switchToNext() {
      const next = nextGuard();
      if (!next || verifying) return;
      preferred = next;
      select(next);
      void setUp(next);
    },
    change: (typed: CaptchaProof | undefined) => store.setState({ typed, error: undefined }),
    /**
     * The proof fields for one call, `{}` where no captcha is required, or why it must not be made: `message` is a text
     * key. A second call during a verification is refused. `isBackground`: no screen is open for it; a captcha that is part
     * of a form can't be shown, and is a `cancel`.
     */
    async prove({ isBackground = false } = {}): Promise<CaptchaOutcome> {
      if (isBackground) {
        await prepare();
        if (store.getState().Widget) return { kind: "cancel" };
      }
      if (verifying) return { kind: "failed", message: "site.captcha.tooFast" };
      verifying = true;
      const { pathname } = window.location;
      try {
        return await ask(() => !isBackground && window.location.pathname !== pathname);
      } finally {
        verifying = false;
      }
    },
    /**
     * The call that used the proof failed: requests a new one. `byGateway`: the gateway requires a captcha, perhaps one
     * that was not required here. Resolves once it is known which; where none can guard this, the next call is the
     * gateway's to judge again.
     */
    async renew(byGateway = false) {
      store.setState((state) => ({ typed: undefined, attempt: state.attempt + 1 }));
      if (byGateway && !required()) {
        requiredByGateway = true;
        await prepare();
      } else if (current) void setUp(current);
    },
  };
}
