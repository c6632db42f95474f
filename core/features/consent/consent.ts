import type { StoreApi } from "zustand/vanilla";
import type { Consent as ConsentPolicy } from "#core/gateway/index.ts";
import type { ConsentClass } from "#core/platform/index.ts";
import type { ConsentAnswer } from "./stored.ts";

/** What a visitor can agree to or refuse. */
export type OptionalConsentClass = Exclude<ConsentClass, "necessary">;

/** `undefined`: not known yet; values of the class wait in memory. */
export type ConsentDecisions = { readonly [Class in OptionalConsentClass]: boolean | undefined };

export interface ConsentState {
  readonly decisions: ConsentDecisions;
  /** The gateway's rule; undefined until it has answered. */
  readonly policy: ConsentPolicy | undefined;
}

/** What may be stored and sent, and the visitor's decisions. */
export interface Consent {
  readonly store: StoreApi<ConsentState>;
  /** Loads the brand's rule from the gateway, and asks the visitor where consent is required and not yet answered. */
  load(): Promise<void>;
  /** Whether something of this class is allowed now: `undefined` while unknown. */
  may(consent: ConsentClass): boolean | undefined;
  /** Resolves once every class has a decision: at the earliest with the gateway's answer. */
  settled(): Promise<void>;
  /** Resolves once only the visitor's answer may be missing: with the gateway's rule, unless all is decided before. */
  ruleKnown(): Promise<void>;
  /** The visitor's answer, for every class at once. A refusal withdraws what was granted before. */
  answer(granted: boolean): void;
  /** Opens the question again, to change the decision. */
  choose(): Promise<void>;
}

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
