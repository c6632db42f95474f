import { createStore } from "zustand/vanilla";
import type { Site } from "#core/site/index.ts";
import { type Consent, type ConsentState, decisionsOf, type OptionalConsentClass } from "./consent.ts";
import { consentAnswer } from "./stored.ts";

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
): Consent {
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

  async function load() {
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
  page.onVisible(() => loadAfter(RELOAD_DEBOUNCE_MS));

  return {
    store,
    load,
    answer,
    may: (consent) => (consent === "necessary" ? true : store.getState().decisions[consent]),
    settled: () => until(isSettled),
    ruleKnown: () => until(() => isSettled() || store.getState().policy !== undefined),
    choose: () => ask("now"),
  };
}
