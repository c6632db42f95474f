import type { Ask, CallOptions } from "../call.ts";
import type {
  RegisterMobileRequest,
  RegisterRequest,
  RegisterSocialRequest,
  RegisterValue,
  SmsRequest,
} from "../contract.ts";
import { ignored, object, optional, type Shape, string } from "../shape.ts";
import { cleaned } from "./cleaned.ts";

/** A registered member; `token` when the registration logged in. */
const registered: Shape<RegisterValue> = object({ id: string, userName: string, token: optional(string) });

/** A registration by identity names the member `id` or `customerId`: both are read as `id`. */
const registeredSocially: Shape<RegisterValue & { token: string }> = (value, dropped) => {
  const read = object<{ id?: string; customerId?: string; userName: string; token: string }>({
    id: optional(string),
    customerId: optional(string),
    userName: string,
    token: string,
  })(value, dropped);
  const id = read?.id ?? read?.customerId;
  return read && id !== undefined ? { id, userName: read.userName, token: read.token } : undefined;
};

/** Registration (spec 7 "Session and member"). */
export function registrationCalls(ask: Ask) {
  return {
    register: (body: RegisterRequest, options?: CallOptions) =>
      ask(
        {
          method: "POST",
          path: "/wps/member/register",
          body: cleaned(body),
          ...options,
        },
        registered,
      ),
    registerMobile: (body: RegisterMobileRequest, options?: CallOptions) =>
      ask(
        {
          method: "POST",
          path: "/wps/member/register/mobile",
          body: cleaned(body),
          ...options,
        },
        registered,
      ),
    /** By an outside identity; the gateway makes up the username. */
    registerSocial: (body: RegisterSocialRequest, options?: CallOptions) =>
      ask(
        { method: "POST", path: "/wps/member/register/autoUsername", body: cleaned(body), ...options },
        registeredSocially,
      ),
    /** Sends a code by SMS, for log-in and registration alike. */
    sendSmsCode: (body: SmsRequest, options?: CallOptions) =>
      ask({ method: "POST", path: "/wps/verification/sms/noLogin", body, ...options }, ignored),
  };
}
