import type { Schemas } from "../contract.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import type { Switches } from "../switches.ts";

/** The fields by which a body proves that a person sent it. */
export interface CaptchaFields {
  readonly captchaId?: string;
  readonly captchaCode?: string;
  readonly geetestSeccode?: Schemas["GeetestSeccode"];
  readonly geetestValidateV4?: Schemas["GeetestValidateV4"];
}

const isOn = (flag: Switches["flags"][string] | undefined): boolean => flag === true || flag === "true" || flag === "1";

/** Whether a purpose asks a captcha. An SMS does only where GEETESTVCODE3 is on as well (spec 5). */
const isAsked = (purpose: keyof Switches["captcha"], { captcha, flags }: Switches): boolean =>
  captcha[purpose] && (purpose !== "sms" || isOn(flags.GEETESTVCODE3));

/**
 * Checks the captcha of a call, where one is asked; a proof that nobody asked for is ignored. Answers how to spend it.
 * Throws `captcha.required` or `captcha.invalid`.
 */
export const checkCaptcha = (
  { switches, codes, proofs }: Pick<Services, "switches" | "codes" | "proofs">,
  merchant: string,
  purpose: keyof Switches["captcha"],
  { captchaId, captchaCode, geetestSeccode, geetestValidateV4 }: CaptchaFields,
): (() => void) => {
  const own = switches.of(merchant);
  if (!isAsked(purpose, own)) return () => undefined;

  const token = geetestValidateV4?.pass_token ?? geetestSeccode?.geetest_validate;
  if (token !== undefined) {
    const shown: Readonly<Record<string, string>> = { ...geetestValidateV4, ...geetestSeccode };
    const solved = proofs.find(merchant, "geetest", token);
    const agrees = solved && Object.entries(solved.profile).every(([field, value]) => shown[field] === value);
    if (!agrees || own.geetest.trouble === "refused") throw new Failure("captcha.invalid");
    return () => proofs.spend(merchant, token);
  }
  // Without a slider before the SMS there is no image either: the contract has no fields for one.
  if (!captchaId || !captchaCode) throw new Failure("captcha.required");
  const captcha = codes.solvedCaptcha(merchant, captchaId, captchaCode);
  if (!captcha) throw new Failure("captcha.invalid");
  return () => codes.spend(captcha.id);
};
