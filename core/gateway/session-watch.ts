import type { Stage } from "./call.ts";
import { type GatewayFailure, isSessionLoss } from "./failure.ts";
import { ruleOf } from "./rules.ts";

/**
 * Detects that the gateway has no session for the token. An answer to an older token says nothing about the current one,
 * and the refusal of a log-in concerns that attempt only.
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
