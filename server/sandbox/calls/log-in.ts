import type { AnyHandler, Call } from "../gateway/call.ts";
import type { Operation, Schemas } from "../gateway/contract.ts";
import { Failure, invalidField } from "../gateway/failure.ts";
import { sendSecondFactors } from "../proofs/second-factor.ts";
import type { Services } from "../services.ts";
import type { LogIn, OwnCall } from "../stand-ins/stand-in.ts";
import { type Claim, type ClaimContext, claimIdentity } from "./login-claims.ts";

export interface LogInCalls {
  /** Answers a claim: with a token, or `login_verify_required` where the member has second factors. */
  admit(claim: Claim, call: Pick<Call, "caller">): Schemas["LoginValue"];
  /** Spends the proofs, ties the identities and issues a token. */
  issue(claim: Claim, call: Pick<Call, "caller">): Schemas["LoginValue"];
  contextOf(call: Pick<Call, "merchant" | "language">, asksCaptcha: boolean): ClaimContext;
  /** The log-in that a vendor's call began, again with a second factor. Throws `field.invalid` for an unknown `via`. */
  claimAgain(call: Call<"verifyLogIn">): Promise<Claim>;
  /** The log-in calls of the vendors' stand-ins, by operationId. */
  readonly vendorCalls: Readonly<Record<string, AnyHandler>>;
}

/** What all kinds of log-in have in common. */
export const createLogIn = (services: Services, operations: readonly Operation[]): LogInCalls => {
  const { sessions, members, standIns } = services;

  const contextOf: LogInCalls["contextOf"] = ({ merchant, language }, asksCaptcha) => ({
    services,
    merchant,
    language,
    asksCaptcha,
  });

  const issue: LogInCalls["issue"] = ({ member, spend, ties }, { caller }) =>
    services.database.transaction(() => {
      for (const use of spend) use();
      for (const { vendor, subject, spend: spendIdentity } of ties) {
        members.tie(member, vendor, subject);
        spendIdentity?.();
      }
      return sessions.open(member, caller);
    });

  const admit: LogInCalls["admit"] = (claim, call) => {
    const factors = members.factors(claim.member);
    if (!factors) return issue(claim, call);
    sendSecondFactors(services, claim.member, factors);
    throw new Failure("login_verify_required", { ...factors });
  };

  const claimOf = async ({ claim }: LogIn, call: Call, asksCaptcha: boolean): Promise<Claim> => {
    // By the contract every log-in call's body is an object.
    const ownCall: OwnCall = { ...call, query: call.query, body: { ...call.body } };
    return claimIdentity(contextOf(call, asksCaptcha), await claim(ownCall));
  };

  return {
    admit,
    issue,
    contextOf,
    async claimAgain(call) {
      const logIn = standIns.logIns.find(({ via }) => via === call.body.via);
      const operation = operations.find(({ id }) => id === logIn?.operation);
      if (!logIn || !operation) throw invalidField("via");
      try {
        operation.checkBody?.(call.body);
      } catch {
        throw invalidField("via");
      }
      return claimOf(logIn, call, false);
    },
    vendorCalls: Object.fromEntries(
      standIns.logIns.map((logIn): [string, AnyHandler] => [
        logIn.operation,
        async (call) => admit(await claimOf(logIn, call, true), call),
      ]),
    ),
  };
};
