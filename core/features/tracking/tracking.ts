import type { ExtensionPoints } from "#core/extension-points/index.ts";
import type { Gateway, PixelTrack } from "#core/gateway/index.ts";
import type { Clock, PluginHost } from "#core/kernel/index.ts";
import type { Platform } from "#core/platform/index.ts";
import type { Consent } from "../consent/index.ts";
import type { Recorder } from "./recorder.ts";

/** Sends events to the chosen trackers and to the merchant's gateway, with the visitor's consent. */
export interface Tracking {
  /**
   * The trackers' ids for a registration; null when every one is empty (spec 3). Waits at most three seconds for the
   * visitor's consent.
   */
  pixelTrack(): Promise<PixelTrack | null>;
}

export interface TrackingParts {
  readonly recorder: Pick<Recorder, "connect">;
  readonly plugins: Pick<PluginHost<ExtensionPoints>, "all" | "each" | "dispose">;
  readonly isOn: (flag: string) => boolean;
  readonly consent: Pick<Consent, "store" | "may" | "settled">;
  readonly gateway: { readonly system: Pick<Gateway["system"], "trackEvent" | "ping"> };
  readonly platform: Pick<
    Platform,
    "storage" | "cookies" | "tabs" | "uuid" | "registrationInfo" | "trackId" | "pwaType" | "displayMode"
  >;
  readonly clock: Clock;
  /** 0 to 1. */
  random(): number;
  /** The host of the page, on whose domains vendors set their cookies. */
  readonly host: string;
  /** The member's data. */
  customer(): { readonly customerId?: string; readonly customerName?: string };
  warn(message: string): void;
}
