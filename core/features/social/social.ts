import type { StoreApi } from "zustand/vanilla";
import type { Gateway, RegisterRequest } from "#core/gateway/index.ts";
import type { Clock, EventBus } from "#core/kernel/index.ts";
import type { ProductEvents } from "../events.ts";
import type { Failures, PluginErrors } from "../failures/index.ts";
import type { Identity, LoginModel } from "../login/index.ts";
import type { OriginFields, ReturnTo, Session } from "../session/index.ts";

export interface SocialState {
  /** `registering`: a new account is being made; the choice, if it was asked, stays on the screen meanwhile. */
  readonly phase: "idle" | "choosing" | "registering";
  /** The identity in question. */
  readonly identity: Identity | undefined;
  /** How a new account may be made for it: straight away, on the registration form, or not at all. */
  readonly registration: "automatic" | "form" | "none";
  readonly busy: boolean;
  /** Why no account could be made, in the person's language. */
  readonly error: string | undefined;
  /** The same, where it is said quietly. */
  readonly note: string | undefined;
}

/** What becomes of a proven identity that belongs to no account yet (spec 4 "Social login"). */
export interface Social {
  readonly store: StoreApi<SocialState>;
  /** Ties the identity to the account that logs in next. */
  chooseExisting(): void;
  /** Makes a new account for it. */
  registerNew(): Promise<void>;
  /** Drops the identity. */
  cancel(): void;
}

/** The part of the payload that a registration of any kind has (spec 3). */
export type RegistrationCommon = OriginFields & Pick<RegisterRequest, "pixelTrack">;

export interface SocialParts {
  readonly login: Pick<LoginModel, "store" | "bindToNext" | "cancel">;
  readonly clock: Clock;
  readonly events: EventBus<ProductEvents>;
  readonly isOn: (flag: string) => boolean;
  /** Whether the merchant lets this provider register without being asked (the setting `autoRegister` of the plugin). */
  readonly autoRegisters: (provider: string) => boolean;
  readonly failures: Pick<Failures, "handle">;
  /** What the provider's `plugin.json` says of error codes. */
  readonly errorsOf: (provider: string) => PluginErrors["errors"];
  /** Drops what the provider keeps of its proof. */
  readonly forgetProof: (provider: string) => Promise<unknown>;
  readonly gateway: { readonly registration: Pick<Gateway["registration"], "registerSocial"> };
  readonly common: () => Promise<RegistrationCommon>;
  readonly session: Pick<Session, "open">;
  /** Hands the identity to the registration form. */
  readonly attach: (identity: Identity) => void;
  /** Goes to a screen of this site, carrying the returnTo. */
  readonly navigate: (path: string, returnTo: ReturnTo) => void;
}
