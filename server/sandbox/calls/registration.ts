import type { Call, SomeHandlers } from "../gateway/call.ts";
import type { Schemas } from "../gateway/contract.ts";
import { Failure, invalidField } from "../gateway/failure.ts";
import { type Member, type NewMember, plainMobile } from "../members/members.ts";
import { hashPassword } from "../members/passwords.ts";
import { checkCaptcha } from "../proofs/captcha.ts";
import type { Services } from "../services.ts";
import type { Identity } from "../stand-ins/stand-in.ts";
import { freeUsername, phoneOf } from "./login-claims.ts";

type Common = Schemas["RegisterCommon"];

/** The three ways to become a member, and the SMS code that one of them needs. */
export const registrationCalls = (services: Services) => {
  const { members, sessions, codes, random, database } = services;

  /** The identities of the common part; its Firebase fields have a name of their own there. */
  const identitiesOf = (merchant: string, body: Common): Promise<readonly Identity[]> => {
    const { firebaseChannel2, firebaseIdToken2, ...rest } = body;
    return services.standIns.identitiesIn(merchant, {
      ...rest,
      firebaseChannel: firebaseChannel2,
      firebaseIdToken: firebaseIdToken2,
    });
  };

  const welcome = (
    call: Pick<Call, "merchant" | "language" | "caller">,
    common: Common,
    account: Pick<NewMember, "username" | "passwordHash"> & Partial<NewMember>,
    { identities, spend }: { identities: readonly Identity[]; spend: readonly (() => void)[] },
  ): { member: Member; token: string | undefined } =>
    database.transaction(() => {
      const friend = common.referralCode && members.byReferralCode(call.merchant, common.referralCode);
      const member = members.create({
        merchant: call.merchant,
        language: call.language,
        referredBy: friend ? friend.id : null,
        registration: JSON.stringify(common),
        ...account,
      });
      for (const use of spend) use();
      for (const identity of identities) {
        members.tie(member, identity.vendor, identity.subject);
        identity.spend?.();
      }
      return { member, token: common.login ? sessions.open(member, call.caller).token : undefined };
    });

  const answer = ({ member, token }: { member: Member; token: string | undefined }): Schemas["RegisterValue"] => ({
    id: String(member.id),
    userName: member.username,
    ...(token && { token }),
  });

  /** The SMS code, or Firebase's word, that the number is the person's. Answers how to spend it. */
  const checkNumber = async (merchant: string, body: Schemas["RegisterMobileRequest"]): Promise<() => void> => {
    const phone = phoneOf(body.countryDialingCode, body.mobileNum);
    if (body.firebaseChannel2 === "phone" && body.firebaseIdToken2) {
      const { subject } = await services.standIns.verifyIdentity(merchant, "firebaseIdToken", {
        firebaseChannel: "phone",
        firebaseIdToken: body.firebaseIdToken2,
      });
      if (subject !== phone) throw new Failure("firebase.token.invalid");
      return () => undefined;
    }
    const code = body.smsCode && codes.matching(merchant, "sms", phone, body.smsCode);
    if (!code) throw new Failure("sms.code.invalid");
    return () => codes.spend(code.id);
  };

  return {
    async register(call) {
      const { merchant, body } = call;
      // The waits come first: between the checks and the insert no other registration may slip in.
      const [passwordHash, identities] = await Promise.all([hashPassword(body.password), identitiesOf(merchant, body)]);
      const spendCaptcha = checkCaptcha(services, merchant, "register", body);
      if (members.byUsername(merchant, body.username)) throw new Failure("username.exists");
      const account = { username: body.username, passwordHash };
      return answer(welcome(call, withoutSecrets(body), account, { identities, spend: [spendCaptcha] }));
    },

    async registerMobile(call) {
      const { merchant, body } = call;
      const passwordHash = body.password ? await hashPassword(body.password) : null;
      const spendCaptcha = checkCaptcha(services, merchant, "register", body);
      const spendCode = await checkNumber(merchant, body);
      const identities = await identitiesOf(merchant, body);
      const { countryDialingCode: dialingCode, mobileNum } = body;
      if (members.byMobile(merchant, dialingCode, mobileNum)) throw new Failure("mobile.exists");
      const account = {
        username: freeUsername(services, merchant, `m${dialingCode}${plainMobile(mobileNum)}`),
        passwordHash,
        dialingCode,
        mobile: plainMobile(mobileNum),
      };
      return answer(welcome(call, withoutSecrets(body), account, { identities, spend: [spendCaptcha, spendCode] }));
    },

    async registerSocial(call) {
      const { merchant, body } = call;
      const identities = await services.standIns.identitiesIn(merchant, { ...body });
      const [identity] = identities;
      if (!identity || identities.length > 1) throw invalidField("firebaseIdToken");
      const [vendor = "", channel = vendor] = identity.vendor.split(":");
      const username = freeUsername(services, merchant, `${channel}${random.sixDigits()}`);
      // A social registration is a log-in as well: its answer always has a token.
      const { member, token } = welcome(
        call,
        { ...withoutSecrets(body), login: true },
        { username, passwordHash: null },
        { identities, spend: [] },
      );
      if (!token) throw new Failure("unknown_error");
      return { id: String(member.id), userName: member.username, token };
    },

    sendSmsCode(call) {
      const { merchant, body } = call;
      const target = phoneOf(body.countryDialingCode, body.mobileNum);
      const spendCaptcha = checkCaptcha(services, merchant, "sms", body);
      if (codes.tooSoon(merchant, "sms", target)) throw new Failure("TOO_MANY_REQUEST_SMS");
      spendCaptcha();
      codes.send({ merchant, kind: "sms", target, code: random.sixDigits(), id: random.token() });
      return null;
    },
  } satisfies SomeHandlers;
};

/** What is kept of a registration: where it came from, and no proof or password. */
const withoutSecrets = <Body extends Common>(body: Body): Common => {
  const { registerMethod, registerUrl, loginDeviceId, isOfficialAppLogin, domain, login, pixelTrack } = body;
  const { linkId, affiliateCode, referralCode } = body;
  return {
    registerMethod,
    registerUrl,
    loginDeviceId,
    isOfficialAppLogin,
    domain,
    login,
    pixelTrack,
    ...(linkId && { linkId }),
    ...(affiliateCode && { affiliateCode }),
    ...(referralCode && { referralCode }),
  };
};
