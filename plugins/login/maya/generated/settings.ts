// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** Which of Maya's environments the gateway asks. */
  readonly env: "production" | "sandbox";
  /** The page of Maya that opens its app, or leads to the app stores. */
  readonly appLink: string;
}
