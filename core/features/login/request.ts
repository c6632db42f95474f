import type { LoginProof } from "#core/extension-points/index.ts";
import type { DeviceFields, Visit } from "./login.ts";

type Body = Readonly<Record<string, unknown>>;

/** The body of a log-in call: the proof, and what that call wants to know of the device and the visit (spec 7). */
export function requestBody(via: LoginProof["via"], fields: Body, device: DeviceFields, visit: Visit): Body {
  const { isOfficialAppLogin, ...where } = device;
  switch (via) {
    case "login":
      return { ...fields, ...where, isOfficialAppLogin };
    case "line":
      return { ...fields, ...where };
    case "telegram":
      return { ...fields, ...where, ...visit };
    case "maya": {
      const { registerUrl, domain, affiliateCode } = visit;
      return { ...fields, ...where, registerUrl, domain, ...(affiliateCode && { affiliateCode }) };
    }
  }
}

const captchaFields = new Set(["geetestChallenge", "geetestSeccode", "geetestValidateV4", "captchaId", "captchaCode"]);

/** A verification repeats the call that asked for it, but for the captcha, which that call has shown already. */
export const withoutCaptcha = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !captchaFields.has(name)));
