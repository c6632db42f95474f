import { err } from "#core/kernel/index.ts";
import type { Stage } from "./call.ts";
import type { GatewayFailure } from "./failure.ts";
import { ruleOf } from "./rules.ts";

/**
 * Tells of the failures that may mean a lost session; the site's table of failures decides whether they do. A visitor's
 * call has no session to lose, an answer to an older token says nothing about the one held now, and the refusal of a
 * log-in is about that attempt.
 */
export function sessionWatch(token: () => string | undefined, onFailure: (failure: GatewayFailure) => void): Stage {
  return (next) => async (call) => {
    const outcome = await next(call);
    const { entry, anonymous } = ruleOf(call.path, call.rule);
    if (outcome.ok || entry || anonymous || call.token === undefined) return outcome;
    if (call.token === token()) onFailure(outcome.error);
    return err({ ...outcome.error, authorised: true });
  };
}
