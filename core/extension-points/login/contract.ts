import type { ComponentType } from "react";
import type { CaptchaProof } from "../captcha/contract.ts";
import type { PhoneVerifier } from "../mobile.ts";
import type { LoginManifest } from "./generated/manifest.ts";

/** The gateway call that takes a provider's proof and answers a session (`call` of `plugin.json`). */
export type LoginEndpoint = NonNullable<LoginManifest["call"]>;

/** What core can add to a log-in's body besides the proof, by the wire's names: the device, and the visit. */
export type LoginContextField = LoginEndpoint["context"][number];

/** What core does when the gateway answers an error code to the provider's proof. */
export type LoginErrorEffect = NonNullable<LoginManifest["errors"]>[string];

/** Field of a proof -> its name in a request. */
export type IdentityFields = NonNullable<LoginManifest["identity"]>;

/**
 * What a person proved to a login provider: the fields that go into the body of the provider's log-in call, by the
 * names of the gateway's contract.
 */
export interface LoginProof {
  readonly fields: Readonly<Record<string, unknown>>;
  /** A captcha's proof that it has got itself: core then asks for none. */
  readonly captcha?: CaptchaProof;
  /** Present when a person typed it: what may be remembered, and what makes a captcha due. */
  readonly credentials?: Credentials;
}

/** Spec 3 "Remembered credentials", without the merchant, which core adds. */
export type Credentials =
  | { readonly type: "username"; readonly username: string; readonly password: string }
  | { readonly type: "sms"; readonly countryDialingCode: string; readonly mobileNum: string };

export type LoginOutcome = (
  | { readonly kind: "proof"; readonly proof: LoginProof }
  /** The browser leaves for an outside page, or has to. */
  | { readonly kind: "redirect"; readonly url: string }
  | { readonly kind: "cancel" }
  /** The person goes on elsewhere, such as in the vendor's app: what to do, and a link that does it. No error. */
  | {
      readonly kind: "instruct";
      readonly message: string;
      readonly link?: { readonly url: string; readonly label: string };
    }
  /** The vendor refuses to work in the app that shows the page: core shows how to open the person's own browser. */
  | { readonly kind: "outside" }
  /** The provider can't continue; `message` is already in the person's language. `quiet`: of a call that fails so. */
  | { readonly kind: "failed"; readonly message: string; readonly quiet?: true | undefined }
) & {
  /** Of `resume`: the returnTo that `start` was given with the oauthState. */
  readonly returnTo?: string;
  /**
   * Of `resume`, with a proof: nothing shows that this browser asked for it, and anybody could have made the link. The
   * person is asked before it is used. `account`: the account's name, where the return tells it.
   */
  readonly unrequested?: { readonly account?: string };
};

/** What must survive a visit to an outside page. */
export interface OAuthState {
  /** The page to open afterwards, as opaque text: stored with the state, returned with the outcome. */
  readonly returnTo: string;
}

/** An address as the outside page left it. */
export interface LoginReturn {
  readonly query: URLSearchParams;
  /** With its `#`; empty when there is none. */
  readonly hash: string;
}

/** What a form is given. Core renders it, disables it while a log-in is under way, and shows what went wrong. */
export interface LoginFormProps {
  readonly busy: boolean;
  /** Field name -> message in the person's language, from the gateway or the form's own rules. */
  readonly errors: Readonly<Record<string, string>>;
  readonly remembered: {
    readonly username?: string;
    readonly password?: string;
    readonly countryDialingCode?: string;
    readonly mobileNum?: string;
    readonly remember: boolean;
  };
  /** Submits the form; core continues with captcha and the gateway. */
  submit(proof: LoginProof, options: { readonly remember: boolean }): void;
  /** A captcha widget to place above the form's button, when the chosen captcha shows one. */
  readonly captcha: React.ReactNode;
  /** "Forgot password?", to place after a password. */
  readonly recovery?: React.ReactNode;
}

/** How a person logs in: by a form, by a button, or (`prompt`) without either, by a prompt or a return from outside. */
export interface LoginProvider {
  readonly kind: "form" | "button" | "prompt";
  /** `form`: the fields, on a tab of this name. */
  readonly Form?: ComponentType<LoginFormProps>;
  readonly tab?: "account" | "mobile";
  /** False where it can't work, such as without its settings: then it is not offered. Asked again after the status call. */
  isAvailable?(): boolean;
  /**
   * Prepares the vendor's script while the log-in screen is idle: a window that opens only after it has loaded would be
   * blocked. What fails here fails silently; `start` tries again.
   */
  prepare?(signal: AbortSignal): Promise<void>;
  /** Begins, straight from a tap. May stay pending while a person decides; `signal` ends it. */
  start?(signal: AbortSignal, oauthState: OAuthState): Promise<LoginOutcome>;
  /**
   * Shows its prompt, once, when the log-in screen is idle; `signal` ends it when the screen goes or the person uses
   * another login method. What fails here fails silently.
   */
  prompt?(signal: AbortSignal): Promise<LoginOutcome>;
  /**
   * Back from outside: called once when the address matched `returns` of `plugin.json`; the address no longer shows it.
   * A return that the provider did not ask for is a `cancel`, or a proof that is marked `unrequested`. Providers whose
   * `returns` are alike are asked in the brand's order: after a `cancel`, and after a `failed` without `returnTo`, which
   * says that nothing was kept for this return, comes the next one.
   */
  resume?(location: LoginReturn, signal: AbortSignal): Promise<LoginOutcome>;
  /** Gets a new proof, once an attempt, after an error whose row says `renew`. */
  renew?(signal: AbortSignal): Promise<LoginOutcome>;
  /** Proves mobile numbers for registration, in place of the merchant's SMS. */
  readonly number?: PhoneVerifier;
  /** Drops what the provider keeps (a token, a state): after an error whose row says `forget`, and once a session is open. */
  forget?(): void;
}
