// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** The key of the brand bundle's website in AppsFlyer. It is not the dev key of the app. */
  readonly webDevKey: string;
}
