import type { MobileFields } from "#core/extension-points/index.ts";
import type { SubmissionState } from "../forms/index.ts";
import type { Identity } from "../login/index.ts";

/** `errors`: by field; `captcha` too. */
export interface RegistrationState extends SubmissionState {
  /** Whether the form has its final height: what it asks for is known, or has kept the person waiting long enough. */
  readonly ready: boolean;
  readonly method: "username" | "mobile";
  /** The fields of each step: one or two (`stepsOf`). */
  readonly steps: readonly (readonly string[])[];
  /** Index of the step on screen. */
  readonly step: number;
  /** Whether registration by mobile number is offered too. */
  readonly offersMobile: boolean;
  /** The number and code fields; undefined until they are loaded, null where they can't be. */
  readonly mobile: MobileFields | null | undefined;
  /** Whether registration by mobile number requires a password (flag MOBILEREGPWD3). */
  readonly asksPassword: boolean;
  /** The external identity to link to the new account. */
  readonly identity: Identity | undefined;
}
