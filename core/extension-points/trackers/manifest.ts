import type { PluginManifest } from "#core/kernel/index.ts";
import type { TrackingEventName } from "./contract.ts";

/** A click id that the address of an ad brings (spec 3 "pixelTrack"). */
export interface ClickId {
  /** The query fields that may bring it, in the order in which they are looked for. */
  readonly query: readonly string[];
  /** Its key in `pixelTrack`. */
  readonly key: string;
  /** The name under which it is kept in local storage; the query field's when absent. */
  readonly storage?: string;
  /** The field of the app's attribution info (spec 3) that brings it where no address did. */
  readonly attribution?: string;
}

/** A cookie as its vendor defines it. */
export interface WrittenCookie {
  /**
   * Parts between dots: `{domainLevel}` (how many dots the domain has for which it is set), `{now}` (milliseconds since
   * the epoch), `{random}` (ten digits), `{clickId}`.
   */
  readonly template: string;
  /** The key of a click id: the cookie is written for each address that brings another one. Absent: written once. */
  readonly clickId?: string;
}

/** `plugin.json` of a tracker; `plugin-fields.schema.json` says the same with descriptions for editors. */
export interface TrackerManifest extends PluginManifest {
  /** What a visitor must agree to first. No tracker is necessary. */
  readonly consent: "analytics" | "ads";
  readonly clickIds?: readonly ClickId[];
  /** Cookies whose values go along with a registration: name -> pixelTrack key. */
  readonly capturedCookies?: Readonly<Record<string, string>>;
  /** Cookies that core writes once there is consent, for the `days` in `cookies`: name -> how. */
  readonly writtenCookies?: Readonly<Record<string, WrittenCookie>>;
  /** Its pixel id, for the server-side delivery: a template, `{settings.pixelId}`. */
  readonly pixelId?: string;
  /** The product's event -> the vendor's name of it. Other events do not reach its code; absent, all of them do. */
  readonly events?: Readonly<Partial<Record<TrackingEventName, string>>>;
}

/** Every name that a tracker keeps something under in local storage. */
export const trackerStorage = ({
  clickIds = [],
  storage = [],
}: Pick<TrackerManifest, "clickIds" | "storage">): readonly string[] => [
  ...new Set([...clickIds.flatMap((id) => id.storage ?? id.query), ...storage]),
];
