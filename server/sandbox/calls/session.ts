import type { SomeHandlers } from "../gateway/call.ts";
import { Failure } from "../gateway/failure.ts";
import { checkSecondFactor } from "../proofs/second-factor.ts";
import type { Services } from "../services.ts";
import type { LogInCalls } from "./log-in.ts";
import { claimLogin } from "./login-claims.ts";

/** Log-in, log-out and the key that encrypts. */
export const sessionCalls = (services: Services, { admit, issue, contextOf, claimAgain }: LogInCalls) => {
  const { sessions, cipher, loginLimit } = services;

  return {
    getRsaKey: () => cipher.publicKey(),

    logIn: async (call) => admit(await claimLogin(contextOf(call, true), call.body), call),

    async verifyLogIn(call) {
      const { body } = call;
      const claim =
        body.via === "login" && "type" in body
          ? await claimLogin(contextOf(call, false), body)
          : await claimAgain(call);
      loginLimit.ensure(call.merchant, claim.account);
      try {
        const spendFactor = checkSecondFactor(services, claim.member, call.body);
        return issue({ ...claim, spend: [...claim.spend, spendFactor] }, call);
      } catch (error) {
        if (Failure.is(error)) loginLimit.count(call.merchant, claim.account);
        throw error;
      }
    },

    logOut(call) {
      if (call.token) sessions.close(call.token);
      return null;
    },
  } satisfies SomeHandlers;
};
