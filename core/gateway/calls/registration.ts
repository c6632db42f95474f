import { ok } from "#core/kernel/index.ts";
import type { Ask } from "../call.ts";
import type { RegisterMobileRequest, RegisterRequest, RegisterSocialRequest, SmsRequest } from "../contract.ts";
import { register, registerMobile, registerSocial, sendSmsCode } from "../generated/operations.ts";
import { cleaned } from "./cleaned.ts";
import type { LoginBody } from "./session.ts";

/** Registration (spec 7 "Session and member"). */
export function registrationCalls(ask: Ask) {
  return {
    /** The answer has a `token` when the registration logged in. */
    register: (body: RegisterRequest) => ask(register, { body: cleaned(body) }),
    registerMobile: (body: RegisterMobileRequest) => ask(registerMobile, { body: cleaned(body) }),
    /**
     * By an outside identity, whose fields are the plugin's: its conformance kit checks them against the contract. The
     * gateway makes up the username, and names the member `id` or `customerId`.
     */
    registerSocial: async (body: RegisterSocialRequest & LoginBody) => {
      const outcome = await ask(registerSocial, { body: cleaned(body) });
      if (!outcome.ok) return outcome;
      const { userName, token, ...named } = outcome.value;
      return ok({ id: "id" in named ? named.id : named.customerId, userName, token });
    },
    /** Sends a code by SMS, for log-in and registration alike. */
    sendSmsCode: (body: SmsRequest) => ask(sendSmsCode, { body }),
  };
}
