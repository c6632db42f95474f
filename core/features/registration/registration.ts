import type { StoreApi } from "zustand/vanilla";
import type { MobileFields } from "#core/extension-points/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import type { FieldErrors } from "../failures/index.ts";
import type { Identity } from "../login/index.ts";
import type { MobileRegistrationFields, RegistrationFields } from "./rules.ts";

export type RegistrationPhase = "idle" | "processing" | "success" | "failure";

export interface RegistrationState {
  /** Whether the form has its final height: what it asks for is known, or has kept the person waiting long enough. */
  readonly ready: boolean;
  readonly phase: RegistrationPhase;
  /** From the start of a submission until 500 ms after its end; another one is ignored. */
  readonly busy: boolean;
  /** By field; `captcha` too. */
  readonly errors: FieldErrors;
  /** A note on the last submission, shown in the form without a dialog. */
  readonly note: string | undefined;
  /** Whether registration by mobile number is offered too. */
  readonly offersMobile: boolean;
  /** The number and code fields; undefined until they are loaded, null where they can't be. */
  readonly mobile: MobileFields | null | undefined;
  /** Whether registration by mobile number requires a password (flag MOBILEREGPWD3). */
  readonly asksPassword: boolean;
  /** The external identity to link to the new account. */
  readonly identity: Identity | undefined;
}

export type RegistrationResult =
  | { readonly kind: "opened"; readonly to: string }
  /** Registered, but the gateway returned no token: the person must log in. */
  | { readonly kind: "registered" }
  | { readonly kind: "failed"; readonly code: string }
  | { readonly kind: "ignored" };

export interface RegistrationModel {
  readonly store: StoreApi<RegistrationState>;
  readonly captcha: CaptchaGate;
  /** In years; undefined where the brand has no minimum age. */
  readonly minimumAge: number | undefined;
  /** Prepares the captcha and the mobile fields, and clears old errors. Call when the screen opens. */
  prepare(): Promise<void>;
  submit(fields: RegistrationFields): Promise<RegistrationResult>;
  submitMobile(fields: MobileRegistrationFields): Promise<RegistrationResult>;
  /** Sets the verified identity to link to the next registered account; undefined removes it. */
  attach(identity: Identity | undefined): void;
}
