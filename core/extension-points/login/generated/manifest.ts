// Generated from core/extension-points/login/plugin-fields.schema.json by `npm run generate`. Do not edit.

import type { PluginManifest } from "#core/kernel/index.ts";

/** What a login provider's plugin.json holds beyond the fields of every plugin. */
export interface LoginManifest extends PluginManifest {
  /** Key of the button's text, when it has a button: one of the plugin's own texts, or core's site.login.continueWith, which names the plugin's title. */
  readonly button?: string;
  /** How to recognise the return from an outside page: every query field named, or the start of the hash. */
  readonly returns?: {
    /** All of them must be there. */
    readonly query?: ReadonlyArray<string>;
    /** What the hash begins with. */
    readonly hash?: string;
  };
  /** Whether that return needs an address registered with the vendor; the plugin is then hidden on hosts outside the merchant's returnOrigins. */
  readonly registeredReturn?: boolean;
  /** The gateway call that takes its proof. Absent: the gateway's own log-in, POST /wps/session/login. A call that schemas/gateway.openapi.json does not have is described in gateway.openapi.json beside plugin.json. */
  readonly call?: {
    /** From the gateway's root; the method is POST. */
    readonly path: string;
    /** What the call that verifies a second factor is told of this one. */
    readonly via: string;
    /** Whether the body goes encrypted (x-livery-encrypted of the call). */
    readonly encrypted?: boolean;
    /** Which of core's fields go into the body beside the proof: the device and the visit. One that is empty is left out. */
    readonly context: ReadonlyArray<"loginDeviceId" | "device" | "isOfficialAppLogin" | "registerUrl" | "domain" | "affiliateCode" | "referralCode" | "linkId">;
  };
  /** The fields of its proof that stand for an identity, which can be tied to an existing or a new account, with their names in the requests that tie it. A name that the gateway's contract does not have is added in gateway.openapi.json beside plugin.json. */
  readonly identity?: {
    /** Field of the proof -> its name in the gateway's own log-in, which ties the identity to the account, and in the registration by the identity alone. */
    readonly login: Readonly<Record<string, string>>;
    /** Field of the proof -> its name in the register payload. */
    readonly register: Readonly<Record<string, string>>;
  };
  /** Whether a log-in through it asks for a captcha. */
  readonly captcha?: "always" | "withUsername" | "never";
  /** Whether an expired password must be changed after a log-in through it. */
  readonly forcedPasswordChange?: boolean;
  /** Whether people log in by a mobile number: then they may register by one, too. */
  readonly mobileNumber?: boolean;
  /** It sends the merchant's SMS codes, and proves the numbers, where this switch of the status call's smsProvider is on. */
  readonly smsProvider?: "firebase";
  /** What core does when the gateway answers one of these error codes to this plugin's proof. */
  readonly errors?: Readonly<Record<string, "offer-binding" | "forget" | "alert" | "disable-auto-login" | "renew">>;
}
