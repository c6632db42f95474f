/** What core can add to a log-in's body besides the proof, by the wire's names: the device, and the visit. */
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
export interface LoginEndpoint {
  /** `POST`, from the gateway's root. */
  readonly path: string;
  /** How the call that verifies a second factor identifies the call that required it. */
  readonly via: string;
  /** The body is encrypted. */
  readonly encrypted?: boolean;
  /** Which of core's fields go into the body; one that is empty is left out. */
  readonly context: readonly LoginContextField[];
}

/** The gateway's own log-in: of every provider that names no call of its own, and the one that binds an identity. */
export const standardLoginCall: LoginEndpoint = {
  path: "/wps/session/login",
  via: "login",
  encrypted: true,
  context: ["loginDeviceId", "device", "isOfficialAppLogin"],
};
