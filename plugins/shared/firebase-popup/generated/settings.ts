// Generated from shared.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** Host of the Firebase project's log-in pages. */
  readonly authDomain?: string;
}
