import type { StoreApi } from "zustand/vanilla";
import type { MobileFields } from "#core/extension-points/index.ts";
import type { Gateway, RegisterRequest } from "#core/gateway/index.ts";
import type { Clock, EventBus } from "#core/kernel/index.ts";
import type { CredentialVault } from "#core/platform/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import type { ProductEvents } from "../events.ts";
import type { Failures, FieldErrors } from "../failures/index.ts";
import type { Identity } from "../login/index.ts";
import type { OriginFields, ReturnTo, Session } from "../session/index.ts";
import type { NumberCheckParts } from "./number-check.ts";
import type { MobileRegistrationFields, RegistrationFields } from "./rules.ts";

export type RegistrationPhase = "idle" | "processing" | "success" | "failure";

export interface RegistrationState {
  readonly phase: RegistrationPhase;
  /** From the start of a submission until 500 ms after its end; another one is ignored. */
  readonly busy: boolean;
  /** By field; `captcha` too. */
  readonly errors: FieldErrors;
  /** What is said quietly of the last submission. */
  readonly note: string | undefined;
  /** Whether one may register by mobile number as well. */
  readonly offersMobile: boolean;
  /** The fields of number and code; undefined until they are loaded, null where they can't be. */
  readonly mobile: MobileFields | null | undefined;
  /** Whether a registration by mobile number asks for a password (flag MOBILEREGPWD3). */
  readonly asksPassword: boolean;
  /** The outside identity to tie to the new account. */
  readonly identity: Identity | undefined;
}

export type RegistrationResult =
  | { readonly kind: "opened"; readonly to: string }
  /** Registered, but the gateway gave no token: the person logs in. */
  | { readonly kind: "registered" }
  | { readonly kind: "failed"; readonly code: string }
  | { readonly kind: "ignored" };

export interface RegistrationModel {
  readonly store: StoreApi<RegistrationState>;
  readonly captcha: CaptchaGate;
  /** Years, where the brand asks for a minimum age. */
  readonly minimumAge: number | undefined;
  /** Readies the screen. */
  prepare(): Promise<void>;
  submit(fields: RegistrationFields): Promise<RegistrationResult>;
  submitMobile(fields: MobileRegistrationFields): Promise<RegistrationResult>;
  /** Keeps a proven identity for the account that is registered next; undefined drops it. */
  attach(identity: Identity | undefined): void;
}

/** Ids of ads and campaigns, from the trackers; null when every one is empty. */
export type PixelTrack = RegisterRequest["pixelTrack"];

/** What registration takes from the site. */
export interface RegistrationParts extends NumberCheckParts {
  readonly merchantCode: string;
  readonly minimumAge: number | undefined;
  readonly clock: Clock;
  readonly events: EventBus<ProductEvents>;
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly captcha: CaptchaGate;
  readonly session: Pick<Session, "open">;
  readonly gateway: { readonly registration: Pick<Gateway["registration"], "register" | "registerMobile"> };
  readonly origin: () => Promise<OriginFields>;
  readonly pixelTrack: () => PixelTrack | Promise<PixelTrack>;
  readonly credentials: Pick<CredentialVault, "remember">;
  readonly returnTo: () => ReturnTo;
  readonly navigate: (path: string) => void;
  readonly failures: Pick<Failures, "handle">;
}
