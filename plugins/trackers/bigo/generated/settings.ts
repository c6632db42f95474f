// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** The pixel's id in BIGO Ads. */
  readonly pixelId: string;
  /** Where BIGO's snippet for this pixel loads events.js from: BIGO changes the host from time to time. */
  readonly host: string;
}
