import { Failure } from "../gateway/failure.ts";
import type { Services } from "../services.ts";
import type { Switches } from "../switches/switches.ts";

const isOn = (flag: Switches["flags"][string] | undefined): boolean => flag === true || flag === "true" || flag === "1";

/** Whether a purpose asks a captcha. An SMS does only where GEETESTVCODE3 is on as well (spec 5). */
const isAsked = (purpose: keyof Switches["captcha"], { captcha, flags }: Switches): boolean =>
  captcha[purpose] && (purpose !== "sms" || isOn(flags.GEETESTVCODE3));

/**
 * Checks the captcha of a call, where one is required; else a proof is ignored. Returns how to spend it.
 * Throws `captcha.required` or `captcha.invalid`.
 */
export const checkCaptcha = (
  { switches, codes, standIns }: Pick<Services, "switches" | "codes" | "standIns">,
  merchant: string,
  purpose: keyof Switches["captcha"],
  body: Readonly<Record<string, unknown>>,
): (() => void) => {
  if (!isAsked(purpose, switches.of(merchant))) return () => undefined;

  for (const [field, verify] of Object.entries(standIns.captchaFields)) {
    if (body[field] === undefined) continue;
    const spend = verify(merchant, body[field]);
    if (!spend) throw new Failure("captcha.invalid");
    return spend;
  }
  const { captchaId, captchaCode } = body;
  if (typeof captchaId !== "string" || typeof captchaCode !== "string" || !captchaId || !captchaCode) {
    throw new Failure("captcha.required");
  }
  const captcha = codes.solvedCaptcha(merchant, captchaId, captchaCode);
  if (!captcha) throw new Failure("captcha.invalid");
  return () => codes.spend(captcha.id);
};
