// Generated from shared.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** Of the Firebase project; the gateway's status call may bring it. It names the project and is no secret. */
  readonly apiKey?: string;
  /** Id of the Firebase project; the gateway's status call may bring it. */
  readonly projectId?: string;
  /** Id of the web app in the Firebase project; the gateway's status call may bring it. */
  readonly appId?: string;
  /** Messaging sender id of the Firebase project; the gateway's status call may bring it. */
  readonly messagingSenderId?: string;
}
