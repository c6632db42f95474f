import type { Schemas } from "../gateway/contract.ts";
import { Failure } from "../gateway/failure.ts";
import type { Member } from "../members/members.ts";
import type { Services } from "../services.ts";
import type { CodeKind } from "./codes.ts";
import { matchingStep } from "./one-time-password.ts";

type Factor = Pick<Schemas["SecondFactor"], "method" | "code">;

const targetOf = (member: Member, kind: CodeKind): string =>
  kind === "email" ? (member.email ?? "") : `+${member.dialingCode ?? ""}${member.mobile ?? ""}`;

/** Sends the codes of a member's second factors. One that was sent within a minute and not used still holds, and is not repeated. */
export const sendSecondFactors = ({ codes, random }: Services, member: Member, factors: Schemas["SecondFactors"]) => {
  const kinds: CodeKind[] = [
    ...(factors.email ? (["email"] as const) : []),
    ...(factors.sms ? (["sms"] as const) : []),
  ];
  for (const kind of kinds) {
    const target = targetOf(member, kind);
    if (codes.isPending(member.merchant, kind, target)) continue;
    codes.send({ merchant: member.merchant, kind, target, code: random.sixDigits(), id: random.token() });
  }
};

/** Checks the factor that the person picked. Answers how to spend it. Throws `verification.code.invalid`. */
export const checkSecondFactor = (
  { codes, members, now }: Services,
  member: Member,
  { method, code }: Factor,
): (() => void) => {
  const invalid = new Failure("verification.code.invalid");
  if (!members.factors(member)?.[method]) throw invalid;
  if (method === "ga") {
    const step = member.gaSecret === null ? undefined : matchingStep(member.gaSecret, code, now());
    if (step === undefined || step <= member.gaStep) throw invalid;
    return () => members.update(member.id, { gaStep: step });
  }
  const sent = codes.matching(member.merchant, method, targetOf(member, method), code);
  if (!sent) throw invalid;
  return () => codes.spend(sent.id);
};
