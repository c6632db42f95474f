// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** When the vendor's script is loaded. By default it waits, once the visitor has agreed, for the first interaction, or ten seconds. The merchant's gateway receives every event in both cases. The vendor doesn't hear of a visit that ends earlier. */
  readonly start?: "interaction" | "consent";
  /** The pixel's id in TikTok's Events Manager. */
  readonly pixelId: string;
  /** Where the ad account is: TikTok serves the pixels of those in the United States from a host of its own. */
  readonly region: "world" | "us";
  /** Reports a customer's first deposit arrival also as a Purchase. Turn it off if the site reports the same deposit as `deposit`: TikTok would count it twice. */
  readonly standardPurchase: boolean;
}
