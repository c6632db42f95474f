// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** The id of the brand's web container in Google Tag Manager. */
  readonly containerId: string;
}
