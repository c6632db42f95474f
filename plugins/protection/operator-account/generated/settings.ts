// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** The operator's page for pauses and self-exclusion. It is told the member's language, as lang in the query. */
  readonly page: string;
}
