// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** How people log in with Telegram. */
  readonly mode: "widget" | "openid";
  /** Origin of the page that people are sent to. The gateway's authDomain is used where it lies at this origin. */
  readonly authDomain: string;
}
