import type { CaptchaProof, LoginEndpoint, LoginProof } from "#core/extension-points/index.ts";
import type { LoginBody } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";
import { deviceFields, type ReturnTo, visitFields } from "../session/index.ts";

/** Where a log-in begins, and where it leads. */
export interface LoginOrigin {
  /** Path of the screen on which it began: a person who has left it is not redirected. */
  readonly from: string;
  readonly returnTo: ReturnTo;
}

/** What a log-in begins with. */
export interface LoginRequest extends LoginOrigin {
  readonly provider: string;
  readonly how: "login" | "auto";
  /** Whether its form is on the screen: errors are then shown there. */
  readonly form: boolean;
  readonly proof: LoginProof;
  readonly remember: boolean;
  /** The provider has renewed its proof: a second renewal is not tried. */
  readonly renewed?: true;
}

/** A log-in that has been sent to the gateway; kept until its second factor is verified. */
export interface Attempt extends LoginRequest {
  readonly call: LoginEndpoint;
  readonly body: LoginBody;
  /** The part of the body that is the captcha's. */
  readonly captchaProof: CaptchaProof;
}

/** The body of a log-in call: the fields given, and those of device and visit that the call requires (spec 7). */
export async function requestBody(
  call: Pick<LoginEndpoint, "context">,
  fields: LoginBody,
  platform: Site["platform"],
): Promise<LoginBody> {
  const context = { ...visitFields(platform), ...(await deviceFields(platform)) };
  const required = call.context.flatMap((name) =>
    context[name] === undefined ? [] : [[name, context[name]] as const],
  );
  return { ...fields, ...Object.fromEntries(required) };
}

/** A verification repeats the body of its log-in, except for the captcha, which is used up. */
export const withoutCaptcha = ({ body, captchaProof }: Attempt): LoginBody =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(captchaProof, name)));
