import { createStore } from "zustand/vanilla";
import type { Consent as ConsentPolicy } from "#core/gateway/index.ts";
import type { ConsentClass } from "#core/platform/index.ts";
import type { Site } from "#core/site/index.ts";
import { type ConsentAnswer, consentAnswer } from "./stored.ts";

/** What a visitor can agree to or refuse. */
type OptionalConsentClass = Exclude<ConsentClass, "necessary">;

/** `undefined`: not known yet; values of the class wait in memory. */
type ConsentDecisions = { readonly [Class in OptionalConsentClass]: boolean | undefined };

export interface ConsentState {
  readonly decisions: ConsentDecisions;
  /** The gateway's rule; undefined until it has answered. */
  readonly policy: ConsentPolicy | undefined;
}

/** What may be stored and sent, and the visitor's decisions. */
export type Consent = ReturnType<typeof createConsent>;

/**
 * A stored answer decides; without one a class is granted where the brand does not require consent, and undecided where
 * it does.
 */
export function decisionsOf(stored: ConsentAnswer, policy: ConsentPolicy | undefined): ConsentDecisions {
  const decision = (name: OptionalConsentClass) => {
    const answered = stored[name];
    if (answered !== undefined || !policy) return answered;
    return policy.required && policy.categories.includes(name) ? undefined : true;
  };
  return { analytics: decision("analytics"), ads: decision("ads") };
}

/** Spec 9 "Visibility-change consent reload debounce". */
const RELOAD_DEBOUNCE_MS = 300;
/** Milliseconds after a failed call until the gateway is called again. */
const RETRY_DELAY_MS = 30_000;

const classes: readonly OptionalConsentClass[] = ["analytics", "ads"];

/**
 * @param askVisitor `queue`: when nothing else is open; `now`: because the visitor requested it. `undefined` when the
 *   question was closed without an answer.
 */
export function createConsent(
  { gateway, clock, platform: { storage, tabs, page } }: Pick<Site, "gateway" | "clock" | "platform">,
  askVisitor: (when: "queue" | "now") => Promise<boolean | undefined>,
) {
  const store = createStore<ConsentState>(() => ({
    decisions: { analytics: undefined, ads: undefined },
    policy: undefined,
  }));
  let hasAsked = false;
  let cancelLoad = () => {};

  /** Recomputes the decisions; notifies the storage registry, then the listeners, of what has changed. */
  function evaluate(policy = store.getState().policy) {
    const before = store.getState().decisions;
    const decisions = decisionsOf(storage.get(consentAnswer) ?? {}, policy);
    const changed = classes.filter((name) => decisions[name] !== before[name]);
    for (const name of changed) {
      const granted = decisions[name];
      if (granted !== undefined) storage.setConsent(name, granted);
    }
    if (changed.length > 0 || policy !== store.getState().policy) store.setState({ decisions, policy });
  }

  const isSettled = () => classes.every((name) => store.getState().decisions[name] !== undefined);

  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isSo()) return resolve();
      const stop = store.subscribe(() => {
        if (!isSo()) return;
        stop();
        resolve();
      });
    });

  /** The visitor's answer, for every class at once. A refusal withdraws what was granted before. */
  function answer(granted: boolean) {
    storage.set(consentAnswer, { analytics: granted, ads: granted });
    evaluate();
    tabs.send({ type: "consent.changed" });
  }

  async function ask(when: "queue" | "now") {
    const granted = await askVisitor(when);
    if (granted !== undefined) answer(granted);
  }

  function loadAfter(delay: number) {
    cancelLoad();
    cancelLoad = clock.after(delay, () => void load());
  }

  /** Loads the brand's rule from the gateway, and asks the visitor where consent is required and not yet answered. */
  async function load(): Promise<void> {
    const outcome = await gateway.system.consent();
    // Without an answer everything keeps waiting in memory.
    if (!outcome.ok) return loadAfter(RETRY_DELAY_MS);
    evaluate(outcome.value);
    // Closed without an answer it is not shown again until the next page.
    if (isSettled() || hasAsked) return;
    hasAsked = true;
    await ask("queue");
  }

  evaluate();
  tabs.on("consent.changed", () => evaluate());
  page.onVisible(() => {
    // A page in the back/forward cache hears no other tab, and the gateway may not answer.
    evaluate();
    loadAfter(RELOAD_DEBOUNCE_MS);
  });

  return {
    store,
    load,
    answer,
    /** Whether something of this class is allowed now: `undefined` while unknown. */
    may: (consent: ConsentClass) => (consent === "necessary" ? true : store.getState().decisions[consent]),
    /** Resolves once every class has a decision: at the earliest with the gateway's answer. */
    settled: () => until(isSettled),
    /** Resolves once only the visitor's answer may be missing: with the gateway's rule, unless all is decided before. */
    ruleKnown: () => until(() => isSettled() || store.getState().policy !== undefined),
    /** Opens the question again, to change the decision. */
    choose: () => ask("now"),
  };
}
