/** What core can put into a log-in's body beside the proof, by the wire's names: the device, and the visit. */
export type LoginContextField =
  | "loginDeviceId"
  | "device"
  | "isOfficialAppLogin"
  | "registerUrl"
  | "domain"
  | "affiliateCode"
  | "referralCode"
  | "linkId";

/** The gateway call that takes a provider's proof and answers a session (`call` of `plugin.json`). */
export interface LoginCall {
  /** `POST`, from the gateway's root. */
  readonly path: string;
  /** What the call that verifies a second factor is told of the call that asked for it. */
  readonly via: string;
  /** The body goes encrypted. */
  readonly encrypted?: boolean;
  /** Which of core's fields go into the body; one that is empty is left out. */
  readonly context: readonly LoginContextField[];
}

/** The gateway's own log-in: of every provider that names no call of its own, and the one that binds an identity. */
export const standardLoginCall: LoginCall = {
  path: "/wps/session/login",
  via: "login",
  encrypted: true,
  context: ["loginDeviceId", "device", "isOfficialAppLogin"],
};
