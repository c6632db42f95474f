import type { CaptchaProof, LoginCall } from "#core/extension-points/index.ts";
import type { LoginBody } from "#core/gateway/index.ts";
import type { DeviceFields, VisitFields } from "../session/index.ts";

/** What a log-in may say of the device and the visit (spec 7). */
export type LoginContext = Partial<DeviceFields & VisitFields>;

/** The body of a log-in call: the proof, and what that call wants to know of the device and the visit. */
export function requestBody(call: Pick<LoginCall, "context">, proof: LoginBody, context: LoginContext): LoginBody {
  const wanted = call.context.flatMap((name) => (context[name] === undefined ? [] : [[name, context[name]] as const]));
  return { ...proof, ...Object.fromEntries(wanted) };
}

/** A verification repeats the call that asked for it, but for the captcha, which that call has shown already. */
export const withoutCaptcha = (body: LoginBody, captcha: CaptchaProof): LoginBody =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(captcha, name)));
