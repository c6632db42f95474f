import type { Ask, CallOptions } from "../call.ts";
import type {
  LineLoginRequest,
  LoginRequest,
  LoginValue,
  MayaLoginRequest,
  TelegramLoginRequest,
  VerificationRequest,
} from "../contract.ts";
import { boolean, ignored, number, object, type Shape, string } from "../shape.ts";
import { cleaned } from "./cleaned.ts";

const loginValue: Shape<LoginValue> = object({
  token: string,
  firstTimeLogin: boolean,
  passwordExpired: boolean,
  updatePassword: boolean,
  spanId: string,
  id: string,
  userName: string,
  customerType: number,
});

/** The log-in calls and what each takes: the plain one, and those of its variants. */
export interface LoginBodies {
  login: LoginRequest;
  line: LineLoginRequest;
  telegram: TelegramLoginRequest;
  maya: MayaLoginRequest;
}

/** Log-in and log-out (spec 7 "Session and member"). */
export function sessionCalls(ask: Ask) {
  const post = (path: string, body: object, options?: CallOptions) =>
    ask({ method: "POST", path, body: cleaned(body), ...options }, loginValue);

  return {
    /** Logs in; with `login`, also binds a proof to the account whose credentials stand in the same body. */
    login: <Via extends keyof LoginBodies>(via: Via, body: LoginBodies[Via], options?: CallOptions) =>
      post(via === "login" ? "/wps/session/login" : `/wps/session/login/${via}`, body, options),
    /** `body`: the one of the call that asked for it, without captcha fields, with the second factor. */
    verify: (body: VerificationRequest, options?: CallOptions) =>
      post("/wps/session/login/verification", body, options),
    /** Ends the session whose token the site holds at the moment of the call. */
    logout: (options?: CallOptions) => ask({ method: "POST", path: "/wps/session/logout", ...options }, ignored),
  };
}
