// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** The public key of the brand's site at Acme. */
  readonly siteKey: string;
}
