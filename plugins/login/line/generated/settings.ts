// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** The id of the LINE Login channel. The status call's gateway.LINE_CLIENT_ID wins over it. */
  readonly clientId?: string;
  /** Binds the code to this browser. Off only for a gateway that does not pass codeVerifier on to LINE. */
  readonly pkce: boolean;
}
