import type { Ask, CallOptions } from "../call.ts";
import { ignored } from "../shape.ts";

/** The push vendor's registration token of this browser (spec 7 "Push"). */
export function pushCalls(ask: Ask) {
  const post = (path: string, body: unknown, options?: CallOptions) =>
    ask({ method: "POST", path: `/wps/relay/${path}`, body, ...options }, ignored);

  return {
    bind: (registrationToken: string, options?: CallOptions) => post("CSP_fcmBind", { registrationToken }, options),
    subscribe: (registrationToken: string, topic: string, options?: CallOptions) =>
      post("CSP_fcmSubscribe", { registrationToken, topic }, options),
    /** Without authorisation: it follows log-out. */
    unsubscribe: (registrationToken: string, options?: CallOptions) =>
      ask(
        {
          method: "POST",
          path: "/wps/relay/CSP_fcmUnsubscribe",
          body: { registrationToken, unsubscribeAll: true },
          ...options,
        },
        ignored,
      ),
  };
}
