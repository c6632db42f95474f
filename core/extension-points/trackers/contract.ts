import type { ScreenView } from "../plugin-context.ts";
import type { TrackerManifest, trackingEventNames } from "./generated/manifest.ts";

/** The product's events (spec 3 "Tracking events"). */
export type TrackingEventName = (typeof trackingEventNames)[number];

/** A click id that the address of an ad brings (spec 3 "pixelTrack"). */
export type ClickId = NonNullable<TrackerManifest["clickIds"]>[number];

/** A cookie as its vendor defines it. */
export type WrittenCookie = NonNullable<TrackerManifest["writtenCookies"]>[string];

/** Payload fields of spec 3. Amounts in the currency's main unit; `currency` ISO 4217. */
export interface TrackingPayload {
  readonly revenue?: number;
  readonly amount?: number;
  readonly value?: number;
  readonly currency?: string;
  readonly customerId?: string;
  readonly customerName?: string;
}

export interface TrackingEvent {
  readonly name: TrackingEventName;
  readonly payload: TrackingPayload;
  /** Of `login` and `register`: the id of the login provider, or the way of the registration. */
  readonly method?: string;
  /** UUID, the same for every tracker and for the server-side delivery: vendors merge duplicates by it. */
  readonly eventID: string;
  /** What the vendor calls it: by `events` of `plugin.json`, else the product's name. */
  readonly vendorName: string;
  /** Of `firstDepositArrival`: the first one of this customer on this device. */
  readonly isFirst?: true;
}

/**
 * The code of an ad or analytics vendor; one that only takes click ids needs none. Fails open: events wait until it has
 * loaded, and are dropped when it can't; nothing is shown, and no other vendor waits.
 */
export interface Tracker {
  /** Loads the vendor's script. Absent where the vendor has none. Called only with consent. */
  load?(signal: AbortSignal): Promise<void>;
  /** Sends one event. Called after `load`. */
  track?(event: TrackingEvent): void;
  /** Sends a screen view: the screen on which the script has loaded, then each one that is shown. */
  screen?(view: ScreenView): void;
}
