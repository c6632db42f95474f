import { randomInt } from "node:crypto";
import type { Schemas } from "../gateway/contract.ts";
import { Failure, invalidField } from "../gateway/failure.ts";
import { type Member, plainMobile } from "../members/members.ts";
import { checkCaptcha } from "../proofs/captcha.ts";
import type { Services } from "../services.ts";
import type { Identity, LogInClaim } from "../stand-ins/stand-in.ts";

/** The identity behind a log-in, and what happens once a token is issued, not before. */
export interface Claim {
  readonly member: Member;
  /** By which failures are counted. */
  readonly account: string;
  readonly spend: readonly (() => void)[];
  /** Identities to tie to the member. */
  readonly ties: readonly Identity[];
}

/** What each kind of log-in needs besides its body. */
export interface ClaimContext {
  readonly services: Services;
  readonly merchant: string;
  readonly language: Schemas["Language"];
  /** The first try asks the captcha; the one with a second factor no longer does. */
  readonly asksCaptcha: boolean;
}

/** A free username, from a vendor's or a number's. */
export const freeUsername = ({ members }: Services, merchant: string, base: string): string => {
  let name = base;
  while (members.byUsername(merchant, name)) name = `${base}${randomInt(1_000_000)}`;
  return name;
};

/** The key under which a number's codes are kept. */
export const phoneOf = (dialingCode: string, mobileNum: string): string => `+${dialingCode}${plainMobile(mobileNum)}`;

/** Runs an attempt for an account: refused after too many failures, counted when it fails by `codes`. */
const attempt = async <T>(
  { services: { loginLimit }, merchant }: ClaimContext,
  account: string,
  codes: readonly string[],
  work: () => T | Promise<T>,
): Promise<T> => {
  loginLimit.ensure(merchant, account);
  try {
    return await work();
  } catch (error) {
    if (Failure.is(error) && codes.includes(error.errorCode)) loginLimit.count(merchant, account);
    throw error;
  }
};

const byPassword = async (context: ClaimContext, body: Schemas["LoginRequest"]): Promise<Claim> => {
  const { services, merchant, asksCaptcha } = context;
  const { username, password } = body;
  if (!username) throw invalidField("username");
  if (!password) throw invalidField("password");
  const account = `name:${username.trim().toLowerCase()}`;
  return attempt(context, account, ["login.cred.err", "not.exists.user"], async () => {
    const spendCaptcha = asksCaptcha ? checkCaptcha(services, merchant, "login", body) : () => undefined;
    const member = services.members.byUsername(merchant, username);
    if (!member) throw new Failure("not.exists.user");
    if (!(await services.members.passwordMatches(member, password))) throw new Failure("login.cred.err");
    return {
      member,
      account,
      spend: [spendCaptcha],
      ties: await services.standIns.identitiesIn(merchant, { ...body }),
    };
  });
};

const bySms = (context: ClaimContext, body: Schemas["LoginRequest"]): Promise<Claim> => {
  const { services, merchant } = context;
  const { countryDialingCode, mobileNum, smsCode } = body;
  if (!countryDialingCode) throw invalidField("countryDialingCode");
  if (!mobileNum) throw invalidField("mobileNum");
  if (!smsCode) throw invalidField("smsCode");
  const phone = phoneOf(countryDialingCode, mobileNum);
  const account = `phone:${phone}`;
  return attempt(context, account, ["sms.code.invalid"], async () => {
    const code = services.codes.matching(merchant, "sms", phone, smsCode);
    if (!code) throw new Failure("sms.code.invalid");
    const member = services.members.byMobile(merchant, countryDialingCode, mobileNum);
    // Without a message: the code's own speaks of a username.
    if (!member) throw new Failure("not.exists.user", null, { words: "" });
    const ties = await services.standIns.identitiesIn(merchant, { ...body });
    return { member, account, spend: [() => services.codes.spend(code.id)], ties };
  });
};

const byFirebase = async ({ services, merchant }: ClaimContext, body: Schemas["LoginRequest"]): Promise<Claim> => {
  const { firebaseChannel, firebaseIdToken } = body;
  if (!firebaseChannel) throw invalidField("firebaseChannel");
  if (!firebaseIdToken) throw invalidField("firebaseIdToken");
  const { vendor, subject } = await services.standIns.verifyIdentity(merchant, "firebaseIdToken", { ...body });
  const member =
    services.members.byIdentity(merchant, vendor, subject) ??
    (firebaseChannel === "phone" ? services.members.byPhone(merchant, subject) : undefined);
  if (!member) throw new Failure("bind_customer_required");
  return { member, account: `${vendor}:${subject}`, spend: [], ties: [] };
};

/** POST /wps/session/login, by its `type`. LINE and Telegram have calls of their own. */
export const claimLogin = async (context: ClaimContext, body: Schemas["LoginRequest"]): Promise<Claim> => {
  switch (body.type) {
    case "username":
      return byPassword(context, body);
    case "sms":
      return bySms(context, body);
    case "firebase":
      return byFirebase(context, body);
    default:
      throw new Failure("not.available");
  }
};

/** A log-in by a vendor's proof. */
export const claimIdentity = ({ services, merchant, language }: ClaimContext, claim: LogInClaim): Claim => {
  const { members } = services;
  const { identity, whenUnknown } = claim;
  const { vendor, subject, spend } = identity;
  const create = (): Member => {
    const username = freeUsername(services, merchant, `${vendor}${subject.replace(/\W/g, "").slice(-8).toLowerCase()}`);
    const member = members.create({ merchant, username, passwordHash: null, language });
    members.tie(member, vendor, subject);
    return member;
  };
  const known = members.byIdentity(merchant, vendor, subject);
  if (!known && whenUnknown !== "create") throw new Failure(whenUnknown.errorCode);
  return { member: known ?? create(), account: `${vendor}:${subject}`, spend: spend ? [spend] : [], ties: [] };
};
