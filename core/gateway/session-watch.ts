import type { Stage } from "./call.ts";
import { type GatewayFailure, isSessionLoss } from "./failure.ts";
import { ruleOf } from "./rules.ts";

/**
 * Notices that the gateway knows no session. An answer to an older token says nothing about the one held now, and the
 * refusal of a log-in is about that attempt.
 */
export function sessionWatch(token: () => string | undefined, onLost: (failure: GatewayFailure) => void): Stage {
  return (next) => async (call) => {
    const outcome = await next(call);
    const { entry, anonymous } = ruleOf(call.path);
    if (!outcome.ok && !entry && !anonymous && isSessionLoss(outcome.error) && call.token === token()) {
      onLost(outcome.error);
    }
    return outcome;
  };
}
