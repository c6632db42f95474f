// Generated from shared.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** Where Comm100's script and chat window are; white-label accounts have a host of their own. */
  readonly host: string;
  /** Where the script is loaded from when the host has not answered after 5 s. */
  readonly standbyHost: string;
}
