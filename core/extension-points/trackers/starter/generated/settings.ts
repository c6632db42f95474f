// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** The pixel's id in Acme's console. */
  readonly pixelId: string;
}
