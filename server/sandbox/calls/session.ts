import type { Call, SomeHandlers } from "../call.ts";
import type { Schemas } from "../contract.ts";
import { Failure, invalidField } from "../failure.ts";
import { spendIdentity } from "../proofs/identities.ts";
import { checkSecondFactor, sendSecondFactors } from "../proofs/second-factor.ts";
import type { Services } from "../services.ts";
import { type Claim, type ClaimContext, claimLine, claimLogin, claimMaya, claimTelegram } from "./claims.ts";

/** Remembers whose Maya session it was, so that a refresh can renew one that ran out. */
export const mayaCookie = "livery_maya";

/** Log-in, log-out and the key that encrypts. */
export const sessionCalls = (services: Services) => {
  const { sessions, members, cipher, loginLimit } = services;

  const contextOf = (
    { merchant, language }: Pick<Call, "merchant" | "language">,
    asksCaptcha: boolean,
  ): ClaimContext => ({
    services,
    merchant,
    language,
    asksCaptcha,
  });

  const issue = ({ member, spend, ties }: Claim, call: Pick<Call, "caller">): Schemas["LoginValue"] =>
    services.database.transaction(() => {
      for (const use of spend) use();
      for (const identity of ties) {
        members.tie(member, identity.vendor, identity.subject);
        spendIdentity(services, member.merchant, identity);
      }
      return sessions.open(member, call.caller);
    });

  /** A member with second factors gets no token yet: the codes go out, and the failure says which there are. */
  const admit = (claim: Claim, call: Pick<Call, "caller">): Schemas["LoginValue"] => {
    const factors = members.factors(claim.member);
    if (!factors) return issue(claim, call);
    sendSecondFactors(services, claim.member, factors);
    throw new Failure("login_verify_required", { ...factors });
  };

  const claimAgain = async (call: Call<"verifyLogIn">): Promise<Claim> => {
    const context = contextOf(call, false);
    const { body } = call;
    if (body.via === "line" && "lineSessionToken" in body && body.lineSessionToken) {
      return claimLine(context, { ...body, lineSessionToken: body.lineSessionToken });
    }
    if (body.via === "telegram" && "registerUrl" in body && "telegramAuth" in body) return claimTelegram(context, body);
    if (body.via === "maya" && "sessionId" in body) return claimMaya(context, body);
    if (body.via === "login" && "type" in body) return claimLogin(context, body);
    throw invalidField("via");
  };

  return {
    getRsaKey: () => cipher.publicKey(),

    logIn: async (call) => admit(await claimLogin(contextOf(call, true), call.body), call),

    async verifyLogIn(call) {
      const claim = await claimAgain(call);
      loginLimit.ensure(call.merchant, claim.account);
      try {
        const spendFactor = checkSecondFactor(services, claim.member, call.body);
        return issue({ ...claim, spend: [...claim.spend, spendFactor] }, call);
      } catch (error) {
        if (error instanceof Failure) loginLimit.count(call.merchant, claim.account);
        throw error;
      }
    },

    logInWithMaya(call) {
      const { sessionId } = call.body;
      if (services.proofs.findAny(call.merchant, "maya", sessionId)) call.setCookie(mayaCookie, sessionId);
      return admit(claimMaya(contextOf(call, true), call.body), call);
    },

    logInWithLine: (call) => admit(claimLine(contextOf(call, true), call.body), call),

    logInWithTelegram: (call) => admit(claimTelegram(contextOf(call, true), call.body), call),

    logOut(call) {
      if (call.token) sessions.close(call.token);
      return null;
    },
  } satisfies SomeHandlers;
};
