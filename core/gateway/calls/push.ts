import type { Ask } from "../call.ts";
import { bindPush, subscribePush, unsubscribePush } from "../generated/operations.ts";

/** The push vendor's registration token of this browser (spec 7 "Push"). */
export function pushCalls(ask: Ask) {
  return {
    bind: (registrationToken: string) => ask(bindPush, { body: { registrationToken } }),
    subscribe: (registrationToken: string, topic: string) => ask(subscribePush, { body: { registrationToken, topic } }),
    /** Without authorisation: it follows log-out. */
    unsubscribe: (registrationToken: string) =>
      ask(unsubscribePush, { body: { registrationToken, unsubscribeAll: true } }),
  };
}
