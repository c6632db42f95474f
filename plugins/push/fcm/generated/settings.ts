// Generated from plugin.json by `npm run generate`. Do not edit.

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
  /** The public key of the key pair under Cloud Messaging in Firebase's console, base64url; the gateway's status call may bring it. Without it nobody is asked for notifications. */
  readonly vapidKey?: string;
  /** What the gateway sends to: Firebase's installation id, or the registration token that Firebase has deprecated, for a gateway whose server does not know installation ids yet. */
  readonly identity: "installation" | "token";
}
