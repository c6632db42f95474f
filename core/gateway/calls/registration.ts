import { ok } from "#core/kernel/index.ts";
import type { Ask, CallOptions } from "../call.ts";
import type { RegisterMobileRequest, RegisterRequest, RegisterSocialRequest, SmsRequest } from "../contract.ts";
import { register, registerMobile, registerSocial, sendSmsCode } from "../generated/operations.ts";
import { cleaned } from "./cleaned.ts";
import type { LoginBody } from "./session.ts";

/** Registration (spec 7 "Session and member"). */
export function registrationCalls(ask: Ask) {
  return {
    /** The answer has a `token` when the registration logged in. */
    register: (body: RegisterRequest, options?: CallOptions) => ask(register, { body: cleaned(body), ...options }),
    registerMobile: (body: RegisterMobileRequest, options?: CallOptions) =>
      ask(registerMobile, { body: cleaned(body), ...options }),
    /**
     * By an outside identity, whose fields are the plugin's: its conformance kit checks them against the contract. The
     * gateway makes up the username, and names the member `id` or `customerId`.
     */
    registerSocial: async (body: RegisterSocialRequest & LoginBody, options?: CallOptions) => {
      const outcome = await ask(registerSocial, { body: cleaned(body), ...options });
      if (!outcome.ok) return outcome;
      const { userName, token, ...named } = outcome.value;
      return ok({ id: "id" in named ? named.id : named.customerId, userName, token });
    },
    /** Sends a code by SMS, for log-in and registration alike. */
    sendSmsCode: (body: SmsRequest, options?: CallOptions) => ask(sendSmsCode, { body, ...options }),
  };
}
