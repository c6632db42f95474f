// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** The native action of the merchant's app that is performed with {platform, links} in JSON, where the app offers it. */
  readonly action: string;
  /** The global function that is called with {platform, links}. It answers false where it leaves the tap to the next strategy. */
  readonly function: string;
}
