// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** The pixel's id in TikTok's Events Manager. */
  readonly pixelId: string;
  /** Where the ad account is: TikTok serves the pixels of those in the United States from a host of its own. */
  readonly region: "world" | "us";
}
