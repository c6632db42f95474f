// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** OB_ADV_ID in the pixel's snippet, in Outbrain's Amplify. */
  readonly marketerId: string;
}
