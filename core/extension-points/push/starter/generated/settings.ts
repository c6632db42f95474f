// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** The application server's key (VAPID), base64url. */
  readonly publicKey: string;
}
