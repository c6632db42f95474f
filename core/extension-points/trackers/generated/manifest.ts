// Generated from core/extension-points/trackers/plugin-fields.schema.json by `npm run generate`. Do not edit.

import type { PluginManifest } from "#core/kernel/index.ts";

export const trackingEventNames = ["firstOpen","registerSubmit","register","depositSubmit","firstDeposit","withdraw","deposit","redeposit","firstDepositArrival","startTrial","login","viewContent","downloadApp","gameLaunch","a2hsInstalled","a2hsFirstOpen"] as const;

/** What a tracker's plugin.json holds beyond the fields of every plugin. */
export interface TrackerManifest extends PluginManifest {
  /** What a visitor must agree to before it may load, send or store anything. No tracker is necessary. */
  readonly consent: "analytics" | "ads";
  /** Ids that the address of an ad brings; kept, and sent with a registration and with each event. */
  readonly clickIds?: ReadonlyArray<{
    /** The fields that may bring it, in the order in which they are looked for. */
    readonly query: ReadonlyArray<string>;
    /** Its key in pixelTrack. */
    readonly key: string;
    /** The name under which it is kept in local storage; the query field's when absent. */
    readonly storage?: string;
    /** The field of the app's attribution info that brings it where no address did. */
    readonly attribution?: string;
  }>;
  /** Cookies whose values go along with a registration: name -> pixelTrack key. */
  readonly capturedCookies?: Readonly<Record<string, string>>;
  /** Cookies that the site itself writes once the visitor has agreed, as the vendor's script would, so that they are there where the script is blocked. Each is kept for its days in cookies. */
  readonly writtenCookies?: Readonly<Record<string, {
    /** Its value, in parts between dots: {domainLevel}, how many dots the domain has for which it is set; {now}, in milliseconds since the epoch; {random}, ten digits; {clickId}. */
    readonly template: string;
    /** The key of a click id: the cookie is written for each address that brings another one. Absent: it is written once. */
    readonly clickId?: string;
  }>>;
  /** For the server-side delivery; {settings.x} is replaced by a setting. */
  readonly pixelId?: string;
  /** The product's event -> the vendor's name of it. Events that are not listed do not reach the plugin's code; without this field all of them do. */
  readonly events?: {
    readonly firstOpen?: string;
    readonly registerSubmit?: string;
    readonly register?: string;
    readonly depositSubmit?: string;
    readonly firstDeposit?: string;
    readonly withdraw?: string;
    readonly deposit?: string;
    readonly redeposit?: string;
    readonly firstDepositArrival?: string;
    readonly startTrial?: string;
    readonly login?: string;
    readonly viewContent?: string;
    readonly downloadApp?: string;
    readonly gameLaunch?: string;
    readonly a2hsInstalled?: string;
    readonly a2hsFirstOpen?: string;
  };
}
