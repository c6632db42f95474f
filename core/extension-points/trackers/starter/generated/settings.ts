// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** The id of the pixel at Acme. */
  readonly pixelId: string;
}
