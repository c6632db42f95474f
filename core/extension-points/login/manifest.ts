import type { PluginManifest } from "#core/kernel/index.ts";
import type { LoginEndpoint } from "./call.ts";

/** What core does when the gateway answers an error code to the provider's proof. */
export type LoginErrorEffect = "offer-binding" | "forget" | "alert" | "disable-auto-login" | "renew";

/** Field of a proof -> its name in a request. */
export interface IdentityFields {
  /** In the gateway's own log-in, which links the identity to the account, and in the registration by it alone. */
  readonly login: Readonly<Record<string, string>>;
  /** In the register payload. */
  readonly register: Readonly<Record<string, string>>;
}

/** `plugin.json` of a login provider; `plugin-fields.schema.json` says the same with descriptions for editors. */
export interface LoginManifest extends PluginManifest {
  /** The button's text, when the provider has one: a key of the plugin's own texts, or one of core's (`site.…`). */
  readonly button?: string;
  /** How to recognise the return from an outside page: every query field named, or the start of the hash. */
  readonly returns?: { readonly query?: readonly string[]; readonly hash?: string };
  /** Whether that return needs an address registered with the vendor (hidden on hosts outside `returnOrigins`). */
  readonly registeredReturn?: boolean;
  /** The gateway call that takes its proof; the gateway's own log-in by default. */
  readonly call?: LoginEndpoint;
  /** The fields of its proof that identify a person, and can be linked to an account. */
  readonly identity?: IdentityFields;
  /** Whether a log-in through it requires a captcha; `withUsername` by default. */
  readonly captcha?: "always" | "withUsername" | "never";
  /** Whether an expired password must be changed after a log-in through it; true by default (spec 4). */
  readonly forcedPasswordChange?: boolean;
  /** Whether people log in by a mobile number: then they may register by one, too. */
  readonly mobileNumber?: boolean;
  /**
   * It sends the merchant's SMS codes, and proves the numbers (`number`), where this switch of the status call's
   * `smsProvider` is on; the contract has one.
   */
  readonly smsProvider?: "firebase";
  /** Error code of the gateway -> what core does. */
  readonly errors?: Readonly<Record<string, LoginErrorEffect>>;
}
