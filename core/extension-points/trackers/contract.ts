/** The product's events (spec 3 "Tracking events"). */
export const trackingEventNames = [
  "firstOpen",
  "registerSubmit",
  "register",
  "depositSubmit",
  "firstDeposit",
  "withdraw",
  "deposit",
  "redeposit",
  "firstDepositArrival",
  "startTrial",
  "login",
  "viewContent",
  "downloadApp",
  "gameLaunch",
  "a2hsInstalled",
  "a2hsFirstOpen",
] as const;

export type TrackingEventName = (typeof trackingEventNames)[number];

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
  /** UUID, the same for every tracker and for the server-side delivery: vendors merge duplicates by it. */
  readonly eventID: string;
}

/** The captured click ids and cookies, as core keeps them (`capture` of `plugin.json`). */
export interface CapturedIds {
  /** By query field name, under which it is kept in local storage. */
  get(field: string): string | undefined;
  cookie(name: string): string | undefined;
}

/**
 * An ad or analytics vendor. Fails open: events wait in a queue until it has loaded, and are dropped when it can't;
 * nobody notices.
 */
export interface Tracker {
  /** Its part of `pixelTrack` at registration: key -> value, empty values left out. Pure. */
  pixelTrack(ids: CapturedIds): Readonly<Record<string, string>>;
  /** Its pixel id, for the server-side delivery. */
  readonly pixelId?: string;
  /** Loads the vendor's script. Absent where the vendor has none. Called only with consent. */
  load?(signal: AbortSignal): Promise<void>;
  /** Sends one event by the vendor's own name; an event it has no name for is ignored. */
  track?(event: TrackingEvent): void;
}
