import type { Ask, CallOptions } from "../call.ts";
import { bindPush, subscribePush, unsubscribePush } from "../generated/operations.ts";

/** The push vendor's registration token of this browser (spec 7 "Push"). */
export function pushCalls(ask: Ask) {
  return {
    bind: (registrationToken: string, options?: CallOptions) =>
      ask(bindPush, { body: { registrationToken }, ...options }),
    subscribe: (registrationToken: string, topic: string, options?: CallOptions) =>
      ask(subscribePush, { body: { registrationToken, topic }, ...options }),
    /** Without authorisation: it follows log-out. */
    unsubscribe: (registrationToken: string, options?: CallOptions) =>
      ask(unsubscribePush, { body: { registrationToken, unsubscribeAll: true }, ...options }),
  };
}
