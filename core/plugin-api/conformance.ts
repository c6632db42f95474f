import type { CaptchaPurpose, TrackingEvent } from "#core/extension-points/index.ts";

/** What the kit of a point can't know by itself. Every part may be left out. */
export interface ConformanceCase {
  /** Settings to run with, beside the defaults and first examples of `plugin.json`; `undefined` leaves one out. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /**
   * Puts the vendor's globals in place, as the vendor's script does when it runs; for a vendor without a script, whose
   * code is a package, replaces the package's calls. Returns the list in which they note what the plugin passes to
   * them, one entry per call: the kit reads there what has reached the vendor.
   */
  readonly sdk?: () => unknown;
  /**
   * For a tracker whose vendor takes no event id, or whose entries are to be held to the letter: what the vendor receives
   * for an event, in order, as entries of the list of `sdk`, or as `{kind, url, body?}` of requests; empty where this
   * plugin keeps the event to itself. When absent, one entry must say the event's `vendorName` and `eventID`.
   */
  readonly sends?: (event: TrackingEvent) => readonly unknown[];
  /** What the gateway answers to the plugin's calls: path -> value. Other calls are refused. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** For a form or a widget: label of a field -> what a person types, for a complete proof. */
  readonly typed?: Readonly<Record<string, string>>;
  /**
   * For a login provider that takes a return without having sent the person there, marked `unrequested`: such an address,
   * from its query on.
   */
  readonly returned?: string;
  /**
   * For a login provider that sends people to an outside page and has no stand-in: the address that the vendor then comes
   * back to, when the person agrees or refuses; undefined where the vendor has no such answer. `page`: where it sent them.
   */
  readonly outsidePage?: (page: URL, answer: "allow" | "cancel") => string | undefined;
  /** For a button of a login provider: the result of a tap without faults; any result but a failure when absent. */
  readonly started?: "proof" | "redirect" | "cancel" | "outside" | "instruct" | "failed";
  /** For customer service: the plain text of an entry's path. */
  readonly target?: string;
  /**
   * For a captcha: the purposes that it proves with these settings; those of `plugin.json` when absent. It must not apply
   * to any other.
   */
  readonly proves?: readonly CaptchaPurpose[];
}

/**
 * What a plugin's `conformance.ts` (default export, next to `index.ts`) gives to its point's kit. A plugin without a
 * vendor and without settings that change what it does needs no such file.
 */
export interface Conformance extends ConformanceCase {
  /**
   * Settings under which the plugin does something else: the kit runs once for each, with the values above where a
   * variant does not say otherwise. Every value of a setting with an `enum` must be in one of them.
   */
  readonly variants?: readonly (ConformanceCase & { readonly name: string })[];
}
